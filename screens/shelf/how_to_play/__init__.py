"""How each game is played: its rules as a text, in short and in full, and the page that shows them."""
