"""Enter is answered at once, and the room listens nowhere."""

import pytest

import screens.table_screen
import screens.ui.pressing.stray_keys
from tests.facilitator.services.served import no_server


@pytest.fixture(autouse=True)
def no_bounce(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take away the 150 ms in which a second Enter is a bounce."""
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 0)
    monkeypatch.setattr(screens.table_screen, "BOUNCE", 0)


@pytest.fixture(autouse=True)
def no_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open none where a test comes past the page of the room."""
    no_server(monkeypatch, "192.168.1.7")
