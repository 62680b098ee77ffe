"""What the table of Marginalia or Blob does now, for whoever opens the help."""

from __future__ import annotations

from facilitator.games.cards import SUIT_NAMES
from facilitator.games.game import Step
from facilitator.games.marginalia.entries import AGES, LAST_AGE
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table
from facilitator.services.context import AppContext
from screens.marginalia.page import table_of
from screens.marginalia.sentences import named
from screens.ui.text import counted, listed, plain

RESULT = "result"
WITHOUT_ROUND = {
    "seats": "You type the names of all who play, round the table to the left. Then somebody deals.",
    "world": "You agree on where you play, what you leave out and how you stop. Then age 1 begins.",
    "talk": "The cards and the farewells are over. You can talk about the evening, question by question.",
}


def happening(ctx: AppContext, name: str, age: int) -> str:
    """What everybody does now, and what comes after it; on the page of a result, how the round came out."""
    table, step = table_of(ctx.view), ctx.view.step
    shown = table.round(age) if name == RESULT else None
    if shown is not None and shown.done:
        return f"{_title(table, shown)} {_came_out(table, shown)}"
    played = table.round(step.age)
    if played is not None:
        return f"{_title(table, played)} {_in_a_round(table, played, step)}"
    if step.kind == "farewell":
        character = plain(table.called(step.who[0]))
        return (
            f"The cards are over. The others tell how {character} is remembered, and"
            f" {named(table, step.who)} listens."
        )
    return WITHOUT_ROUND.get(step.kind, "The cards are over, and the totals stand.")


def _title(table: Table, played: Round) -> str:
    return f"Age {played.age}, {AGES[played.age - 1]}." if table.story else f"Round {played.age}."


def _in_a_round(table: Table, played: Round, step: Step) -> str:
    who = named(table, step.who)
    cards = counted(played.cards, "card")
    match step.kind:
        case "wait":
            return "Too few people are here. You can play on with two."
        case "trump":
            return f"{_choose(table, played, step)} the trump suit. Then you deal {cards} to everybody."
        case "agenda":
            about = f"something that {SUIT_NAMES[played.suit]} stand for" if played.suit else "any topic"
            chosen = f"{_choose(table, played, step)} the agenda: {about}."
            return f"{chosen} Then you deal {cards} to everybody."
        case "predict":
            return _predicting(table, played, cards)
        case "fact":
            tells = "Now everybody tells a fact about their character, the highest prediction first."
            return f"You have all predicted. {tells} {who} comes next. Then you play the cards."
        case "vignette":
            tells = "Now you tell moments from your characters’ lives, the highest score first."
            return f"{_came_out(table, played)} {tells} {who} comes next."
    lead = f" {plain(table.name(played.leads))} leads." if played.leads is not None else ""
    notes = "The scorekeeper notes who takes them; then the round is counted."
    return f"You play {counted(played.cards, 'trick')}.{lead} {notes}"


def _predicting(table: Table, played: Round, cards: str) -> str:
    looks = (
        "Everybody holds one card up, so that only the others see it, and says 0 or 1."
        if played.age == LAST_AGE
        else f"Everybody looks at {cards} and says how many tricks they will take."
    )
    last = named(table, played.missing[-1:] or played.order[-1:])
    facts = table.story and played.owes_agenda
    return f"{looks} {last} speaks last; then {'everybody tells a fact' if facts else 'you play the cards'}."


def _came_out(table: Table, played: Round) -> str:
    made = [plain(table.name(seat)) for seat, outcome in played.outcomes.items() if outcome == "made"]
    return f"The tricks are counted, and {listed(made) if made else 'nobody'} made it."


def _choose(table: Table, played: Round, step: Step) -> str:
    """Who chooses: everybody together while all are level (M-32)."""
    if len(step.who) > 1 and set(step.who) >= set(played.openers):
        return "Together you choose"
    return f"{named(table, step.who)} {'choose' if len(step.who) > 1 else 'chooses'}"
