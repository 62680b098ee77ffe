"""Many tables together: each once, in an order that says nothing of them, and their figures added up."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple

from exports.marginalia.plenary.brought import AgeBrought, Brought
from facilitator.games.cards import SUITS, Suit
from facilitator.games.marginalia.entries import Outcome
from facilitator.names import folded_name

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Stood(NamedTuple):
    """What a suit stood for, in the words of those who wrote it, and at how many tables."""

    words: str
    tables: int


class MajorityTurns(NamedTuple):
    """How often the majority was other people than before, of how many steps from one age to another."""

    others: int
    steps: int


@dataclass(frozen=True)
class Plenary:
    """The tables, each once; `twice` are the files of each table that came in more than one."""

    tables: tuple[Brought, ...] = ()
    twice: tuple[tuple[str, ...], ...] = ()

    @property
    def people(self) -> int:
        """Everybody who sat at one of them."""
        return sum(table.people for table in self.tables)

    @property
    def lettered(self) -> tuple[tuple[str, Brought], ...]:
        """Each table with its letter: A, B, … and after Z come A2, B2, …"""
        names = (f"{letter}{turn if turn > 1 else ''}" for turn in count(1) for letter in ALPHABET)
        return tuple(zip(names, self.tables, strict=False))

    @property
    def ages(self) -> Iterator[AgeBrought]:
        """Every age of every table."""
        for table in self.tables:
            yield from table.ages

    @property
    def came_out(self) -> Counter[Outcome]:
        """How many predictions came out in which way."""
        found: Counter[Outcome] = Counter()
        for age in self.ages:
            found.update({"made": age.made, "under": age.under, "over": age.over})
        return found

    @property
    def turns(self) -> MajorityTurns:
        """How often the majority changed."""
        steps = (max(sum(age.majority > 0 for age in table.ages) - 1, 0) for table in self.tables)
        return MajorityTurns(sum(age.is_other for age in self.ages), sum(steps))

    @property
    def topics(self) -> Mapping[Suit, tuple[Stood, ...]]:
        """What each suit stood for at how many tables; what stood at most of them first.

        The same words in other letters, or with a full stop, are the same.
        """
        return {suit: found for suit in SUITS if (found := self._stood(suit))}

    def _stood(self, suit: Suit) -> tuple[Stood, ...]:
        spelled: defaultdict[str, list[str]] = defaultdict(list)
        for table in self.tables:
            for topic in table.topics:
                if topic.suit == suit and (words := " ".join(topic.words.split()).strip(" .")):
                    spelled[folded_name(words)].append(words)
        found = (Stood(_usual(words), len(words)) for words in spelled.values())
        return tuple(sorted(found, key=lambda each: (-each.tables, folded_name(each.words))))


def _usual(spelled: list[str]) -> str:
    """The spelling that most tables have; of two as many the one in small letters."""
    return min(Counter(spelled).items(), key=lambda each: (-each[1], each[0].swapcase()))[0]


def together(named: Iterable[tuple[str, Brought]]) -> Plenary:
    """All of these, each by the name of its file, whatever their order.

    Of a table that came twice the file counts in which it has come further; of two that are as far, the one
    that shares less: what was taken back meanwhile stays out.
    """
    given = sorted(named, key=lambda each: (each[1].table, each[0]))
    known: dict[object, str] = {_figures(brought): brought.table for _, brought in given if brought.table}
    of_table: defaultdict[object, list[tuple[str, Brought]]] = defaultdict(list)
    for name, brought in given:
        # A whole export has no number: its figures say which table it is, once an age is counted.
        figures = _figures(brought) if brought.ages else brought
        of_table[brought.table or known.get(figures) or figures].append((name, brought))
    tables = (min((brought for _, brought in files), key=_turn) for files in of_table.values())
    twice = (tuple(sorted(name for name, _ in files)) for files in of_table.values() if len(files) > 1)
    return Plenary(tuple(sorted(tables, key=lambda each: (each.table, repr(each)))), tuple(sorted(twice)))


def _figures(brought: Brought) -> object:
    return brought.people, brought.is_over, brought.ages


def _turn(brought: Brought) -> tuple[int, bool, int, str]:
    """The further first, then what shares less; a file with a number before one without."""
    words = sum(map(len, (brought.topics, brought.notes, brought.talk, brought.stars, brought.wishes)))
    shared = words + sum(len(life.moments) + bool(life.farewell) for life in brought.lives)
    return -len(brought.ages), not brought.table, shared, repr(brought)
