"""The command line: `kosmostol serve | play | arena | bench | replay | games | rules`."""
