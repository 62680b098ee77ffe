"""The evening as one EPUB 3 book: the lives, the chronicle, and what else was chosen, a chapter each."""
