"""Pages for people, and the scripts that take parts of them from the program: pictures and tables."""
