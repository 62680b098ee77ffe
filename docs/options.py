"""The tables of house rules: every option that the app offers, under its names in the app and in files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from facilitator.games.duel.entries import DuelAgreed
from facilitator.games.marginalia.entries import RulesAgreed
from facilitator.games.mariglia.entries import Agreed
from facilitator.scoresheet.mariglia.model import MatchRules
from screens.duel import agreed as duel
from screens.marginalia.start import rule_choices as marginalia
from screens.mariglia.start import agreed as mariglia
from screens.ui.form import Field

BLOCK = re.compile(r"(<!-- options: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
ENDLESS = 10**6
Line = tuple[str, str]
"""A value as the app calls it, and as it stands in a file."""


def filled(page: str) -> str:
    """The page with each of its blocks as the app offers it now."""
    return BLOCK.sub(lambda found: found[1] + "\n".join(["", *_options(found[2]), found[3]]), page)


def _options(game: str) -> Iterator[str]:
    if game == "marginalia":
        yield from (_field(field, RulesAgreed()) for field in marginalia.FIELDS)
    elif game == "mariglia":
        for field in mariglia.FIELDS:
            note = "" if field.name in MatchRules.model_fields else "A score sheet has no such key."
            yield _field(field, Agreed(language="en"), note)
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
