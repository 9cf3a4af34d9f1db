"""The mission cards of the later adventures, a module for each."""
