"""Tables of every game at any point of an evening, with whatever words people may say."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, ClassVar, get_args, get_origin, get_type_hints

from facilitator.games.cards import SUITS
from facilitator.games.duel.entries import DuellistSeated
from facilitator.games.game import Entry, RuleViolation
from facilitator.games.marginalia.entries import (
    QUESTIONS,
    CharacterNamed,
    Seated,
    SocietyNoted,
    Starred,
    StorySwitched,
    TalkedOver,
    TopicNoted,
    WorldSet,
)
from facilitator.games.mariglia.check import check
from facilitator.games.mariglia.entries import (
    Agreed,
    CardsPlayed,
    ConventionWorded,
    DealTurned,
    HandNoted,
    MatchAgreed,
    Placed,
    PointsCounted,
    TeamNamed,
    TrionfoTurned,
)
from facilitator.games.mariglia.match import read
from facilitator.games.mariglia.pack import PACK
from tests.games.duel.players import played_by
from tests.games.marginalia.evenings import Evening
from tests.games.mariglia.deals import dealt, played

Words = Callable[[], str]
MOST_PEOPLE, MOST_HANDS, MOST_ACTS = 14, 14, 120
SILENT = 0.1
"""How often somebody said nothing."""


def story(chance: random.Random, words: Words) -> list[Entry]:
    """An evening of Marginalia with two to fourteen people, its story on at the end."""
    people = chance.randint(2, MOST_PEOPLE)
    lines = list(Evening(chance, people, misdeals=False).play().lines.values())
    told: list[Entry] = [WorldSet(words="x"), *(TopicNoted(suit=suit, words="x") for suit in SUITS)]
    told += [CharacterNamed(seat=seat, words="x") for seat in range(people)]
    told += [SocietyNoted(age=age, words="x") for age in range(1, 8)]
    told += [TalkedOver(question=question, number=1, words="x") for question in QUESTIONS]
    told += [Starred(number=number, words="x") for number in range(1, 4)]
    switch = StorySwitched(on=True)
    return _worded([*(line for line in lines if line.slot != switch.slot), switch, *told], chance, words)


def blob(chance: random.Random, words: Words) -> list[Entry]:
    """An evening of the cards alone."""
    lines = Evening(chance, chance.randint(2, MOST_PEOPLE), misdeals=True).play().lines.values()
    kept = [line for line in lines if not hasattr(line, "words") or isinstance(line, Seated)]
    return _worded([*kept, StorySwitched(on=False)], chance, words)


def mariglia(chance: random.Random, words: Words) -> list[Entry]:
    """A match of Mariglia, some hands kept card by card."""
    rules = _agreed(chance)
    begun: list[Entry] = [MatchAgreed(targets=(35, 35, 45)), rules, DealTurned(seat=chance.randrange(4))]
    begun += [Placed(seat=seat, words="x") for seat in range(4)]
    begun += [ConventionWorded(number=number, words="x") for number in range(1, chance.randint(1, 4))]
    begun += [TeamNamed(team="NS", words="x"), TeamNamed(team="EW", words="x")]
    for number in range(1, chance.randint(0, MOST_HANDS) + 1):
        hand = [*_hand(chance, number, rules), HandNoted(hand=number, words="x")]
        if not _passes(begun, hand):
            break
        begun += hand
    return _worded(begun, chance, words)


def _agreed(chance: random.Random) -> Agreed:
    """House rules and conventions at random, each as often as the others of its kind."""
    drawn: dict[str, Any] = {
        name: chance.choice(get_args(kind)) if get_args(kind) else chance.random() < 0.5
        for name, kind in get_type_hints(Agreed).items()
        if name not in ("hand", "overruled") and get_origin(kind) is not ClassVar
    }
    return Agreed(**drawn)


def _passes(lines: list[Entry], hand: list[Entry]) -> bool:
    """Whether the hand may be played: the match may be over."""
    try:
        check(read({line.slot: line for line in lines}), hand[0])
    except RuleViolation:
        return False
    return True


def _hand(chance: random.Random, hand: int, rules: Agreed) -> Iterator[Entry]:
    if chance.random() < 0.3:
        deal = dealt(chance)
        led = {chance.randint(1, 10): chance.randrange(4)} if chance.random() < 0.5 else {}
        cards = tuple(card for _, card in played(deal, rules, chance, led=led)[0])
        yield TrionfoTurned(hand=hand, card=deal.trionfo)
        yield CardsPlayed(hand=hand, cards=cards, led=tuple(map(led.get, range(1, max(led, default=0) + 1))))
    else:
        yield TrionfoTurned(hand=hand, card=chance.choice(PACK))
        yield PointsCounted(hand=hand, ns=chance.randint(0, 70))


def duel(chance: random.Random, words: Words) -> list[Entry]:
    """A duel of anything that the rules let pass."""
    *_, (fight, _) = played_by(chance.getrandbits(32), chance.randint(1, MOST_ACTS))
    seats = (DuellistSeated(side=0, words="x"), DuellistSeated(side=1, words="x"))
    return _worded([*seats, *fight.lines.values()], chance, words)


GAMES: dict[str, tuple[str, Callable[[random.Random, Words], list[Entry]]]] = {
    "story": ("marginalia", story),
    "blob": ("marginalia", blob),
    "mariglia": ("mariglia", mariglia),
    "duel": ("duel", duel),
}
"""By what is played: the game of the session, and how a table of it is made."""


def _worded(lines: Iterable[Entry], chance: random.Random, words: Words) -> list[Entry]:
    """The lines with other words wherever words may stand."""
    return [_reworded(line, "" if chance.random() < SILENT else words()) for line in lines]


def _reworded(line: Any, words: str) -> Entry:
    found: Entry = replace(line, words=words) if hasattr(line, "words") else line
    return found
