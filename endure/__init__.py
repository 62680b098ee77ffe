"""What the program must live through, for hours if need be: `python -m endure`, or `make endure`."""
