"""What a wall and phones show of the table: each game makes it, and nothing of it is drawn here."""
