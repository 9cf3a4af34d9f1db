"""The same table on the player's own device: hall, rules and bots in a browser's workers.

Nothing here decides anything about a game: it is the service without a server, over a store the
page keeps, reached by messages instead of sockets.
"""
