"""The agenda: who sets it, and out of what."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.cards import SUIT_NAMES, SUITS, Suit
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.beats import beat
from facilitator.games.marginalia.entries import AGES, FIXED_SUITS, LAST_AGE, Age
from facilitator.services.choices import is_class
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToTable
from screens.marginalia.ideas import ideas_asked
from screens.marginalia.round.round_page import SIDES
from screens.marginalia.round.trump import SUIT_LETTERS
from screens.marginalia.sentences import HOLDS, NO_TRUMP, agenda_of, named, when_dealt
from screens.marginalia.words.beats import beat_footers
from screens.marginalia.words.society import TO_SOCIETY, UnderSociety, last_told
from screens.ui.asking import Asking, read_out, standing
from screens.ui.blocks import Block
from screens.ui.blocks.menus import Choice, ChoiceList
from screens.ui.blocks.said import Note, Say
from screens.ui.blocks.telling import PromptText
from screens.ui.keys import Foot, Key
from screens.ui.marks import suit_span
from screens.ui.page import Line
from screens.ui.text import counted, cut, plain


class Agenda(UnderSociety):
    """The leaders choose one topic out of what the trump stands for (M-31, M-32, A-14)."""

    name = "agenda"
    title = "agenda"
    terms = ("agenda", "trump", "total")
    between_beats = True
    own = "agenda"
    keys = (
        Key(tuple(SUIT_LETTERS), " ".join(SUIT_LETTERS), "", "suit", "choose the suit of the last agenda"),
        Key(("enter",), "Enter", "write", "enter", "write the agenda"),
        TO_SOCIETY,
        *SIDES,
    )
    footers = beat_footers(
        Foot("enter", "Enter", lambda page: "keep" if page.at_society else "continue"),
        Foot("up", "↑", "society", lambda page: page.has_society and not page.at_society),
        Foot("down", "↓", "agenda", lambda page: page.at_society and page.own_line() is not None),
        Foot("tab", "Tab", "numbers"),
        Foot("ctrl+n", "ctrl+n", "ideas"),
        "ctrl+p",
        "f1",
        on_the_list=(
            Foot("", " ".join(SUIT_LETTERS), "which suit", lambda page: page.asks_suit),
            Foot("enter", "Enter", lambda page: page.enter_does),
            Foot("down", "↑↓", "move", lambda page: page.asks_suit),
            Foot("tab", "Tab", "words", lambda page: not page.asks_suit),
            ".",
            "?",
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.suit: Suit | None = None
        super().__init__(ctx, age)
        self.in_line = not self.wants_suit

    @property
    def asks_suit(self) -> bool:
        """Whether the setters also choose one of the four suits (A-14)."""
        return self.age == LAST_AGE and self.played.rules.last_agenda == "suit"

    @property
    def wants_suit(self) -> bool:
        """Whether that suit is still to be chosen."""
        return self.asks_suit and self.agenda_suit is None

    @property
    def agenda_suit(self) -> Suit | None:
        """The suit the agenda is about."""
        return self.suit or self.played.suit

    def slot_of(self, seat: int) -> Slot:
        """The one blank of the page."""
        return ("agenda_set", self.age)

    @property
    def since(self) -> Age:
        """The age before this one."""
        return last_told(self.table, self.age)

    def own_line(self) -> Line | None:
        """The agenda's line; none where the house rule leaves the last age without an agenda."""
        if not self.played.owes_agenda:
            return None
        hint = self.hint("a topic, or Enter if said aloud")
        return Line(("agenda_set", self.age), hint, title=agenda_of(self.age))

    # ------------------------------------------------------------ what is seen

    def blocks(self) -> Sequence[Block]:
        """What society has become, the setters, the suit in words, ideas."""
        if self.at_society:
            return Say(self._sentences()), *self.about_society()
        choices = (
            Choice(letter, SUIT_NAMES[suit], suit_span(self.ctx, suit), here=suit == self.agenda_suit)
            for letter, suit in zip(SUIT_LETTERS, SUITS, strict=True)
        )
        # Once an age the page says how many things are left out, never which.
        left_out = len(self.ctx.view.limits) if self.line() is not None else 0
        said = f"What we leave out: {left_out}, on the margin page (→)"
        return (
            Say(self._sentences()), *self.hinted(self._about(), self.names(), goes=6),
            *([ChoiceList(tuple(choices))] if self.asks_suit else []),
            *(Note(each, style="", goes=5, joins=bool(at)) for at, each in enumerate(self._remarks())),
            *([Note(said, joins=True)] if left_out else []),
            *(self.waiting("The agenda") or self._ideas(self.asks())),
        )  # fmt: skip

    def _sentences(self) -> tuple[str, ...]:
        if self.numbers_meant:
            return (self.numbers_or_words(),)
        if self.own_line() is None:
            vignettes = "By your house rules this age has only vignettes."
            return (self.society_question, vignettes) if self.is_society_due else (vignettes,)
        if self.at_society:
            return (self.society_question,)
        if self.is_society_due:
            return (self.society_question, f"Then {self._setters('everybody')} {self._suit()}")
        return (self._setters("Everybody"), self._suit())

    def in_public(self) -> Sequence[str]:
        """What society is asked, who sets the agenda, what the suit is about; no digits that were typed."""
        return () if self.numbers_meant else self._sentences()

    def _setters(self, everybody: str) -> str:
        setters = self.played.setters
        if len(setters) == len(self.played.openers) and len(setters) > 2:
            return f"{everybody} sets the agenda together."
        together = " together" if len(setters) > 1 else ""
        verb = "set" if len(setters) > 1 else "sets"
        return f"{named(self.table, setters)} {verb} the agenda{together}."

    def _suit(self) -> str:
        suit = self.agenda_suit
        if suit is None and self.asks_suit:
            return f"{NO_TRUMP} Which suit is the agenda about?"
        if suit is None:
            return f"{NO_TRUMP} The agenda is free: it looks back over a life."
        reading = self.script("axes", suit=suit, part=self.played.rules.axes)
        return reading or f"{SUIT_NAMES[suit].capitalize()}."

    def _about(self) -> str:
        """What the suit is about by the list of examples; by the sentence two suits are read otherwise."""
        if self.numbers_meant or self.line() is None or self.wants_suit or is_class(self.ctx.view.choices):
            return ""
        suit = self.agenda_suit
        if suit and self.played.rules.axes != "list":
            return ""
        return self.script("agenda", age=self.age, suit=suit, part=None if suit else "none")

    def _remarks(self) -> list[str]:
        played, remarks = self.played, list[str]()
        if self.line() is None:
            return remarks
        if len(played.setters) > 1:
            points = played.before.get(played.setters[0], 0)
            level = f"{counted(points, 'point')} each. " if any(played.before.values()) else ""
            remarks.append(f"{level}If you can’t agree, each names one and the others choose.")
        if back := self._earlier():
            remarks.append(back)
        if played.dealer is not None and not played.predictions:
            dealer, cards = plain(self.table.name(played.dealer)), counted(played.cards, "card")
            packs = " Two packs this round." if played.packs > 1 else ""
            when = when_dealt(played.dealer, played.setters)
            remarks.append(f"{when} {dealer} shuffles and deals {cards} each.{packs}")
        if self.is_short:
            remarks.append("This is a short age: one sentence each is enough.")
        return remarks

    def _earlier(self) -> str:
        """What was said of the suit when it was there before (A-32)."""
        suit = self.agenda_suit
        for earlier in reversed(self.table.rounds):
            if suit is None or earlier.age >= self.age or earlier.left_out or earlier.suit != suit:
                continue
            said = self.table.words(("agenda_set", earlier.age))
            about = f": “{cut(said, 40)}”" if said else ""
            holds = HOLDS[suit in FIXED_SUITS]
            name, then = SUIT_NAMES[suit].capitalize(), AGES[earlier.age - 1].lower()
            return f"{name} were in {then} too{about}. That {holds}."
        return ""

    def _ideas(self, asking: Asking | None) -> tuple[Block, ...]:
        suit = self.agenda_suit
        if self.is_quiet(asking):
            return (self.quiet("ideas"),)
        own = self.table.words(("topic_noted", suit)) if suit else ""
        ideas = [*([cut(own, 200)] if own else []), *read_out(self.ctx, asking)]
        if not ideas or self.line() is None or self.wants_suit:
            return ()
        lead = f"{SUIT_NAMES[suit].capitalize()} can be: " if suit else "It can be: "
        return (PromptText(lead + " · ".join(ideas)),)

    def asks(self) -> Asking | None:
        """Ideas of this suit in this society, or at this age, once it is known out of what."""
        if self.at_society:
            return self.asks_society()
        if self.line() is None or self.wants_suit:
            return None
        suit, world = self.agenda_suit, self.table.words(("world_set",))
        return ideas_asked(
            self.ctx, f"agenda_set {self.age} {suit or ''}", suit, self.age, world, self.names()
        )

    def another(self) -> None:
        """Other ideas."""
        standing(self.ctx, self.asks(), another=True)

    # ------------------------------------------------------------ the keys

    @property
    def enter_does(self) -> str:
        """What Enter does beside the line."""
        if self.at_society:
            return "keep" if self.waits else "write"
        return "keep, next" if self.waits and not self.asks_suit else "write"

    def fill(self, slot: Slot, words: str) -> None:
        """Set the agenda."""
        if self.ctx.record(self.as_told(slot, words)):
            # It may have been opened once more, from the card, and then the table has gone on.
            self.ctx.go(ToTable())

    def as_told(self, slot: Slot, words: str) -> Entry:
        """The agenda, in the last age with the suit that was chosen for it."""
        return beat(self.table, slot, words, suit=self.agenda_suit if self.asks_suit else None)

    def key_suit(self, letter: str) -> None:
        """Choose the suit of the last agenda."""
        if self.asks_suit:
            self.suit = SUITS[SUIT_LETTERS.index(letter)]
            self.in_line = True
        else:
            self.ctx.note("The trump is the suit of this agenda.")

    def move(self, by: int) -> None:
        """Between the two lines; on the list the suit above or below."""
        if self.in_line or not self.asks_suit:
            super().move(by)
        else:
            at = SUITS.index(self.agenda_suit) if self.agenda_suit is not None else -1
            self.suit = SUITS[max(0, min(len(SUITS) - 1, at + by))]

    def changed(self) -> None:
        """Back to the words, or to the suit that is still to be chosen."""
        super().changed()
        self.in_line = not self.wants_suit
