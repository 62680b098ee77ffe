"""Chromium on this machine: for the pictures of pages, and for phones in tests."""

from __future__ import annotations

import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
"""Where it is; None where there is none."""
ALONE = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
"""What it is told, so that it draws and nothing else."""
