"""The net of thirty evenings: today's rules take each of them, and together they cover both games."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, pairwise
from typing import TypeAlias, get_args

import pytest

from facilitator.games.marginalia.entries import (
    KINDS,
    Attended,
    ChairsMoved,
    CharacterNamed,
    DealerSet,
    FactStated,
    FarewellTold,
    LeftOut,
    Predicted,
    RulesAgreed,
    Scoring,
    Seated,
    Shortened,
    SocietyNoted,
    Starred,
    Stopped,
    StorySwitched,
    TalkedOver,
    TricksCounted,
    TricksTapped,
    VignetteTold,
    cards_in,
)
from tests.guide.evenings import NAMES, act_in, evening
from tests.guide.net import Played, acts, has, left_by, left_by_hand, refusals

# ---------------------------------------------------------------- each of them


@pytest.mark.parametrize("name", NAMES)
def test_an_evening_leaves_the_rows_that_its_file_says(name: str) -> None:
    """Each act is a row as it stands there, without what was erased since, and they end where it says."""
    wanted = evening(name)
    assert left_by(wanted) == left_by_hand(wanted)


@pytest.mark.parametrize("name", NAMES)
def test_only_what_an_evening_overrules_is_refused(name: str) -> None:
    """Without its mark such an entry is refused, by the rule that the mark names; all others are taken."""
    assert all(rule == entry.overruled for entry, rule in refusals(evening(name)))


# ---------------------------------------------------------------- all together


class PlayedRounds(Played):
    """What happens in an evening of rounds."""

    def begins(self, age: int) -> int:
        """Before which entry an age is played: its first prediction."""
        ages = [entry.age if isinstance(entry, Predicted) else 0 for entry in self.said]
        return ages.index(age) if age in ages else len(ages)

    def corrects_old(self, blank: str) -> bool:
        """Whether a number is put right once the next round is played."""
        late = (entry for at, entry in enumerate(self.said) if at > self.begins(getattr(entry, "age", 0) + 1))
        return any(entry.slot[0] == blank for entry in late)


Seen: TypeAlias = Callable[[PlayedRounds], bool]


def parts(*wanted: str) -> Seen:
    """One act gives somebody these parts, one age after the other."""
    return lambda p: any(
        wanted == tuple(entry.part for entry in act if isinstance(entry, Attended) and entry.seat == seat)
        for act in p.acts for seat in range(9)
    )  # fmt: skip


def _falls_short(tally: TricksCounted) -> bool:
    took = [tricks for tricks in tally.tricks if tricks is not None]
    return len(took) == len(tally.tricks) and sum(took) < cards_in(tally.age)


def _last_by_itself(p: PlayedRounds) -> bool:
    lasts = (before for before, after in pairwise(p.said) if not isinstance(after, TricksCounted))
    return any(isinstance(last, TricksCounted) and last.tricks.count(None) == 1 for last in lasts)


def _gone_with_words(p: PlayedRounds) -> set[bool]:
    gone = {entry.seat for entry in p.all(Attended, part="gone")}
    return {bool(entry.words) for entry in p.all(FarewellTold) if entry.seat in gone}


def _late_fact(p: PlayedRounds) -> bool:
    told = [entry.slot for entry in p.said]
    facts = ((at, entry) for at, entry in enumerate(p.said) if isinstance(entry, FactStated))
    return any(
        ("vignette_told", fact.age) in {slot[:2] for slot in told[:at]} and fact.slot not in told[:at]
        for at, fact in facts
    )


def erases(*, last: bool) -> Seen:
    """Words are erased right after they were told; else others than those told last."""
    return lambda p: any(
        len(two["erase"]) == 1 and ([*act_in(one)[0].slot] in two["erase"]) == last
        for one, two in pairwise(p.lines) if "erase" in two and act_in(one)
    )  # fmt: skip


MOVED = (FactStated, VignetteTold, FarewellTold)

COVERED: dict[str, Seen] = {
    **{kind: has(KINDS[kind]) for kind in KINDS},
    **{scoring: has(RulesAgreed, scoring=scoring) for scoring in get_args(Scoring)},
    "seven rounds": lambda p: {entry.age for entry in p.all(Predicted)} == set(range(1, 8)),
    "two players": lambda p: max(entry.seat for entry in p.all(Seated)) == 1,
    "two packs": lambda p: max(entry.seat for entry in p.all(Seated)) >= 7,
    "twin cards that cancel": lambda p: any(None in entry.winners for entry in p.all(TricksTapped)),
    "a tally that falls short": lambda p: any(map(_falls_short, p.all(TricksCounted, overruled=""))),
    "the last total by itself": _last_by_itself,
    "taps and totals": lambda p: has(TricksTapped, age=1)(p) and has(TricksCounted, age=2)(p),
    "anticlockwise": has(RulesAgreed, deal="right"),
    "a deal gone wrong twice": has(Predicted, dealt=3),
    "names of any kind": lambda p: set("מم[{") <= set("".join(entry.words for entry in p.all(Seated))),
    "names in one line": acts(Seated, Seated, Seated),
    "a rematch": lambda p: any(isinstance(entry, Seated) and entry.letter for entry in p.acts[0]),
    # who is here
    "a late guest with 0": lambda p: any(entry.age > 1 for entry in p.all(Seated, start="rule")),
    "a late guest with the lowest total": has(Seated, start="lowest"),
    "late guests by the house rule": lambda p: has(RulesAgreed, late="lowest")(p) and has(Seated, age=5)(p),
    "somebody comes later": has(Attended, age=1, part="none"),
    "somebody sits out": has(Attended, age=3, part="none"),
    "somebody is back": has(Attended, age=4, part="all"),
    "somebody leaves before the last prediction": acts(KINDS["misdealt"], Attended),
    "somebody leaves after it": parts("left", "gone"),
    "somebody plays their cards": parts("cards", "none"),
    "somebody plays the cards only": parts("cards", "quiet"),
    "a name changed later": lambda p: p.changes(Seated, "words"),
    "a letter changed later": lambda p: p.changes(Seated, "letter"),
    "chairs moved": lambda p: has(ChairsMoved, age=1)(p) and has(ChairsMoved, age=4)(p),
    # what is put right
    "an old prediction": lambda p: p.corrects_old("predicted"),
    "an old tally": lambda p: p.corrects_old("tally"),
    "an old trump": lambda p: p.corrects_old("trump_chosen"),
    "another dealer": lambda p: any(entry.age > 1 for entry in p.all(DealerSet)),
    "several numbers at once": acts(Predicted, TricksCounted),
    "a barred number": has(Predicted, overruled="M-15"),
    "a number over the cards": has(Predicted, overruled="A-6"),
    "a tally that does not add up": has(TricksCounted, overruled="M-20"),
    # what was agreed
    "trumps chosen by the leader": has(RulesAgreed, chosen_trump="leader"),
    "trumps chosen by the loser": has(RulesAgreed, chosen_trump="loser"),
    "rules from the next round": lambda p: any(entry.age > 1 for entry in p.all(RulesAgreed)),
    "rules from round 1 in mid-game": acts(RulesAgreed, RulesAgreed, RulesAgreed),
    "the last agenda of a suit": has(KINDS["agenda_set"], age=7, suit="S"),
    "no last agenda": lambda p: has(RulesAgreed, last_agenda="none")(p) and has(VignetteTold, age=7)(p),
    "a class": lambda p: p.does("choose") and p.does("reword") and p.does("leave out"),
    # fewer ages
    "an age left out and taken in": has(LeftOut, on=False),
    **{f"short: {vignettes}": has(Shortened, vignettes=vignettes) for vignettes in ("all", "few", "none")},
    **{f"an end after age {age}": has(Stopped, age=age) for age in range(1, 6)},
    "on again": has(Stopped, age=0),
    "an end planned ahead": lambda p: any(
        p.said.index(entry) < p.begins(2) for entry in p.all(Stopped, age=3)
    ),
    "the story in mid-game": has(StorySwitched, on=True, age=2),
    "the story off and on": lambda p: [entry.on for entry in p.all(StorySwitched)] == [False, True] * 2,
    # words
    "words half typed and left": lambda p: p.does("draft"),
    "half typed words erased": lambda p: any(
        "draft" in one and "erase" in two for one, two in pairwise(p.lines)
    ),
    "words erased that were told last": erases(last=True),
    "words erased that were told earlier": erases(last=False),
    "an agenda erased with what hangs on it": lambda p: any(len(slots) > 2 for slots in p.erased),
    "undone after an erasing": lambda p: any(
        "erase" in one and two == "undo" for one, two in pairwise(p.lines)
    ),
    "a moment erased of which a star was": lambda p: any(
        [*star.at] in chain(*p.erased) for star in p.all(Starred)
    ),
    **{f"moved: {kind.kind}": acts(kind, kind) for kind in MOVED},
    "a character called otherwise": lambda p: p.changes(CharacterNamed, "words"),
    "a fact that follows the sheet": lambda p: p.changes(FactStated, "group"),
    "a moment that follows the sheet": lambda p: p.changes(VignetteTold, "outcome"),
    "a fact told late": _late_fact,
    "society at the farewells": lambda p: any(
        isinstance(one, Stopped) and isinstance(two, SocietyNoted) for one, two in pairwise(p.said)
    ),
    "farewells in several forms": lambda p: len({entry.form for entry in p.all(FarewellTold)}) > 2,
    "a farewell by several hands": lambda p: any(
        "\n\n" in entry.words for entry in p.all(FarewellTold, form="")
    ),
    "the farewells of two who left": lambda p: _gone_with_words(p) == {True, False},
    "notes from the talk": lambda p: any(entry.number for entry in p.all(TalkedOver)),
    "a star for a moment": lambda p: any(entry.at for entry in p.all(Starred, wish=False)),
    "a wish for a moment": lambda p: any(entry.at for entry in p.all(Starred, wish=True)),
    # undo
    "a number undone": lambda p: p.undoes(Predicted),
    "a trick undone": lambda p: p.undoes(TricksTapped, TricksCounted),
    "a correction undone": lambda p: any(len(act) > 1 for act in p.undone),
    "undone to the names": lambda p: p.undoes(Seated),
    "undone before the story": lambda p: p.undoes(KINDS["world_set"]),
    "words undone": lambda p: p.undoes(FactStated),
    "something else after an undo": lambda p: any(
        one == "undo" and act_in(two) for one, two in pairwise(p.lines)
    ),
}


@pytest.mark.parametrize("what", COVERED)
def test_there_is_an_evening_with_it(what: str) -> None:
    """Whoever takes one of thirty evenings out sees what no other one covers."""
    assert len(NAMES) == 30
    assert any(map(COVERED[what], map(PlayedRounds, NAMES)))
