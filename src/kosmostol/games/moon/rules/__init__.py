"""The compiled rules: deck, table, turn engine, missions, and a module for each adventure."""
