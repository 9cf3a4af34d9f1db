"""The adventure Mine."""
