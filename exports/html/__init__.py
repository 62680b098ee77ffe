"""The evening as HTML files that need nothing else: no network, no script, no font."""
