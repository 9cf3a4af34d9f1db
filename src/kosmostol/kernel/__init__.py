"""What all games share. Imports nothing outside the standard library."""
