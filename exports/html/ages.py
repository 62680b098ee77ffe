"""An age of a life and of the society: its text, and in the margin what the text answers to."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from exports.html.bars import shares
from exports.html.element import Child, broken, node, paragraphs, spoken
from exports.shape import LifeAge, SocietyAge
from facilitator.games.cards import SUIT_NAMES, SUIT_SIGNS, Suit

_GROUPS = {"majority": "the majority", "smaller": "a smaller group", "smallest": "the smallest group"}
_LONGEST_IN_ONE_PIECE = 900
"""Characters of a text that goes to the next sheet of paper as a whole rather than be torn apart."""
_SHARES = {"majority": "majority", "smaller": "smaller", "smallest": "smallest"}


def life_age(age: LifeAge) -> Element:
    """The vignette with agenda, fact and group beside it; an age without one is told in sentences."""
    notes = [_agenda(age.suit, age.agenda)]
    if age.vignette:
        notes.append(_fact(age.fact, age.group))
    text = [
        node("p", broken(told), **spoken(class_="lead" if age.vignette else "told")) for told in age.frame
    ]
    return _age(age.name, notes, text, age.vignette)


def society_age(age: SocietyAge) -> Element:
    """What society had become, with the agenda and the sizes of its groups beside it."""
    notes = [_agenda(age.suit, age.agenda), _sizes(age.name, age.groups)]
    text = [node("p", broken(told), **spoken(class_="told")) for told in age.frame]
    return _age(age.name, notes, text, age.note)


def _age(name: str, notes: list[Element | None], text: list[Element], words: str) -> Element:
    said = paragraphs(words, class_="said") if words else []
    beside = [note for note in notes if note is not None]
    margin = node("aside", node("dl", beside)) if beside else None
    kind = "age long" if len(words) > _LONGEST_IN_ONE_PIECE else "age"
    return node("section", node("h3", name), margin, node("div", text, said, class_="text"), class_=kind)


def _note(term: Child, *words: Child) -> Element:
    return node("div", node("dt", term), *words)


def _agenda(suit: Suit | None, agenda: str) -> Element | None:
    if not agenda:
        return None
    asked = f"Agenda, {SUIT_NAMES[suit]} {SUIT_SIGNS[suit]}" if suit else "Agenda"
    return _note(asked, node("dd", broken(agenda), **spoken()))


def _fact(fact: str, group: str) -> Element | None:
    """What was said of the character, and of how many it was true."""
    if not fact and not group:
        return None
    said = node("dd", node("q", broken(fact), **spoken())) if fact else None
    return _note("Fact" if fact else "Group", said, node("dd", _GROUPS[group]) if group else None)


def _sizes(age: str, groups: tuple[tuple[str, int], ...]) -> Element | None:
    """The majority and the minorities as one bar, and in figures under it."""
    if not groups:
        return None
    figures = ", ".join(f"{_SHARES[group]} {count}" for group, count in groups)
    bar = shares(f"Majority and minorities, {age}", figures, groups)
    return _note("Groups", node("dd", bar), node("dd", figures))
