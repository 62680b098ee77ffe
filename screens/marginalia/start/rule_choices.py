"""The house rules as rows to choose from: what each is called, its values, and what they change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from facilitator.games.marginalia.entries import RulesAgreed, Scoring
from facilitator.games.marginalia.scoring import score

NO_RULE = ("age", "overruled")


@dataclass(frozen=True)
class Choice:
    """One value of an option: what it is called and what it sets."""

    label: str
    sets: Mapping[str, Any] = field(default_factory=dict)

    def holds_in(self, rules: RulesAgreed) -> bool:
        """Whether these rules have this value."""
        return all(getattr(rules, name) == value for name, value in self.sets.items())


@dataclass(frozen=True)
class Option:
    """A point that the table may settle for itself; its first choice is the rule as written."""

    id: str
    label: str
    changes: str
    choices: tuple[Choice, ...]

    def index(self, rules: RulesAgreed) -> int:
        """Which choice these rules have made."""
        return next((at for at, choice in enumerate(self.choices) if choice.holds_in(rules)), 0)

    def turned(self, rules: RulesAgreed, by: int) -> RulesAgreed:
        """The rules with the next choice, or the one before."""
        return replace(rules, **self.choices[(self.index(rules) + by) % len(self.choices)].sets)

    def as_written(self, rules: RulesAgreed) -> RulesAgreed:
        """The rules with this point as the text has it."""
        return replace(rules, **self.choices[0].sets)


def _choices(name: str, *values: tuple[str, str]) -> tuple[Choice, ...]:
    return tuple(Choice(label, {name: value}) for value, label in values)


def _barred() -> tuple[Choice, ...]:
    plain_ones = (("always", "in every round"), ("not-last-round", "not in the last round"), ("off", "never"))
    return (
        *(Choice(label, {"barred": value, "barred_from": 1}) for value, label in plain_ones),
        *(
            Choice(f"in rounds of {cards} cards or more", {"barred": "from-cards", "barred_from": cards})
            for cards in range(2, 8)
        ),
    )


OPTIONS: tuple[Option, ...] = (
    Option("A-1", "Points", "", _choices(
        "scoring",
        ("marginalia", "made it: 10 + tricks; missed: 0"),
        ("tricks-plus-10", "1 a trick; made it: 10 more"),
        ("tricks-plus-5", "1 a trick; made it: 5 more"),
        ("squares", "made it: 10 + tricks²; missed: −off²"),
        ("five-minus-difference", "made it: 5 + tricks; each off: −1"),
        ("wizard", "made it: 20 + 10 a trick; each off: −10"),
        ("clag", "made it: 10 + 2 a trick; missed: 0"),
        ("lose-the-bid", "10 + prediction; missed: −prediction"),
    )),
    Option("A-7", "The barred number", "The last to speak may not make the predictions add up to the"
                                       " tricks. So somebody always misses.", _barred()),
    Option("A-8", "Trump of rounds 5, 6", "The trump is chosen before the deal. In the story the leaders"
                                          " still set the agenda.", _choices(
        "chosen_trump",
        ("off", "diamonds, then hearts"),
        ("leader", "highest total chooses"),
        ("loser", "lowest total chooses"),
    )),
    Option("A-4", "Twin cards", "With two packs a card can fall twice in a trick. If both cancel out,"
                                " nobody may take it.", _choices(
        "twin_cards",
        ("first", "the first one played wins"),
        ("last", "the last one played wins"),
        ("cancel", "they cancel out"),
        ("table", "the table decides each time"),
    )),
    Option("A-3", "Which way round", "Deal, predictions and play go this way. The dealer’s neighbour on"
                                     " that side speaks first.", _choices(
        "deal",
        ("left", "to the left"),
        ("right", "to the right"),
    )),
    Option("A-28", "A late guest begins", "This is for anybody who was not here in round 1.", _choices(
        "late",
        ("zero", "with 0 points"),
        ("lowest", "with the lowest total at the table"),
    )),
    Option("A-11", "Diamonds and clubs", "The rules can be read both ways. Topics and numbers stay"
                                         " the same.", _choices(
        "axes",
        ("list", "diamonds show, clubs can be hidden"),
        ("sentence", "diamonds can be hidden, clubs show"),
    )),
    Option("A-14", "Agenda of age 7", "The last round has no trump. Without an agenda there are no facts,"
                                      " only vignettes.", _choices(
        "last_agenda",
        ("free", "free, looking back over a life"),
        ("suit", "from a suit that the leaders name"),
        ("none", "none"),
    )),
    Option("A-20", "Equal scores tell", "Ties are common. The speaking order settles any that are"
                                        " left.", _choices(
        "vignette_ties",
        ("predicting", "in the order of predicting"),
        ("prediction", "higher prediction first"),
        ("total", "higher total first"),
        ("table", "in the table’s own order"),
    )),
)  # fmt: skip
STORY_OPTIONS = ("A-11", "A-14", "A-20")
NICKNAMES = {
    "tricks-plus-10": "Nomination Whist scores like this.",
    "squares": "Oh Hell clubs score like this.",
    "five-minus-difference": "People score like this in Romania and the Netherlands.",
}


def explained(option: Option, rules: RulesAgreed) -> str:
    """What an option changes, in one line; for the points, what they come to (A-1)."""
    if option.id != "A-1":
        return option.changes
    return " ".join(filter(None, (_examples(rules.scoring), NICKNAMES.get(rules.scoring, ""))))


def _examples(preset: Scoring) -> str:
    cases = ((2, 2), (2, 3), (0, 0))
    worth = [f"predict {said}, take {took}: {_signed(score(preset, said, took))}" for said, took in cases]
    return " · ".join(worth) + "."


def _signed(points: int) -> str:
    return str(points) if points >= 0 else f"−{-points}"


def same(one: RulesAgreed, other: RulesAgreed) -> bool:
    """Whether two agreements say the same, whenever they hold from."""
    names = [each.name for each in fields(RulesAgreed) if each.name not in NO_RULE]
    return all(getattr(one, name) == getattr(other, name) for name in names)


def departures(rules: RulesAgreed) -> tuple[Option, ...]:
    """The points in which the table does not play as written."""
    return tuple(option for option in OPTIONS if option.index(rules))


def in_short(rules: RulesAgreed) -> str:
    """As written, or which points are not."""
    changed = departures(rules)
    if not changed:
        return "as written"
    return "changed: " + ", ".join(option.label[0].lower() + option.label[1:] for option in changed)
