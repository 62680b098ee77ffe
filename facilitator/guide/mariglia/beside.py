"""What stands beside a question of Mariglia: the score, the sheet with its running totals, the margin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from facilitator.games.game import Entry, Lines
from facilitator.games.mariglia.entries import TEAMS, HandVoided, TrionfoTurned, team_of
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.house_rules import agreements
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.rules import problems
from facilitator.guide.mariglia import told
from facilitator.guide.question import Answer, Beat, Cell, Choice, Grid, Note, Option, Question, Row
from facilitator.language import mark, tr
from facilitator.services.view import ViewState

OFF = "†"
KINDS = mark(
    {
        "placed": "a seat",
        "team_named": "the name of a side",
        "match_agreed": "how long the match is",
        "deal_turned": "who deals",
        "agreed": "the house rules",
        "trionfo_turned": "the trionfo",
        "cards_faced": "the faced cards",
        "points_counted": "the count",
        "tricks_valued": "the count",
        "tricks_named": "a trick",
        "cards_tapped": "a card",
        "cards_played": "a change of the cards",
        "fault_settled": "what the table decided",
        "hand_voided": "the void mark",
        "hand_noted": "a note",
        "convention_worded": "a convention",
    }
)


def score_grid(match: Match, hand: Hand) -> Grid:
    """Both sides with who plays for them, the total of the game, and the games won."""
    games, target = len(match.targets) > 1, match.targets[hand.game - 1]
    rows = tuple(
        Row(
            name=match.team_name(team),
            cells=(
                Cell(str(hand.totals[team]), "bold"),
                *([Cell(str(match.games_won[team]))] if games else []),
            ),
            note=" · ".join(
                (
                    tr("{n} to go", n=max(target - hand.totals[team], 0)),
                    *(match.name(seat) for seat in (0, 1, 2, 3) if team_of(seat) == team),
                )
            ),
        )
        for team in TEAMS
    )
    columns = (tr("to {target}", target=target), *((tr("games"),) if games else ()))
    return Grid(columns=columns, rows=rows)


# ---------------------------------------------------------------- the sheet


def sheet(view: ViewState) -> Grid:
    """A line each time the sheet was added to, with the totals after it (G-7); each leads to its hand."""
    match: Match = view.state
    off = {(problem.slot[0], problem.slot[1]) for problem in problems(match) if len(problem.slot) > 1}
    rows = []
    for game in match.games:
        called = told.game_called(match, game)
        rows.append(Row(name=f"{called[0].upper()}{called[1:]}", cells=(Cell(""),) * 4))
        for hand in match.hands:
            if hand.game == game.number:
                rows += _of_hand(match, hand, off)
    if rows:
        rows[-1] = replace(rows[-1], here=True)
    columns = ("", *(match.team_name(team) for team in TEAMS), "")
    return Grid(
        columns=columns, rows=tuple(rows), under=tr("† the table kept it against a rule · Enter corrects")
    )


def _of_hand(match: Match, hand: Hand, off: set[tuple[str | int, str | int]]) -> list[Row]:
    slot = ("hand", hand.of_match)
    if hand.is_void:
        return [
            Row(key=str(hand.of_match), name=tr("void, dealt again"), cells=(Cell(hand.note, slot=slot),))
        ]
    if hand.trionfo is None and hand.counted is None:
        return []
    card = hand.words.short(hand.trionfo) if hand.trionfo else tr("not noted")
    rows: list[Row] = []
    for row in hand.rows:
        entry = match.entry(("trionfo" if row.why == "trionfo" else "count", hand.of_match))
        kept = bool(entry and entry.overruled) or (row.why, hand.of_match) in off
        points = hand.card_points
        counted = f"{points['NS']} : {points['EW']}" if points is not None and row.why == "count" else ""
        what = f"{tr('trionfo')} {card}" if row.why == "trionfo" else tr("count")
        is_noted = row.why == "trionfo" and hand.trionfo
        aloud = f"{tr('trionfo')} {hand.words.card(hand.trionfo)}" if is_noted and hand.trionfo else what
        totals = []
        for team in TEAMS:
            added = f"+{row.add}" if row.team == team and row.add else ""
            totals.append(Cell(f"{added:>4} {row.totals[team]:>3}", "made" if added else "", slot=slot))
        rows.append(
            Row(
                key=str(hand.of_match) if not rows else "",
                name=match.name(hand.dealer) if not rows else "",
                cells=(
                    Cell(f"{what}{OFF if kept else ''}", said=aloud, slot=slot),
                    *totals,
                    Cell(counted, "dim", slot=slot),
                ),
                slot=slot,
            )
        )
    return rows


def hand_page(view: ViewState, number: int) -> Question:
    """Everything of one hand that can be put right."""
    match: Match = view.state
    hand = match.hand(number)
    assert hand is not None
    void = HandVoided(hand=number, void=not hand.is_void)
    options = [
        Option(key="t", label=tr("the trionfo"), about=hand.words.card(hand.trionfo) if hand.trionfo else "",
               answer=Answer(to=("trionfo", number))),
        Option(key="x", label=tr("nobody noted the trionfo"),
               answer=Answer(entries=(TrionfoTurned(hand=number),))),
        Option(key="c", label=tr("the count"), about=told.what_it_adds(match, hand) if hand.counted else "",
               answer=Answer(to=("count", number))),
        Option(key="d", label=tr("who deals"), about=match.name(hand.dealer),
               answer=Answer(to=("deal_turned", number))),
        Option(key="n", label=tr("a note"), about=hand.note, answer=Answer(to=("hand_noted", number))),
        Option(key="v", label=tr("it counts after all") if hand.is_void else tr("void: deal it again"),
               about=told.would(match, number, void), answer=Answer(entries=(void,))),
    ]  # fmt: skip
    return Choice(
        slot=("hand", number),
        step=tr("a correction"),
        say=(tr("What is wrong in hand {n}?", n=number),),
        options=tuple(options),
        enter="choose",
    )


# ---------------------------------------------------------------- the margin, and acts in words


def margin(view: ViewState) -> tuple[Note, ...]:
    """The house rules that are not the usual ones, conventions, and the table’s own words."""
    match: Match = view.state
    if not match.has_begun:
        return ()
    own = (Note(text=words, style="words") for words in match.conventions.values())
    return (*(Note(text=said) for said in agreements(match)), *own)


def nothing_told(view: ViewState) -> tuple[Beat, ...]:
    """No story is told."""
    return ()


def act_in_words(match: Match, act: Sequence[Entry], without: Lines) -> str:
    """The trionfo of hand 3; of several entries the last one’s, whatever stood there `without` it."""
    if not act:
        return tr("nothing")
    entry = act[-1]
    hand = getattr(entry, "hand", 0)
    said = tr(KINDS[entry.kind]) if entry.kind in KINDS else tr("an entry")
    return tr("{what} of hand {n}", what=said, n=hand) if hand else said
