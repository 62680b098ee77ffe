"""The deal: the trionfo, and in a scoperto deal the packets whose first card is faced (G-13 to G-23)."""

from __future__ import annotations

from facilitator.games.game import Slot
from facilitator.games.mariglia.entries import (
    SEATS,
    TEAMS,
    CardsFaced,
    DealTurned,
    Seat,
    TrionfoTurned,
    team_of,
)
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from facilitator.guide.mariglia import cards, told
from facilitator.guide.mariglia.beside import score_grid
from facilitator.guide.question import Answer, Choice, Meaning, Note, Option, Question, Typed
from facilitator.language import tr
from facilitator.services.view import ViewState


def trionfo(view: ViewState, number: int) -> Question:
    """The card turned up, or shown at the bottom (G-14, G-15); asked later where it was not noted."""
    match: Match = view.state
    hand = match.hand(number)
    assert hand is not None
    is_late, is_scoperto = hand.counted is not None, hand.rules.deal == "scoperto"

    def parse(text: str) -> Meaning:
        words, card = hand.words, cards.card_in(text, hand.words)
        if card:
            entry = TrionfoTurned(hand=number, card=card)
            if why := told.refusal_of(match, entry):
                return Meaning(says=why, is_refused=True)
            says = f"{words.card(card)}. {cards.rank_gives(hand, card[0])}"
            if is_late or hand.trionfo is not None:
                says = f"{words.card(card)}. {told.would(match, number, entry)}"
            # One that stands, or ends something, is read before it counts.
            is_new = not is_late and hand.trionfo is None and not cards.could_win(hand, _bonus(hand, card))
            return Meaning(says=says, answer=Answer(entries=(entry,)), at_once=is_new)
        signs = "".join(text.casefold().split())
        if not signs and not is_late and hand.trionfo is None:
            # Enter alone may be one too many of those that led here.
            return Meaning(says=cards.worth_said(hand))
        if signs in ("", "-"):
            nobody = (
                Answer(entries=(TrionfoTurned(hand=number),)) if is_late else Answer(to=("count", number))
            )
            stays = Answer() if hand.trionfo is not None else nobody
            return Meaning(says=cards.worth_said(hand) if not signs else tr("not noted"), answer=stays)
        rank = words.rank(signs[0])
        if len(signs) == 1 and rank:
            return Meaning(says=f"{cards.rank_gives(hand, rank)} {cards.what_is_missing(text, words)}")
        return Meaning(says=cards.what_is_missing("", words), is_refused=True)

    could = cards.bonus_could_win(hand)
    invites = tr("rank and suit, or Enter: nobody noted it" if is_late else "rank and suit, - for none")
    return Typed(
        slot=("trionfo", number),
        step=tr("the trionfo"),
        say=(_asked(match, hand, is_late=is_late, is_scoperto=is_scoperto),),
        public=(_asked(match, hand, is_late=is_late, is_scoperto=is_scoperto),),
        notes=tuple(Note(text=each) for each in (could, _double(hand)) if each),
        grid=score_grid(match, hand),
        parse=parse,
        stands=cards.typed(hand.trionfo or "", hand.words),
        invites=invites,
        hint=cards.keys_said(hand.words),
        enter="keep" if is_late else "next",
    )  # fmt: skip


def _bonus(hand: Hand, card: str) -> int:
    from facilitator.games.mariglia.pack import value

    return value(card, hand.rules.order)


def _asked(match: Match, hand: Hand, *, is_late: bool, is_scoperto: bool) -> str:
    if is_late:
        return tr("The hand is counted. And the trionfo? Enter if nobody noted it.")
    if hand.trionfo:
        return tr("{card} was turned up. Which card was it?", card=hand.words.card(hand.trionfo))
    deals = tr("{name} deals.", name=match.name(hand.dealer))
    if is_scoperto:
        return f"{deals} {tr('Which card is shown at the bottom, before the deal?')}"
    return f"{deals} {tr('Which card is turned up?')}"


def _double(hand: Hand) -> str:
    return tr("The count of this hand is worth double.") if hand.is_double else ""


def who_deals(view: ViewState, number: int) -> Question:
    """Somebody else deals this hand (B-2)."""
    match: Match = view.state
    hand = match.hand(number)
    return Choice(
        slot=("deal_turned", number),
        step=tr("the deal"),
        say=(tr("Who deals hand {n}?", n=number),),
        options=tuple(
            Option(
                key=str(seat + 1),
                label=match.name(seat),
                answer=Answer(entries=(DealTurned(hand=number, seat=seat),)),
            )
            for seat in SEATS
        ),
        at=hand.dealer if hand is not None else 0,
        enter="choose",
    )


# ---------------------------------------------------------------- scoperto


def opponents(dealer: Seat) -> tuple[Seat, Seat]:
    """The right-hand opponent and the left-hand one."""
    return (dealer + 1) % 4, (dealer + 3) % 4


def choices(hand: Hand) -> tuple[tuple[int, Seat], ...]:
    """Round and seat of the packets before which facing is decided; by the preset one each (B-14)."""
    right, left = opponents(hand.dealer)
    if hand.rules.facing == "everyone-once":
        return (1, right), (2, left)
    return (1, right), (1, left), (2, right), (2, left)


def is_choice(match: Match, number: int, round_: int, seat: Seat) -> bool:
    """Whether it is asked if this packet is faced."""
    hand = match.hand(number)
    return hand is not None and (round_, seat) in choices(hand)


def packet(view: ViewState, number: int, seat: Seat, round_: int) -> Question:
    """Whether the first card of this packet is faced; the next player gets the same (G-16)."""
    match: Match = view.state
    hand = match.hand(number)
    assert hand is not None
    here, said = (round_, seat), _said(hand)
    own = [each for each in choices(hand) if each[1] == seat]
    is_last, same = own[-1] == here, (seat + 1) % 4
    if hand.rules.facing == "everyone-once":
        return _everyone_once(match, hand, seat, round_)
    later = choices(hand)[choices(hand).index(here) + 1 :]
    following = next((each for each in later if each[1] not in said), None)
    not_faced = Answer(to=("faced", number, following[1], following[0])) if following else Answer()
    if is_last:
        then = next((each for each in later if each[1] not in said and each[1] != seat), None)
        both = tuple(CardsFaced(hand=number, seat=each) for each in (seat, same))
        not_faced = Answer(entries=both, to=("faced", number, then[1], then[0]) if then else ())
    rest = tuple(CardsFaced(hand=number, seat=each) for each in SEATS if each not in said)
    asks = tr(
        "Round {n}: five cards to {name}. Face the first one, the last time? {same} gets the same."
        if is_last
        else "Round {n}: five cards to {name}. Face the first one? {same} gets the same.",
        n=round_, name=match.name(seat), same=match.name(same),
    )  # fmt: skip
    return Choice(
        slot=("faced", number, seat, round_),
        step=tr("the deal, scoperto"),
        say=(asks,),
        public=(asks,),
        notes=(Note(text=_at_the_bottom(match, hand)), Note(text=_faced_so_far(match, hand))),
        options=(
            Option(key=tr("n"), label=tr("no"), answer=not_faced),
            Option(key=tr("y"), label=tr("yes"), answer=Answer(to=("faced", number, seat, round_, "cards"))),
            Option(key="0", label=tr("nobody else is faced"), answer=Answer(entries=rest)),
        ),
        enter="choose",
    )


def _everyone_once(match: Match, hand: Hand, seat: Seat, round_: int) -> Question:
    """Everybody is faced once, as agreed; which cards is said or not (B-14)."""
    by_preset = {(hand.dealer + by) % 4: 1 if by in (1, 2) else 2 for by in (1, 2, 3, 4)}
    rest = tuple(
        CardsFaced(hand=hand.of_match, seat=each, round=by_preset[each])
        for each in SEATS
        if each not in _said(hand)
    )
    said = tr(
        "Round {n}: {name} and {same} are faced.",
        n=round_,
        name=match.name(seat),
        same=match.name((seat + 1) % 4),
    )
    return Choice(
        slot=("faced", hand.of_match, seat, round_),
        step=tr("the deal, scoperto"),
        say=(said,),
        public=(said,),
        notes=(Note(text=_at_the_bottom(match, hand)),),
        options=(
            Option(key="0", label=tr("deal on, without names"), answer=Answer(entries=rest)),
            Option(key="c", label=tr("name the cards"),
                   answer=Answer(to=("faced", hand.of_match, seat, round_, "cards"))),
        ),
        enter="choose",
    )  # fmt: skip


def _said(hand: Hand) -> tuple[Seat, ...]:
    return tuple(seat for seat in SEATS if ("faced", hand.of_match, seat) in hand.match.lines)


def _at_the_bottom(match: Match, hand: Hand) -> str:
    card = hand.words.card(hand.trionfo) if hand.trionfo else tr("the trionfo, not noted,")
    said = tr("{card} lies at the bottom and is {name}’s last card.", card=card, name=match.name(hand.dealer))
    return f"{said[0].upper()}{said[1:]}"


def _faced_so_far(match: Match, hand: Hand) -> str:
    faced = [team_of(seat) for seat in _said(hand) if hand.faced(seat).round]
    ns, ew = (f"{match.team_name(team)} {faced.count(team)}" for team in TEAMS)
    return tr("Faced: {ns}, {ew}.", ns=ns, ew=ew)


def cards_of(view: ViewState, number: int, seat: Seat, round_: int, before: Slot) -> Question:
    """Which cards are faced: all in one line, or Enter without names."""
    match: Match = view.state
    hand = match.hand(number)
    assert hand is not None
    opponent = seat in opponents(hand.dealer)

    def parse(text: str) -> Meaning:
        signs = "".join(text.replace(",", " ").split())
        named = [cards.card_in(signs[at : at + 2], hand.words) for at in range(0, len(signs), 2)]
        if not all(named):
            return Meaning(says=cards.what_is_missing(signs[2 * (len(named) - 1) :], hand.words))
        entry = CardsFaced(hand=number, seat=seat, round=round_, cards=tuple(named))
        if why := told.refusal_of(match, entry) or _ends_too_soon(hand, named):
            return Meaning(says=why, is_refused=True)
        says = ", ".join(map(hand.words.card, named)) or tr("faced, without names")
        if opponent:
            to: Slot = ("faced", number, (seat + 1) % 4, round_, "cards", *named)
            return Meaning(says=says, answer=Answer(to=to))
        first = CardsFaced(hand=number, seat=(seat - 1) % 4, round=round_, cards=tuple(map(str, before)))
        return Meaning(
            says=says, answer=Answer(entries=(first, entry), to=_goes_on(hand, round_, first.seat))
        )

    said = tr(
        "Five cards to {name}: which are faced, up to the first that is no trump?", name=match.name(seat)
    )
    return Typed(
        slot=("faced", number, seat, round_, "cards", *before),
        step=tr("the deal, scoperto"),
        say=(said,),
        notes=(Note(text=_at_the_bottom(match, hand)),),
        parse=parse,
        invites=tr("the cards, or Enter without names"),
        hint=cards.keys_said(hand.words),
        enter="next",
    )  # fmt: skip


def _goes_on(hand: Hand, round_: int, seat: Seat) -> Slot:
    """The next packet that is asked about, where another opponent was let pass before; else ()."""
    order, here = choices(hand), (round_, seat)
    later = order[order.index(here) + 1 :] if here in order else ()
    found = next((each for each in later if each[1] not in (*_said(hand), seat)), None)
    return ("faced", hand.of_match, found[1], found[0]) if found is not None else ()


def _ends_too_soon(hand: Hand, named: list[str]) -> str:
    """A run of trumps goes on until one is none, or the packet ends (G-18, B-15)."""
    if any(card[1] != hand.trump for card in named[:-1]):
        return tr("The run ends with the first card that is no trump.")
    return ""
