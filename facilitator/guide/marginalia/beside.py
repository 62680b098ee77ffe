"""What stands beside a question: the story so far, the lives, the margin; and what an act was, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from facilitator.games.cards import SUIT_NAMES, SUIT_SIGNS
from facilitator.games.game import Entry, Lines, Slot
from facilitator.games.marginalia.beats import beat
from facilitator.games.marginalia.entries import AGES, LAST_AGE, FarewellTold, Seat, Starred, TalkedOver
from facilitator.games.marginalia.table import Table
from facilitator.guide.marginalia.last_words import TOPICS
from facilitator.guide.marginalia.sentences import named
from facilitator.guide.marginalia.words import GROUPS, standing
from facilitator.guide.question import Answer, Beat, Choice, Note, Option, Question
from facilitator.guide.wording import counted, listed
from facilitator.services.view import ViewState

MOVABLE = ("character_named", "fact_stated", "vignette_told", "farewell_told")
"""Blanks with words that are one person’s."""


# ---------------------------------------------------------------- the story so far


def story(view: ViewState) -> tuple[Beat, ...]:
    """Everything told so far, age by age; a beat without a slot is a heading."""
    table: Table = view.state
    found = [Beat(label="place", text=view.words(("world_set",)), slot=("world_set",))]
    found += [
        Beat(label=SUIT_NAMES[suit], text=view.words(("topic_noted", suit)), slot=("topic_noted", suit))
        for suit in SUIT_NAMES
        if view.words(("topic_noted", suit))
    ]
    for played in table.every_round:
        if table.round_told(played.age) is None or (not played.owes_agenda and not played.order):
            continue
        age = played.age
        found.append(Beat(label=AGES[age - 1], text="", slot=()))
        found.append(_beat(view, "agenda", ("agenda_set", age)))
        found += [
            _beat(
                view,
                f"{table.called(seat)}, {GROUPS.get(played.group(seat), 'fact')}",
                ("fact_stated", age, seat),
            )
            for seat in table.tellers("fact_stated", age)
        ]
        found += [
            _beat(view, f"{table.called(seat)}, vignette", ("vignette_told", age, seat))
            for seat in table.tellers("vignette_told", age)
        ]
        found.append(_beat(view, "society since", ("society_noted", age)))
    return (*found, *_last_words(view, table))


def lives(view: ViewState) -> tuple[Beat, ...]:
    """The same as one life a person."""
    table: Table = view.state
    found: list[Beat] = []
    for seat in table.circle:
        found.append(Beat(label=f"{table.called(seat)} · {table.name(seat)}", text="", slot=()))
        found.append(Beat(label="name", text=table.character(seat), slot=("character_named", seat)))
        for played in table.every_round:
            for kind, label in (("fact_stated", "fact"), ("vignette_told", "vignette")):
                slot: Slot = (kind, played.age, seat)
                if table.words(slot) or view.drafts.get(slot):
                    found.append(_beat(view, f"{AGES[played.age - 1]}, {label}", slot))
        if table.is_filled(("farewell_told", seat)):
            found.append(_beat(view, "farewell", ("farewell_told", seat)))
    return tuple(found)


def _beat(view: ViewState, label: str, slot: Slot) -> Beat:
    """One moment: its words, “half typed”, or · where nothing is written."""
    words = view.words(slot)
    if slot in view.half_typed:
        return Beat(label=label, text=f"{view.drafts[slot]}  (half typed)", slot=slot, style="half")
    table: Table = view.state
    return Beat(label=label, text=standing(table, slot) or "·", slot=slot, style="words" if words else "dim")


def _last_words(view: ViewState, table: Table) -> list[Beat]:
    found: list[Beat] = []
    if table.over and table.farewell_tiers:
        found.append(Beat(label="Farewells", text="", slot=()))
        order = [seat for tier in table.farewell_tiers for seat in tier]
        found += [_beat(view, table.called(seat), ("farewell_told", seat)) for seat in order]
    notes = [line for line in table.lines.values() if isinstance(line, TalkedOver | Starred) and line.words]
    if notes:
        found.append(Beat(label="The talk", text="", slot=()))
        for line in notes:
            kind = ("wish" if line.wish else "star") if isinstance(line, Starred) else TOPICS[line.question]
            found.append(_beat(view, kind, line.slot))
    return found


def moved(view: ViewState, slot: Slot) -> Question:
    """Whose words these are, if they stand under the wrong person; those of both change places."""
    table: Table = view.state
    options = []
    for seat in table.circle:
        other: Slot = (*slot[:-1], seat)
        if other == slot or not (other in table.blank_at or slot[0] == "character_named"):
            continue
        entries: list[Entry] = []
        for to, of in ((other, slot), (slot, other)):
            before = table.entry(of)
            form = before.form if isinstance(before, FarewellTold) else ""
            entries.append(beat(table, to, view.words(of), form=form))
        options.append(
            Option(
                key=table.letter(seat),
                label=table.name(seat),
                about=view.words(other),
                answer=Answer(
                    entries=tuple(entries),
                    # Whoever is left without words may have some to tell.
                    to=() if view.words(other) else slot,
                    then=f"The words stand under {table.name(seat)} now.",
                ),
            )
        )
    return Choice(
        slot=("move", *slot),
        step="move words",
        say=(f"These words stand as {place_of(table, slot)}. Whose are they?",),
        notes=(Note(text=view.words(slot), style="words"),),
        options=tuple(options),
        hint="The words of both change places, even if that person has none.",
        enter="choose",
    )


def from_phones(view: ViewState) -> Question:
    """Words from phones that wait: one after the other, or all at once (a class)."""
    table: Table = view.state
    offers = view.offers
    entries = []
    for slot, words in offers.items():
        if slot[0] in (*MOVABLE, "agenda_set") and slot not in view.drafts:
            stands, before = "" if view.is_edit(slot) else view.words(slot), table.entry(slot)
            form = before.form if isinstance(before, FarewellTold) else ""
            entries.append(beat(table, slot, "\n\n".join(filter(None, (stands, words))), form=form))
    each = tuple(
        Option(
            label=place_of(table, slot),
            about=words,
            answer=Answer(to=slot),
            more=(
                Option(
                    label="refuse these words",
                    about="they stand on the phone again",
                    answer=Answer(do=("refuse", slot), to=("offers",)),
                ),
            ),
        )
        for slot, words in offers.items()
    )
    take_all = Option(key="a", label="take all of them", answer=Answer(entries=tuple(entries)))
    return Choice(
        slot=("offers",),
        step="from phones",
        say=("These words came from phones, and nobody has taken them." if offers else "No words wait.",),
        options=(take_all, *each) if entries else each,
        enter="choose",
    )


# ---------------------------------------------------------------- the margin


def margin(view: ViewState) -> tuple[Note, ...]:
    """What holds now: the agenda, the place, what society has become, facts, who is away."""
    table: Table = view.state
    now = table.now
    away = [seat for seat in table.circle if now is not None and seat not in now.present]
    return (
        *(_of_the_story(table) if table.story else ()),
        *([Note(label="away", text=named(table, away))] if away else []),
        *([Note(label="we leave out", text=counted(len(view.limits), "thing"))] if view.limits else []),
    )


def _of_the_story(table: Table) -> Iterator[Note]:
    age = table.now.age if table.now is not None else 0
    told: list[tuple[str, Slot]] = [("agenda", ("agenda_set", age)), ("place", ("world_set",))]
    told += [
        (f"since {AGES[played.age - 1].lower()}", ("society_noted", played.age)) for played in table.rounds
    ]
    told += [(table.called(seat), ("fact_stated", age, seat)) for seat in table.circle]
    for label, slot in told:
        if words := table.words(slot):
            yield Note(label=label, text=words, style="words")


# ---------------------------------------------------------------- what an act was

PLAIN = {
    "story_switched": "the story switch", "stopped": "the end of the cards", "world_set": "the place",
    "rules_agreed": "the house rules", "chairs_moved": "the chairs", "dealer_set": "the dealer",
    "trump_chosen": "the chosen trump", "misdealt": "the new deal", "starred": "a star or wish",
    "left_out": "the skipped round", "shortened": "the shortened age", "agenda_set": "the agenda",
    "society_noted": "the note on society",
}  # fmt: skip
OF_SOMEBODY = {
    "seated": "seat", "character_named": "character’s name", "attended": "coming or going",
    "predicted": "prediction", "fact_stated": "fact", "vignette_told": "vignette",
}  # fmt: skip


def act_in_words(table: Table, act: Sequence[Entry], without: Lines) -> str:
    """What was undone or redone: Cy’s prediction in age 4; nobody’s words are quoted."""
    if all(entry.kind == "seated" for entry in act):
        names = [table.name(int(entry.slot[1])) for entry in act]
        return f"{'a seat' if len(act) == 1 else 'the seats'} of {listed(names)}"
    last = act[-1]
    return place_of(table, (last.kind, *last.slot[1:]))


def place_of(table: Table, slot: Slot) -> str:
    """Where an entry stands, in words that never quote what people said."""
    kind = str(slot[0])
    word = "age" if table.story else "round"
    if kind in ("tricks_tapped", "tricks_counted", "tally"):
        return f"{'a trick' if kind == 'tricks_tapped' else 'the tricks'} of {word} {slot[1]}"
    if kind == "talked_over":
        return "a note from the talk" if slot[2] else f"the talk about {TOPICS[slot[1]]}"  # type: ignore[index]
    if kind == "topic_noted":
        return f"what {SUIT_NAMES[str(slot[1])]} {SUIT_SIGNS[str(slot[1])]} stand for"
    if kind == "farewell_told":
        return f"the farewell to {table.called(int(slot[-1])) or 'somebody'}"
    if kind in OF_SOMEBODY:
        where = "" if kind in ("seated", "character_named") else f" in {word} {slot[1]}"
        return f"{_name(table, int(slot[-1]))}’s {OF_SOMEBODY[kind]}{where}"
    where = f" of {AGES[int(slot[1]) - 1].lower()}" if kind in ("agenda_set", "society_noted") else ""
    return PLAIN.get(kind, "the last step") + where


def _name(table: Table, seat: Seat) -> str:
    return table.name(seat) or "somebody"


def is_light(table: Table) -> bool:
    """Whether the page is light: in the last age a dark screen is a mirror (M-23)."""
    return table.now is not None and table.now.age == LAST_AGE and not table.now.done
