"""What holds of every match, legal or not."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from facilitator.games.game import Entry, RuleViolation, Slot
from facilitator.games.mariglia.entries import (
    KINDS,
    TEAMS,
    Agreed,
    CardsPlayed,
    DealTurned,
    HandVoided,
    MatchAgreed,
    TrionfoTurned,
)
from facilitator.games.mariglia.match import Match, read
from facilitator.games.mariglia.pack import PACK
from facilitator.games.mariglia.rules import check, figures, next_step, problems
from facilitator.games.mariglia.sentences import fault_said, worded
from tests.facilitator.hostile import nonsense_of
from tests.games.mariglia.deals import dealt, played
from tests.games.mariglia.table import hand, match_of, passes

some = settings(max_examples=60, suppress_health_check=list(HealthCheck))
SMALL = st.integers(-1, 5)
CARD = st.sampled_from([*PACK, *PACK, "8H", "7", "X", ""])
CARDS = st.lists(CARD, max_size=44).map(tuple)
TEAM = st.sampled_from(TEAMS)
CHOICES: dict[str, tuple[str, ...]] = {
    "order": ("jack-high", "queen-high"),
    "bonus_win": ("reach", "past"),
    "bonus": ("at-once", "deferred"),
    "level_hand": ("move-on", "redeal", "double-next"),
    "next_game": ("in-order", "losers-deal"),
    "deal": ("orthodox", "scoperto"),
    "way": ("stands", "all"),
    "words": ("", "Ada", "ada", "x" * 200),
    "overruled": ("", "", "", "G-31"),
}
SIZES: dict[str, st.SearchStrategy[Any]] = {
    **{name: st.sampled_from(found) for name, found in CHOICES.items()},
    "hand": SMALL,
    "seat": SMALL,
    "team": TEAM,
    "trick": SMALL,
    "round": SMALL,
    "targets": st.lists(st.integers(-1, 80), max_size=6).map(tuple),
    "card": CARD | st.just(""),
    "cards": CARDS,
    "led": st.lists(st.none() | SMALL, max_size=11).map(tuple),
    "ns": st.none() | st.integers(-1, 72),
    "ew": st.none() | st.integers(-1, 72),
    "tricks": st.integers(-1, 11),
    "values": st.integers(-1, 61),
    "takers": st.lists(TEAM, max_size=11).map(tuple),
    "honours": st.lists(st.text("7AKJQ6", max_size=5), max_size=11).map(tuple),
    "done": st.booleans(),
    "void": st.booleans(),
    "beat_partner": st.booleans(),
    "under_ruff": st.booleans(),
}


def anything(kind: type[Entry]) -> st.SearchStrategy[Entry]:
    """Any entry of a kind, most of them nonsense."""
    return nonsense_of(kind, SIZES)


lines = st.lists(st.sampled_from(list(KINDS.values())).flatmap(anything), max_size=30)
rules = st.builds(
    Agreed,
    **{name: SIZES[name] for name in ("order", "bonus_win", "bonus", "level_hand", "next_game")},
)
counts = st.lists(
    st.tuples(st.sampled_from(["", *PACK]), st.integers(0, 70) | st.just(35), st.integers(0, 9)), max_size=25
)


def touch(match: Match) -> None:
    """Ask a match for everything it can be asked for."""
    assert figures(match)
    assert next_step(match).kind in {"seats", "trionfo", "deal", "count", "end"}
    assert all(match.name(seat) for seat in range(4))
    assert [each.of_match for each in match.hands] == list(range(1, len(match.hands) + 1))
    for each in match.hands:
        assert len(each.open_faults) <= len(each.faults)
        assert each.to_play in range(-1, 6)
        assert all(all(fault_said(each, fault, each.words.short)) for fault in each.faults)
        assert isinstance(each.note, str)
    assert all(worded(off).endswith(".") for off in problems(match))


def said(agreed: Agreed, hands: list[tuple[str, int, int]]) -> Match:
    """The match as it stands after these hands, one in ten of them void, said until it is won."""
    entries: list[Entry] = [MatchAgreed(), DealTurned(seat=0), agreed]
    for number, (trionfo, ns, luck) in enumerate(hands, start=1):
        if match_of(*entries).winner is not None:
            break
        turned, counted = hand(number, trionfo, ns)
        entries.append(turned)
        now = match_of(*entries).hand(number)
        if now is not None and not now.won_by_bonus:
            entries.append(counted)
        if luck == 0:
            entries.append(HandVoided(hand=number))
    return match_of(*entries)


@settings(max_examples=300, suppress_health_check=list(HealthCheck))
@given(lines, st.booleans())
def test_any_lines_can_be_read_and_checked(entries: list[Entry], begun: bool) -> None:
    """Nonsense is never an error: it can be read, and check refuses it with a sentence or takes it."""
    match = match_of(*entries) if begun else read({entry.slot: entry for entry in entries})
    touch(match)
    for entry in entries:
        try:
            check(match, entry)
        except RuleViolation as refused:
            assert worded(refused).endswith(".")


@settings(max_examples=100, suppress_health_check=list(HealthCheck))
@given(lines)
def test_what_check_lets_pass_one_by_one_can_be_read_after_each(entries: list[Entry]) -> None:
    """And what it let pass is, said again, let pass (a correction to the same)."""
    stand: dict[Slot, Entry] = {("deal_turned", 1): DealTurned(seat=0)}
    for entry in entries:
        try:
            check(read(stand), entry)
        except RuleViolation:
            continue
        stand[entry.slot] = entry
        touch(read(stand))
        assert passes(read(stand), entry)


@some
@given(rules, counts, st.integers(0, 999), st.integers(0, 10))
def test_any_part_of_a_match_can_be_read(
    agreed: Agreed, hands: list[tuple[str, int, int]], seed: int, tenths: int
) -> None:
    """Whatever was taken back, everything can still be asked for, and the order of lines is no matter."""
    match, chance = said(agreed, hands), Random(seed)
    kept = [line for line in match.lines.items() if chance.randrange(10) < tenths]
    found = read(dict(kept))
    touch(found)
    chance.shuffle(kept)
    again = read(dict(kept))
    assert (figures(again), next_step(again)) == (figures(found), next_step(found))


@some
@given(rules, counts)
def test_taking_back_the_latest_line_is_the_match_before_it(
    agreed: Agreed, hands: list[tuple[str, int, int]]
) -> None:
    """Undo leaves nothing behind: the fold of what is left is what stood (as at each step before)."""
    entries = list(said(agreed, hands).lines.values())
    stood = [
        figures(read({entry.slot: entry for entry in entries[:size]})) for size in range(len(entries) + 1)
    ]
    lines_now = {entry.slot: entry for entry in entries}
    for size in range(len(entries), 0, -1):
        assert figures(read(lines_now)) == stood[size]
        del lines_now[entries[size - 1].slot]
    assert figures(read(lines_now)) == stood[0]


@some
@given(rules, counts)
def test_a_match_that_was_said_has_nothing_off(agreed: Agreed, hands: list[tuple[str, int, int]]) -> None:
    """Only a void hand keeps lines that do not count, and nothing is unused (B-18)."""
    match = said(agreed, hands)
    assert problems(match) == ()
    assert match.unused == ()


@some
@given(rules, counts)
def test_totals_are_the_sums_of_the_rows(agreed: Agreed, hands: list[tuple[str, int, int]]) -> None:
    """Of each game, and no row is negative or more than 35, 70 when doubled (G-5, G-7, B-8)."""
    match = said(agreed, hands)
    for game in match.games:
        sums = {team: sum(row.add for row in game.rows if row.team == team) for team in TEAMS}
        assert dict(game.totals) == sums
        for each in game.hands:
            adds = {row.why: row.add for row in each.rows}
            assert 0 <= adds.get("count", 0) <= (70 if each.is_double else 35)
            assert 0 <= adds.get("trionfo", 0) <= 5
            assert len([row for row in each.rows if row.why == "count" and row.add]) <= 1


@some
@given(rules, counts)
def test_a_game_has_a_winner_as_soon_as_somebody_is_there(
    agreed: Agreed, hands: list[tuple[str, int, int]]
) -> None:
    """The higher total at or above the target; nobody while both are level (B-6, B-7)."""
    for game in said(agreed, hands).games:
        for each in game.hands:
            ns, ew = each.totals["NS"], each.totals["EW"]
            settled = each.is_complete and max(ns, ew) >= game.target and ns != ew
            won_at_once = each.won_by_bonus
            if not won_at_once:
                assert each.winner == (None if not settled else "NS" if ns > ew else "EW")
            assert (each.winner is not None) == (settled or won_at_once)
        assert all(each.winner is None for each in game.hands[:-1])


@some
@given(rules, counts)
def test_the_deal_goes_right_unless_a_rule_says_otherwise(
    agreed: Agreed, hands: list[tuple[str, int, int]]
) -> None:
    """Again after a void hand and, where agreed, a level one; losers only after a game (B-2, B-8)."""
    match = said(agreed, hands)
    for last, following in zip(match.hands, match.hands[1:], strict=False):
        steps = (following.dealer - last.dealer) % 4
        if last.is_void or (last.is_level and agreed.level_hand == "redeal"):
            assert steps == 0 or last.winner is not None
        elif last.winner is None or agreed.next_game == "in-order":
            assert steps == 1
        else:
            assert steps in (1, 2)
            assert TEAMS[following.dealer % 2] != last.winner


@some
@given(st.integers(0, 10**6), st.integers(0, 40))
def test_cards_of_a_legal_hand_are_never_refused_as_they_fall(seed: int, upto: int) -> None:
    """The trionfo falls from the dealer’s hand, and every tap before is a readable match (G-14)."""
    chance = Random(seed)
    deal = dealt(chance)
    plays, _ = played(deal, Agreed(), chance)
    match = match_of(DealTurned(seat=deal.dealer), TrionfoTurned(hand=1, card=deal.trionfo))
    entry = CardsPlayed(hand=1, cards=tuple(card for _, card in plays[:upto]))
    assert passes(match, entry)
    touch(match_of(DealTurned(seat=deal.dealer), TrionfoTurned(hand=1, card=deal.trionfo), entry))
