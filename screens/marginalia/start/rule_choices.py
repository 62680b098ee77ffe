"""The house rules as rows to choose from: what each is called, its choices, and what they change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from facilitator.games.marginalia.entries import RulesAgreed
from facilitator.games.marginalia.scoring import score
from screens.table.rules_form import not_as_usual
from screens.ui.form import Field

NICKNAMES = {
    "tricks-plus-10": "Nomination Whist scores like this.",
    "squares": "Oh Hell clubs score like this.",
    "five-minus-difference": "People score like this in Romania and the Netherlands.",
}


class Points(Field):
    """What a round is worth; its meaning is what three cases come to (A-1)."""

    def about(self, values: RulesAgreed) -> str:
        """Three cases, and who else scores like this."""
        worth = []
        for said, took in ((2, 2), (2, 3), (0, 0)):
            points = score(values.scoring, said, took)
            worth.append(f"predict {said}, take {took}: {points if points >= 0 else f'−{-points}'}")
        return " ".join(filter(None, (" · ".join(worth) + ".", NICKNAMES.get(values.scoring, ""))))


class Barred(Field):
    """The barred number: whether there is one, and from how many cards on (A-7)."""

    def value(self, values: RulesAgreed) -> tuple[str, int]:
        """Both; the cards count for one of the choices only."""
        found = (values.barred, values.barred_from if values.barred == "from-cards" else 1)
        return found if found in self.open_to(values) else self.usual

    def set_to(self, value: Any, values: RulesAgreed) -> dict[str, Any]:
        """Both."""
        return dict(zip(("barred", "barred_from"), value, strict=True))


FIELDS: tuple[Field, ...] = (
    Points("scoring", "Points", "", "A-1", (
        ("marginalia", "made it: 10 + tricks; missed: 0"),
        ("tricks-plus-10", "1 a trick; made it: 10 more"),
        ("tricks-plus-5", "1 a trick; made it: 5 more"),
        ("squares", "made it: 10 + tricks²; missed: −off²"),
        ("five-minus-difference", "made it: 5 + tricks; each off: −1"),
        ("wizard", "made it: 20 + 10 a trick; each off: −10"),
        ("clag", "made it: 10 + 2 a trick; missed: 0"),
        ("lose-the-bid", "10 + prediction; missed: −prediction"),
    )),
    Barred("barred", "The barred number", "The last to speak may not make the predictions add up to the"
           " tricks. So somebody always misses.", "A-7", (
        (("always", 1), "in every round"),
        (("not-last-round", 1), "not in the last round"),
        (("off", 1), "never"),
        *((("from-cards", cards), f"in rounds of {cards} cards or more") for cards in range(2, 8)),
    )),
    Field("chosen_trump", "Trump of rounds 5, 6", "The trump is chosen before the deal. In the story the"
          " leaders still set the agenda.", "A-8", (
        ("off", "diamonds, then hearts"),
        ("leader", "highest total chooses"),
        ("loser", "lowest total chooses"),
    )),
    Field("twin_cards", "Twin cards", "With two packs a card can fall twice in a trick. If both cancel out,"
          " nobody may take it.", "A-4", (
        ("first", "the first one played wins"),
        ("last", "the last one played wins"),
        ("cancel", "they cancel out"),
        ("table", "the table decides each time"),
    )),
    Field("deal", "Which way round", "Deal, predictions and play go this way. The dealer’s neighbour on"
          " that side speaks first.", "A-3", (
        ("left", "to the left"),
        ("right", "to the right"),
    )),
    Field("late", "A late guest begins", "This is for anybody who was not here in round 1.", "A-28", (
        ("zero", "with 0 points"),
        ("lowest", "with the lowest total at the table"),
    )),
    Field("axes", "Diamonds and clubs", "The rules can be read both ways. Topics and numbers stay"
          " the same.", "A-11", (
        ("list", "diamonds show, clubs can be hidden"),
        ("sentence", "diamonds can be hidden, clubs show"),
    ), apart=True),
    Field("last_agenda", "Agenda of age 7", "The last round has no trump. Without an agenda there are no"
          " facts, only vignettes.", "A-14", (
        ("free", "free, looking back over a life"),
        ("suit", "from a suit that the leaders name"),
        ("none", "none"),
    )),
    Field("vignette_ties", "Equal scores tell", "Ties are common. The speaking order settles any that are"
          " left.", "A-20", (
        ("predicting", "in the order of predicting"),
        ("prediction", "higher prediction first"),
        ("total", "higher total first"),
        ("table", "in the table’s own order"),
    )),
)  # fmt: skip


def same(one: RulesAgreed, other: RulesAgreed) -> bool:
    """Whether two agreements say the same, whenever they hold from."""
    return replace(one, age=other.age, overruled=other.overruled) == other


def departures(rules: RulesAgreed) -> Sequence[Field]:
    """The points in which the table does not play as written."""
    return not_as_usual(FIELDS, rules)


def in_short(rules: RulesAgreed) -> str:
    """As written, or which points are not."""
    changed = departures(rules)
    if not changed:
        return "as written"
    return "changed: " + ", ".join(field.label[0].lower() + field.label[1:] for field in changed)
