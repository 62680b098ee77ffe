"""Enter and the card answer at once."""

import pytest

import screens.over.card
import screens.table_screen
from tests.facilitator.services.served import no_server


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take away what depends on time: no Enter is a bounce, and the card is awake."""
    monkeypatch.setattr(screens.table_screen, "BOUNCE", 0)
    monkeypatch.setattr(screens.over.card, "SLEEP", 0)
    monkeypatch.setattr(screens.over.card, "QUIET", 0)
    no_server(monkeypatch, "192.168.1.7")


@pytest.fixture
def same_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of those who sit down deals."""
    monkeypatch.setattr("facilitator.guide.marginalia.people.drawn", lambda _, present: present[0])
