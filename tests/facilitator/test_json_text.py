"""JSON that can't be read, said in the language spoken."""

from __future__ import annotations

import pytest

from facilitator.catalogues import catalogue
from facilitator.json_text import NotJson, read
from facilitator.language import speak


@pytest.mark.parametrize("text", ["", "{", '{"a" 1}', "[1 2]", "1 2"])
def test_what_is_amiss_is_said_in_italian(text: str) -> None:
    """What the reader of JSON says most often is no English among Italian words."""
    speak(catalogue("it"), "it")
    with pytest.raises(NotJson) as found:
        read(text.encode(), "session")
    assert not any(word in str(found.value) for word in ("xpecting", "xtra"))
