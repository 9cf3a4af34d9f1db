"""The adventure Colony."""
