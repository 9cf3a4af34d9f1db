"""The service: tables, seats, storage, sockets and HTTP around the rules and the bots."""
