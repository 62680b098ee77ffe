"""A session: one table’s record, its state, what it agreed beside that, and what still waits for the disk."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from facilitator.games.game import Entry, Lines, Slot, State
from facilitator.games.registry import rules_of, words_in
from facilitator.language import mark, tr
from facilitator.merging import Erasure, changed, merged
from facilitator.names import folded_name
from facilitator.offers import (
    as_offered,
    blank_of,
    edited,
    fingerprint,
    in_rows,
    made_from,
    offered,
    with_others,
    without_offer,
    without_paragraphs,
)
from facilitator.record import (
    Act,
    Row,
    Standing,
    clean,
    cleaned,
    fills,
    fold,
    has_line,
    latest_words,
    lines,
    said_in,
    slots_of,
    words_of,
)
from facilitator.store import (
    REPLACED,
    Change,
    Conflict,
    Damaged,
    Gone,
    Loaded,
    NotSaved,
    Store,
    StoreError,
    new_id,
)  # fmt: skip
from facilitator.summary import people, stands

NO_OFFERS: Mapping[Slot, str] = {}
OFFER_OVERTAKEN = mark(
    "Another window on the laptop changed this meanwhile. Look at it, then send yours again."
)
"""It is read on a phone, which shows no window."""


class Session:
    """One table in play: every act goes to the disk in one commit, or waits here and `unsaved` says why.

    With `commit=False` an act waits for the next flush, for whoever shows it first.

    `drafts` are the words in lines not yet kept, by slot, and those that somebody offers for one. `unsaved`
    is empty while nothing failed to be saved. `overtaken`: another window's record was taken over since
    somebody last looked; `notice` is what its writing means for this one; the last act's, else empty.
    """

    title: str
    drafts: dict[Slot, str]
    state: Any
    """What its game makes of the lines, a `State`; whoever knows the game asks it for more."""

    _rows: list[Row]
    _standing: Standing

    def __init__(self, store: Store, found: Loaded) -> None:
        self._store, self._on_disk = store, found
        self.id, self.game, self.rules = found.id, found.game, rules_of(found.game)
        self._erasure = Erasure()
        """What went here and the disk may still hold."""
        self._taken: tuple[tuple[Row, dict[Slot, str]], ...] = ()
        """The acts that took offers here, each with those, as they waited; no file has it."""
        self.overtaken = False
        self._data_version = -1
        """What the store gave when another window was last looked for."""
        self._why_lost = ""
        """Why the disk has nothing of this table to go on with, gone or damaged; "" while it has."""
        self.unsaved = ""
        self.notice = ""
        self._go_on_with(found)

    @classmethod
    def create(cls, store: Store, game: str, *entries: Entry) -> Session:
        """A new table; it reaches the shelf with its first entry or draft, and not before."""
        session = cls(store, Loaded(id=new_id(), game=game))
        session.record(*entries)
        return session

    @classmethod
    def open(cls, store: Store, id: str) -> Session:
        """The table as the file has it; Gone or Damaged when that can't be read."""
        return cls(store, store.tables.load(id))

    # ------------------------------------------------------------ what the table says

    def record(self, *entries: Entry, commit: bool = True, takes: Mapping[Slot, str] = NO_OFFERS) -> None:
        """Take down what belongs together as one act; RuleViolation changes nothing.

        `takes` are the offers that were shown, by the blank they are for: they wait no longer. Whatever was
        offered since stays.
        """
        act = tuple(cleaned(entry) for entry in entries)
        if not act:
            return
        act = (*self.rules.alongside(self.state, act), *act)
        state = self.state
        for entry in act:
            state = self.rules.check(state, entry)
        for entry in act:
            self.drafts.pop(entry.slot, None)
        stays = _without_taken(self.drafts, takes)
        if taken := {draft: words for draft, words in self.drafts.items() if draft not in stays}:
            self._taken = (*self._taken, (act, taken))
        self.drafts = stays
        self._add(act, state, commit)

    def undo(self, *, commit: bool = True) -> Act | None:
        """Take the last act back, its words into their drafts; None when there is nothing to undo.

        Words that the act had only moved stand again where they were, and need no draft; nor do those of
        blanks without a line, as a card’s name in a duel. An offer that the act took waits again where its
        words have no place in their line, as others are half typed there.
        """
        if not self._standing.acts:
            return None
        act = self._standing.acts[-1]
        state = self._read_on(self._standing.acts[:-1])
        stand = {words_of(state.lines[entry.slot]) for entry in act if entry.slot in state.lines}
        crowded = {entry.slot: words_of(entry) for entry in act if entry.slot in self.drafts}
        for entry in act:
            if has_line(entry.slot) and words_of(entry) not in {"", *stand} and entry.slot not in self.drafts:
                self.drafts[entry.slot] = words_of(entry)
        waits = set(map(as_offered, self.drafts))
        for draft, words in self._taken_by(act).items():
            slot = blank_of(draft)
            if slot in crowded and as_offered(draft) not in waits:
                # What somebody types on from the act’s words, or from the offer, is an edit of it.
                found = (with_others(self.drafts[slot], each, "") for each in {words, crowded[slot]} - {""})
                if all(text is None for text in found):
                    self.drafts[draft] = words
        self._add("undone", state, commit)
        return act

    def redo(self, *, commit: bool = True) -> Act | None:
        """Bring the last undone act back; None when there is none. A draft typed since then stays."""
        if not self._standing.redoable:
            return None
        act = self._standing.redoable[-1]
        for entry in act:
            if self.drafts.get(entry.slot) == words_of(entry):
                del self.drafts[entry.slot]
        for draft, words in self._taken_by(act).items():
            if self.drafts.get(draft) == words:
                del self.drafts[draft]
        self._add("redone", self._read_on((*self._standing.acts, act)), commit)
        return act

    def _taken_by(self, act: Act) -> dict[Slot, str]:
        """The offers that this act took here, as they waited; of an earlier start nobody knows them."""
        return next((offers for took, offers in reversed(self._taken) if took == act), {})

    @property
    def lines(self) -> Lines:
        """The latest entry that stands for each slot."""
        found: Lines = self.state.lines
        return found

    def preview(self, *entries: Entry) -> Any:
        """The state as it would be with these entries; nothing is checked, kept or written."""
        act = (*self.rules.alongside(self.state, entries), *entries)
        return self.rules.read({**self.lines, **{entry.slot: entry for entry in act}}, self.state)

    def draft(self, slot: Slot, words: str) -> None:
        """Keep what a line holds so far; it goes to the disk with the next flush."""
        if words:
            self.drafts[slot] = clean(words)
        else:
            self.drafts.pop(slot, None)

    def offer(self, slot: Slot, words: str, number: int = 0, of: str = "") -> str:
        """Keep words that somebody offers for a blank; "" once they are on the disk, else why they are not.

        What is not on the disk isn’t here either. Whoever offers anew for the same blank, with the same
        `number` where several may, takes their earlier words back. `of` are the words that an edit was made
        from, "" for first words.
        """
        place, words = offered(slot, number), in_rows(clean(words))
        draft = self._draft_of_offer(slot, number, clean(of))
        self.drafts = {**without_offer(self.drafts, place), draft: words}
        if self.flush():
            self._taken = tuple((act, without_offer(offers, place)) for act, offers in self._taken)
            # What another window erased or took a moment ago is not brought back.
            return "" if self.drafts.get(draft) == words else tr(OFFER_OVERTAKEN)
        kept = self._erasure.left_of(self._on_disk.drafts)
        waited = {each: said for each, said in kept.items() if as_offered(each) == place}
        self.drafts = {**without_offer(self.drafts, place), **waited}
        return self.unsaved

    def _draft_of_offer(self, slot: Slot, number: int, of: str) -> Slot:
        """Where an offer waits; an edit of one that waits may still stand for what that was made from."""
        place, last = offered(slot, number), fingerprint(of)
        if not of or words_in(slot).by_several:
            return place
        waited = (draft for draft, words in self.drafts.items() if as_offered(draft) == place and words == of)
        before = next(waited, place)
        return edited(slot, int(before[-2]) if made_from(before) else last, last)

    def knows(self, slot: Slot, words: str) -> bool:
        """Whether these words are in any row or draft of a blank, or what waits there was made from them.

        Within a longer word they are not. Words that were erased are in none.
        """
        drafts = {draft: said for draft, said in self.drafts.items() if blank_of(draft) == slot}
        if any(fingerprint(words) in made_from(draft) for draft in drafts):
            return True
        texts = (*said_in(self._rows, slot), *drafts.values())
        return any(with_others(text, clean(words), "") is not None for text in texts)

    @property
    def said(self) -> frozenset[Slot]:
        """The blanks of which any row has words, corrected and undone ones too; erased ones are in none."""
        return frozenset(latest_words(self._rows))

    def choose(self, name: str, value: str) -> None:
        """Keep what the table chose, or with "" no longer; it goes to the disk with the next flush."""
        self._choices[name] = clean(value)

    def leave_out(self, limits: Mapping[str, str]) -> None:
        """Replace what the table leaves out as a whole, and save it."""
        self.notice = ""
        self._limits = {clean(words): kind for words, kind in sorted(limits.items())}
        self.flush()

    @property
    def choices(self) -> Mapping[str, str]:
        """What the table chose apart from the rules, by name."""
        return self._choices

    @property
    def limits(self) -> Mapping[str, str]:
        """What the table leaves out, each thing with its kind."""
        return self._limits

    def rename(self, title: str) -> None:
        """Give the table a title, or with "" none; it is no act and can't be undone."""
        self.notice = ""
        self.title = clean(title)
        self.flush()

    def erase(self, *slots: Slot) -> None:
        """Take the words of these slots out of every row and draft, for good; a scrub is due then."""
        self._erase(Erasure(frozenset(slots)))

    def forget(self, person: int) -> frozenset[Slot]:
        """Erase all that tells of whoever sits there, and give its slots; the numbers stay, as a player’s.

        Where they sat before, whoever sits there now has always sat.
        """
        slots = slots_of(person, self._rows, map(blank_of, self.drafts))
        self._erase(Erasure(slots, frozenset({person}), dict(self._where_they_sat(slots))))
        return slots

    def _where_they_sat(self, slots: frozenset[Slot]) -> Iterator[tuple[Slot, str]]:
        """The other seats at which a name was said that stands in these slots, each with its name of now."""
        filled = (entry.slot for row in self._rows if not isinstance(row, str) for entry in row)
        seats = {slot for slot in filled if words_in(slot).names == "player"}
        called = {slot: words_of(self.lines[slot]) if slot in self.lines else "" for slot in seats}
        names = {folded_name(called[slot]) for slot in seats & slots} - {""}
        for slot in seats - slots:
            if not names.isdisjoint(map(folded_name, self.names(slot))):
                yield slot, called[slot]

    def names(self, slot: Slot) -> frozenset[str]:
        """Every name that was ever said in a slot, for whoever has kept something by it."""
        return said_in(self._rows, slot)

    def reword(self, words: Mapping[Slot, str]) -> None:
        """Put these words into every row of their slots, for good, in place of all that was said there."""
        self._erase(Erasure(words={slot: clean(said) for slot, said in words.items()}))

    def erase_draft(self, slot: Slot) -> None:
        """Take the words half typed in a line out of the files, and leave those that were kept."""
        self._erase(Erasure(drafts=frozenset({slot})))

    def _erase(self, erasure: Erasure) -> None:
        self.notice = ""
        self._erasure |= erasure
        self.drafts = erasure.left_of(self.drafts)
        self._taken = tuple((erasure.applied(act), erasure.left_of(offers)) for act, offers in self._taken)
        if erasure.rows:
            self._rows = [erasure.applied(row) for row in self._rows]
            self._read_anew()
        self.flush()

    def last_told(self) -> Slot | None:
        """The beat that was told last and still has words, for whoever wants it taken out."""
        for act in reversed(self._standing.acts):
            for entry in reversed(act):
                is_told = words_in(entry.slot).beat == "told" and words_of(entry)
                if is_told and self.lines.get(entry.slot) == entry:
                    return entry.slot
        return None

    @property
    def last_act(self) -> Act | None:
        """The last act that stands; None where none does."""
        return self._standing.acts[-1] if self._standing.acts else None

    def last_act_with(self, holds: Callable[[Entry], bool]) -> Act:
        """The last act that stands with such an entry in it; () where none has one."""
        return next((act for act in reversed(self._standing.acts) if any(map(holds, act))), ())

    @property
    def lines_before(self) -> Lines:
        """The lines without the last act."""
        return lines(self._standing.acts[:-1])

    @property
    def act_count(self) -> int:
        """How many acts stand."""
        return len(self._standing.acts)

    @property
    def can_undo(self) -> bool:
        """Whether an act stands."""
        return bool(self._standing.acts)

    @property
    def can_redo(self) -> bool:
        """Whether an undone act could come back."""
        return bool(self._standing.redoable)

    # ------------------------------------------------------------ the disk

    @property
    def pending(self) -> bool:
        """Whether an act is on the record that the disk does not have yet."""
        return len(self._rows) > len(self._on_disk.rows)

    @property
    def version(self) -> bytes:
        """Other bytes with every commit of any window; empty while the table isn't in the file."""
        return self._on_disk.version

    def flush(self) -> bool:
        """Save all that waits in one commit; False when it goes on waiting, and `unsaved` says why."""
        change = self._change()
        if change is None:
            self.unsaved = self._why_lost
            return not self._why_lost
        try:
            if self.version:
                version = self._store.tables.write(self.id, self.version, change)
            else:
                version = self._store.tables.create(self.id, self.game, change)
        except Conflict:
            return self._give_way()
        except StoreError as fault:
            self.unsaved = fault.sentence
            return False
        self._on_disk, self._erasure = self._here(version), Erasure()
        self.unsaved = self._why_lost = ""
        return True

    def follow(self) -> bool:
        """Take over what another window wrote to this table; True when it did.

        One that was deleted over there, or can't be read as it is now, stays as it is here, and `unsaved`
        says why. A drive that does not answer is asked again the next time.
        """
        try:
            data_version = self._store.file.data_version()
            if data_version == self._data_version:
                return False
            moved = bool(self.version) and self._store.tables.version(self.id) != self.version
            if moved:
                self._reload()
        except (Gone, Damaged) as fault:
            self._why_lost = self.unsaved = fault.sentence
            return False
        except StoreError:
            return False
        self._data_version, self._why_lost = data_version, ""
        if moved:
            self.flush()
        return moved

    def _here(self, version: bytes) -> Loaded:
        """The table as it is here."""
        return Loaded(
            id=self.id,
            game=self.game,
            title=self.title,
            version=version,
            rows=tuple(self._rows),
            drafts=dict(self.drafts),
            choices=dict(self._choices),
            limits=dict(self._limits),
        )

    def _change(self) -> Change | None:
        """What the disk doesn't have yet, or None."""
        disk, erasure, saved = self._on_disk, self._erasure, len(self._on_disk.rows)
        rows, drafts = self._rows[saved:], changed(self.drafts, disk.drafts)
        choices = changed(self._choices, disk.choices)
        limits = self._limits if self._limits != disk.limits else None
        title = self.title if self.title != disk.title else None
        # A choice alone brings no table onto the shelf.
        has_chosen = bool(self.version) and bool(choices or limits is not None)
        if not (rows or drafts or erasure or has_chosen or title is not None):
            return None
        erased = None
        if erasure:
            erased = {seq: row for seq, row in enumerate(self._rows[:saved]) if fills(row, erasure.rows)}
        return Change(
            seq=saved,
            rows=rows,
            erased=erased,
            erases_names=any(words_in(slot).names for slot in erasure.slots),
            drafts=drafts,
            choices=choices,
            limits=limits,
            title=title,
            stands=stands(self.state),
            people=people(self.state),
        )

    # ------------------------------------------------------------ another window

    def _give_way(self) -> bool:
        try:
            self._reload()
        except StoreError as fault:
            self.unsaved = fault.sentence
            return False
        return self.flush()

    def _reload(self) -> None:
        """Take the other window's record; words typed or told here go on as drafts."""
        found = self._store.tables.load(self.id)
        if len(found.rows) < len(self._on_disk.rows):
            # Rows are only ever added: this is an older copy, or another file.
            raise NotSaved(REPLACED, path=self._store.file.path)
        merge = merged(self._on_disk, self._here(self.version), found, self._erasure)
        self._on_disk, self._erasure = merge.on_disk, merge.erasure
        self._go_on_with(merge.here)
        # An act with words that were erased over there is another one now.
        self._taken = tuple((act, offers) for act, offers in self._taken if act in self._rows)
        self.overtaken, self.notice = True, merge.notice

    def take_notice(self) -> str:
        """What the other window's writing means for this one, for whoever says it: it is said once."""
        notice, self.overtaken, self.notice = self.notice, False, ""
        return notice

    # ------------------------------------------------------------ the state

    def _go_on_with(self, table: Loaded) -> None:
        self._rows, self.drafts = list(table.rows), dict(table.drafts)
        self._choices, self._limits = dict(table.choices), dict(table.limits)
        self.title = table.title
        self._read_anew()

    def _add(self, row: Row, state: State, commit: bool = True) -> None:
        """Put a row on the record; `state` is what stands with it."""
        self.notice = ""
        self._rows.append(row)
        self._standing = fold((row,), self._standing)
        self.state = state
        if commit:
            self.flush()

    def _read_on(self, acts: tuple[Act, ...]) -> State:
        return self.rules.read(lines(acts), self.state)

    def _read_anew(self) -> None:
        """Read all rows anew: after words went for good nothing is taken over that may hold them."""
        self._standing = fold(self._rows)
        self.state = self.rules.read(lines(self._standing.acts))


def _without_taken(drafts: Mapping[Slot, str], takes: Mapping[Slot, str]) -> dict[Slot, str]:
    """The drafts without the offers that were among those shown; of two with the same words each counts."""
    shown, stays = dict(takes), {}
    for draft, words in drafts.items():
        slot = blank_of(draft)
        rest = without_paragraphs(shown[slot], words) if slot != draft and slot in shown else None
        if rest is None:
            stays[draft] = words
        else:
            shown[slot] = rest
    return stays
