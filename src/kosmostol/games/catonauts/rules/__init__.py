"""The rules of Catonauts: a file for each step of a turn, and for what the steps work on."""
