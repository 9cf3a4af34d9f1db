"""The adventure Battle."""
