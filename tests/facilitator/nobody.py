"""A user whom the system does not know, as in a container that runs under any number."""

from __future__ import annotations

import pytest


def nobody(monkeypatch: pytest.MonkeyPatch, home: str | None) -> None:
    """Leave the program without a home folder but what HOME says."""
    pwd = pytest.importorskip("pwd", reason="Windows knows every user")

    def unknown(number: int) -> None:
        raise KeyError(number)

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    for name in ("MARGINALIA_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    if home is not None:
        monkeypatch.setenv("HOME", home)
