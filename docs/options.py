"""The tables of house rules: every option that the app offers, under its names in the app and in files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from facilitator.games.duel.entries import DuelAgreed
from facilitator.games.marginalia.entries import Scoring
from facilitator.games.marginalia.scoring import score
from facilitator.games.mariglia.entries import Agreed
from facilitator.games.mariglia.house_rules import AGREED, MatchRuleSaid, in_pack
from facilitator.games.mariglia.words import LANGUAGES
from facilitator.guide.marginalia.house_rules import CHOICES, OF_THE_STORY
from facilitator.guide.question import Field as Choices
from facilitator.scoresheet.mariglia.model import MatchRules
from screens.duel import agreed as duel
from screens.ui.form import Field

BLOCK = re.compile(r"(<!-- options: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
ENDLESS = 10**6
RULES = {
    "scoring": "A-1", "barred": "A-7", "chosen_trump": "A-8", "twin_cards": "A-4", "deal": "A-3",
    "late": "A-28", "axes": "A-11", "last_agenda": "A-14", "vignette_ties": "A-20",
}  # fmt: skip
"""Under which number the page of rules has what a field of Marginalia changes."""
NICKNAMES = {
    "tricks-plus-10": "Nomination Whist scores like this.",
    "squares": "Oh Hell clubs score like this.",
    "five-minus-difference": "People score like this in Romania and the Netherlands.",
}
Line = tuple[str, str]
"""A value as the app calls it, and as it stands in a file."""


def filled(page: str) -> str:
    """The page with each of its blocks as the app offers it now."""
    return BLOCK.sub(lambda found: found[1] + "\n".join(["", *_options(found[2]), found[3]]), page)


def _options(game: str) -> Iterator[str]:
    if game == "marginalia":
        for each in (*CHOICES, *OF_THE_STORY):
            yield from _choices(each)
    elif game == "mariglia":
        for name, point in AGREED.items():
            yield _point(name, point)
        spoken = tuple((code, name, "") for code, name in LANGUAGES.items())
        yield _point("language", MatchRuleSaid("Words of the cards", "", "G-2", spoken))
    elif game == "duel":
        yield from (_field(field, DuelAgreed()) for field in duel.FIELDS)


def _field(field: Field, usual: Any, note: str = "") -> str:
    """One option: its label, what it changes, and a row for each value; the first is the default."""
    lines: list[Line] = []
    for value, label in field.labels(usual).items():
        sets = field.set_to(value, usual).items()
        stored = ", ".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in sets)
        lines.append((label, stored))
    if isinstance(field, duel.CardsField):
        fewest, most = (field.turned(usual, by)[field.name] for by in (-ENDLESS, ENDLESS))
        lines.append((f"any number from {fewest} to {most}", f'"{field.name}": …'))
    about = " ".join(filter(None, (field.explains, note)))
    head, under = "| in the app | in a file |", "|---|---|"
    (default, stored), *others = lines
    rows = [f"| **{default}** | `{stored}` |", *(f"| {said} | `{stored}` |" for said, stored in others)]
    if not field.explains and field.choices:
        # For the points, what each way comes to in three cases.
        head, under = head + " what it comes to |", under + "---|"
        examples = [field.about(replace(usual, **field.set_to(value, usual))) for value, _ in field.choices]
        rows = [f"{line} {example} |" for line, example in zip(rows, examples, strict=True)]
    title = f"### {field.titled(usual)} ({field.rule})"
    return "\n".join([title, "", *([about, ""] if about else []), head, under, *rows, ""])


def _point(name: str, point: MatchRuleSaid) -> str:
    """One option of Mariglia: its label, and a row for each value; the first is the default."""
    usual = Agreed(language="en")
    (default, stored), *others = [
        (in_pack(short, usual), f"{json.dumps(name)}: {json.dumps(value)}")
        for value, short, _ in point.choices
    ]
    rows = [f"| **{default}** | `{stored}` |", *(f"| {said} | `{stored}` |" for said, stored in others)]
    note = [] if name in MatchRules.model_fields else ["A score sheet has no such key.", ""]
    title = f"### {in_pack(point.label, usual)} ({point.rule})"
    return "\n".join([title, "", *note, "| in the app | in a file |", "|---|---|", *rows, ""])


def _choices(field: Choices) -> Iterator[str]:
    """One option of Marginalia; for the points, what each way comes to in three cases (A-1)."""
    is_points = field.name == "scoring"
    yield f"### {field.label} ({RULES[field.name]})\n"
    if field.about:
        yield f"{field.about}\n"
    yield "| in the app | in a file |" + (" what it comes to |" if is_points else "")
    yield "|---|---|" + ("---|" if is_points else "")
    for value, label in field.options:
        names = ("barred", "barred_from") if field.name == "barred" else (field.name,)
        sets = dict(zip(names, value if field.name == "barred" else (value,), strict=True))
        stored = ", ".join(f"{json.dumps(name)}: {json.dumps(each)}" for name, each in sets.items())
        said = f"**{label}**" if value == field.value else label
        yield f"| {said} | `{stored}` |" + (f" {_worth(value)} |" if is_points else "")
    yield ""


def _worth(scoring: Scoring) -> str:
    worth = []
    for said, took in ((2, 2), (2, 3), (0, 0)):
        points = score(scoring, said, took)
        worth.append(f"predict {said}, take {took}: {points if points >= 0 else f'−{-points}'}")
    return " ".join(filter(None, (" · ".join(worth) + ".", NICKNAMES.get(scoring, ""))))
