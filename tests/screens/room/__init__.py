"""What a wall and phones show."""
