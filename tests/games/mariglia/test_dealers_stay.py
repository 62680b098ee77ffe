"""Who dealt a hand is a fact from the first thing said of it on, whatever is corrected later (B-2, B-18)."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import (
    Agreed,
    DealTurned,
    HandVoided,
    MatchAgreed,
    PointsCounted,
    TrionfoTurned,
)
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.pack import PACK
from facilitator.games.mariglia.rules import alongside, read
from tests.games.mariglia.table import EAST, NORTH, SOUTH, WEST, hand, match_of, totals

RULES = st.builds(
    Agreed,
    bonus=st.sampled_from(["at-once", "deferred"]),
    level_hand=st.sampled_from(["move-on", "redeal", "double-next"]),
    next_game=st.sampled_from(["in-order", "losers-deal"]),
)
NUMBER = st.integers(1, 9)
CARD = st.sampled_from(PACK)
CORRECTION: st.SearchStrategy[Entry] = st.one_of(
    st.builds(HandVoided, hand=NUMBER, void=st.booleans()),
    st.builds(PointsCounted, hand=NUMBER, ns=st.integers(0, 70) | st.just(35)),
    st.builds(TrionfoTurned, hand=NUMBER, card=CARD),
    st.builds(DealTurned, hand=NUMBER, seat=st.integers(0, 3)),
    st.builds(MatchAgreed, targets=st.sampled_from([(35,), (5, 5, 5), (20, 20, 20)])),
    st.tuples(RULES, NUMBER).map(lambda drawn: Agreed(**{**vars(drawn[0]), "hand": drawn[1]})),
)


def taken(match: Match, *act: Entry) -> Match:
    """The match with an act more, as a session takes it down."""
    return read({**match.lines, **{entry.slot: entry for entry in (*alongside(match, act), *act)}})


def kept(*entries: Entry) -> Match:
    """A match taken down entry by entry; South deals the first hand."""
    match = match_of()
    for entry in entries:
        match = taken(match, entry)
    return match


def dealers(match: Match) -> list[int]:
    """Who dealt each hand, and who deals the next one."""
    return [each.dealer for each in match.hands]


@settings(max_examples=250, suppress_health_check=list(HealthCheck))
@given(
    RULES,
    st.lists(st.tuples(CARD, st.integers(0, 70) | st.just(35)), min_size=2, max_size=9),
    st.lists(CORRECTION, min_size=1, max_size=5),
    st.booleans(),
)
def test_no_correction_moves_the_dealer_or_the_bonus_of_another_hand(
    rules: Agreed, hands: list[tuple[str, int]], corrections: list[Entry], is_old: bool
) -> None:
    """A void hand, another count, redeals, losers who deal, other targets; `is_old`: an older table too."""
    entries = [entry for number, (card, ns) in enumerate(hands, start=1) for entry in hand(number, card, ns)]
    match = match_of(rules, *entries) if is_old else kept(rules, *entries)
    for entry in corrections:
        after = taken(match, entry)
        own = entry.slot[1] if entry.slot[1:] and not isinstance(entry, Agreed) else 0
        for before, now in zip(match.hands[: match.last_lined], after.hands, strict=False):
            if before.of_match == own:
                continue
            assert now.dealer == before.dealer
            was, is_ = ([each for each in one.rows if each.why == "trionfo"] for one in (before, now))
            assert not (was and is_) or (was[0].team, was[0].add) == (is_[0].team, is_[0].add)
        match = after


@given(RULES, st.lists(st.tuples(CARD, st.integers(0, 70)), max_size=9))
def test_what_goes_down_beside_an_act_changes_nothing_by_itself(
    rules: Agreed, hands: list[tuple[str, int]]
) -> None:
    """With the dealers or without them the lines say the same: an older table opens as it is."""
    entries = [entry for number, (card, ns) in enumerate(hands, start=1) for entry in hand(number, card, ns)]
    old, new = match_of(rules, *entries), kept(rules, *entries)
    assert [(each.dealer, each.rows) for each in old.hands] == [
        (each.dealer, each.rows) for each in new.hands
    ]


def test_the_dealer_goes_down_with_the_first_thing_said_of_a_hand() -> None:
    """A card, a count or a misdeal; the second one says nothing more, and a dealer said by hand stays."""
    begun = match_of(*hand(1, "2S", 40))
    for first in (TrionfoTurned(hand=2, card="KS"), PointsCounted(hand=2, ns=40), HandVoided(hand=2)):
        facts = (DealTurned(hand=1, seat=SOUTH), DealTurned(hand=2, seat=EAST))
        assert alongside(begun, (first,)) == facts[1:]
        assert alongside(taken(begun, first), (TrionfoTurned(hand=2, card="AS"),)) == ()
    said = (DealTurned(hand=2, seat=WEST), TrionfoTurned(hand=2, card="KS"))
    assert alongside(begun, said) == ()
    assert alongside(match_of(*hand(1, "2S", 40), said[0]), said[1:]) == ()


def test_nothing_goes_down_before_something_is_said_of_the_hand() -> None:
    """Who deals next follows until the card is turned: another rule may still move it (B-2, B-30)."""
    begun = kept(*hand(1, "2S", 40))
    assert alongside(begun, (Agreed(hand=2, next_game="losers-deal"),)) == ()
    assert ("deal_turned", 2) not in begun.lines


def test_a_void_hand_loses_its_own_bonus_only() -> None:
    """Hand 1 gave noi 3, hand 2 loro 4 by Tore’s deal: void, the 3 goes and the 4 stays loro’s (B-18)."""
    three = (*hand(1, "KS", 35), *hand(2, "AS", 35), *hand(3, "2S", 35))
    match = kept(*three, HandVoided(hand=1))
    assert totals(match, 3) == (0, 4)
    assert dealers(match) == [SOUTH, EAST, NORTH, WEST]
    assert [each.is_in_order for each in match.hands] == [True, False, True, True]


def test_the_next_deal_goes_on_from_the_last_dealer() -> None:
    """Hand 1 was West’s after all; East dealt hand 2, so North deals next (B-2)."""
    match = kept(*hand(1, "2S", 35), *hand(2, "2S", 35), DealTurned(hand=1, seat=WEST))
    assert dealers(match) == [WEST, EAST, NORTH]


def test_a_void_hand_in_play_is_dealt_again_by_its_dealer() -> None:
    """The same dealer, and then the turn goes on (B-18)."""
    match = kept(*hand(1, "2S", 35), TrionfoTurned(hand=2, card="KS"), HandVoided(hand=2), *hand(3, "2S", 35))
    assert dealers(match) == [SOUTH, EAST, EAST, NORTH]
