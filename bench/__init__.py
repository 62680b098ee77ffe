"""How fast the program starts and answers, measured against a bare Textual app: `python -m bench`."""
