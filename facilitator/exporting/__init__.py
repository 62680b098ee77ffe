"""Files that are taken home: what is written where, what lay there, and what is said of it."""
