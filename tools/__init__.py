"""How the project is set up, checked and started."""
