"""The house rules as fields to choose from, and what each of them changes (A-1 to A-30)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from facilitator.games.cards import PACK_SIZE
from facilitator.games.marginalia.entries import LAST_AGE, RulesAgreed, cards_in
from facilitator.games.marginalia.table import Table
from facilitator.guide.question import Answer, Field, Form, Question
from facilitator.services.view import ViewState

CHOICES: tuple[Field, ...] = (
    Field(name="scoring", label="Points", value="marginalia", options=(
        ("marginalia", "made it: 10 + tricks; missed: 0"),
        ("tricks-plus-10", "1 a trick; made it: 10 more"),
        ("tricks-plus-5", "1 a trick; made it: 5 more"),
        ("squares", "made it: 10 + tricks²; missed: −off²"),
        ("five-minus-difference", "made it: 5 + tricks; each off: −1"),
        ("wizard", "made it: 20 + 10 a trick; each off: −10"),
        ("clag", "made it: 10 + 2 a trick; missed: 0"),
        ("lose-the-bid", "10 + prediction; missed: −prediction"),
    )),
    Field(name="barred", label="The barred number", value=("always", 1), about="The last to speak may not"
          " make the predictions add up to the tricks. So somebody always misses.", options=(
        (("always", 1), "in every round"),
        (("not-last-round", 1), "not in the last round"),
        (("off", 1), "never"),
        *((("from-cards", cards), f"in rounds of {cards} cards or more") for cards in range(2, 8)),
    )),
    Field(name="chosen_trump", label="Trump of rounds 5, 6", value="off", options=(
        ("off", "diamonds, then hearts"),
        ("leader", "highest total chooses"),
        ("loser", "lowest total chooses"),
    )),
    Field(name="twin_cards", label="Twin cards", value="first", about="With two packs a card can fall twice"
          " in a trick. If both cancel out, nobody may take it.", options=(
        ("first", "the first one played wins"),
        ("last", "the last one played wins"),
        ("cancel", "they cancel out"),
        ("table", "the table decides each time"),
    )),
    Field(name="deal", label="Which way round", value="left", about="Deal, predictions and play go this way.",
          options=(("left", "to the left"), ("right", "to the right"))),
    Field(name="late", label="A late guest begins", value="zero", options=(
        ("zero", "with 0 points"),
        ("lowest", "with the lowest total at the table"),
    )),
)  # fmt: skip
OF_THE_STORY: tuple[Field, ...] = (
    Field(name="axes", label="Diamonds and clubs", value="list", about="The rules can be read both ways.",
          options=(
        ("list", "diamonds show, clubs can be hidden"),
        ("sentence", "diamonds can be hidden, clubs show"),
    )),
    Field(name="last_agenda", label="Agenda of age 7", value="free", about="The last round has no trump."
          " Without an agenda there are no facts, only vignettes.", options=(
        ("free", "free, looking back over a life"),
        ("suit", "from a suit that the leaders name"),
        ("none", "none"),
    )),
    Field(name="vignette_ties", label="Equal scores tell", value="predicting", options=(
        ("predicting", "in the order of predicting"),
        ("prediction", "higher prediction first"),
        ("total", "higher total first"),
        ("table", "in the table’s own order"),
    )),
)  # fmt: skip


def rule_fields(rules: RulesAgreed, *, story: bool, people: int) -> tuple[Field, ...]:
    """Every house rule with what is agreed; those of the story, or of two packs, where there are any."""

    def value(name: str) -> Any:
        if name != "barred":
            return getattr(rules, name)
        return (rules.barred, rules.barred_from if rules.barred == "from-cards" else 1)

    asked = [*CHOICES, *(OF_THE_STORY if story else ())]
    has_twins = people * cards_in(1) > PACK_SIZE
    return tuple(
        replace(each, value=value(each.name)) for each in asked if has_twins or each.name != "twin_cards"
    )


def house_rules(view: ViewState) -> Question:
    """The house rules in mid-game: from the next round on, or from round 1 (A-30)."""
    table: Table = view.state
    now = table.now
    begun = now is not None and bool(now.predictions or now.placed)
    coming = LAST_AGE + 1 if now is None else now.age + 1 if begun else now.age
    since = tuple(
        (age, label)
        for age, label in ((coming, f"round {coming} on"), (1, "round 1 on: all is counted again"))
        if age <= LAST_AGE
    )
    holds = Field(name="since", label="This holds from", value=since[0][0], options=since)

    def done(values: Mapping[str, Any]) -> Answer:
        return Answer(entries=agreed(table, int(values["since"]), values))

    return Form(
        slot=("rules_agreed", 0),
        step="house rules",
        say=("You agree which rules your table plays its own way.",),
        fields=(
            holds,
            *rule_fields(table.rules(min(coming, LAST_AGE)), story=table.story, people=len(table.circle)),
        ),
        done=done,
        enter="agree",
    )


def agreed(table: Table, age: int, values: Mapping[str, Any]) -> tuple[RulesAgreed, ...]:
    """The house rules from an age on, where these values change any (A-30)."""
    standing = replace(table.rules(age), age=age, overruled="")
    known = {field.name for field in fields(RulesAgreed)}
    chosen = {name: value for name, value in values.items() if name in known}
    if "barred" in chosen:
        chosen["barred"], chosen["barred_from"] = chosen["barred"]
    wanted = replace(standing, **chosen)
    return () if wanted == standing else (wanted,)
