"""The rules of Catonauts."""
