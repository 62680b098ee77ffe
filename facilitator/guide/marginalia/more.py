"""What else can be done at a table, for the palette."""

from __future__ import annotations

from facilitator.games.cards import SUIT_NAMES, SUITS
from facilitator.games.game import Entry, RuleViolation, Slot
from facilitator.games.marginalia.check import check
from facilitator.games.marginalia.entries import LAST_AGE, Attended, LeftOut, Misdealt
from facilitator.games.marginalia.table import Table
from facilitator.guide.around.leaving_out import TO_LIST
from facilitator.guide.marginalia import evening, who
from facilitator.guide.marginalia.sentences import round_named
from facilitator.guide.question import Answer, Option
from facilitator.services.view import ViewState


def more(view: ViewState) -> list[Option]:
    """What else can be done now."""
    table: Table = view.state
    found: list[Option] = []
    if view.offered:
        label, answer = f"words from phones: {len(view.offered)} wait", Answer(to=("offers",))
        found.append(Option(label=label, answer=answer, finds="phone take"))
    if table.story:
        found.append(TO_LIST)
    if not table.set_up:
        return [*found, *_before_the_deal(table), *_topics(table)]
    found += [*_topics(table), *_rounds(table)]
    found += _open_blanks(table)
    found += [
        Option(label=f"{table.name(seat)}: the character’s name", answer=Answer(to=("character_named", seat)))
        for seat in table.circle
        if table.story and not table.character(seat)
    ]
    found += evening.more(table)
    found.append(
        Option(
            label="house rules",
            about="from the next round on, or from round 1",
            answer=Answer(to=("rules_agreed", 0)),
        )
    )
    found.append(
        Option(
            label="a number was wrong",
            about="corrects any number of the sheet",
            answer=Answer(do=("sheet",)),
            finds="mistake",
        )
    )
    about = "somebody comes, sits out, leaves"
    found.append(
        Option(label="who is here", about=about, answer=Answer(to=who.WHO), finds="late guest quiet")
    )
    found += [
        Option(
            label=f"{table.name(seat)}: name, letter, chair, sits out, leaves",
            answer=Answer(to=("who", seat)),
            finds="rename spelling correct quiet",
        )
        for seat in table.circle
    ]
    return found


def _rounds(table: Table) -> list[Option]:
    """What can be done about the deal of this round, and about rounds that were skipped or chose a trump."""
    found: list[Option] = []
    now = table.now
    if now is not None:
        name = round_named(table, now.age)
        if now.predictions:
            void = Misdealt(age=now.age, dealt=now.dealt)
            found.append(
                _act(
                    f"{name}: deal again",
                    "the predictions go, the same person deals",
                    void,
                    "misdeal",
                    "The cards are dealt again.",
                )
            )
        else:
            found.append(
                Option(label=f"{name}: somebody else deals", answer=Answer(to=("dealer_set", now.age)))
            )
        if _is_allowed(table, LeftOut(age=now.age)):
            found.append(
                _act(
                    f"{name}: skip it",
                    "totals stay, nothing of it counts",
                    LeftOut(age=now.age),
                    then=f"{name.capitalize()} is skipped.",
                )
            )
    for played in table.rounds:
        if played.left_out and _is_allowed(table, back := LeftOut(age=played.age, on=False)):
            found.append(_act(f"{round_named(table, played.age)}: play it after all", "it was skipped", back))
        if table.is_filled(("trump_chosen", played.age)):
            slot: Slot = ("trump_chosen", played.age)
            found.append(
                Option(label=f"{round_named(table, played.age)}: another trump", answer=Answer(to=slot))
            )
    return found


def _before_the_deal(table: Table) -> list[Option]:
    """While people sit down: who comes later, another chair, another name."""
    found: list[Option] = []
    for seat in table.ring(1):
        name, is_here = table.name(seat), table.part(seat, 1) != "none"
        later = Attended(age=1, seat=seat, part="none" if is_here else "all")
        found.append(_act(f"{name} {'comes later' if is_here else 'is here'}", "", later))
        found.append(Option(label=f"{name}: another chair", answer=Answer(to=("chair", seat))))
        found.append(
            Option(label=f"{name}: another name", answer=Answer(to=("seated", seat)), finds="rename")
        )
    return found


def _topics(table: Table) -> list[Option]:
    """What the suits stand for at this table."""
    if not table.story or len(table.seats) < 2:
        return []
    return [
        Option(
            label=f"{SUIT_NAMES[suit]}: what they stand for",
            about=table.words(("topic_noted", suit)),
            answer=Answer(to=("topic_noted", suit)),
        )
        for suit in SUITS
    ]


def _open_blanks(table: Table) -> list[Option]:
    """What the table has passed or not come to yet: the next numbers, and words that nobody has told."""
    found: list[Option] = []
    numbers = next((blank for blank in table.blanks if blank.card and not blank.filled and blank.slot), None)
    if table.story and numbers is not None and numbers.slot != table.step.slot:
        found.append(Option(label="numbers: go on with the cards", answer=Answer(to=numbers.slot)))
    untold: dict[tuple[str, int], list[Slot]] = {}
    for blank in table.blanks:
        is_told = not blank.card and blank.kind != "talk"
        if table.story and is_told and not blank.filled and blank.there and blank.slot != table.step.slot:
            untold.setdefault((blank.kind, blank.stage[0]), []).append(blank.slot)
    for (kind, age), slots in untold.items():
        where = f" of age {age}" if age <= LAST_AGE else ""
        things = kind if len(slots) == 1 else f"{len(slots)} {kind}s"
        found.append(
            Option(label=f"{things}{where}: not yet", answer=Answer(to=slots[0]), finds="untold open")
        )
    return found


def _act(label: str, about: str, entry: Entry, finds: str = "", then: str = "") -> Option:
    return Option(label=label, about=about, answer=Answer(entries=(entry,), then=then), finds=finds)


def _is_allowed(table: Table, entry: Entry) -> bool:
    try:
        check(table, entry)
    except RuleViolation:
        return False
    return True
