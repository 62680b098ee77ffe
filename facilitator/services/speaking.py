"""Which language is spoken now: the one that was chosen, where the game on the table knows it."""

from __future__ import annotations

from facilitator.catalogues import speak_in, wanted
from facilitator.services.changes import Changes, Kind
from facilitator.services.settings import SettingsService
from facilitator.services.table import TableService
from facilitator.services.view import NO_TABLE


class SpeakingService:
    """Until somebody chooses it speaks the language of the system; a game without it stays English."""

    def __init__(self, settings: SettingsService, table: TableService, changes: Changes) -> None:
        self._settings, self._table = settings, table
        changes.on(Kind.REFRESHED, self._speak)
        changes.on(Kind.DRESSED, self._choose)
        self._choose()

    def _choose(self) -> None:
        """The language that is wanted, until another setting is chosen."""
        self._wanted = wanted(self._settings.look.language)
        self._speak()

    def _speak(self) -> None:
        view = self._table.view
        speak_in(self._wanted, "" if view.state is NO_TABLE else view.game)
