"""The printed sheets: read from the components files, named, checked and recounted."""
