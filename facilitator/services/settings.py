"""The settings, which hold for every table: each has a type and a default."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import fields, replace
from typing import Any

from facilitator.by_value import by_value
from facilitator.catalogues import codes
from facilitator.services.changes import Changes, Kind
from facilitator.services.storage import Storage, noting
from facilitator.store import StoreError

SWITCH = {"yes": True, "no": False}
LONGEST = 80


@by_value(kw_only=True)
class Settings:
    """Every setting, typed; the defaults are what a first start has.

    `theme` is the name of a theme; `suit_letters` writes suits and outcomes with letters;
    `coloured_suits` gives each suit its own ink; `language` is a code such as "it", "" for the system’s.
    """

    theme: str = "ink"
    suit_letters: bool = False
    coloured_suits: bool = True
    language: str = ""


DEFAULTS = Settings()


def read_settings(stored: Mapping[str, str]) -> Settings:
    """The settings as stored; an unknown name is left aside and a bad value gives its default."""
    names = [field.name for field in fields(Settings)]
    return Settings(**{name: _value(name, stored[name]) for name in names if name in stored})


def _value(name: str, text: str) -> Any:
    default = getattr(DEFAULTS, name)
    if isinstance(default, bool):
        return SWITCH.get(text, default)
    if name == "language" and text not in codes():
        return default
    return text if text and text.isprintable() and len(text) <= LONGEST else default


class SettingsService:
    """`look` are the settings that hold; a theme that nobody knows gives the usual one."""

    def __init__(
        self,
        storage: Storage,
        changes: Changes,
        is_theme: Callable[[str], bool],
        note: Callable[[str], None],
    ) -> None:
        self._storage, self._changes, self._is_theme, self._note = storage, changes, is_theme, note
        self._stored: dict[str, str] = {}
        self._unkept: dict[str, str] = {}
        """Those that were chosen here and could not be kept."""
        with suppress(StoreError):
            self._stored = storage.store.settings.all()
        self.look = self._now()
        changes.on(Kind.MENDED, self._read_again)

    def choose(self, name: str, value: str) -> None:
        """Change a setting; where it can't be kept it holds until the program is left."""
        self._unkept[name] = value
        with noting(self._note):
            self._storage.store.settings.keep(name, value)
            del self._unkept[name]
            self._stored[name] = value
            self._stored = self._storage.store.settings.all()
        self.look = self._now()
        self._changes.tell(Kind.DRESSED)

    def _read_again(self) -> None:
        with noting(self._note):
            self._stored = self._storage.store.settings.all()
        self.look = self._now()
        self._changes.tell(Kind.DRESSED)

    def _now(self) -> Settings:
        """The settings that hold; the usual theme in the place of one that nobody knows."""
        found = read_settings({**self._stored, **self._unkept})
        return found if self._is_theme(found.theme) else replace(found, theme=DEFAULTS.theme)
