"""The settings, which hold for every table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from facilitator.services.storage import Storage
from facilitator.services.view import Changes, Kind
from facilitator.settings import DEFAULTS, Settings
from facilitator.settings import read as read_settings
from facilitator.store import StoreError


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
        try:
            self.look = self._known(read_settings(storage.store.settings()))
        except StoreError:
            self.look = DEFAULTS
        changes.on(Kind.MENDED, self._read_again)

    def choose(self, name: str, value: str) -> None:
        """Change a setting; where it can't be kept it holds until the program is left."""
        try:
            self._storage.store.set_setting(name, value)
        except StoreError as trouble:
            self._note(str(trouble))
            stored = {name: value}
        else:
            stored = dict(self._storage.store.settings())
        self.look = self._known(read_settings(stored))
        self._changes.tell(Kind.DRESSED)

    def _read_again(self) -> None:
        self.look = self._known(read_settings(self._storage.store.settings()))
        self._changes.tell(Kind.DRESSED)

    def _known(self, settings: Settings) -> Settings:
        return settings if self._is_theme(settings.theme) else replace(settings, theme=DEFAULTS.theme)
