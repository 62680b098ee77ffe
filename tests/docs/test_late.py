"""Facts about what the pages for people say of those who came late."""

from __future__ import annotations

from pathlib import Path

import docs
from exports.labels import Labels

PAGES = Path(docs.__file__).parent


def test_the_pages_name_the_label_of_a_late_arrival() -> None:
    """Guide and safety page quote the label as it stands in the files; nothing says that somebody left."""
    label = Labels().late_since("Childhood")
    for name in ("guide.md", "safety.md"):
        page = " ".join((PAGES / name).read_text(encoding="utf-8").split())
        assert f"“{label}”" in page or f"(“{label}” in the life, “{Labels().late_heading}” in" in page
        assert "left or sat out" in page
