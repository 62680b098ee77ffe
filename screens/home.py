"""Home: go on with the last table, begin another, or look round first."""

from __future__ import annotations

from collections.abc import Sequence

from screens.choosing import BLOCK, RowsPage, in_the_middle, row_key
from screens.marks import aloud, rule, top
from screens.messages import Shelved
from screens.page import Key
from screens.sentences import counted
from screens.text import BLANK, SPACE, Row, Span, cut, fitted, plain, row, wrapped

GAMES = {
    "story": "Marginalia – story game",
    "marginalia": "Marginalia – story game",
    "blob": "Blob – card game",
    "mariglia": "Mariglia",
    "duel": "Marginalia – the duel",
}
SHORT = {GAMES["story"]: "Story game", GAMES["blob"]: "Blob", GAMES["duel"]: "Duel"}
NEW = (
    ("s", GAMES["story"], "three hours and more, best with 4 or 5"),
    ("b", GAMES["blob"], "the cards alone, 40 to 60 minutes"),
    ("m", GAMES["mariglia"], "four players, two teams"),
    ("d", GAMES["duel"], "two players"),
)
BEGINS = {"s": "story", "b": "blob", "m": "mariglia", "d": "duel"}
LEAF = 10
WELCOME = (
    "The cards and the talk stay on the table. Here the sheet is kept, the next step is said,"
    " and as much of the story is written down as you care to keep."
)
SAVED = "What is typed is saved at once, and nothing leaves this computer."
ADVICE = (
    "Before the others come: plug the charger in, silence messages, keep the screen from going to sleep."
    " Then make the letters bigger (ctrl and +) for as long as this still fits on the screen: that is the"
    " size to play at."
)


def game_of(table: Shelved) -> str:
    """The game as the menu names it."""
    return GAMES.get(table.game, table.game)


def title_of(table: Shelved) -> str:
    """The title, or the game of a table that has none."""
    return plain(table.title).strip() or game_of(table)


class Home(RowsPage):
    """The shelf of tables, by title, game and date: never people, never a word of a story."""

    name = "home"
    keys = (
        Key(("enter",), "Enter", "open", "enter", "the table under the cursor, where it was left"),
        Key(
            ("s", "b", "m", "d"),
            "s b m d",
            "new table",
            "new",
            "s story, b the card game, m Mariglia, d duel",
        ),
        Key(("e",), "e", "example", "example", "walk round a finished table; nothing of it is kept"),
        Key(("comma", ","), ",", "settings", "settings", "theme, suit signs, colours"),
        Key(("pageup",), "PgUp", "", "leaf", "up the shelf"),
        Key(("pagedown",), "PgDn", "", "leaf", "down the shelf"),
    )

    @property
    def count(self) -> int:
        """As many rows as tables."""
        return len(self.desk.shelf())

    def head(self, width: int) -> list[Row]:
        """The name of the program, the clock, help and the card."""
        clock = [Span(f"{self.desk.clock}  ", "dim")] if self.desk.clock else []
        help_and_card = [Span("F1 help", "key", "f1"), Span("  "), Span("F2 ✕", "key", "f2"), Span(" ")]
        return [top(self.desk, width, "MARGINALIA FACILITATOR", right=[*clock, *help_and_card]), rule(width)]

    def above(self, width: int, height: int) -> list[Row]:
        """What this is, at the first start; later the shelf."""
        tables = self.desk.shelf()
        block = min(width, BLOCK)
        rows = self._shelf(tables, block, height) if tables else self._first_start(block)
        return in_the_middle(rows, width)

    def foot(self) -> list[tuple[str, str, str]]:
        """The keys; no Enter while there is nothing to open."""
        first = [("enter", "Enter", "open")] if self.desk.shelf() else []
        example = [] if first else [("e", "e", "example")]
        return [*first, ("s", "s b m d", "new table"), *example, (",", ",", "settings"), (".", ".", "more"),
                ("?", "?", "help"), ("ctrl+q", "ctrl+q", "leave")]  # fmt: skip

    # --- the first start

    def _first_start(self, width: int) -> list[Row]:
        welcome = [
            Row((Span("      "), *line.spans), stays=True) for line in aloud(WELCOME, width=width - 12)
        ]
        advice = [row("      ", Span(line, "dim")) for line in wrapped(ADVICE, width - 12)]
        return [BLANK, *welcome, BLANK, row("      ", cut(SAVED, width - 6)), BLANK, BLANK,
                *self._new_tables(width, "      "), BLANK, BLANK, BLANK, *advice]  # fmt: skip

    def _new_tables(self, width: int, margin: str) -> list[Row]:
        rows = [
            row(margin, Span(f"{letter}   ", "key"), f"{game:<27}", Span(cut(about, width - 39), "dim"),
                key=letter, stays=True)
            for letter, game, about in NEW
        ]  # fmt: skip
        walk = "walk round a finished table first, nothing to type (kept nowhere)"
        example = row(margin, Span("e   ", "key"), cut(walk, width - len(margin) - 4), key="e", stays=True)
        return [*rows, BLANK, example]

    # --- the shelf

    def _shelf(self, tables: Sequence[Shelved], width: int, height: int) -> list[Row]:
        new = [row("   A new table", stays=True), *self._new_tables(width, "      ")]
        above = [BLANK, *self._last(tables[0], width), SPACE, BLANK, *new]
        if len(tables) == 1:
            return above
        above += [SPACE, BLANK, row("   Other tables", stays=True)]
        room = max(height - sum(not line.soft for line in above) - 1, 1)
        return [*above, *self._others(tables, width, room)]

    def _last(self, table: Shelved, width: int) -> list[Row]:
        here = self.at == 0
        title, game = title_of(table), game_of(table)
        said = fitted(f"Go on with {game if title == game else f'“{title}”'}", width - 12)
        enter = Span("Enter", "key") if here else Span("     ")
        about = ["" if title == game else game, counted(table.people, "player"), table.stands, table.when]
        details = " · ".join(plain(part) for part in about if part)
        return [
            row(Span(" ▌ " if here else "   ", "rubric"), Span(said, "bold" if here else ""), "  ", enter,
                key=row_key(0), here=here, stays=True),
            row("   ", Span(cut(details, width - 4), "dim"), key=row_key(0), stays=True),
        ]  # fmt: skip

    def _others(self, tables: Sequence[Shelved], width: int, room: int) -> list[Row]:
        others = len(tables) - 1
        start = max(0, min(self.at - 1 - room // 2, others - room))
        shown = range(start + 1, min(start + room, others) + 1)
        rows = [self._other(tables[index], index, width) for index in shown]
        if others <= room:
            return rows
        place = f"{shown[0]}–{shown[-1]} of {others}"
        arrows = ("↑" if start else " ") + ("↓" if shown[-1] < others else " ")
        return [*rows, row(Span(f"{arrows} {place}".rjust(width - 4), "dim"), stays=True)]

    def _other(self, table: Shelved, index: int, width: int) -> Row:
        here = index == self.at
        title, game = title_of(table), game_of(table)
        room = max(width - 54, 4)
        is_titled = title != game
        named = title if is_titled else f"{game}, {counted(table.people, 'player')}"
        beside = f" {fitted(SHORT.get(game, game), 10)}" if is_titled else ""
        return row(
            Span("    ▸ " if here else "      ", "rubric"),
            Span(fitted(named, room if is_titled else room + 11), "bold" if here else ""),
            beside, Span(f" {fitted(table.stands, 20)}", "dim"),
            Span(f" {fitted(table.when, 15)}", "dim"), key=row_key(index), here=here,
        )  # fmt: skip

    # --- keys

    def key_enter(self, key: str) -> None:
        """Open the table under the cursor."""
        tables = self.desk.shelf()
        if self.at < len(tables):
            self.desk.open_table(tables[self.at].id)
        else:
            self.desk.note("There is no table yet: s, b, m or d begins one.")

    def key_new(self, letter: str) -> None:
        """Begin a table."""
        self.desk.new_table(BEGINS[letter])

    def key_example(self, key: str) -> None:
        """Walk round the example."""
        self.desk.open_example()

    def key_settings(self, key: str) -> None:
        """Change how the screen looks."""
        self.desk.go("settings")

    def key_leaf(self, key: str) -> None:
        """A page of the shelf up or down."""
        self.move(-LEAF if key == "pageup" else LEAF)

    def key_undo(self, key: str) -> None:
        """No table is open: nothing to undo."""

    def key_redo(self, key: str) -> None:
        """No table is open: nothing to redo."""
