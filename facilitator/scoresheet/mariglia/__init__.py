"""Sheets of Mariglia: what may stand in the file, the match it stands for, and the table that is printed."""
