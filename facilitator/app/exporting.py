"""The exports of the table on the desk: the look at them, where they go, and what was written before."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from facilitator.app.part import Part
from facilitator.session import Session
from screens.asking import PLACE

if TYPE_CHECKING:
    from exports.shape import Choices
    from exports.source import Source
    from facilitator.keepsake import Written
    from prompts.model import Prompts

NOTHING_STRUCK = "No earlier export holds erased words."


class Exporting(Part):
    """Writes files of the table; of the example as well, which is kept nowhere and remembers none."""

    prompts: Prompts | None

    def export_preview(self, choices: Choices) -> dict[str, str]:
        """The files that an export would write, by name."""
        from exports.formats import shown

        return shown(self._source(choices))

    def export(self, choices: Choices, folder: str) -> str:
        """Write an export; one sentence that says where, or why not."""
        from facilitator.keepsake import named_folder, write

        source = self._source(choices)
        said = _said(lambda: write(source, named_folder(folder), self.store, self._kept_session))
        self.owed()
        return said

    def export_over_struck(self, choices: Choices) -> str:
        """Write over every earlier export that may hold words taken out since; what became of it."""
        from facilitator.keepsake import write_over_struck

        session = self._kept_session
        if session is None:
            return NOTHING_STRUCK
        said = _said(lambda: write_over_struck(self._source(choices), self.store, session))
        self.owed()
        return said

    def _source(self, choices: Choices) -> Source:
        from exports.labels import Labels
        from exports.source import Source
        from facilitator.keepsake import begun

        moment = self.moment
        return Source(
            moment.game,
            moment.state,
            moment.title,
            choices,
            limits=tuple(moment.limits.items()),
            day=begun(self.store, self._kept_session),
            place=moment.choices.get(PLACE, ""),
            labels=Labels(self.prompts),
        )

    def export_folder(self) -> str:
        """Where exports of this table go unless told otherwise."""
        from facilitator.keepsake import usual_folder

        return str(usual_folder(self.moment.title, self.store, self._kept_session))

    def written_before(self) -> tuple[str, ...]:
        """The files of this table that were written earlier and are still there, by path."""
        from facilitator.keepsake import written_before

        return written_before(self.store, self._kept_session)

    @property
    def _kept_session(self) -> Session | None:
        """The table, unless it is the example, which is kept nowhere."""
        return None if self.example else self.session


def _said(writes: Callable[[], Written | None]) -> str:
    """The sentence of an export: what was written, or why it was not."""
    from exports.verify import Unfaithful
    from exports.write import NotWritten

    try:
        written = writes()
    except (Unfaithful, NotWritten, ValueError) as fault:
        return str(fault)
    return written.sentence if written is not None else NOTHING_STRUCK
