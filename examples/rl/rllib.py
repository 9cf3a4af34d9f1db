"""PPO of RLlib learns a seat of a game against bots.

RLlib brings a module that keeps to action masks; all it wants is the mask under a name of its
own, and what is seen as floating point numbers.

    pip install 'kosmostol[rl]' 'ray[rllib]' torch
    python examples/rl/rllib.py --rounds 60 --games 1000
"""

import argparse
from typing import Any

import gymnasium
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core import DEFAULT_MODULE_ID, Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.rllib.utils.torch_utils import convert_to_torch_tensor

from kosmostol import rl


class Masked(gymnasium.ObservationWrapper[Any, Any, Any]):
    """A seat of a game as RLlib's module for action masks wants it."""

    def __init__(self, config: dict[str, Any]) -> None:
        game, rivals = config["game"], config["rivals"]
        super().__init__(rl.gym(game, opponents=[config["level"]] * rivals))
        self.setup = rl.Setup(game, rivals + 1)
        width = self.setup.spreading[2]
        self.observation_space = gymnasium.spaces.Dict(
            {
                "observations": gymnasium.spaces.Box(-1, 32, (width,), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.setup.actions,), np.float32),
            }
        )

    def observation(self, observation: Any) -> dict[str, Any]:
        """Words as places of their own, the mask as numbers."""
        spread = self.setup.one_hot(observation["observation"]).astype(np.float32)
        return {
            "observations": np.clip(spread, -1, 32),
            "action_mask": observation["action_mask"].astype(np.float32),
        }


def learn(config: dict[str, Any], rounds: int, batch: int) -> Any:
    """Train for so many rounds; the module that was learnt."""
    ppo = (
        PPOConfig()
        .environment(Masked, env_config=config)
        .env_runners(num_env_runners=0, num_envs_per_env_runner=8)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
        .training(train_batch_size_per_learner=batch, minibatch_size=batch // 4, num_epochs=4)
        .debugging(seed=1)
        .build_algo()
    )
    for number in range(1, rounds + 1):
        found = ppo.train()["env_runners"].get("episode_return_mean", float("nan"))
        print(f"round {number}: mean reward {found:.2f}", flush=True)
    module = ppo.get_module(DEFAULT_MODULE_ID)
    ppo.stop()
    return module


def win_share(module: Any, config: dict[str, Any], games: int) -> float:
    """How often the module wins; a shared first place counts as half of it."""
    env, points = Masked(config), 0.0
    for seed in range(games):
        seen, _ = env.reset(seed=1_000_000 + seed)
        over, end = False, 0.0
        while not over:
            batch = {name: np.expand_dims(one, 0) for name, one in seen.items()}
            out = module.forward_inference({Columns.OBS: convert_to_torch_tensor(batch)})
            action = int(out[Columns.ACTION_DIST_INPUTS][0].argmax())
            seen, reward, ended, cut, _ = env.step(action)
            over, end = ended or cut, float(reward)
        points += 1.0 if end > 0 else 0.5 if end == 0 else 0.0
    return points / games


def main() -> None:
    """Learn, then play against the same bots."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--game", default="catonauts")
    ask.add_argument("--rivals", type=int, default=1)
    ask.add_argument("--level", default="random")
    ask.add_argument("--rounds", type=int, default=60)
    ask.add_argument("--batch", type=int, default=2000)
    ask.add_argument("--games", type=int, default=200)
    chosen = ask.parse_args()
    config = {"game": chosen.game, "rivals": chosen.rivals, "level": chosen.level}
    module = learn(config, chosen.rounds, chosen.batch)
    share = win_share(module, config, chosen.games)
    print(f"wins {share:.1%} of {chosen.games} matches against {chosen.level}")


if __name__ == "__main__":
    main()
