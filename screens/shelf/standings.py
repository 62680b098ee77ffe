"""Standings of the tables that somebody has counted: an evening, or all of them; people, pairs, results."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TypeAlias

from facilitator.dates import in_full
from facilitator.games.readable import listing
from facilitator.games.registry import name_of, short_of
from facilitator.language import mark, tr, trc, trn
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToTable
from facilitator.services.over_tables.standings import (
    CountedTable,
    StandingRow,
    countable,
    of_each,
    standings,
)
from screens.ui.blocks import Block
from screens.ui.blocks.lists import Cells, ListItem, LongList
from screens.ui.blocks.people import Column, People, Person, Value
from screens.ui.blocks.said import Note, Prose, Say
from screens.ui.choosing import BLOCK, RowsPage, ToRow
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import rule, top
from screens.ui.over.confirmation import Confirmation
from screens.ui.text import Row, Span, cut, plain

HOW = mark(
    "At a table ({games}) press ctrl+p and choose “standings: count this table”. Its rematch counts then too."
    " Nothing is stored but this choice."
)
COLUMNS = (Cells(15, goes=5),)
"""Beside who played a table: how it came out."""


Rows: TypeAlias = tuple[StandingRow, ...]


def has_tables(page: StandingsPage) -> bool:
    """Whether any table counts."""
    return bool(page.tables)


class StandingsPage(RowsPage):
    """Who won how often, over the tables that count; one game at a time, as each counts its own way."""

    name = "standings"
    measure = BLOCK
    roomy = True
    at_table = False
    is_for = "You see who won how often, over the tables that you count."
    title = "standings"
    marks = ()
    keys = (
        Key(("left", "right"), "←→", "evening", "evening", "another evening, or all of them",
            when=lambda page: len(page.evenings) > 1),
        Key(("tab",), "Tab", "game", "game", "the other game", when=lambda page: len(page.games) > 1),
        Key(("enter",), "Enter", "open", "enter", "open the table under the cursor", when=has_tables),
        Key(("delete",), "Del", "leave out", "leave_out", "the table under the cursor counts no longer",
            when=has_tables),
        Key(("escape",), "Esc", "back", "escape", "back"),
    )  # fmt: skip
    footers = (
        Footer(
            (
                "left",
                Foot("tab", "Tab", "game", lambda page: len(page.games) > 1),
                "enter",
                Foot("up", "↑↓", "move", has_tables),
                "delete",
                "escape",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self._game = ""
        self._evening: date | None = None
        self._sums: tuple[tuple[CountedTable, ...], tuple[Rows, Rows]] = (), ((), ())
        ctx.standings.look()
        super().__init__(ctx, age)

    # ------------------------------------------------------------ what is counted

    @property
    def counted(self) -> tuple[CountedTable, ...]:
        """Every table that counts, as far as they have been read."""
        return self.ctx.standings.so_far.tables

    @property
    def game(self) -> str:
        """The game that is shown: the one that was chosen, or that of the table last used."""
        games = self.games
        return self._game if self._game in games or not games else games[0]

    @property
    def evening(self) -> date | None:
        """The evening that is shown; none for all of them."""
        return self._evening if self._evening in self.evenings else None

    @property
    def games(self) -> tuple[str, ...]:
        """The games of which a table counts."""
        return tuple(dict.fromkeys(table.game for table in self.counted))

    @property
    def evenings(self) -> tuple[date | None, ...]:
        """Those of the game, the last one first; before them all of them together."""
        game = self.game
        found = {table.evening for table in self.counted if table.game == game}
        return (None, *sorted(found, reverse=True))

    @property
    def tables(self) -> tuple[CountedTable, ...]:
        """The tables that are shown."""
        game, evening = self.game, self.evening
        return tuple(
            table for table in self.counted if table.game == game and evening in (None, table.evening)
        )

    @property
    def count(self) -> int:
        """A row for each table."""
        return len(self.tables)

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """Standings, of which game."""
        card = [Span("F2 ✕", "key", "f2"), Span(" ")]
        title = tr(short_of(self.game)) if self.game else ""
        back = (tr("back"), "escape")
        return [top(self.ctx, width, tr("STANDINGS"), [Span(title)], card), rule(width, "", back)]

    def blocks(self) -> Sequence[Block]:
        """Of when they are, everybody, the pairs, and the tables; or how a table is counted."""
        if self.confirming is not None:
            return self.confirming.blocks
        left = self.ctx.standings.so_far.left
        reading = trn("… {n} table left to read", "… {n} tables left to read", left)
        to_read = [Note(reading, goes=0)] if left else []
        if not self.counted:
            games = ", ".join(tr(short_of(offer)) for offer in countable())
            return to_read or (Say((tr("No table counts yet."),)), Prose((tr(HOW, games=games),)))
        open_ones = sum(not table.outcomes for table in self.tables)
        not_over = trn("{n} table is not over yet.", "{n} tables are not over yet.", open_ones)
        people, pairs = self._added_up()
        return (
            Say((self._of_when(),)),
            *_listed(people, tr("Everybody"), has_games=bool(pairs)),
            *_listed(pairs, tr("Partners"), has_games=True, goes=5),
            *([Note(not_over, goes=6)] if open_ones else []),
            *to_read,
            LongList(self.count, self.at, self._read, COLUMNS, title=tr("Tables")),
        )

    def _added_up(self) -> tuple[Rows, Rows]:
        """Everybody, and the pairs; a key that leaves the tables as they are adds nothing up."""
        tables, before, added = self.tables, *self._sums
        if tables != before:
            outcomes = [outcome for table in tables for outcome in table.outcomes]
            pairs = [outcome for outcome in outcomes if len(outcome.names) > 1]
            added = standings(of_each(outcomes)), standings(pairs)
            self._sums = tables, added
        return added

    def _of_when(self) -> str:
        tables, game = len(self.tables), tr(name_of(self.game))
        if self.ctx.standings.so_far.left:
            return trn("{game}: {n} table so far.", "{game}: {n} tables so far.", tables, game=game)
        if self.evening is None:
            return trn("{game}: {n} table.", "{game}: all {n} tables.", tables, game=game)
        day = in_full(self.evening)
        return trn("{game}, {day}: {n} table.", "{game}, {day}: {n} tables.", tables, game=game, day=day)

    def _read(self, count: int, start: int) -> Sequence[ListItem]:
        return [
            ListItem(_who(table), (_result(table),), here=at == self.at, click=ToRow(at))
            for at, table in enumerate(self.tables[start : start + count], start)
        ]

    # ------------------------------------------------------------ keys

    def key_evening(self, key: str) -> None:
        """The evening before, or the next one."""
        evenings = self.evenings
        by = -1 if key == "left" else 1
        self._evening, self.at = evenings[(evenings.index(self.evening) + by) % len(evenings)], 0

    def key_game(self, key: str) -> None:
        """The other game, all evenings of it."""
        games = self.games
        self._game = games[(games.index(self.game) + 1) % len(games)]
        self._evening, self.at = None, 0

    def key_enter(self, key: str) -> None:
        """Open the table under the cursor; where it is the one in play, go back to it."""
        if self.at < self.count:
            table, session = self.tables[self.at], self.ctx.table.session
            if session is not None and session.id == table.id:
                self.ctx.go(ToTable())
            else:
                self.ctx.front.open_table(table.id)

    def key_leave_out(self, key: str) -> None:
        """Ask once: what was won there counts for nobody then."""
        if self.at < self.count:
            table = self.tables[self.at]
            self.confirming = Confirmation(
                (tr("Leave this table out of the standings?"), _who(table)),
                tr("leave out"),
                lambda: self._leave_out(table),
            )

    def _leave_out(self, table: CountedTable) -> None:
        self.ctx.standings.leave_out(table.id)
        self.changed()

    def key_escape(self, key: str) -> None:
        """Back to where it was opened."""
        self.ctx.back()

    def changed(self) -> None:
        """Tables may have been added, and been played on."""
        self.ctx.standings.look()
        super().changed()

    def again(self) -> None:
        """What lay on top is closed: the reading goes on."""
        self.ctx.standings.look()


# ---------------------------------------------------------------- in words


def _listed(found: Sequence[StandingRow], title: str, *, has_games: bool, goes: int = 0) -> tuple[Block, ...]:
    """Everybody, or every pair, with what they have won."""
    columns = (
        Column(tr("tables"), trc("column", "tb.")),
        Column(tr("won"), trc("column", "w.")),
        *((Column(tr("games"), trc("column", "g."), goes=3),) if has_games else ()),
        Column(tr("points"), trc("column", "pt."), goes=2),
    )
    people: list[Person] = []
    for standing in found:
        won, lost = standing.games
        points = f"{standing.points:+}".replace("-", "−") if has_games else str(standing.points)
        values = (
            Value(str(standing.played)),
            Value(str(standing.won), style="bold"),
            *((Value(f"{won} : {lost}"),) if has_games else ()),
            Value(points),
        )
        people.append(Person("", listing([cut(plain(name), 30) for name in standing.names]), values))
    if not people:
        return ()
    return Prose((), title, goes=max(goes, 4)), People(columns, tuple(people), most_rows_each=2, goes=goes)


def _who(table: CountedTable) -> str:
    """Who played it, the winners first; its title while nobody has won."""
    sides = sorted(table.outcomes, key=lambda outcome: not outcome.won)
    names = [listing([plain(name) for name in side.names if name]) for side in sides]
    return "  –  ".join(filter(None, names)) or plain(table.title) or tr(name_of(table.game))


def _result(table: CountedTable) -> str:
    """The games of both sides, or the highest score."""
    if not table.outcomes:
        return tr("not over")
    best = max(table.outcomes, key=lambda outcome: (outcome.won, outcome.points))
    won, lost = best.games
    return f"{won} : {lost}" if won or lost else str(best.points)
