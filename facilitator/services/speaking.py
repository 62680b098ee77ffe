"""Which language is spoken now: the one that was chosen, where the game on the table knows it."""

from __future__ import annotations

from facilitator.catalogues import catalogue, known_to, of_the_system
from facilitator.language import speak
from facilitator.services.settings import SettingsService
from facilitator.services.table import TableService
from facilitator.services.view import NO_TABLE, Changes, Kind


class SpeakingService:
    """Until somebody chooses it speaks the language of the system; a game without it stays English."""

    def __init__(self, settings: SettingsService, table: TableService, changes: Changes) -> None:
        self._settings, self._table = settings, table
        changes.on(Kind.REFRESHED, self._speak)
        changes.on(Kind.DRESSED, self._speak)
        self._speak()

    @property
    def wanted(self) -> str:
        """The language that was chosen, or the system's."""
        return self._settings.look.language or of_the_system()

    def _speak(self) -> None:
        view, wanted = self._table.view, self.wanted
        language = wanted if view.state is NO_TABLE else known_to(view.game, wanted)
        speak(catalogue(language), language)
