"""The numbers of the rules, a module for each family of them, and words where people read them."""
