"""The sheet of a match as it is written: one line each time it is added to, with why (G-7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import TEAMS, Team, other, team_of
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.rules import problems
from facilitator.language import mark, tr
from facilitator.services.context import AppContext
from screens.mariglia.page import suit_span
from screens.mariglia.sentences import BELLA, VOID
from screens.ui.blocks.grids import Ledger, LedgerLine
from screens.ui.blocks.people import Value
from screens.ui.choosing import ToRow
from screens.ui.marks import outcome_mark
from screens.ui.text import Span, Style, cut, plain

Why: TypeAlias = str
"""What a line is about: game, trionfo, count, total, void or unused."""

OFF, LONGEST_RANK = "†", 7
LEFT_OVER = mark("not counted: the match was over")


@dataclass(frozen=True)
class WrittenLine:
    """One line of the sheet: its hand (0 for a heading), what it says, and what it puts in whose column.

    `first`: it carries the number of the hand. `is_off`: a rule speaks against it. `aside` stands on the
    page of the sheet only.
    """

    hand: int
    why: Why
    label: str = ""
    card: str = ""
    name: str = ""
    team: Team | None = None
    add: str = ""
    first: bool = False
    is_won: bool = False
    is_off: bool = False
    aside: str = ""


# ---------------------------------------------------------------- what is written


def game_title(match: Match, number: int) -> str:
    """GAME 2 · to 35; the last of several is la bella."""
    target, games = match.targets[number - 1], len(match.targets)
    if games == 1:
        return tr("GAME · to {target}", target=target)
    if number == games:
        return tr("GAME {n} · {bella} · to {target}", n=number, bella=tr(BELLA), target=target)
    return tr("GAME {n} · to {target}", n=number, target=target)


def written(match: Match) -> tuple[WrittenLine, ...]:
    """The whole sheet: each game with its hands, and at the end what stands of hands not in use."""
    lines: list[WrittenLine] = []
    for game in match.games:
        lines.append(WrittenLine(0, "game", game_title(match, game.number)))
        for hand in match.hands:
            if hand.game == game.number:
                lines += _of_hand(hand)
    beyond = [number for number in match.unused if match.hand(number) is None]
    lines += [WrittenLine(number, "unused", tr(LEFT_OVER), first=True) for number in beyond]
    off = off_in(match)
    blanks = {"unused": "count"}
    return tuple(replace(line, is_off=(blanks.get(line.why, line.why), line.hand) in off) for line in lines)


def off_in(match: Match) -> set[tuple[str | int, str | int]]:
    """What a rule speaks against, each by its blank and the number of its hand."""
    off = {(problem.slot[0], problem.slot[1]) for problem in problems(match) if len(problem.slot) > 1}
    return off | {(entry.slot[0], entry.slot[1]) for entry in let_stand(match)}


def let_stand(match: Match) -> tuple[Entry, ...]:
    """Every trionfo and count that a rule speaks against and the table let stand."""
    slots = ((blank, hand.of_match) for hand in match.hands for blank in ("trionfo", "count"))
    found = (match.entry(slot) for slot in slots)
    return tuple(entry for entry in found if entry is not None and entry.overruled)


def let_stand_said(entry: Entry) -> str:
    """† The table kept the count of hand 6 although it breaks a rule."""
    blank, hand = entry.slot[0], entry.slot[1]
    if blank == "trionfo":
        kept = tr("The table kept the trionfo of hand {n} although it breaks a rule.", n=hand)
    else:
        kept = tr("The table kept the count of hand {n} although it breaks a rule.", n=hand)
    return f"{OFF} {kept}"


def _of_hand(hand: Hand) -> tuple[WrittenLine, ...]:
    """The lines of one hand, in the order in which the sheet was added to (B-7)."""
    if hand.is_void:
        return (WrittenLine(hand.of_match, "void", tr(VOID), first=True, aside=plain(hand.note)),)
    if hand.trionfo is None and hand.counted is None:
        return ()
    lines = [_trionfo(hand), *_count(hand)]
    if hand.rules.bonus == "deferred":
        lines.reverse()
    lines += _total(hand)
    lines[0] = replace(lines[0], first=True)
    note = plain(hand.note)
    return (*lines[:-1], replace(lines[-1], aside=" · ".join(filter(None, (lines[-1].aside, note)))))


def _trionfo(hand: Hand) -> WrittenLine:
    """The card turned up, who dealt, and the bonus; in brackets while it waits for the count (B-7)."""
    label = "–" if hand.trionfo is None else tr("not noted")
    booked = any(each.why == "trionfo" for each in hand.rows)
    add = "·" if not hand.bonus else f"+{hand.bonus}" if booked else f"(+{hand.bonus})"
    return WrittenLine(
        hand.of_match, "trionfo", "" if hand.trionfo else label, hand.trionfo or "",
        plain(hand.match.name(hand.dealer)), team_of(hand.dealer), add,
    )  # fmt: skip


def _count(hand: Hand) -> list[WrittenLine]:
    """Both sides’ card points, and the new total of the side that had more."""
    booked = next((each for each in hand.rows if each.why == "count"), None)
    if hand.won_by_bonus and hand.counted is not None:
        return [WrittenLine(hand.of_match, "unused", tr("count not used"), aside=tr("the bonus won"))]
    points = hand.card_points
    if booked is None or points is None:
        return []
    team = booked.team
    add = "·" if team is None else str(booked.totals[team])
    won = hand.winner is not None and hand.winner == team and hand.rows[-1] == booked
    label = f"{points['NS']} : {points['EW']}"
    unusual = [tr("double")] if hand.is_double else []
    given = next((fault for fault in hand.faults if hand.settled(fault) == "all"), None)
    if given is not None:
        side = plain(hand.match.team_name(other(team_of(given.seat))))
        unusual.append(tr("all 70 to {side}", side=side))
    aside = " · ".join(unusual)
    return [WrittenLine(hand.of_match, "count", label, team=team, add=add, is_won=won, aside=aside)]


def _total(hand: Hand) -> list[WrittenLine]:
    """A line more where the last total is in nobody’s column yet: after a bonus, or for the other side."""
    if not hand.rows:
        return []
    last, winner = hand.rows[-1], hand.winner
    is_bonus = last.why == "trionfo" and last.add > 0 and hand.is_complete
    team = winner if winner is not None else last.team
    if team is None or not (is_bonus or (winner is not None and winner != last.team)):
        return []
    label = tr("by the bonus") if hand.won_by_bonus else tr("in all")
    return [
        WrittenLine(
            hand.of_match, "total", label, team=team, add=str(last.totals[team]), is_won=winner is not None
        )
    ]


# ---------------------------------------------------------------- as a ledger


def ledger(ctx: AppContext, match: Match, at: int = 0) -> Ledger:
    """The whole sheet, with the cursor on the hand `at`, where a click goes to another; 0 for no cursor."""
    lines = written(match)
    hands = list(dict.fromkeys(line.hand for line in lines if line.hand))
    shown = tuple(_ledger_line(ctx, match, line, hands, at) for line in lines)
    return Ledger(tuple(plain(match.team_name(team)) for team in TEAMS), shown)


def _ledger_line(
    ctx: AppContext, match: Match, line: WrittenLine, hands: Sequence[int], at: int
) -> LedgerLine:
    if line.why == "game":
        return LedgerLine(title=line.label)
    hand = match.hand(line.hand)
    about: tuple[Span, ...] = (Span(line.label, "dim" if line.why in ("void", "unused") else ""),)
    if line.card and hand is not None:
        rank = cut(hand.words.rank_word(line.card[0]), LONGEST_RANK)
        about = (Span(f"{rank} "), suit_span(ctx, hand.words, line.card[1]))
    flag = Span(OFF, "rubric", said=tr("breaks a rule")) if line.is_off else Span("")
    return LedgerLine(
        about, tuple(_values(ctx, line)), line.name,
        str(line.hand) if line.first else "", flag, line.aside,
        here=line.hand == at, click=ToRow(hands.index(line.hand)) if at else "",
    )  # fmt: skip


def _values(ctx: AppContext, line: WrittenLine) -> Iterator[Value]:
    """What stands in the two columns; a game won has its mark behind the total."""
    if line.why in ("void", "unused"):
        return
    style: Style = "bold" if line.why in ("count", "total") else ""
    won = Span(outcome_mark(ctx, "made"), "gold", said=tr("the game is won"))
    for team in TEAMS:
        is_theirs = line.team in (team, None)
        mark = won if line.is_won and line.team == team else Span("")
        yield Value(line.add if is_theirs else "", mark=mark, style=style)
