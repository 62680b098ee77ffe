"""The facts: the highest prediction first, each next group smaller."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import AGES, FIXED_SUITS
from facilitator.games.marginalia.round import Round
from screens.marginalia.sentences import (
    GROUPS,
    LIKE_THAT,
    OR_ELSE,
    asked_for_a_fact,
    asked_for_a_name,
    beside_letter,
)
from screens.marginalia.words.beats import LIST_KEYS, beat_footers
from screens.marginalia.words.name_and_fact import (
    FACT_OR_NAME,
    NAME_OR_NOT,
    NameAndFact,
    ToOtherLine,
    fact_or_name,
    name_slot,
)
from screens.table.asking import Asking
from screens.table.half_typed import waiting_in, words_in
from screens.ui.marks import aloud, asked, suit_span
from screens.ui.page import COMMON_KEYS, ERASES, Foot, Footer
from screens.ui.text import (
    BLANK,
    Piece,
    Row,
    Span,
    clipped,
    cut,
    fitted,
    indented,
    kept_in_view,
    listed,
    plain,
    row,
    stopped,
    wrapped,
)

if TYPE_CHECKING:
    from prompts.model import Prompt

HOLDS = {True: "still so", False: "may have changed"}
GROUP, CHARACTER, PLAYER = 16, 14, 12
BESIDE_GROUP = 70
"""From this width on the group stands before its people, below it over them."""


class Facts(NameAndFact):
    """Each tells a fact about a character that touches the agenda (M-33 to M-35, A-17 to A-19)."""

    name = "fact"
    title = "facts"
    terms = ("fact", "agenda", "the many", "a smaller group", "the few", "character")
    common = (*COMMON_KEYS, ERASES)
    keys = LIST_KEYS
    footers = (
        Footer(
            FACT_OR_NAME,
            lambda page: page.is_fact_or_name,
        ),
        Footer(
            NAME_OR_NOT,
            lambda page: bool(page.doubtful),
        ),
        *beat_footers(
            Foot("enter", "Enter", lambda page: page.enter_does),
            Foot("tab", "Tab", "tricks"),
            Foot("ctrl+n", "ctrl+n", "question"),
            Foot("escape", "Esc", "list"),
            "ctrl+p",
            "f1",
        ),
    )

    def tiers(self) -> tuple[tuple[int, ...], ...]:
        """Groups by falling prediction."""
        return self.played.fact_tiers

    def slot_of(self, seat: int) -> Slot:
        """One person's fact in this age."""
        return ("fact_stated", self.age, seat)

    # ------------------------------------------------------------ what is seen

    def above(self, width: int, height: int) -> list[Row]:
        """The agenda, the sentence, the groups, a question."""
        # On a wide screen the agenda stands in the margin, and there is room between the groups.
        agenda = [] if self.beside[0] else [BLANK, self._agenda(width - 1)]
        asking = self.asks()
        spoken = [*aloud(*self._sentences(), width=width - 2), *self._meaning(asking, width - 2)]
        if self.is_quiet(asking) and not (self.offer or self.doubtful):
            spoken = self.quiet(width - 2)
        before, after = [*agenda, BLANK, *spoken, BLANK], [BLANK, *self._asking(asking, width - 2)]
        groups = self._groups(width - 1, is_airy=True)
        if not self.beside[0] and len(before) + len(groups) + len(after) > height:
            groups = self._groups(width - 1, is_airy=False)
        return indented([*before, *groups, *after], 1)

    def atop(self, width: int) -> list[Row]:
        """The name, while the caret is in the fact under it, and how it is put right."""
        seat = self.seat
        if seat is None or self.at_name:
            return []
        words = words_in(self.ctx.view, name_slot(seat))
        return [self._other("name", words, "↑", "edit" if words.text else "add", width)]

    def below(self, width: int) -> list[Row]:
        """The fact, while the caret is in the name over it."""
        seat = self.seat
        if seat is None or not self.at_name:
            return []
        words = words_in(self.ctx.view, self.slot_of(seat))
        return [self._other("fact", words, "↓", "edit" if words.text else "add", width)]

    def _other(self, label: str, words: Span, arrow: str, does: str, width: int) -> Row:
        """The line of the two that has no caret, and how the caret gets there: arrows walk from a line."""
        how = f"{arrow} {does}" if self.in_line else f"Tab {arrow} {does}"
        room = max(width - len(how) - 12, 4)
        said = words._replace(text=fitted(words.text or "·", room))
        return row(
            "  ", Span(f"{label}  ", "dim"), said, "  ", Span(how, "dim"), click=ToOtherLine(), stays=True
        )

    def _agenda(self, width: int) -> Row:
        words = words_in(self.ctx.view, ("agenda_set", self.age))
        label = "  agenda: " if words.text else "  "
        shown = words._replace(text=cut(words.text or AGES[self.age - 1], width - len(label) - 5))
        sign = suit_span(self.ctx, self.played.suit) if self.played.suit else Span("")
        gap = " " * max(width - row(label, shown).width - 3, 1)
        return clipped(row(label, shown, gap, sign), width)

    def _sentences(self) -> tuple[str, ...]:
        if self.offer:
            return (self.offer_sentence(),)
        seat = self.seat
        if seat is None:
            return ("Nobody has a fact to tell in this age.",)
        player, called = plain(self.table.name(seat)), plain(self.table.called(seat))
        if self.doubtful:
            return (fact_or_name(called if self._may_be_fact(seat) else ""),)
        if self.at_name and not (self.table.character(seat) or self._has_fact(seat)):
            first = "first fact" if self.age == 1 else "fact"
            return (asked_for_a_name(player, first), self._size(seat))
        if self.at_name:
            return (f"{player}, what is your character’s name?",)
        return (f"{asked_for_a_fact(player, plain(self.table.character(seat)))} {self._size(seat)}",)

    def _meaning(self, asking: Asking | None, width: int) -> list[Row]:
        """What belonging to this group means for the telling."""
        seat = self.seat
        group = self.played.group(seat) if seat is not None else ""
        said = self.script("group", part=group) if group and not self.offer else ""
        return self.hinted(said, asking.names if asking is not None else {}, width)

    def _size(self, seat: int) -> str:
        """How many people are like this: fewer with every lower number (M-33 to M-35)."""
        tiers = self.tiers()
        at = next(index for index, tier in enumerate(tiers) if seat in tier)
        group = self.played.group(seat)
        if at == 0:
            return LIKE_THAT.get(group, OR_ELSE)
        called = plain(self.table.called(seat))
        bigger = [self.table.called(each) for each in tiers[at - 1] if each in self.order]
        names = listed(bigger) if 1 <= len(bigger) <= 3 else "those so far"
        return stopped(f"Fewer people here are like {called} than like {names}")

    def _groups(self, width: int, *, is_airy: bool) -> list[Row]:
        if not self.order:
            return []
        is_beside, columns, telling = width >= BESIDE_GROUP, self._columns(width), self.seat
        at = (GROUP if is_beside else 0) + sum(columns) + 8
        rows = [row(" " * (at - 4), Span("predicted", "dim"))]
        before = ""
        for seat in self.order:
            group = self.played.group(seat)
            name = "" if group == before else GROUPS.get(group, "")
            rows += [BLANK] if name and before and is_airy else []
            rows += [row(Span(f"  {name}", "dim"))] if name and not is_beside else []
            label = fitted(name, GROUP) if is_beside else ""
            rows.append(clipped(self._person(seat, label, columns, seat == telling, width), width))
            before = group
        return rows

    def _columns(self, width: int) -> tuple[int, int]:
        """The cells for characters and players: as many as the longest name takes, within limits."""
        lives = [words_in(self.ctx.view, name_slot(seat)).text or "·" for seat in self.order]
        names = [beside_letter(self.table, seat) for seat in self.order]
        most = 1.0 if width >= BESIDE_GROUP else 0.7
        life, player = (
            min(max(row(cut(name, limit)).width for name in column), int(limit * most))
            for column, limit in ((lives, CHARACTER), (names, PLAYER))
        )
        return life, player

    def _person(self, seat: int, label: str, columns: tuple[int, int], here: bool, width: int) -> Row:
        letter, (life, player) = self.table.letter(seat), columns
        said = self.played.predictions.get(seat)
        called = words_in(self.ctx.view, name_slot(seat))
        style = called.style if called.style == "half" else "bold" if here else ""
        names: list[Piece] = [
            Span(fitted(called.text or "·", life), style), "  ",
            Span(fitted(beside_letter(self.table, seat), player), "dim"),
        ]  # fmt: skip
        before = row(
            Span(f"  {label}", "dim"), Span("▸ " if here else "  ", "rubric"),
            Span(f"{letter or '·'}  ", "key", letter), *names, f"  {'·' if said is None else said}   ",
        )  # fmt: skip
        words = self._words(seat, width - before.width)
        return row(*before.spans, words, here=here, click=letter)

    def _words(self, seat: int, room: int) -> Span:
        waits, words = waiting_in(self.ctx.view, slot := self.slot_of(seat), room), self.table.words(slot)
        if waits.text:
            return waits
        if words:
            return Span("¶ " + cut(words, room - 2), "bold")
        return Span("away" if self.is_passed_over(seat) else "·", "dim")

    def _asking(self, asking: Asking | None, width: int) -> list[Row]:
        seat = self.seat
        if seat is None:
            return []
        if not self.in_line and self.waits:
            whose, what = plain(self.table.called(seat)), "name" if self.at_name else "fact"
            said = f"{whose}’s {what} is half typed. Press Enter to keep it, or Tab to write on."
            return kept_in_view(row("  ", line) for line in wrapped(said, width - 4))
        return kept_in_view([*self._said_before(seat, width), *asked(self.question(asking), width, 3)])

    def pool(self) -> Sequence[Prompt]:
        """Questions of age, suit and group; where the suit comes back, also those that look back (A-32)."""
        prompts, seat = self.ctx.prompts.in_use, self.seat
        if prompts is None or seat is None:
            return ()
        parts = (self.played.group(seat), *(("returning",) if self._earlier(seat) is not None else ()))
        pools = (prompts.texts("fact", age=self.age, suit=self.played.suit, part=part) for part in parts)
        return tuple(dict.fromkeys(chain.from_iterable(pools)))

    def filed(self) -> tuple[str, int, str, str]:
        """Facts of this age, suit and group."""
        group = self.played.group(self.seat) if self.seat is not None else ""
        return ("fact", self.age, self.played.suit or "", group)

    def _earlier(self, seat: int) -> Round | None:
        """The last age in which this person said something of the same suit."""
        suit = self.played.suit
        for earlier in reversed(self.table.rounds):
            words = self.table.words(("fact_stated", earlier.age, seat))
            if suit is not None and words and earlier.age < self.age and earlier.suit == suit:
                return earlier
        return None

    def _said_before(self, seat: int, width: int) -> list[Row]:
        """What was said of the same suit before, and whether it still holds (A-32)."""
        earlier = self._earlier(seat)
        if earlier is None:
            return []
        words = self.table.words(("fact_stated", earlier.age, seat))
        when = Span(f"  in {AGES[earlier.age - 1].lower()}, {HOLDS[earlier.suit in FIXED_SUITS]}: ", "dim")
        lines = wrapped(words, width - row(when).width, 1)
        return [row(when, Span(line, "words")) for line in lines]
