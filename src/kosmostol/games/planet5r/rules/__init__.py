"""The rules of Planet 5R: cards joined in rows, effects of the actions, the course of a round."""
