"""The adventure Journey."""
