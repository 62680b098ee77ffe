"""Who is here: anyone may come, sit out or go, at any time (A-25 to A-29, A-39)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

from facilitator.games.game import RuleViolation, Slot
from facilitator.games.marginalia.entries import LAST_AGE, Seat, Seated
from facilitator.games.marginalia.sentences import worded
from facilitator.games.marginalia.table import Table
from facilitator.services.choices import is_class
from facilitator.services.context import AppContext
from screens.marginalia.page import TablePage
from screens.marginalia.people.attendance import (
    TELLS_AGAIN,
    TELLS_NOTHING,
    ChosenPart,
    How,
    Plan,
    age_named,
    dealt_round,
    offered_from,
    standing,
    status,
    ways_from,
    who_comes,
)
from screens.marginalia.round_signs import age_title, round_strip
from screens.marginalia.safety.class_set import seated_as
from screens.marginalia.sentences import named, nobody_has, not_asked, untold_of_the_gone
from screens.table.typed_names import not_taken, split_names, why_no_name
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Form, FormRow
from screens.ui.blocks.menus import Choice, ChoiceList
from screens.ui.blocks.said import Note, Say
from screens.ui.choosing import BLOCK, ClickedPage, ToRow
from screens.ui.keys import Foot, Footer, Key, footer_in_line
from screens.ui.marks import rule, top
from screens.ui.page import Line
from screens.ui.text import Row, Target, cut, listed, plain

Place: TypeAlias = Seat | How | Literal["new"]

ANYONE_MAY_COME = "Anyone may come, sit out or leave, at any time. Nobody owes a reason."
WAITING = f"{worded(RuleViolation('A-25 waits'))} You lose nothing."
ONE_AT_A_TIME = "One person at a time: each newcomer has a chair and points of their own."
NOT_THERE_YET = "Read out what the story leaves out, and ask: ctrl+p, “what we leave out”."
"""Of a story that has begun: whoever comes now heard none of that, and was not asked."""
DEALT_OUT = "The last cards are dealt, so nobody can join or leave the card game now."
LABELS: dict[ChosenPart, str] = {
    "here": "comes", "quiet": TELLS_NOTHING, "out": "sits out", "gone": "leaves",
    "cards": "somebody plays the cards", "absent": "",
}  # fmt: skip
WAYS: dict[How, str] = {
    "down": "{cards} stay face down; the others play on",
    "cards": "somebody plays them, and {age} counts",
    "again": "{age} is dealt again",
    "later": "{age} is played to the end first",
}
SHORT_WAYS: dict[How, str] = {
    "down": "they stay face down", "cards": "somebody plays them", "again": "a new deal",
    "later": "play to the end first",
}  # fmt: skip
WHOLE = 10
"""More rows than a sentence ever takes."""


CARDS_GO = Foot(
    "",
    lambda page: f"1–{len(page.plan.ways(page.table))}",
    "cards",
    lambda page: bool(page.plan.ways(page.table)),
)
"""What happens to the cards of people who leave now."""
AS_IT_WAS = Foot("escape", "Esc", lambda page: "back" if page.plan == Plan() else "cancel")

COMING_AND_GOING = "You say who comes, sits out, leaves, or plays the cards only. No score is lost."


class Who(ClickedPage, TablePage):
    """A plan of comings and goings; Enter makes all of it one act."""

    name = "who"
    title = "who is here"
    measure = BLOCK
    roomy = True
    terms = ("comes", "sits out", "goes")
    one_name_a_line = True
    keys = (
        Key(("down",), "↑↓", "a name", "down", "go to the next name, or move a newcomer’s chair"),
        Key(
            ("left",),
            "←→",
            "here/out/leaves",
            "turn",
            "here, sits out, leaves or comes; ← plays the cards only",
        ),
        Key(("right",), "→", "", "turn", "the next of these"),
        Key(("enter",), "Enter", "save", "enter", "save all of it; on + type a new name"),
        Key(("digit",), "1–4", "", "way", "choose what happens to the cards of people who leave now"),
        Key(("escape",), "Esc", "cancel", "escape", "cancel; without a change, go back"),
        Key(("tab",), "Tab", "name", "tab", "edit a name"),
        Key(("=",), "=", "new letter", "relabel", "change a letter: press = and the new letter, but not x"),
        Key(("+",), "+", "", "come", "add somebody"),
        Key(("ctrl+up",), "ctrl+↑", "", "chair", "one chair up, from the next deal on"),
        Key(("ctrl+down",), "ctrl+↓", "", "chair", "one chair down"),
        Key(("letter",), "a–z", "", "letter", "the person with this letter"),
    )
    footers = (
        footer_in_line("this name", "cancel"),
        Footer(
            (Foot("", "a–z", "the new letter"), Foot("escape", "Esc", "cancel")),
            lambda page: page.relabelling,
        ),
        Footer(
            (
                Foot("down", "↑↓", "the chair"),
                Foot("right", "←→", "points"),
                CARDS_GO,
                "enter",
                "tab",
                AS_IT_WAS,
            ),
            lambda page: page.placing,
        ),
        Footer(
            (
                Foot("down", "↑↓", "move"),
                CARDS_GO,
                Foot("enter", "Enter", lambda page: "who comes" if page.at == "new" else "save"),
                AS_IT_WAS,
                ".",
            ),
            lambda page: not isinstance(page.at, int),
        ),
        Footer(
            (
                Foot("right", "←→", lambda page: ways_from(page.table, page.at)),
                CARDS_GO,
                "enter",
                AS_IT_WAS,
                "tab",
                "=",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.plan = Plan()
        self.naming: Seat | None = None
        self.begun_name = ""
        self.relabelling = False
        self.placing = False
        self.refused = ""
        super().__init__(ctx, age)
        self.at: Place = next(iter(self.table.circle), "new")

    # ------------------------------------------------------------ what would be

    def after(self) -> Table:
        """The table as it would be."""
        table: Table = self.ctx.table.preview(*self.plan.entries(self.table))
        return table

    @property
    def purpose(self) -> str:
        """What can be said here, unless the table waits for people: then that is what happens."""
        return "" if self.ctx.view.step.kind == "wait" else COMING_AND_GOING

    @property
    def next_deal(self) -> int:
        """The age that is dealt next."""
        return self.plan.next_deal(self.table)

    def ring(self) -> tuple[Seat, ...]:
        """Everybody as they would sit."""
        return self.plan.ring or self.table.ring(min(self.next_deal, LAST_AGE))

    @property
    def places(self) -> tuple[Place, ...]:
        """Everywhere the cursor can be."""
        return (*self.ring(), "new", *self.plan.ways(self.table))

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """Where the table is, or the cards that come next where it tells nothing of an age."""
        age = self.ctx.view.step.age or self.table.current_age
        return [
            top(self.ctx, width, age_title(self.ctx, age), round_strip(self.ctx, age)),
            rule(width, self.title, ("back", "escape")),
        ]

    def blocks(self) -> Sequence[Block]:
        """Everybody, somebody new, what becomes of cards, and what will hold."""
        after, ring = self.after(), self.ring()
        said = f"{self.refused or self._sentence()} {not_taken(self.ran_over)}".strip()
        rows = []
        for place, seat in enumerate(ring):
            words, is_open = self._words(after, seat)
            rows.append(
                FormRow(
                    plain(after.name(seat)), words, ToRow(place), here=seat == self.at, turns=is_open,
                    letter=after.letter(seat) or " ",
                    is_changed=seat in self.plan.choices or seat in self.plan.people,
                )
            )  # fmt: skip
        new = FormRow(
            "somebody comes", "", ToRow(len(ring)), here=self.at == "new", turns=False, letter="+", apart=True
        )
        holds = self.plan.sentences(self.table, after)
        return (
            Say((said,), goes=6 if said == ANYONE_MAY_COME and self.plan.choices else 0),
            Form((*rows, new)),
            *self._cards(),
            *(Note(each, style="", goes=3, most=WHOLE, joins=at > 0) for at, each in enumerate(holds)),
        )

    def in_public(self) -> Sequence[str]:
        """That the table waits, whoever is being named."""
        return (WAITING,) if self._waits else ()

    @property
    def _waits(self) -> bool:
        return self.table.now is not None and not self.table.now.is_playable

    def _sentence(self) -> str:
        if self.naming is not None:
            return "Who comes?" if self.naming not in self.table.seats else "Which name is right?"
        if self.relabelling:
            return f"Which letter for {plain(self.after().name(int(self.at)))}?"
        if self.placing:
            ring, after = self.ring(), self.after()
            at = ring.index(int(self.at))
            one, other = ring[at - 1], ring[(at + 1) % len(ring)]
            name, both = plain(after.name(int(self.at))), named(after, (one, other))
            return f"{name} sits between {both}. ↑↓ for another chair."
        return WAITING if self._waits else ANYONE_MAY_COME

    def _words(self, after: Table, seat: Seat) -> tuple[str, bool]:
        """Where a person stands in the plan, and whether there is a choice."""
        if seat not in self.table.seats:
            ring = self.ring()
            start = "the lowest total" if self._starts_lowest(after, seat) else "0 points"
            neighbour = plain(after.name(ring[ring.index(seat) - 1]))
            when = age_named(self.table, self.next_deal)
            return f"comes with {start}, left of {neighbour}, from {when}", True
        choice = self.plan.choices.get(seat)
        if choice is None:
            return status(self.table, seat), self._may_turn(seat)
        if choice == "quiet":
            # Whoever tells nothing does so from now on.
            return LABELS[choice], True
        is_quiet = standing(self.table, seat, self.next_deal) == "quiet"
        label = TELLS_AGAIN if choice == "here" and is_quiet else LABELS[choice]
        if seat in self.plan.leaving(self.table) and self.plan.way(self.table) != "later":
            return f"{label} now", True
        if dealt_round(self.table) is None or self.next_deal > LAST_AGE:
            return label, True
        return f"{label} from {age_named(self.table, self.next_deal)}", True

    def _starts_lowest(self, after: Table, seat: Seat) -> bool:
        return after.starts_lowest(seat, min(self.next_deal, LAST_AGE))

    def _cards(self) -> tuple[ChoiceList, ...]:
        """What becomes of the cards of those who leave in the middle of a round (A-26)."""
        begun, chosen = dealt_round(self.table), self.plan.way(self.table)
        if begun is None or chosen is None:
            return ()
        age = age_named(self.table, begun.age)
        people = [cut(plain(self.table.name(seat)), 24) for seat in self.plan.leaving(self.table)]
        cards = f"{people[0]}’s cards" if len(people) == 1 else f"the cards of {listed(people)}"
        owned = "Their cards" if len(people) > 1 else cards
        return (
            ChoiceList(
                tuple(
                    Choice(
                        str(number), WAYS[way].format(age=age, cards=owned), short=SHORT_WAYS[way],
                        here=way == self.at, is_chosen=way == chosen, click=ToRow(len(self.ring()) + number),
                    )
                    for number, way in enumerate(self.plan.ways(self.table), 1)
                ),
                has_ticks=True, title=f"{age.capitalize()} is being played. What happens to {cards}?",
            ),
        )  # fmt: skip

    # ------------------------------------------------------------ words: a name

    def line(self) -> Line | None:
        """The line for a name, with a place of its own: a name is no beat."""
        if self.naming is None:
            return None
        return Line(("typed", "name", self.naming), "a name", text=self.begun_name)

    def _open_line(self, seat: Seat) -> None:
        slot = ("typed", "name", seat)
        self.naming = seat
        self.begun_name = self.ctx.view.drafts.get(slot) or self.after().words(("seated", seat))
        self.in_line = True

    def _close_line(self) -> None:
        if self.naming is not None:
            self.ctx.table.draft(("typed", "name", self.naming), "")
        self.naming = None
        self.in_line = False

    def forget_typed(self) -> None:
        """What was begun leaves the line as well."""
        self.begun_name = ""

    def typed(self, words: str) -> None:
        """In a class no name reaches a file, not even half typed."""
        if not is_class(self.ctx.view.choices):
            super().typed(words)

    def keep(self, words: str) -> None:
        """Take the name; nothing typed is nothing changed."""
        seat, typed = self.naming, split_names(words)
        self.refused = ONE_AT_A_TIME if len(typed) > 1 else why_no_name(typed)
        if self.refused:
            return
        self._close_line()
        if seat is None or not typed:
            return
        after = self.after()
        others = [after.name(other) for other in after.seats if other != seat]
        [own] = seated_as(typed[:1], others, self.ctx.view.choices)
        person = self._seated(seat)
        if person is None:
            self.plan = replace(self.plan, ring=(*self.ring(), seat))
            self._to(seat)
            self.placing = True
        named_so = replace(person, words=own, overruled="") if person else Seated(seat=seat, words=own)
        self.plan = self.plan.with_person(self.table, named_so)

    def left(self, slot: Slot, words: str) -> None:
        """The name is in the plan as with Enter; what stands in the plan counts with it."""
        self.naming = int(slot[2])
        self.keep(words)
        if self.refused:
            self._close_line()

    # ------------------------------------------------------------ the keys

    def press(self, key: str, character: str) -> bool:
        """What was refused is off the page with the next key."""
        self.refused = ""
        return super().press(key, character)

    def pointed(self, at: Target) -> bool:
        """With the next click too."""
        self.refused = ""
        return super().pointed(at)

    def _to(self, place: Place) -> None:
        self.at = place
        self.placing = self.relabelling = False
        self._choose_way(place)

    def _choose_way(self, place: Place) -> None:
        """What happens to the cards; any other place is no answer."""
        if place in self.plan.ways(self.table):
            self.plan = replace(self.plan, how=place)

    def pick(self, index: int) -> None:
        """A click on a row; a second one on + asks for a name."""
        place = self.places[min(index, len(self.places) - 1)]
        if place == self.at == "new":
            self.key_come("+")
        else:
            self._to(place)

    def move(self, by: int) -> None:
        """The row above or below; a newcomer's chair."""
        if self.in_line:
            return
        if self.placing:
            self._shift(by)
            return
        places, ways = self.places, self.plan.ways(self.table)
        at = places.index(self.at) if self.at in places else 0
        to = places[max(0, min(len(places) - 1, at + by))]
        # Whoever comes to the question stands on its answer: only from there on the arrows change it.
        self._to(self.plan.way(self.table) or to if to in ways and self.at not in ways else to)

    def key_letter(self, letter: str) -> None:
        """The person with this letter, or the letter for this person."""
        owner = self.after().seat_of(letter)
        if not self.relabelling:
            if owner is None:
                self.stray(nobody_has(letter))
            else:
                self._to(owner)
            return
        self.relabelling = False
        if owner is not None and owner != self.at:
            name = cut(self.after().name(owner), 40)
            self.ctx.note(worded(RuleViolation("A-3 letter taken", letter=letter, name=name)))
        elif person := self._seated(self.at):
            self.plan = self.plan.with_person(self.table, replace(person, letter=letter, overruled=""))

    def _seated(self, place: Place) -> Seated | None:
        if not isinstance(place, int):
            return None
        return self.plan.people.get(place) or self.table.line(Seated, place)

    def key_relabel(self, key: str) -> None:
        """Ask for another letter."""
        self.relabelling = isinstance(self.at, int)

    def key_tab(self, key: str) -> None:
        """Put a name right; out of the line, which keeps it."""
        if self.in_line:
            self.in_line, self.naming = False, None
        elif isinstance(self.at, int):
            self._open_line(self.at)
        else:
            self.key_come(key)

    def key_come(self, key: str) -> None:
        """Somebody new: the name first."""
        if self.next_deal > LAST_AGE:
            self.ctx.note(DEALT_OUT)
            return
        self._to("new")
        self._open_line(max((*self.table.seats, *self.plan.people), default=-1) + 1)

    def key_way(self, digit: str) -> None:
        """An answer to the question about the cards; the cursor stays, and a newcomer’s chair is open."""
        ways = self.plan.ways(self.table)
        if 1 <= int(digit) <= len(ways):
            self._choose_way(ways[int(digit) - 1])

    def key_turn(self, key: str) -> None:
        """The next part this person may take, other points to begin with."""
        seat = self.at
        if not isinstance(seat, int):
            return
        if seat not in self.table.seats:
            is_lowest = self._starts_lowest(self.after(), seat)
            other = replace(self.plan.people[seat], start="zero" if is_lowest else "lowest")
            self.plan = self.plan.with_person(self.table, other)
        elif self._may_turn(seat):
            self.plan = self.plan.with_choice(self.table, seat, -1 if key == "left" else 1)
        elif Plan().next_deal(self.table) > LAST_AGE:
            self.ctx.note(DEALT_OUT)

    def _may_turn(self, seat: Seat) -> bool:
        """Whether there is a choice: a deal to come, or cards of the last one in hand."""
        begun, next_deal = dealt_round(self.table), Plan().next_deal(self.table)
        holds_cards = begun is not None and seat in begun.present
        is_dealt_in = next_deal <= LAST_AGE or holds_cards
        return is_dealt_in and len(offered_from(self.table, standing(self.table, seat, next_deal))) > 1

    def key_chair(self, key: str) -> None:
        """One chair on, from the next deal on (A-39)."""
        if not isinstance(self.at, int):
            self.ctx.note("A name first; ctrl+↑↓ then moves that person’s chair.")
        elif self.next_deal > LAST_AGE:
            self.ctx.note(DEALT_OUT)
        else:
            self._shift(-1 if key == "ctrl+up" else 1)

    def _shift(self, by: int) -> None:
        ring, seat = self.ring(), int(self.at)
        self.plan = self.plan.with_chair(ring, seat, (ring.index(seat) + by) % len(ring))

    def key_enter(self, key: str) -> None:
        """All of it as one act, and back; on + the name of somebody new."""
        if self.at == "new" and not self.placing:
            self.key_come(key)
            return
        entries, comes, plan = self.plan.entries(self.table), who_comes(self.table, self.plan), self.plan
        is_new = self.table.story and bool(plan.newcomers(self.table))
        refusal = self.ctx.table.record(*entries) if entries else None
        if refusal is not None:
            self.refused = refusal.sentence
            return
        self._forget()
        self.ctx.back()
        said = (comes, self._not_asked(plan), NOT_THERE_YET if is_new else "")
        if any(said):
            self.ctx.note(" ".join(filter(None, said)))

    def _not_asked(self, plan: Plan) -> str:
        """Whose moment is not asked for any more, as they leave before they told it."""
        step = self.ctx.view.step
        open_now = untold_of_the_gone(self.table, step.age) if step.kind == "vignette" else ()
        gone = [seat for seat in open_now if plan.choices.get(seat) == "gone"]
        return not_asked(self.table, gone) if gone else ""

    def key_escape(self, key: str) -> None:
        """Out of the line; as it was; back."""
        if self.in_line:
            self._close_line()
        elif self.relabelling:
            self.relabelling = False
        elif self.plan != Plan():
            self._forget()
        else:
            self.ctx.back()

    def _forget(self) -> None:
        self.plan = Plan()
        self._to(self.at if self.at in self.places else self.places[0])

    def changed(self) -> None:
        """The table changed: what was planned for the old one is let go."""
        super().changed()
        self._forget()
