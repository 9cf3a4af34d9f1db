"""The adventure Virus."""
