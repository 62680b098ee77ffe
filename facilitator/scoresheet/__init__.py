"""Score sheets that were kept on paper: the file, the lines it stands for, and the table that is printed."""
