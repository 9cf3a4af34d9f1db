"""The adventure Dome."""
