"""The adventures: each a small class on the common engine."""
