"""The games as environments for learning machines: PettingZoo, Gymnasium, OpenSpiel.

>>> import kosmostol as ks
>>> env = aec(ks.games()[0])
>>> env.reset(seed=7)

Observations are made of what a seat knows and of nothing else. Needs the extra `rl`.
"""

try:
    from kosmostol.rl.making import aec, gym, parallel, vector
    from kosmostol.rl.setup import Setup
except ImportError as error:
    raise ImportError(
        f"kosmostol.rl needs the extra 'rl' ({error.name} is missing): pip install 'kosmostol[rl]'",
        name=error.name,
    ) from None

__all__ = ["Setup", "aec", "gym", "parallel", "vector"]
