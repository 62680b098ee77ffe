"""An evening comes in one burst: no key of it is an echo of the one before, and the card is awake."""

import pytest

import screens.safety.card
import screens.ui.pressing.stray_keys
from tests.facilitator.services.composing import first


class FirstOfAll:
    """Chance gives the first of several, as it does in plain mode here."""

    choice = staticmethod(first)


@pytest.fixture(autouse=True)
def in_one_burst(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take away the waits that are for fingers."""
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 0)
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "AGAIN", 0)
    monkeypatch.setattr(screens.safety.card, "SLEEP", 0)
    monkeypatch.setattr("screens.app.SystemRandom", FirstOfAll)
