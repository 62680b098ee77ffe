"""What the words on the pages of Marginalia and Blob mean, with the names and numbers of this table."""

from __future__ import annotations

from facilitator.games.cards import SUIT_NAMES
from facilitator.games.marginalia.entries import LAST_AGE, DealerSet, Group, RulesAgreed, Seat
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.scoring import score
from facilitator.games.marginalia.table import Table
from facilitator.games.seats import LEFT
from facilitator.services.context import AppContext
from screens.marginalia.page import table_of
from screens.marginalia.sentences import named
from screens.marginalia.start.first_deal import FirstDeal
from screens.ui.marks import outcome_mark, suit_sign
from screens.ui.text import listed, plain

MISSED = (2, 1), (2, 3)
"""Two predicted and one taken, or three: the examples for points that a table has chosen."""


def meanings(ctx: AppContext, age: int) -> dict[str, str]:
    """Each word with what it means in the round of this age; 0 stands for the one in play.

    Words of the story are left out where it is off. What an outcome means for it is said when it is known.
    """
    table = table_of(ctx.view)
    played = table.every_round[(age or table.current_age) - 1]
    is_dealt = table.line(DealerSet, 1) is not None
    says_last = next(iter((played.missing or played.order)[-1:]), None)
    speaks_last = says_last if is_dealt else FirstDeal(ctx).standing
    return _of_the_cards(table, played, speaks_last) | (_of_the_story(table, played) if table.story else {})


def marks(ctx: AppContext) -> list[tuple[str, str]]:
    """The marks on the pages of a round, each with what it says."""
    made, under, over = (outcome_mark(ctx, each) for each in ("made", "under", "over"))
    return [
        ("▌", "read this aloud"),
        (f"[1{suit_sign(ctx, 'D')}]", "on top: the round that is played, with its trump suit"),
        ("❧", "a question from the pack; after a name: sets the next agenda"),
        ("·", "nothing here: not yet, told aloud, skipped or erased"),
        ("¶", "words were written"),
        (f"{made} {under} {over}", "made it, under, over; in the story none is better than another"),
        ("†", "a number that breaks a rule, and counts"),
    ]


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
        "made it": f"as many tricks as predicted: {_made(played.rules)}"
        + ("; the agenda doesn’t get in the way" if is_told else ""),
        "under": f"fewer tricks than predicted: {_missed(played.rules, *MISSED[0])}"
        + ("; the bad that people say of such people does harm" if is_told else ""),
        "over": f"more tricks than predicted: {_missed(played.rules, *MISSED[1])}"
        + ("; the good that people expect of such people does harm" if is_told else ""),
        "total": "all points so far" + ("; whoever has most chooses the next agenda" if in_story else ""),
        "comes": "gets cards from the next deal on",
        "sits out": "gets no cards until they are back; nothing is lost",
        "goes": "gets no cards any more; what was told and counted stays",
        "house rules": "what your table can play its own way: the points, the barred number and more",
    }


def _of_the_story(table: Table, played: Round) -> dict[str, str]:
    agenda = plain(table.words(("agenda_set", played.age)))
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
        "check-in": "between ages everybody shows with a thumb how they are",
        "left out": "what you never tell, and what only happens off stage; nobody signs it",
        "off stage": "it may happen, but nobody tells it in detail",
        "unseen": "everybody types in turn while the others look away",
        "life": "all that was told of one character, age by age",
        "chronicle": "the whole evening age by age; in each the many come first, the few last",
        "prompts": "questions and ideas that help you to begin; nobody has to use them",
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
    dealer, first = plain(table.name(played.dealer)), plain(table.name(played.order[0]))
    return f"{dealer} dealt; {first}, {side} of the dealer, speaks and leads first"


def _made(rules: RulesAgreed) -> str:
    if rules.scoring == RulesAgreed().scoring:
        return "10 points and the prediction"
    return f"2 of 2 is {score(rules.scoring, 2, 2)} points here"


def _missed(rules: RulesAgreed, said: int, took: int) -> str:
    if rules.scoring == RulesAgreed().scoring:
        return "no points"
    points = str(score(rules.scoring, said, took)).replace("-", "−")
    return f"{took} instead of {said} is {points} points here"


def _group(table: Table, played: Round, group: Group, means: str) -> str:
    """What a group is, and who is in it once everybody has predicted."""
    if not played.fact_tiers:
        return means
    people = [plain(table.name(seat)) for seat in played.openers if played.group(seat) == group]
    return f"{means}. In this age: {listed(people) or 'nobody'}"
