"""The games. Each folder here is one: adding a folder adds a game (see `shelf`)."""
