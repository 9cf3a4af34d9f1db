"""The adventure Launch."""
