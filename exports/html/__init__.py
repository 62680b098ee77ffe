"""The keepsake as one HTML file that needs nothing else: no network, no script, no font."""

from exports.html.document import files as files
