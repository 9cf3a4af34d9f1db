"""Quick judgement for bots: rollout hints, and what a sheet of each adventure promises."""
