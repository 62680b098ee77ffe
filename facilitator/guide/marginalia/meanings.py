"""What the words on the pages of Marginalia and Blob mean, with the names and numbers of this table."""

from __future__ import annotations

from facilitator.games.cards import SUIT_NAMES
from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import LAST_AGE, DealerSet, Group, Seat
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.scoring import score
from facilitator.games.marginalia.table import Table
from facilitator.games.seats import LEFT
from facilitator.guide.marginalia.sentences import age_of, named
from facilitator.guide.wording import counted, listed
from facilitator.services.view import ViewState

TERMS: dict[str, tuple[str, ...]] = {
    "seated": ("house rules",),
    "trump_chosen": ("trump", "agenda"),
    "agenda_set": ("agenda", "trump", "total"),
    "predicted": ("prediction", "trick", "barred", "trump", "deals", "the many", "the few"),
    "character_named": ("character", "fact", "agenda"),
    "fact_stated": ("fact", "agenda", "the many", "a smaller group", "the few", "character"),
    "tally": ("trick", "follow suit", "trump", "deals", "made it", "under", "over"),
    "result": ("made it", "under", "over", "total", "vignette"),
    "vignette_told": ("vignette", "agenda", "fact", "made it", "under", "over"),
    "farewell_told": ("farewell", "character"),
    "talked_over": ("the talk", "star", "wish"),
    "who": ("comes", "sits out", "goes"),
    "world_set": ("society",),
    "notice": ("the card",),
    "end": ("total", "life", "chronicle"),
}
"""Which words a question is explained with, by how its slot begins."""
MARKS = (
    ("✓ ·", "told aloud, or erased; not yet"),
    ("● ▼ ▲", "made it, under, over; in the story none is better than another"),
    ("†", "a number that the table kept against a rule; it counts"),
)


HAPPENS = {
    "seated": "You type the names of all who play, round the table to the left. Then somebody deals.",
    "notice": "You agree on where you play, what you leave out and how you stop. Then age 1 begins.",
    "world_set": "You agree on where you play. Then age 1 begins.",
    "trump_chosen": "The trump suit of this round is chosen.",
    "society_noted": "You look back at what society has become.",
    "agenda_set": "You choose what society judges people by in this age. Then the cards are dealt.",
    "predicted": "Everybody says how many tricks they will take.",
    "character_named": "Everybody says whom they play, and a fact about their character.",
    "fact_stated": "Everybody tells a fact about their character, the highest prediction first. Then you play"
    " the cards.",
    "tally": "You play the tricks. The scorekeeper notes who takes them; then the round is counted.",
    "result": "The round is counted.",
    "vignette_told": "You tell moments from your characters’ lives, the highest score first.",
    "farewell_told": "The others tell how a character is remembered; whoever played it listens.",
    "talked_over": "The farewells are over. You can talk about the evening, question by question.",
    "who": "Anybody may come, sit out or leave. Two people are enough to play on.",
    "end": "The cards are over, and the totals stand.",
}
"""What everybody does at a question, by how its slot begins."""


def explained(view: ViewState, slot: Slot) -> tuple[str, list[tuple[str, str]]]:
    """What the table does now, and each word of a question with what it means at this table."""
    table: Table = view.state
    played = table.every_round[(age_of(slot) or table.current_age) - 1]
    is_dealt = table.line(DealerSet, 1) is not None
    last = next(iter((played.missing or played.order)[-1:]), None) if is_dealt else None
    words = _of_the_cards(table, played, last) | (_of_the_story(table, played) if table.story else {})
    kind = str(slot[0])
    terms = [(term, words[term]) for term in TERMS.get(kind, ()) if term in words]
    return HAPPENS.get(kind, ""), [*terms, *MARKS[not table.story :]]


def _of_the_cards(table: Table, played: Round, last: Seat | None) -> dict[str, str]:
    in_story, is_told = table.story, table.story and played.done
    of_people = " A high number makes you like most people, a low one makes you one of a few."
    return {
        "prediction": "the number of tricks you say you will take." + (of_people if in_story else ""),
        "trick": "everybody plays a card; the best one takes them all",
        "follow suit": "play the suit that was led if you hold it; if not, play any card",
        "trump": _trump(played),
        "barred": _barred(table, played, last),
        "deals": _deals(table, played),
        "made it": f"as many tricks as predicted: {_points(played, 2, 2)}"
        + ("; the agenda doesn’t get in the way" if is_told else ""),
        "under": f"fewer tricks than predicted: {_points(played, 2, 1)}"
        + ("; the bad that people say of such people does harm" if is_told else ""),
        "over": f"more tricks than predicted: {_points(played, 2, 3)}"
        + ("; the good that people expect of such people does harm" if is_told else ""),
        "total": "all points so far" + ("; whoever has most chooses the next agenda" if in_story else ""),
        "comes": "gets cards from the next deal on",
        "sits out": "gets no cards until they are back; nothing is lost",
        "goes": "gets no cards any more; what was told and counted stays",
        "house rules": "what your table can play its own way: the points, the barred number and more",
    }


def _of_the_story(table: Table, played: Round) -> dict[str, str]:
    agenda = table.words(("agenda_set", played.age))
    return {
        "agenda": (f"“{agenda}”, in this age: " if agenda else "") + "what society judges people by",
        "character": "whom you play; all are of one age and have known each other all their lives",
        "society": "the place and time that you play in, and what counts there; you make it up together",
        "fact": "one true thing about your character that touches the agenda",
        "the many": _group(table, played, "majority", "the highest prediction: most people are like that"),
        "a smaller group": _group(table, played, "smaller", "a lower prediction: fewer people are like that"),
        "the few": _group(table, played, "smallest", "a prediction of 0: hardly anybody is like that"),
        "vignette": "one short moment: how the agenda touches your character at this age",
        "farewell": "the others tell how a character is remembered; whoever played it listens",
        "the talk": "you speak as yourselves about the evening; anyone may stay silent",
        "star": "thanks for something that was good today",
        "wish": "something that you would like more of next time",
        "the card": "F2, or a paper card: the story stops at once, and nobody has to say why",
        "life": "all that was told of one character, age by age",
        "chronicle": "the whole evening age by age; in each the many come first, the few last",
    }


def _trump(played: Round) -> str:
    if played.age == LAST_AGE:
        return "none in this round: the highest card of the suit that was led takes the trick"
    if played.trump is None:
        return "the suit that beats all others in this round; it is still to be chosen"
    suit = SUIT_NAMES[played.trump]
    return f"{suit}, this round: any {suit.removesuffix('s')} beats any other suit"


def _barred(table: Table, played: Round, last: Seat | None) -> str:
    """What may not be said, and by whom: `last` speaks last, or nobody is known to yet."""
    if not played.has_bar:
        return "no number, in this round"
    why = f"the last to speak may not make the predictions add up to {played.cards}"
    if last is None:
        return f"one number: {why}"
    name = named(table, (last,))
    if len(played.missing) > 1:
        return f"one number, for {name}: {why}"
    barred = played.barred if played.missing else played.last_barred
    return f"{'no number' if barred is None else barred}, for {name}: {why}"


def _deals(table: Table, played: Round) -> str:
    side = "left" if played.direction == LEFT else "right"
    if played.dealer is None or len(played.order) < 2:
        return f"whoever sits {side} of the dealer speaks and leads first"
    dealer, first = table.name(played.dealer), table.name(played.order[0])
    return f"{dealer} dealt; {first}, {side} of the dealer, speaks and leads first"


def _points(played: Round, said: int, took: int) -> str:
    points = counted(score(played.rules.scoring, said, took), "point").replace("-", "−")
    return f"{took} of {said} predicted is {points}"


def _group(table: Table, played: Round, group: Group, means: str) -> str:
    """What a group is, and who is in it once everybody has predicted."""
    if not played.fact_tiers:
        return means
    people = [table.name(seat) for seat in played.openers if played.group(seat) == group]
    return f"{means}. In this age: {listed(people) or 'nobody'}"
