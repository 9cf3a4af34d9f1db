"""The rules of Comets."""
