"""What a table of Mariglia is asked: which blank is due, and the question of any blank."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from facilitator.games.game import Slot
from facilitator.games.mariglia.entries import SEATS, TEAMS, HandVoided
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.sentences import fault_said
from facilitator.guide.game import AskedGame
from facilitator.guide.mariglia import beside, count, deal, meanings, results, seats, told
from facilitator.guide.question import Answer, Note, Option, Question
from facilitator.language import tr
from facilitator.services.view import ViewState

if TYPE_CHECKING:
    from facilitator.services.pace import Evening
    from prompts.model import Prompts


REMINDERS = {
    "placed": "mariglia-seats", "deal_turned": "mariglia-seats", "trionfo": "mariglia-trionfo",
    "faced": "mariglia-deal", "count": "mariglia-count", "won": "mariglia-won", "end": "mariglia-end",
}  # fmt: skip
"""The part of a pack’s reminders, by how the slot of a question begins."""
OF_A_HAND = ("trionfo", "count", "faced", "hand", "fault", "hand_noted", "deal_turned")
"""How slots begin behind which the number of a hand stands."""
OF_THE_PROGRAM = "mariglia/"
"""How the ids of the program’s own texts begin; what somebody else wrote stays in their words."""


def ask(
    view: ViewState, at: Slot = (), read: frozenset[Slot] = frozenset(), prompts: Prompts | None = None
) -> Question:
    """The question of a blank; of the one that is due where `at` is ()."""
    question = _asked(view, at or due(view, read)) or _asked(view, due(view, read)) or results.end(view)
    remembered = "" if at or prompts is None else _reminder(view.state, question, prompts)
    return replace(question, title=question.title or _title(view.state, question.slot), reminder=remembered)


def _reminder(match: Match, question: Question, prompts: Prompts) -> str:
    """The rule that is worth remembering here; the program’s own in the language that is spoken."""
    part, hand = REMINDERS.get(str(question.slot[0]), ""), match.now
    if part == "mariglia-trionfo" and hand is not None and hand.rules.deal == "scoperto":
        part = "mariglia-scoperto"
    elif part == "mariglia-count" and hand is not None and hand.tricks:
        part = "mariglia-play"
    found = next(iter(prompts.texts("reminder", part=part)), None) if part else None
    if found is None:
        return ""
    return tr(found.text) if found.id.startswith(OF_THE_PROGRAM) else found.text


def _title(match: Match, slot: Slot) -> str:
    if not match.has_begun:
        return tr("New table · Mariglia")
    about = slot[1] if len(slot) > 1 and slot[0] in OF_A_HAND and isinstance(slot[1], int) else 0
    hand = match.hand(about) or match.now
    if hand is None:
        return tr("Mariglia · the match is over")
    called = told.game_called(match, match.games[hand.game - 1])
    return f"Mariglia · {called} · {tr('hand {n}', n=hand.of_match)}"


def due(view: ViewState, read: frozenset[Slot]) -> Slot:
    """The blank that is due: a game that was won is read first, then a fault, then the step’s own."""
    match: Match = view.state
    if not match.has_begun:
        free = [seat for seat in SEATS if seat not in match.seats]
        return ("placed", free[0]) if free else seats.BEGIN
    step = view.step
    hand = match.hand(step.age)
    if step.kind == "trionfo" and hand is not None and hand.counted is not None:
        return step.slot
    for game in match.games:
        if game.winner is not None and results.won_id(match, game) not in read:
            is_last = game.number == len(match.games) or not match.games[game.number].rows
            if is_last:
                return ("won", game.number)
    if step.kind == "deal":
        assert hand is not None
        return (*step.slot, next(round_ for round_, seat in deal.choices(hand) if seat == step.slot[2]))
    return step.slot or ("end",)


def _asked(view: ViewState, slot: Slot) -> Question | None:
    return _of_the_match(view, slot) or _agreed(view, slot) or _of_a_hand(view, slot)


def _of_the_match(view: ViewState, slot: Slot) -> Question | None:
    match: Match = view.state
    match slot:
        case ("placed", int(seat)):
            return seats.rename(view, seat) if seat in match.seats else seats.names(view, seat)
        case ("deal_turned", 1) if not match.has_begun:
            return seats.begin(view)
        case ("deal_turned", int(hand)):
            return deal.who_deals(view, hand)
        case ("team_named", "NS" | "EW" as team):
            return seats.team_name(view, team)
        case ("won", int(game)) if game <= len(match.games):
            return results.won(view, game)
        case ("end",) if match.winner is not None:
            return results.end(view)
    return None


def _agreed(view: ViewState, slot: Slot) -> Question | None:
    match slot:
        case ("match_agreed",):
            return seats.length(view)
        case ("agreed", *_):
            return seats.house_rules(view)
        case ("conventions",):
            return seats.conventions(view)
        case ("convention_worded", int(number)):
            return seats.convention(view, number)
    return None


def _of_a_hand(view: ViewState, slot: Slot) -> Question | None:
    match: Match = view.state
    if len(slot) < 2 or match.hand(int(slot[1]) if isinstance(slot[1], int) else 0) is None:
        return None
    match slot:
        case ("hand", int(hand)):
            return beside.hand_page(view, hand)
        case ("trionfo", int(hand)):
            return deal.trionfo(view, hand)
        case ("faced", int(hand), int(seat), int(round_), "cards", *named):
            return deal.cards_of(view, hand, seat, round_, tuple(named))
        case ("faced", int(hand), int(seat), int(round_)) if deal.is_choice(match, hand, round_, seat):
            return deal.packet(view, hand, seat, round_)
        case ("count", int(hand)):
            return count.count(view, hand)
        case ("hand_noted", int(hand)):
            return seats.note(view, hand)
        case ("fault", int(hand), int(trick), int(seat)):
            dealt = match.hand(hand)
            faults = dealt.faults if dealt is not None else ()
            found = next((each for each in faults if (each.trick, each.seat) == (trick, seat)), None)
            return count.fault(view, hand, found) if found is not None else None
    return None


def more(view: ViewState) -> list[Option]:
    """What else can be done now."""
    match: Match = view.state
    found: list[Option] = []
    if match.has_begun and (now := match.now) is not None:
        void, hand = HandVoided(hand=now.of_match), now.of_match
        label = tr("a misdeal, or a void hand: deal it again")
        found.append(Option(label=label, answer=Answer(entries=(void,)), finds="misdeal"))
        found += [
            Option(
                label=tr("trick {n} waits for the table", n=each.trick),
                about=fault_said(now, each, now.words.card)[0],
                answer=Answer(to=("fault", hand, each.trick, each.seat)),
                finds="fault rule referee",
            )
            for each in now.open_faults
        ]
        found.append(Option(label=tr("somebody else deals"), answer=Answer(to=("deal_turned", hand))))
        found.append(Option(label=tr("a note on this hand"), answer=Answer(to=("hand_noted", hand))))
    if match.has_begun:
        found.append(Option(label=tr("a number was wrong"), answer=Answer(do=("sheet",)), finds="mistake"))
    elif len(match.seats) == len(SEATS):
        found.append(Option(label=tr("other partners"), answer=seats.partners(match)))
    found.append(
        Option(label=tr("how long the match is"), answer=Answer(to=("match_agreed",)), finds="targets")
    )
    found.append(Option(label=tr("house rules"), answer=Answer(to=("agreed", 0))))
    found.append(Option(label=tr("conventions in our own words"), answer=Answer(to=("conventions",))))
    for seat in match.seats:
        label = tr("{name}: another name, or a substitute", name=match.name(seat))
        found.append(Option(label=label, answer=Answer(to=("placed", seat)), finds="rename spelling"))
    for team in TEAMS:
        label = tr("{side}: another name of the side", side=match.team_name(team))
        found.append(Option(label=label, answer=Answer(to=("team_named", team)), finds="rename"))
    return found


def between(view: ViewState, age: int, time: Evening | None, prompts: Prompts | None) -> tuple[Note, ...]:
    """Nothing is said between two hands."""
    return ()


GAME = AskedGame(
    ask=ask,
    between=between,
    more=more,
    sheet=beside.sheet,
    margin=beside.margin,
    explained=meanings.explained,
    story=beside.nothing_told,
    lives=beside.nothing_told,
    movable=(),
    is_light=lambda match: False,
)
