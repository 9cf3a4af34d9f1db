"""What bots judge by: `worth` of things, `hints` for rollouts, the `outlook` of a position."""
