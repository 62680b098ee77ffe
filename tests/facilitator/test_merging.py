"""What a window goes on with after another one wrote: as values, without a file."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from facilitator.games.duel.entries import DuelAgreed, Played
from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import FactStated, WorldSet
from facilitator.merging import AGAIN, BACK, NEVER, OVERTAKEN, Erasure, changed, merged
from facilitator.store import Loaded
from tests.facilitator.tables import ANA, BEN, FACT, HILL, SEA, WORLD

BEFORE = Loaded(id="a1", game="marginalia", rows=((ANA,), (BEN,)), title="Friday")
SLOTS: tuple[Slot, ...] = (FACT, WORLD, ("typed", "title"))
drafts = st.dictionaries(st.sampled_from(SLOTS), st.text(min_size=1, max_size=3))
texts = st.dictionaries(st.sampled_from("abc"), st.text(max_size=2))
kinds = st.dictionaries(st.sampled_from("abc"), st.sampled_from(["line", "veil"]))
tables = st.builds(replace, st.just(BEFORE), drafts=drafts, choices=texts, limits=kinds)


@given(here=texts, there=texts)
def test_what_changed_makes_one_of_the_other(here: dict[str, str], there: dict[str, str]) -> None:
    """Put on top of what was there it gives what is here; "" is as good as nothing."""
    said = {name: text for name, text in {**there, **changed(here, there)}.items() if text}
    assert said == {name: text for name, text in here.items() if text}


@given(here=tables, found=tables)
def test_one_window_alone_loses_nothing(here: Loaded, found: Loaded) -> None:
    """Where the other wrote nothing all is as it is here, and where this one did nothing, as it is there."""
    mine = merged(BEFORE, replace(here, rows=BEFORE.rows), BEFORE, Erasure()).here
    assert (mine.drafts, mine.limits, mine.rows) == (here.drafts, here.limits, BEFORE.rows)
    theirs = merged(here, here, found, Erasure())
    assert theirs.here == found == theirs.on_disk and theirs.notice == ""


def test_an_act_that_waited_is_half_typed_again() -> None:
    """Its words are in its line, what the other said stands, and the title that was given here counts."""
    here = replace(BEFORE, rows=(*BEFORE.rows, SEA), title="Tide")
    found = replace(BEFORE, rows=(*BEFORE.rows, HILL), title="Lamp")
    merge = merged(BEFORE, here, found, Erasure())
    assert merge.here.rows == found.rows and merge.here.title == "Tide"
    assert merge.here.drafts == {WORLD: "by the sea"} and merge.on_disk == found
    assert AGAIN in merge.notice and merge.notice.endswith(BACK)


def test_an_act_that_is_there_is_not_to_be_entered_again() -> None:
    """Both windows did the same, or the drive had kept what it said it had not: no note asks for it twice."""
    here = replace(BEFORE, rows=(*BEFORE.rows, SEA))
    merge = merged(BEFORE, here, replace(here, rows=(*here.rows, HILL)), Erasure())
    assert merge.here.rows == (*BEFORE.rows, SEA, HILL)
    assert merge.here.drafts == {} and merge.notice == ""


def test_words_without_a_line_wait_in_none() -> None:
    """A card that a duel played here is typed anew: no draft keeps its name where no page would show it."""
    card = Played(number=1, column=1, words="Fox", attack=1, health=2)
    before = Loaded(id="a1", game="duel")
    there = replace(before, rows=((DuelAgreed(turn=1, cards=9),),))
    merge = merged(before, replace(before, rows=((card,),)), there, Erasure())
    assert merge.here.drafts == {} and merge.notice == f"{OVERTAKEN} {AGAIN}"


def test_what_either_erased_comes_back_from_neither() -> None:
    """What went here goes from what was told there meanwhile of the same person too; and the other way."""
    told = (FactStated(age=1, seat=0, words="of salt"),)
    before = replace(BEFORE, rows=(*BEFORE.rows, told), drafts={WORLD: "by"})
    late = replace(before, rows=(*before.rows, (FactStated(age=2, seat=0, words="of lamps"),)))
    merge = merged(before, before, late, Erasure(frozenset({FACT}), people=frozenset({0})))
    assert "words='of" not in repr(merge.here) and ("fact_stated", 2, 0) in merge.erasure.slots
    there = replace(before, rows=BEFORE.rows, drafts={})
    assert merged(before, replace(before, drafts={WORLD: "by the"}), there, Erasure()).here.drafts == {}


def test_an_erasure_is_something_only_with_words() -> None:
    """Two of them are one; a person of whom nothing is told has nothing that goes."""
    both = (
        Erasure(frozenset({FACT}))
        | Erasure(words={WORLD: "x"})
        | Erasure(drafts=frozenset({("typed", "title")}))
    )
    assert both.rows == {FACT, WORLD} and both and all(map(both.takes, SLOTS))
    assert not both.takes(("fact_stated", 2, 0))
    assert not Erasure() and not Erasure(people=frozenset({1}))
    assert both.applied((*SEA, BEN)) == (WorldSet(words="x"), BEN)


def test_never_is_the_strongest() -> None:
    """Added by both, it is never told; taken off by one of them it goes."""
    here, found = replace(BEFORE, limits={"spiders": "veil"}), replace(BEFORE, limits={"spiders": NEVER})
    assert merged(BEFORE, here, found, Erasure()).here.limits == {"spiders": NEVER}
    assert merged(here, here, BEFORE, Erasure()).here.limits == {}
