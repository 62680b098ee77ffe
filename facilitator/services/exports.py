"""The exports of the table: the look at them, where they go, and what was written before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from facilitator.language import mark, tr
from facilitator.services.changes import Changes, Kind
from facilitator.services.choices import PLACE, is_class
from facilitator.services.prompts import PromptService
from facilitator.services.storage import Storage
from facilitator.services.table import TableService
from facilitator.services.view import ViewState
from facilitator.session import Session
from facilitator.store import StoreError

if TYPE_CHECKING:
    from datetime import date

    from exports.labels import Labels
    from exports.model import Choices, Page
    from exports.source import Source
    from facilitator.exporting.of_table import TableExports
    from facilitator.exporting.written import EarlierFile, Written

NOTHING_ERASED = mark("No earlier export holds erased words.")


class ExportService:
    """Writes files of the table; of the example as well, which is kept nowhere and remembers none."""

    def __init__(
        self, storage: Storage, table: TableService, prompts: PromptService, changes: Changes
    ) -> None:
        self._storage, self._table, self._prompts, self._changes = storage, table, prompts, changes

    def preview(self, choices: Choices) -> dict[str, Page]:
        """The files that an export would write, by name, as they will be read."""
        from exports.files import shown

        return shown(self._source(choices))

    def write(self, choices: Choices, folder: str) -> str:
        """Write an export; one sentence that says where, or why not."""
        from facilitator.exporting import on_disk

        where = on_disk.named_folder(folder)
        said = _said(lambda: self._exports().write(self._source(choices), where))
        self._changes.tell(Kind.SCRUB_DUE)
        return said

    def write_again(self, choices: Choices) -> str:
        """Write over every earlier export that may hold words erased since; what became of it."""
        said = _said(lambda: self._exports().write_again(self._source(choices)))
        self._changes.tell(Kind.SCRUB_DUE)
        return said

    def _source(self, choices: Choices) -> Source:
        from exports.labels import Labels
        from facilitator.exporting.of_table import begun

        session = self._kept_session
        day, labels = begun(self._storage.store, session), Labels(self._prompts.in_use)
        id = session.id if session is not None else ""
        return source_of(self._table.view, choices, day, labels, self._prompts.asked.standing, id)

    def _exports(self) -> TableExports:
        from facilitator.exporting.of_table import TableExports

        return TableExports(self._storage.store, self._kept_session)

    def folder(self) -> str:
        """Where exports of this table go unless told otherwise."""
        return str(self._exports().usual_folder(self._table.view.title))

    def earlier(self) -> tuple[EarlierFile, ...] | None:
        """The files of this table that were written earlier and are still there, by path.

        None where that can't be read now.
        """
        try:
            return self._exports().earlier()
        except StoreError:
            return None

    @property
    def _kept_session(self) -> Session | None:
        """The table, unless it is the example, which is kept nowhere."""
        return None if self._table.example else self._table.session


def source_of(
    table: ViewState | Session,
    choices: Choices,
    day: date | None,
    labels: Labels | None,
    asked: Mapping[str, Sequence[str]],
    id: str,
) -> Source:
    """A table as it goes into files; the rest is for `Source`."""
    from exports.source import Source

    return Source(
        table.game,
        table.state,
        table.title,
        choices,
        limits=tuple(table.limits.items()),
        day=day,
        place=table.choices.get(PLACE, ""),
        labels=labels,
        in_class=is_class(table.choices),
        asked=asked,
        id=id,
    )


def _said(writes: Callable[[], Written | None]) -> str:
    """The sentence of an export: what was written, or why it was not."""
    from exports.errors import NotWritten, Unfaithful

    try:
        written = writes()
    except (StoreError, Unfaithful, NotWritten) as fault:
        return fault.sentence
    return written.sentence if written is not None else tr(NOTHING_ERASED)
