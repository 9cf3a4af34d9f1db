"""The adventure Escape."""
