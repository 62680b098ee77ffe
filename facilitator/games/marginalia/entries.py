"""Every kind of entry that a table of Marginalia or Blob can make, and the closed lists of the rules.

Texts are ids from closed lists, but for `words`: what people said, empty when it was told aloud.
"""

from __future__ import annotations

from dataclasses import fields
from typing import ClassVar, Literal, TypeAlias, get_args

from facilitator.by_value import by_value
from facilitator.games.cards import Suit
from facilitator.games.game import Entry, Slot

Age: TypeAlias = int
Seat: TypeAlias = int
Part: TypeAlias = Literal["all", "quiet", "cards", "none", "gone", "left"]
Group: TypeAlias = Literal["", "majority", "smaller", "smallest"]
Outcome: TypeAlias = Literal["", "made", "under", "over"]
Scoring: TypeAlias = Literal[
    "marginalia", "tricks-plus-10", "tricks-plus-5", "squares",
    "five-minus-difference", "wizard", "clag", "lose-the-bid",
]  # fmt: skip
Form: TypeAlias = Literal["", "scene", "left-behind", "sermon", "eulogy", "will", "wake", "memorial"]
Question: TypeAlias = Literal[
    "out-of-character", "what-happened", "how-it-felt", "negative", "positive",
    "changed", "axes", "each-of-us", "stars",
]  # fmt: skip

AGES: tuple[str, ...] = (
    "Infancy", "Childhood", "Adolescence", "Youth", "Middle age", "Retirement", "Old age",
)  # fmt: skip
LAST_AGE = 7
FIXED_TRUMPS: tuple[Suit | None, ...] = ("D", "H", "S", "C", "D", "H", None)
"""The trump suit of each round as written (M-11); the last one has none (M-13)."""
FIXED_SUITS: tuple[Suit, ...] = ("H", "S")
"""What these stand for can't change within a life; the others can (M-28)."""
CHOOSABLE_AGES: tuple[Age, ...] = (5, 6)
"""The rounds whose trump may be chosen (M-12)."""
FEWEST_PLAYERS = 2
MOST_PLAYERS = 14
QUESTIONS: tuple[Question, ...] = get_args(Question)
FORMS: tuple[Form, ...] = tuple(form for form in get_args(Form) if form)


def cards_in(age: Age) -> int:
    """The hand size of a round: seven cards at the first age, one at the last (M-8)."""
    return LAST_AGE + 1 - age


@by_value(kw_only=True)
class Seated(Entry):
    """Somebody takes a seat (M-6), at a later age as a late arrival (A-28).

    Seats are numbered from 0 in the order of arrival; `left_of` is the seat they sit to the left of
    (None: after the last one). An empty letter is computed.
    """

    kind: ClassVar[str] = "seated"
    placed_by: ClassVar[tuple[str, ...]] = ("seat",)
    goes_with_words: ClassVar[tuple[str, ...]] = ("letter",)
    seat: Seat
    words: str
    letter: str = ""
    age: Age = 1
    left_of: Seat | None = None
    start: Literal["rule", "zero", "lowest"] = "rule"


@by_value(kw_only=True)
class CharacterNamed(Entry):
    """A character gets a name (M-25, A-38)."""

    kind: ClassVar[str] = "character_named"
    placed_by: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat
    words: str = ""


@by_value(kw_only=True)
class DealerSet(Entry):
    """Who deals at this age; at age 1 the first dealer (A-3), which also ends the taking of seats."""

    kind: ClassVar[str] = "dealer_set"
    placed_by: ClassVar[tuple[str, ...]] = ("age",)
    age: Age = 1
    seat: Seat


@by_value(kw_only=True)
class RulesAgreed(Entry):
    """The house rules that hold from this age on (A-30); the defaults are the rules as written."""

    kind: ClassVar[str] = "rules_agreed"
    placed_by: ClassVar[tuple[str, ...]] = ("age",)
    age: Age = 1
    scoring: Scoring = "marginalia"
    barred: Literal["always", "off", "not-last-round", "from-cards"] = "always"
    barred_from: int = 1
    chosen_trump: Literal["off", "leader", "loser"] = "off"
    twin_cards: Literal["first", "last", "cancel", "table"] = "first"
    deal: Literal["left", "right"] = "left"
    axes: Literal["list", "sentence"] = "list"
    late: Literal["zero", "lowest"] = "zero"
    last_agenda: Literal["free", "suit", "none"] = "free"
    vignette_ties: Literal["predicting", "prediction", "total", "table"] = "predicting"


@by_value(kw_only=True)
class StorySwitched(Entry):
    """The story goes off, or comes back on from this age: rounds before it owe none of it (M-4, A-34)."""

    kind: ClassVar[str] = "story_switched"
    on: bool
    age: Age = 1


@by_value(kw_only=True)
class Attended(Entry):
    """Which part somebody takes from this age on, until their next such entry (A-25 to A-29).

    all: plays; quiet: plays the cards and has no part in the story; none: sits out; gone: the same,
    and the farewell is asked about; left: went after the last prediction of this age and is gone from
    the next; cards: their cards are played and the round counts, while the story passes over them.
    """

    kind: ClassVar[str] = "attended"
    placed_by: ClassVar[tuple[str, ...]] = ("age", "seat")
    age: Age
    seat: Seat
    part: Part


@by_value(kw_only=True)
class Stopped(Entry):
    """The cards end after this age (A-35); 0 lets them go on."""

    kind: ClassVar[str] = "stopped"
    age: Age


@by_value(kw_only=True)
class LeftOut(Entry):
    """A round is left out, or taken in again (A-36)."""

    kind: ClassVar[str] = "left_out"
    placed_by: ClassVar[tuple[str, ...]] = ("age",)
    age: Age
    on: bool = True


@by_value(kw_only=True)
class Shortened(Entry):
    """A short age (A-37): vignettes from all, from the majority and the smallest group, or none."""

    kind: ClassVar[str] = "shortened"
    placed_by: ClassVar[tuple[str, ...]] = ("age",)
    age: Age
    vignettes: Literal["all", "few", "none"]


@by_value(kw_only=True)
class ChairsMoved(Entry):
    """The ring of all seats from this age on, each next one sitting to the left (A-39)."""

    kind: ClassVar[str] = "chairs_moved"
    placed_by: ClassVar[tuple[str, ...]] = ("age",)
    age: Age
    seats: tuple[Seat, ...]


@by_value(kw_only=True)
class WorldSet(Entry):
    """Where the story plays (M-3); it also ends the page before the story."""

    kind: ClassVar[str] = "world_set"
    words: str = ""


@by_value(kw_only=True)
class TopicNoted(Entry):
    """What a suit stands for at this table (M-28)."""

    kind: ClassVar[str] = "topic_noted"
    placed_by: ClassVar[tuple[str, ...]] = ("suit",)
    suit: Suit
    words: str = ""


@by_value(kw_only=True)
class TrumpChosen(Entry):
    """The trump suit of round 5 or 6, chosen by the leader or the loser (M-12)."""

    kind: ClassVar[str] = "trump_chosen"
    placed_by: ClassVar[tuple[str, ...]] = ("age",)
    age: Age
    suit: Suit


@by_value(kw_only=True)
class Misdealt(Entry):
    """A deal is void; the next one of the round has the number dealt + 1 (A-10)."""

    kind: ClassVar[str] = "misdealt"
    placed_by: ClassVar[tuple[str, ...]] = ("age", "dealt")
    age: Age
    dealt: int


@by_value(kw_only=True)
class Predicted(Entry):
    """A prediction in tricks (M-14); None takes it back."""

    kind: ClassVar[str] = "predicted"
    placed_by: ClassVar[tuple[str, ...]] = ("age", "dealt", "seat")
    age: Age
    dealt: int = 1
    seat: Seat
    tricks: int | None


@by_value(kw_only=True)
class TricksTapped(Entry):
    """Who took each trick so far, in order; None: nobody took it (M-20, A-4)."""

    kind: ClassVar[str] = "tricks_tapped"
    blank: ClassVar[str] = "tally"
    placed_by: ClassVar[tuple[str, ...]] = ("age", "dealt")
    age: Age
    dealt: int = 1
    winners: tuple[Seat | None, ...]


@by_value(kw_only=True)
class TricksCounted(Entry):
    """Tricks by seat number, None where not yet known or away (M-20); index = seat."""

    kind: ClassVar[str] = "tricks_counted"
    blank: ClassVar[str] = "tally"
    placed_by: ClassVar[tuple[str, ...]] = ("age", "dealt")
    age: Age
    dealt: int = 1
    tricks: tuple[int | None, ...]


@by_value(kw_only=True)
class AgendaSet(Entry):
    """The agenda of an age (M-31); at age 7 it may name a suit (A-14)."""

    kind: ClassVar[str] = "agenda_set"
    placed_by: ClassVar[tuple[str, ...]] = ("age",)
    age: Age
    words: str = ""
    suit: Suit | None = None


@by_value(kw_only=True)
class FactStated(Entry):
    """A fact about a character and the group it was told for (M-33, A-10)."""

    kind: ClassVar[str] = "fact_stated"
    placed_by: ClassVar[tuple[str, ...]] = ("age", "seat")
    age: Age
    seat: Seat
    words: str = ""
    group: Group = ""


@by_value(kw_only=True)
class VignetteTold(Entry):
    """A vignette, and the group and outcome it was told under (M-36, A-10)."""

    kind: ClassVar[str] = "vignette_told"
    placed_by: ClassVar[tuple[str, ...]] = ("age", "seat")
    age: Age
    seat: Seat
    words: str = ""
    group: Group = ""
    outcome: Outcome = ""


@by_value(kw_only=True)
class SocietyNoted(Entry):
    """What society has become since an age, asked once that is over (M-27)."""

    kind: ClassVar[str] = "society_noted"
    placed_by: ClassVar[tuple[str, ...]] = ("age",)
    age: Age
    words: str = ""


@by_value(kw_only=True)
class FarewellTold(Entry):
    """The farewell of a character, told by the others (M-41)."""

    kind: ClassVar[str] = "farewell_told"
    placed_by: ClassVar[tuple[str, ...]] = ("seat",)
    goes_with_words: ClassVar[tuple[str, ...]] = ("form",)
    seat: Seat
    words: str = ""
    form: Form = ""


@by_value(kw_only=True)
class TalkedOver(Entry):
    """A question of the plenary (M-43): number 0 marks it as talked over, notes count from 1."""

    kind: ClassVar[str] = "talked_over"
    placed_by: ClassVar[tuple[str, ...]] = ("question", "number")
    question: Question
    number: int = 0
    words: str = ""


@by_value(kw_only=True)
class Starred(Entry):
    """A star or a wish, which may point to a beat of the story."""

    kind: ClassVar[str] = "starred"
    placed_by: ClassVar[tuple[str, ...]] = ("number",)
    goes_with_words: ClassVar[tuple[str, ...]] = ("at",)
    points_by: ClassVar[str] = "at"
    number: int
    wish: bool = False
    at: Slot = ()
    words: str = ""


KINDS: dict[str, type[Entry]] = {
    kind.kind: kind
    for kind in (
        Seated, CharacterNamed, DealerSet, RulesAgreed, StorySwitched, Attended, Stopped, LeftOut,
        Shortened, ChairsMoved, WorldSet, TopicNoted, TrumpChosen, Misdealt, Predicted, TricksTapped,
        TricksCounted, AgendaSet, FactStated, VignetteTold, SocietyNoted, FarewellTold, TalkedOver,
        Starred,
    )
}  # fmt: skip


def has_words(kind: type[Entry]) -> bool:
    """Whether entries of this kind hold what people said."""
    return any(field.name == "words" for field in fields(kind))
