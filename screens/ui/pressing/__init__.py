"""What the keyboard sends, and what of it is meant."""
