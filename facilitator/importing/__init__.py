"""Sessions from another machine: what may stand in the file, and how it becomes a table of its own."""
