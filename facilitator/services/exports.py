"""The exports of the table: the look at them, where they go, and what was written before."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from facilitator.services.choices import PLACE, is_class
from facilitator.services.prompts import PromptService
from facilitator.services.storage import Storage
from facilitator.services.table import TableService
from facilitator.services.view import Changes, Kind
from facilitator.session import Session

if TYPE_CHECKING:
    from exports.blocks import Page
    from exports.shape import Choices
    from exports.source import Source
    from exports.write import Earlier
    from facilitator.exporting import Written

NOTHING_ERASED = "No earlier export holds erased words."


class ExportService:
    """Writes files of the table; of the example as well, which is kept nowhere and remembers none."""

    def __init__(
        self, storage: Storage, table: TableService, prompts: PromptService, changes: Changes
    ) -> None:
        self._storage, self._table, self._prompts, self._changes = storage, table, prompts, changes

    def preview(self, choices: Choices) -> dict[str, Page]:
        """The files that an export would write, by name, as they will be read."""
        from exports.making import shown

        return shown(self._source(choices))

    def write(self, choices: Choices, folder: str) -> str:
        """Write an export; one sentence that says where, or why not."""
        from facilitator import exporting

        source, store, session = self._source(choices), self._storage.store, self._kept_session
        said = _said(lambda: exporting.write(source, exporting.named_folder(folder), store, session))
        self._changes.tell(Kind.SCRUB_DUE)
        return said

    def write_again(self, choices: Choices) -> str:
        """Write over every earlier export that may hold words erased since; what became of it."""
        from facilitator.exporting import write_again

        session = self._kept_session
        if session is None:
            return NOTHING_ERASED
        said = _said(lambda: write_again(self._source(choices), self._storage.store, session))
        self._changes.tell(Kind.SCRUB_DUE)
        return said

    def _source(self, choices: Choices) -> Source:
        from exports.labels import Labels
        from exports.source import Source
        from facilitator.exporting import begun

        view = self._table.view
        return Source(
            view.game,
            view.state,
            view.title,
            choices,
            limits=tuple(view.limits.items()),
            day=begun(self._storage.store, self._kept_session),
            place=view.choices.get(PLACE, ""),
            labels=Labels(self._prompts.in_use),
            in_class=is_class(view.choices),
            asked=self._prompts.asked.standing,
        )

    def folder(self) -> str:
        """Where exports of this table go unless told otherwise."""
        from facilitator.exporting import usual_folder

        return str(usual_folder(self._table.view.title, self._storage.store, self._kept_session))

    def written_before(self) -> tuple[Earlier, ...]:
        """The files of this table that were written earlier and are still there, by path."""
        from facilitator.exporting import written_before

        return written_before(self._storage.store, self._kept_session)

    @property
    def _kept_session(self) -> Session | None:
        """The table, unless it is the example, which is kept nowhere."""
        return None if self._table.example else self._table.session


def _said(writes: Callable[[], Written | None]) -> str:
    """The sentence of an export: what was written, or why it was not."""
    from exports.markdown.verify import Unfaithful
    from exports.write import NotWritten

    try:
        written = writes()
    except (Unfaithful, NotWritten, ValueError) as fault:
        return str(fault)
    return written.sentence if written is not None else NOTHING_ERASED
