"""One hand that was written down: what stands of it, and corrections that show what they would change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import (
    CardsPlayed,
    DealTurned,
    FaultSettled,
    HandNoted,
    HandVoided,
    PointsCounted,
    Team,
    TrionfoTurned,
    other,
)
from facilitator.games.mariglia.referee import Fault
from facilitator.language import mark, tr, trc
from facilitator.services.context import AppContext
from screens.mariglia.page import SIDES, MatchPage, ToTricks, to_both_sides
from screens.mariglia.sentences import rank_and_suit
from screens.mariglia.sheet.corrections import effects, previewed
from screens.mariglia.sheet.hand_changes import (
    FIELDS,
    LEADS,
    Field,
    HandChanges,
    Proposed,
    hint,
    is_so,
    label_of,
    points_aloud,
    sentence,
    value,
)
from screens.mariglia.sheet.sheet_rows import game_title
from screens.table.effects import Effect
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Form, FormRow, Item
from screens.ui.blocks.lists import EffectList
from screens.ui.blocks.said import Say
from screens.ui.choosing import BLOCK, RowsPage, ToRow
from screens.ui.keys import Foot, Footer, Key, in_its_line
from screens.ui.line_words import SIGN, half_typed_in
from screens.ui.marks import rule, top
from screens.ui.page import Line
from screens.ui.text import Row, Span

ROWS = Foot("", "↑↓", "rows")
OF_A_ROW = (
    Foot(
        "",
        lambda page: tr("{ranks}, then {suits}", ranks=page.words.rank_keys, suits=page.words.suit_keys),
        "",
        lambda page: page.at_field == "trionfo",
    ),
    Foot("enter", "Enter", "write", lambda page: page.at_field == "note" and not page.note_waits),
    Foot("enter", "Enter", "the tricks", lambda page: page.at_field == LEADS and not page.changes.entries),
    ROWS,
    Foot("tab", "Tab", "side", lambda page: page.at_field == "count"),
    Foot("l", "l", "another", lambda page: page.at_field == "dealer"),
    Foot("v", "v", "void or not", lambda page: page.at_field == "void"),
    Foot(
        "space",
        "Space",
        "change",
        lambda page: str(page.at_field) not in ("trionfo", "note", "count", "dealer", "void", LEADS),
    ),
)
"""How the row under the cursor is changed."""
KEPT = 2
"""So many rows are held for what a change is, and for what it would bring, so that it moves nothing."""
NOTHING, CHANGES = mark(("Nothing on the sheet would change.", "This would change:"))


class HandPage(MatchPage, RowsPage):
    """What stands of a hand, row by row; whatever is changed waits for Enter."""

    name = "mariglia-hand"
    is_for = "You see one hand of the match, and can correct it."
    title = "a hand"
    terms = ("trionfo", "card points", "score", "void", "referee")
    panes = False
    measure = BLOCK
    keys = (
        Key(
            ("digit",), "0–9", "", "sign", "card points, two digits; the rank of a trionfo; 0 none was noted"
        ),
        Key(("tab",), "Tab", "", "tab", "the other side’s card points"),
        Key(("l",), "l", "", "dealer", "another dealer, one seat to the right"),
        Key(("v",), "v", "", "void", "void, or not"),
        Key(("letter",), "a–z", "", "sign", "rank and suit of a trionfo, by the words of the pack"),
        Key(
            ("space",),
            "Space",
            "change",
            "turn",
            "change this row: side, dealer, void or not, decision",
        ),
        Key(("backspace", "delete"), "Bksp", "", "clear", "undo what is half typed, or this row’s change"),
        Key(("pagedown",), "PgDn", "", "effects", "more of what would change"),
        Key(
            ("enter",),
            "Enter",
            "keep",
            "enter",
            "keep the change; on the note, write; on the leads, the tricks",
        ),
        Key(("escape",), "Esc", "cancel", "escape", "cancel the change; without one, back"),
        *SIDES,
    )
    footers = (
        Footer(
            (Foot("enter", "Enter", "keep"), Foot("escape", "Esc", "leave it"), "f1"),
            in_its_line,
        ),
        Footer(
            (Foot("enter", "Enter", "keep"), Foot("escape", "Esc", "cancel"), ROWS, "?"),
            lambda page: page.changes.entries and page.at_field == "note",
        ),
        Footer(
            (Foot("enter", "Enter", "keep"), Foot("escape", "Esc", "cancel"), *OF_A_ROW, "?"),
            lambda page: bool(page.changes.entries),
        ),
        Footer(
            (
                Foot("enter", "Enter", "keep", lambda page: page.note_waits),
                Foot("tab", "Tab", "write on", lambda page: page.note_waits),
                *OF_A_ROW,
                Foot("escape", "Esc", "back"),
                ".",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.side: Team = "NS"
        self.writing = ""
        self.is_writing = False
        self.drop()
        super().__init__(ctx, age)

    def drop(self) -> None:
        """As it was."""
        self.changes = HandChanges()
        self.signs = ""
        self.leaf = 0

    # ------------------------------------------------------------ what stands, what would stand

    @property
    def fields(self) -> tuple[Field, ...]:
        """The rows: five of every hand, one for each fault that the cards show, and who led the tricks."""
        has_tricks = isinstance(self.hand.counted, CardsPlayed) and self.hand.is_complete
        return (*FIELDS, *self.hand.faults, *([LEADS] if has_tricks else []))

    @property
    def count(self) -> int:
        """How many rows the cursor can be on."""
        return len(self.fields)

    @property
    def at_field(self) -> Field:
        """The row under the cursor."""
        return self.fields[min(self.at, self.count - 1)]

    @property
    def proposed(self) -> Proposed:
        """The hand as it would be."""
        return Proposed(self.hand, self.changes)

    def _change(self, entry: Entry) -> None:
        self.changes = self.changes.saying(self.hand, entry)
        self.leaf = 0
        if is_so(self.hand, entry):
            self.ctx.note(tr("That is what it says already."))

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """Which hand, and of which game."""
        where = game_title(self.match, self.hand.game).lower()
        title = top(self.ctx, width, tr("HAND {n}", n=self.hand.of_match), [Span(where)])
        return [title, rule(width, tr("look, edit"), *to_both_sides())]

    def blocks(self) -> Sequence[Block]:
        """The rows, how the one under the cursor is changed, and what a change would do."""
        proposed, rows = self.proposed, list[FormRow]()
        for index, at in enumerate(self.fields):
            here = index == self.at
            label = tr("trick {n}", n=at.trick) if isinstance(at, Fault) else label_of(at)
            aside = trc("of a row", "changed") if proposed.slot(at) in self.changes.entries else ""
            shown = value(proposed, at, self.side if here else None, self.signs if here else "")
            if at == "note" and self.note_waits:
                shown = SIGN + self.note_waits
            cells: tuple[Span, ...] = ()
            if at == "count" and here:
                cells = (Span(shown, said=points_aloud(proposed, self.side, self.signs)),)
            rows.append(FormRow(label, shown, ToRow(index), aside=aside, here=here, turns=False, cells=cells))
        said, found = "", tuple[Effect, ...]()
        if self.changes.entries:
            refused = self.changes.refused(self.match)
            found = () if refused else effects(self.match, previewed(self.ctx, *self.changes.act))
            changes = sentence(self.match, self.hand, self.changes)
            said = f"{changes} {refused or tr(CHANGES if found else NOTHING)}"
        items = tuple(Item(each.who, each.what) for each in found)
        return (
            Form(tuple(rows), hint(self.hand, self.at_field, self.side)),
            Say((said,), keeps=KEPT),
            EffectList(items, self.leaf, keeps=KEPT, joins=True),
        )

    # ------------------------------------------------------------ words

    def line(self) -> Line | None:
        """The note on this hand, once Enter has opened it (B-29)."""
        if not self.is_writing:
            return None
        return Line(("hand_noted", self.hand.of_match), tr("what the table noted"), text=self.writing)

    def keep(self, words: str) -> None:
        """Keep the note; an unchanged one is left alone, and one that was emptied is gone for good."""
        words = words.strip()
        slot = ("hand_noted", self.hand.of_match)
        if self.hand.note and not words:
            self.ctx.table.erase(slot)
        elif words != self.hand.note and not self.ctx.record(HandNoted(hand=self.hand.of_match, words=words)):
            return
        self.ctx.table.draft(slot, "")
        self._leave()

    def _leave(self) -> None:
        self.is_writing = self.in_line = False

    # ------------------------------------------------------------ the keys

    def move(self, by: int) -> None:
        """Another row; what is half typed stays behind."""
        if not self.is_writing:
            self.signs = ""
            super().move(by)

    def pick(self, index: int) -> None:
        """A click puts the cursor on a row; where it is there already, its value turns."""
        if index != self.at:
            self.move(index - self.at)
        elif self.at_field in ("note", LEADS):
            self.key_enter("enter")
        else:
            self.key_turn("space")

    def key_sign(self, sign: str) -> None:
        """A sign more of a card or of a count."""
        if self.at_field == "trionfo":
            self._card_sign(sign)
        elif self.at_field == "count" and sign.isdecimal():
            self.signs += sign
            if len(self.signs) == 2:
                self._count()
        else:
            self.ctx.note(tr("Space changes this row. ↑↓ go to another."))

    def _card_sign(self, sign: str) -> None:
        words, number = self.words, self.hand.of_match
        if sign == "0" and not self.signs:
            self._change(TrionfoTurned(hand=number))
        elif self.signs and words.suit(sign):
            card, self.signs = self.signs + words.suit(sign), ""
            self._change(TrionfoTurned(hand=number, card=card))
        elif words.rank(sign):
            # Half a card takes the place of one that waited: row and preview say the same.
            self.changes = self.changes.without(self.proposed.slot("trionfo"))
            self.signs = words.rank(sign)
        else:
            self.ctx.note(rank_and_suit(words))

    def _count(self) -> None:
        """The number that was typed, beside the other side’s if that was typed as well."""
        standing = self.changes.entry(("count", self.hand.of_match))
        entry = standing if isinstance(standing, PointsCounted) else PointsCounted(hand=self.hand.of_match)
        points, self.signs = int(self.signs), ""
        self._change(replace(entry, ns=points) if self.side == "NS" else replace(entry, ew=points))

    def key_turn(self, key: str) -> None:
        """The other side, somebody else, void or not, another decision."""
        at = self.at_field
        if at == "count":
            self.side, self.signs = other(self.side), ""
        elif at == "dealer":
            self._change(DealTurned(hand=self.hand.of_match, seat=(self.proposed.dealer + 1) % 4))
        elif at == "void":
            self._change(HandVoided(hand=self.hand.of_match, void=not self.proposed.is_void))
        elif isinstance(at, Fault):
            way: Literal["stands", "all"] = "all" if self.proposed.way(at) == "stands" else "stands"
            hand = self.hand.of_match
            settled = FaultSettled(hand=hand, trick=at.trick, seat=at.seat, card=at.card, way=way)
            self._change(settled)

    def key_dealer(self, key: str) -> None:
        """The seat to the right of the dealer, from whatever row."""
        self._on("dealer")

    def key_void(self, key: str) -> None:
        """Void or not, from whatever row."""
        self._on("void")

    def key_tab(self, key: str) -> None:
        """Out of the line; into one half typed; else the other side's points."""
        if self.is_writing:
            self._leave()
        elif self.at_field == "note" and self.note_waits:
            self._write()
        else:
            self._on("count")

    def _on(self, field: str) -> None:
        self.move(FIELDS.index(field) - self.at)
        self.key_turn("space")

    def key_left(self, key: str) -> None:
        """The sheet, unless a change waits, which would be lost on the way."""
        if self.changes.entries or self.signs:
            self.ctx.note(tr("A change waits. Enter keeps it, Esc cancels it."))
        else:
            super().key_left(key)

    def key_clear(self, key: str) -> None:
        """What is half typed; else this row as it was."""
        if self.signs:
            self.signs = self.signs[:-1]
        else:
            self.changes = self.changes.without(self.proposed.slot(self.at_field))

    def key_effects(self, key: str) -> None:
        """More of what would change."""
        self.leaf += 1

    def key_enter(self, key: str) -> None:
        """Let it count; without a change open the line of the note."""
        if self.signs and self.at_field == "count":
            self._count()
        elif self.signs:
            first = tr("First the suit: {keys}. Bksp undoes the rank.", keys=self.words.suit_keys)
            self.ctx.note(first)
        elif self.changes.entries:
            # All changes are one act; a refusal is on the page already, and they stay typed.
            refusal = self.ctx.table.record(*self.changes.act)
            if refusal is None:
                self.drop()
            self.ctx.note(tr("Changed. ctrl+z undoes it.") if refusal is None else refusal.sentence)
        elif self.at_field == LEADS:
            self.ctx.go(ToTricks(self.hand.of_match))
        elif self.at_field == "note":
            self.keep(self.note_waits) if self.note_waits else self._write()
        else:
            self.ctx.note(tr("Nothing is changed here."))

    @property
    def note_waits(self) -> str:
        """What is half typed in the note."""
        return half_typed_in(self.ctx.view, ("hand_noted", self.hand.of_match))

    def _write(self) -> None:
        self.writing = self.note_waits or self.hand.note
        self.is_writing = self.in_line = True

    def key_escape(self, key: str) -> None:
        """Out of the line; else as it was; else back to the sheet."""
        if self.is_writing:
            self._leave()
        elif self.changes.entries or self.signs:
            self.drop()
        else:
            self.ctx.back()

    def changed(self) -> None:
        """What stands now is no change any more; a hand that is no hand any more has no page."""
        if self.match.hand(self.hand_number) is None:
            self.drop()
            self.ctx.back()
            return
        super().changed()
        self.changes = self.changes.left(self.match, self.hand.of_match)
