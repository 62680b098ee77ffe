"""What lies over a page."""
