"""The rules of Aliens: planets that grow tile by tile, and the course of a match."""
