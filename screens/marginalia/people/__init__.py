"""Who is at the table, and how each of them is called."""
