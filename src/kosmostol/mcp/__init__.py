"""Kosmostol for agents: a server of the Model Context Protocol (`kosmostol mcp`).

An agent lists games, reads rules, sits down at a table and plays. Behind the tools is a client of
the wire protocol with a guest's cookie: the agent knows what its seat knows and nothing more.
Needs the extra `mcp`.
"""
