"""The rules of Aliens: planets that grow tile by tile, and what a turn can be."""
