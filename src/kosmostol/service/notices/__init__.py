"""Notices: somebody who is not at the table is told that it is their turn, and nothing else."""
