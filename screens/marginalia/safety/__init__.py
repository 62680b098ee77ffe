"""What the people of a story agree on to be safe in it: the points before it, what they leave out."""
