"""Enter is answered at once: a test does not wait for a bouncing key."""

import pytest

import screens.ui.keyboard
import screens.ui.stray_keys


@pytest.fixture(autouse=True)
def no_bounce(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take away the 150 ms in which a second Enter is a bounce."""
    monkeypatch.setattr(screens.ui.stray_keys, "BOUNCE", 0)
