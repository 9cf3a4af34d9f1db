"""Terminal drawings of the sheets, one module for each adventure."""
