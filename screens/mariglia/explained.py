"""What the help says of a match: what the table does now, and what the words mean in this hand."""

from __future__ import annotations

from facilitator.games.game import Step
from facilitator.games.mariglia.entries import TEAMS, Team
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from facilitator.language import tr
from facilitator.services.context import AppContext
from screens.mariglia.page import match_of
from screens.mariglia.sentences import COUNTED
from screens.ui.text import plain

TRICKS = 10


def meanings(ctx: AppContext, age: int) -> dict[str, str]:
    """Each word with what it means in this hand; 0 stands for the one in play."""
    match = match_of(ctx.view)
    hand = match.hand(age) or match.now
    deals = tr("the dealer deals to the right; whoever sits there leads first")
    trionfo = tr(
        "the card that the dealer turns up. Its suit is trump, and its value goes to the dealer’s team"
    )
    trump = tr("any card of this suit beats any card of another")
    if hand is not None:
        deals = tr(
            "{dealer}; {leads} sits to the right of the dealer and leads first",
            dealer=plain(match.name(hand.dealer)),
            leads=plain(match.name(hand.leads)),
        )
    if hand is not None and hand.trionfo:
        trionfo = tr("{card}, in this hand: {what}", card=hand.words.card(hand.trionfo), what=trionfo)
    if hand is not None and hand.trump is not None:
        trump = tr("{card}, in this hand: {what}", card=hand.words.suits[hand.trump][0], what=trump)
    else:
        trump = tr("the suit of the trionfo: {what}", what=trump)
    return {
        "partner": tr("who sits opposite you; two partners are a team"),
        "deals": deals,
        "trionfo": trionfo,
        "trump": trump,
        "trick": tr("everybody plays a card; the best one takes them all for its team"),
        "follow suit": tr("play the suit that was led if you hold it"),
        "beat": tr("if an opponent’s card is winning and you can beat it, you must"),
        "mariglia": tr("a 7: the highest card of its suit, worth 5"),
        "frillo": tr("a card from 6 to 2, worth nothing"),
        "card points": tr("the values of the cards that a team took, and 1 for each trick: 70 in all"),
        "score": tr(
            "a team adds what it has above 35 card points; the first team at {target} wins the game",
            target=match.game.target if match.game is not None else match.targets[0],
        ),
        "faced": tr("dealt face up, so that everybody sees the card"),
        "void": tr("a hand that doesn’t count; the same dealer deals again"),
        "referee": tr("the program; it notes what breaks a rule, and the table decides"),
        "house rules": tr(
            "what your table can play its own way: the deal, the bonus, who may speak and more"
        ),
    }


def happening(ctx: AppContext, name: str, age: int) -> str:
    """What everybody does now, with the score of the game."""
    match, step = match_of(ctx.view), ctx.view.step
    if name == "mariglia-won":
        return tr("The card that was turned up has won the game. This hand is not played.")
    hand = match.hand(step.age)
    if step.kind == "end":
        return tr("The match is over, and {side} won.", side=_team(match, match.winner))
    if hand is None:
        return tr("You say who sits where, and how long you play. Partners sit opposite each other.")
    game, (ours, theirs) = match.game, TEAMS
    assert game is not None
    totals = tr(
        "Game {n} goes to {target}: {side} has {points} and {other} has {less}.",
        n=game.number,
        target=game.target,
        side=_team(match, ours),
        points=game.totals[ours],
        other=_team(match, theirs),
        less=game.totals[theirs],
    )
    return f"{totals} {does_now(hand, step)}"


def does_now(hand: Hand, step: Step) -> str:
    """What the four do in this step, and who comes first."""
    match = hand.match
    dealer, leads = plain(match.name(hand.dealer)), plain(match.name(hand.leads))
    match step.kind:
        case "trionfo" if hand.counted is not None:
            does = f"{tr(COUNTED)} {tr('The card that was turned up is still missing.')}"
        case "trionfo" if hand.rules.deal == "scoperto":
            does = tr(
                "{dealer} shows the bottom card, the trionfo, and deals. Then {leads} leads.",
                dealer=dealer,
                leads=leads,
            )
        case "trionfo":
            does = tr(
                "{dealer} deals and turns up the last card, the trionfo. Then {leads} leads.",
                dealer=dealer,
                leads=leads,
            )
        case "deal":
            does = tr(
                "{dealer} deals, and may turn up a card for an opponent. Then {leads} leads.",
                dealer=dealer,
                leads=leads,
            )
        case _ if hand.tricks:
            done = sum(trick.winner is not None for trick in hand.tricks)
            name = plain(match.name(hand.to_play))
            does = (
                tr("You play trick {n} of {all}. {name} plays next.", n=done + 1, all=TRICKS, name=name)
                if done < TRICKS
                else tr("All {n} tricks are played. Enter counts them.", n=TRICKS)
            )
        case _:
            does = tr(
                "You play ten tricks, and {leads} leads the first. Then both teams count what they took.",
                leads=leads,
            )
    return does


def _team(match: Match, team: Team | None) -> str:
    return plain(match.team_name(team)) if team is not None else tr("nobody")
