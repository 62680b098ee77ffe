"""Counting trick by trick: who took it and its cards with a value; frilli need no key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from facilitator.games.mariglia.counting import count, honour_points, missing
from facilitator.games.mariglia.entries import TEAMS, Team, TricksNamed
from facilitator.games.mariglia.pack import HONOURS, TRICKS
from facilitator.games.mariglia.sentences import worded
from facilitator.language import tr
from screens.mariglia.count.way import TO_POINTS, TO_THE_OTHER, Sided, ToSide, outcome, unspoken
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Item, Items
from screens.ui.blocks.people import Column, People, Person, Value
from screens.ui.blocks.said import Note, Say, Typing
from screens.ui.keys import Foot, Footer, Key


class NamedCount(Sided):
    """One trick after the other, as tables count them (G-34)."""

    title = "trick by trick"
    score_goes = 6
    keys = (
        Key(("tab",), "Tab", "", "side", "the other side took the trick"),
        Key(("letter", "digit"), "a–z", "", "rank", "a card with a value; frilli need no key"),
        Key(("enter",), "Enter", "", "enter", "go to the next trick"),
        Key(("backspace",), "Bksp", "", "take_back", "the last card, or the last trick"),
    )
    footers = (
        Footer(
            (
                TO_THE_OTHER,
                Foot("", lambda way: " ".join(way.words.rank_letter(rank) for rank in HONOURS), ""),
                Foot(
                    "enter",
                    "Enter",
                    lambda way: tr("next trick" if len(way.standing.takers) < TRICKS - 1 else "keep it"),
                ),
                Foot("backspace", "Bksp", "back"),
                TO_POINTS,
                ".",
                "?",
            )
        ),
    )

    half = ""

    @property
    def standing(self) -> TricksNamed:
        """The tricks named so far."""
        counted = self.hand.counted
        return counted if isinstance(counted, TricksNamed) else TricksNamed(hand=self.hand.of_match)

    @property
    def begins_with(self) -> Team:
        """The side that took the trick before."""
        takers = self.standing.takers
        return takers[-1] if takers else "NS"

    @property
    def is_full(self) -> bool:
        """Whether all ten are named."""
        return len(self.standing.takers) >= TRICKS

    @property
    def entry(self) -> TricksNamed:
        """The tricks with the one that is half typed."""
        said = self.standing
        honours = "".join(sorted(self.half, key=HONOURS.index))
        return TricksNamed(hand=said.hand, takers=(*said.takers, self.team), honours=(*said.honours, honours))

    # ------------------------------------------------------------ what is seen

    def blocks(self) -> Sequence[Block]:
        """The trick that is typed, both sums, at the end what they do, and the tricks so far, last first."""
        named, entry, is_full, closes = self.standing, self.entry, self.is_full, self.closes
        done = outcome(self.ctx, self.hand.of_match, named if is_full else entry) if is_full or closes else ()
        # A trick is in the sums as soon as something is typed in it.
        found = count(
            entry if self.half or closes else named, self.hand.leads, self.hand.trump, self.hand.rules
        )
        points = found.points if found is not None else dict.fromkeys(TEAMS, 0)
        takes = None if is_full else self.team
        sums = (
            Person("", self.side(team), (Value(str(points[team])),), here=team == takes, click=ToSide(team))
            for team in TEAMS
        )
        tricks: list[Item] = []
        for number, (team, honours) in enumerate(zip(named.takers, named.honours, strict=False), 1):
            cards = ", ".join(self.words.rank_word(rank) for rank in honours)
            gives = f"{cards}: {self._sum(honours)}" if cards else self._sum(honours)
            tricks.append(Item(f"{number:>2}  {self.side(team)}", gives))
        return (
            *self._asked(),
            People((Column(tr("so far")),), tuple(sums), most_rows_each=2, joins=False),
            *unspoken(done),
            Items(tuple(reversed(tricks)), goes=4, style="dim"),
        )

    def _asked(self) -> Iterator[Block]:
        """The question with the cards typed so far; who took the trick, and what it gives."""
        if self.is_full:
            yield Say((self.refused or tr("All ten tricks are named."),))
            return
        number, left = len(self.standing.takers) + 1, missing(self.standing.honours, self.hand.rules)
        asked = tr("Who took trick {n}, and with which cards of value?", n=number)
        if number == TRICKS:
            rest = tr("Cards worth {n} are left.", n=left) if left else tr("Only frilli are left.")
            asked = tr("Who took trick {n}, the last, and with which cards of value?", n=number)
            asked = f"{asked} {rest}"
        side = self.side(self.team)
        cards = " ".join(self.words.rank_letter(rank) for rank in self.half)
        yield Say((self.refused or asked,), typing=Typing(side, (cards,)))
        took = tr("{side} took it.", side=side)
        if self.half:
            took = tr("{side} took it: {sum}", side=side, sum=self._sum(self.entry.honours[-1]))
        yield Note(took, goes=3, joins=True)

    def _sum(self, honours: str) -> str:
        """A trick’s points as tables say them: frilli are 1 together, without any there is one point more."""
        points = honour_points(honours, self.hand.rules)
        one = tr("punto di fase 1" if len(honours) == 4 else "frilli, 1 together")
        return f"{points - 1} + {one} = {points}"

    @property
    def closes(self) -> bool:
        """Whether the trick that is typed is the tenth, with all that is left for it in it."""
        return len(self.entry.takers) == TRICKS and self.broken(self.entry) is None

    # ------------------------------------------------------------ keys

    def key_rank(self, key: str) -> None:
        """A card with a value that is in the trick."""
        rank = self.words.rank(key)
        if self.is_full:
            self.ctx.note(tr("All ten tricks are named. Backspace undoes the last one."))
        elif rank and rank in HONOURS:
            self.half += rank
            broken = self.broken(self.entry)
            # Whether the last trick has all that is left shows only when it is typed to its end.
            if broken is not None and broken.code != "G-31 missing":
                self.half = self.half[:-1]
                self.refused = worded(broken)
        elif rank:
            self.ctx.note(tr("Frilli need no key. Type only the cards with a value."))
        else:
            self.ctx.note(tr("No card uses the key {key}.", key=key))

    def key_enter(self, key: str) -> None:
        """The trick is named; the tenth closes the count."""
        if self.is_full:
            self.ctx.note(tr("All ten tricks are named."))
        elif self.say(self.entry):
            self.half, self.turned_to = "", None

    @property
    def is_all_undone(self) -> bool:
        """A card that is refused is not in the trick: Backspace must not mean the one before it."""
        return True

    def key_take_back(self, key: str) -> None:
        """Take back the last card of this trick; without one the last trick."""
        said = self.standing
        if self.half:
            self.half = self.half[:-1]
        elif said.takers:
            back = TricksNamed(hand=said.hand, takers=said.takers[:-1], honours=said.honours[:-1])
            if self.say(back):
                self.turned_to = None
        else:
            self.ctx.note(tr("No trick is named yet."))
