"""What is asked of many tables at once."""
