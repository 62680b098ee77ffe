"""A session: one table’s record, its state, what it agreed beside that, and what still waits for the disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from facilitator.games.game import Entry, Lines, Slot
from facilitator.games.registry import NO_WORDS, rules_of, words_in
from facilitator.record import (
    Act,
    Row,
    Standing,
    blanked,
    clean,
    cleaned,
    fills,
    fold,
    latest_words,
    lines,
    names_in,
    reworded,
    slots_of,
    words_of,
)  # fmt: skip
from facilitator.store import Change, Conflict, Damaged, Gone, Loaded, Store, StoreError, new_id
from facilitator.summary import people, stands

LINE = "line"
"""What is never told; anything else that is left out stays off stage."""
OVERTAKEN = "Another window changed this table first, so you see its version now."
AGAIN = " Your last entry is not in it: enter it again."
BACK = " Your words are back in their lines."


class Session:
    """One table in play: every act goes to the disk in one commit, or waits here and `unsaved` says why.

    With `commit=False` an act waits for the next flush, for whoever shows it first.

    `drafts` are the words in lines not yet kept, by slot. `unsaved` is empty while nothing failed to be
    saved. `overtaken`: another window's record was taken over since somebody last looked; `notice` is what
    its writing means for this one; the last act's, else empty.
    """

    id: str
    game: str
    title: str
    version: bytes
    drafts: dict[Slot, str]
    state: Any

    _rows: list[Row]
    _standing: Standing

    def __init__(self, store: Store, found: Loaded) -> None:
        self._store = store
        self._choices = TableChoices()
        self._erased: set[Slot] = set()
        self._forgotten: set[int] = set()
        self._reworded: dict[Slot, str] = {}
        self._erased_draft = False
        self.overtaken = False
        self._data_version = -1
        """What the store gave when another window was last looked for."""
        self._why_lost = ""
        """Why the disk has nothing of this table to go on with, gone or damaged; "" while it has."""
        self.unsaved = ""
        self.notice = ""
        self._load(found)

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

    def record(self, *entries: Entry, commit: bool = True) -> None:
        """Take down what belongs together as one act; RuleViolation changes nothing."""
        act = tuple(cleaned(entry) for entry in entries)
        if not act:
            return
        act = (*self.rules.alongside(self.state, act), *act)
        state = self.state
        for entry in act:
            state = self.rules.check(state, entry)
        for entry in act:
            self.drafts.pop(entry.slot, None)
        self._add(act, state, commit)

    def undo(self, *, commit: bool = True) -> Act | None:
        """Take the last act back, its words into their drafts; None when there is nothing to undo.

        Words that the act had only moved stand again where they were, and need no draft; nor do those of
        blanks without a line, as a card’s name in a duel.
        """
        if not self._standing.acts:
            return None
        act = self._standing.acts[-1]
        state = self._read_on(self._standing.acts[:-1])
        stand = {words_of(state.lines[entry.slot]) for entry in act if entry.slot in state.lines}
        for entry in act:
            has_line = words_in(entry.slot) != NO_WORDS
            if has_line and words_of(entry) not in {"", *stand} and entry.slot not in self.drafts:
                self.drafts[entry.slot] = words_of(entry)
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
        self._add("redone", self._read_on((*self._standing.acts, act)), commit)
        return act

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

    def choose(self, name: str, value: str) -> None:
        """Keep what the table chose, or with "" no longer; it goes to the disk with the next flush."""
        self._choices.choose(name, value)

    def leave_out(self, limits: Mapping[str, str]) -> None:
        """Replace what the table leaves out as a whole, and save it."""
        self.notice = ""
        self._choices.leave_out(limits)
        self.flush()

    @property
    def choices(self) -> Mapping[str, str]:
        """What the table chose apart from the rules, by name."""
        return self._choices.choices

    @property
    def limits(self) -> Mapping[str, str]:
        """What the table leaves out, each thing with its kind."""
        return self._choices.limits

    def rename(self, title: str) -> None:
        """Give the table a title, or with "" none; it is no act and can't be undone."""
        self.notice = ""
        self.title = clean(title)
        self.flush()

    def erase(self, *slots: Slot) -> None:
        """Take the words of these slots out of every row and draft, for good; a scrub is due then."""
        self.notice = ""
        self._erased.update(slots)
        self._rows = [blanked(row, self._erased) for row in self._rows]
        for slot in slots:
            self.drafts.pop(slot, None)
        self._read_anew()
        self.flush()

    def forget(self, person: int) -> None:
        """Take out for good all that tells of whoever sits there; the numbers stay, as those of a player."""
        self._forgotten.add(person)
        self.erase(*slots_of(person, self._rows, self.drafts))

    def names(self, slot: Slot) -> frozenset[str]:
        """Every name that was ever said in a slot, for whoever has kept something by it."""
        return names_in(self._rows, slot)

    def reword(self, words: Mapping[Slot, str]) -> None:
        """Put these words into every row of their slots, for good, in place of all that was said there."""
        self.notice = ""
        self._reworded |= {slot: clean(said) for slot, said in words.items()}
        self._rows = [reworded(row, self._reworded) for row in self._rows]
        for slot in words:
            self.drafts.pop(slot, None)
        self._read_anew()
        self.flush()

    def erase_draft(self, slot: Slot) -> None:
        """Take the words half typed in a line out of the files, and leave those that were kept."""
        self.notice = ""
        self.drafts.pop(slot, None)
        self._erased_draft = True
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
        return len(self._rows) > self._rows_saved

    def flush(self) -> bool:
        """Save all that waits in one commit; False when it goes on waiting, and `unsaved` says why."""
        change = self._change()
        if change is None:
            self.unsaved = self._why_lost
            return not self._why_lost
        try:
            if self.version:
                self.version = self._store.tables.write(self.id, self.version, change)
            else:
                self.version = self._store.tables.create(self.id, self.game, change)
        except Conflict:
            return self._give_way()
        except StoreError as fault:
            self.unsaved = fault.sentence
            return False
        self._mark_saved()
        return True

    def follow(self) -> bool:
        """Take over what another window wrote to this table; True when it did.

        One that was deleted over there, or can't be read as it is now, stays as it is here, and `unsaved`
        says why. A drive that does not answer is asked again the next time.
        """
        try:
            seen = self._store.file.data_version()
            if seen == self._data_version:
                return False
            moved = bool(self.version) and self._store.tables.version(self.id) != self.version
            if moved:
                self._reload()
        except (Gone, Damaged) as fault:
            self._why_lost = self.unsaved = fault.sentence
            return False
        except StoreError:
            return False
        self._data_version, self._why_lost = seen, ""
        if moved:
            self.flush()
        return moved

    def _change(self) -> Change | None:
        """What the disk doesn't have yet, or None."""
        rows, drafts, title = self._rows[self._rows_saved :], self._unsaved_drafts(), self._unsaved_title()
        choices, limits = self._choices.unsaved_choices, self._choices.unsaved_limits
        # A choice alone brings no table onto the shelf.
        has_chosen = bool(self.version) and bool(choices or limits is not None)
        if not any((rows, drafts, self._erases, has_chosen)) and title is None:
            return None
        erased = None
        if self._erases:
            slots = self._erased | self._reworded.keys()
            erased = {seq: row for seq, row in enumerate(self._rows[: self._rows_saved]) if fills(row, slots)}
        return Change(
            seq=self._rows_saved,
            rows=rows,
            erased=erased,
            erases_names=any(words_in(slot).names for slot in self._erased),
            drafts=drafts,
            choices=choices,
            limits=limits,
            title=title,
            stands=stands(self.state),
            people=people(self.state),
        )

    def _unsaved_drafts(self) -> dict[Slot, str]:
        typed = {slot: words for slot, words in self.drafts.items() if self._saved_drafts.get(slot) != words}
        dropped = self._saved_drafts.keys() - self.drafts.keys()
        return {**typed, **dict.fromkeys(dropped, "")}

    @property
    def _erases(self) -> bool:
        """Whether words go that the disk may still hold."""
        return bool(self._erased or self._reworded or self._erased_draft)

    def _unsaved_title(self) -> str | None:
        return self.title if self.title != self._saved_title else None

    def _mark_saved(self) -> None:
        self._rows_saved = len(self._rows)
        self._saved_drafts = dict(self.drafts)
        self._choices.mark_saved()
        self._saved_title = self.title
        self._erased.clear()
        self._forgotten.clear()
        self._reworded.clear()
        self._erased_draft = False
        self.unsaved = self._why_lost = ""

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
        waiting = self._rows[self._rows_saved :]
        typed, title, before = self._words_here(waiting), self._unsaved_title(), self._saved_words()
        self._load(found)
        self.overtaken = True
        self.title = found.title if title is None else title
        # Rows are only ever added, so words that are gone from all of them were erased over there.
        erased = before - self._saved_words()
        for slot, words in typed.items():
            if slot not in erased:
                self._keep_typed(slot, words)
        back = BACK if any(slot in self.drafts for slot in typed) else ""
        self.notice = OVERTAKEN + AGAIN + back if waiting else OVERTAKEN if typed else ""

    def _words_here(self, waiting: list[Row]) -> dict[Slot, str]:
        """The words that only this window has, and "" for drafts dropped here."""
        typed = self._unsaved_drafts()
        for slot, words in latest_words(waiting).items():
            typed[slot] = typed.get(slot) or words
        return typed

    def _keep_typed(self, slot: Slot, words: str) -> None:
        line = self.lines.get(slot)
        if not words or (line is not None and words_of(line) == words):
            self.drafts.pop(slot, None)
        else:
            self.drafts[slot] = words

    def _saved_words(self) -> set[Slot]:
        """The slots whose words the disk holds, in a row or a draft."""
        return {*latest_words(self._rows[: self._rows_saved]), *self._saved_drafts}

    # ------------------------------------------------------------ the state

    def _load(self, found: Loaded) -> None:
        self.id, self.game, self.version = found.id, found.game, found.version
        self.rules = rules_of(self.game)
        self.title = self._saved_title = found.title
        for person in self._forgotten:
            # Another window may just have told something of them.
            self._erased |= slots_of(person, found.rows, found.drafts)
        self._rows = list(found.rows)
        if self._erased or self._reworded:
            # What went here and is not saved yet may still stand in what another window has written.
            self._rows = [reworded(blanked(row, self._erased), self._reworded) for row in found.rows]
        self._rows_saved = len(self._rows)
        self._saved_drafts = dict(found.drafts)
        self._choices.merge(found.choices, found.limits)
        gone = self._erased | self._reworded.keys()
        self.drafts = {slot: words for slot, words in found.drafts.items() if slot not in gone}
        self._read_anew()

    def _add(self, row: Row, state: Any, commit: bool = True) -> None:
        """Put a row on the record; `state` is what stands with it."""
        self.notice = ""
        self._rows.append(row)
        self._standing = fold((row,), self._standing)
        self.state = state
        if commit:
            self.flush()

    def _read_on(self, acts: tuple[Act, ...]) -> Any:
        return self.rules.read(lines(acts), self.state)

    def _read_anew(self) -> None:
        """Read all rows anew: after words went for good nothing is taken over that may hold them."""
        self._standing = fold(self._rows)
        self.state = self.rules.read(lines(self._standing.acts))


class TableChoices:
    """Choices by name, and what is left out by its words; each as it is here and as the disk has it."""

    def __init__(self) -> None:
        self.choices: dict[str, str] = {}
        self.limits: dict[str, str] = {}
        self._saved_choices: dict[str, str] = {}
        self._saved_limits: dict[str, str] = {}

    def choose(self, name: str, value: str) -> None:
        """Keep a choice, or with "" no longer."""
        self.choices[name] = clean(value)

    def leave_out(self, limits: Mapping[str, str]) -> None:
        """Replace what is left out, as a whole."""
        self.limits = {clean(words): kind for words, kind in sorted(limits.items())}

    @property
    def unsaved_choices(self) -> dict[str, str]:
        """The choices that the disk doesn't have like this; "" for one that goes."""
        saved = self._saved_choices
        return {name: value for name, value in self.choices.items() if saved.get(name, "") != value}

    @property
    def unsaved_limits(self) -> dict[str, str] | None:
        """All that is left out, if the disk has another list."""
        return self.limits if self.limits != self._saved_limits else None

    def mark_saved(self) -> None:
        """The disk has all of it."""
        self._saved_choices, self._saved_limits = dict(self.choices), dict(self.limits)

    def merge(self, choices: Mapping[str, str], limits: Mapping[str, str]) -> None:
        """What the disk has now, with what only this window changed on top.

        A thing that either window added stays, one that either took off the list goes, and never is
        stronger than off stage.
        """
        changed, before, here = self.unsaved_choices, self._saved_limits, self.limits
        self._saved_choices, self._saved_limits = dict(choices), dict(limits)
        self.choices = {**choices, **changed}
        stays = {words: kind for words, kind in limits.items() if words in here or words not in before}
        added = {words: kind for words, kind in here.items() if before.get(words) != kind}
        never = {words: LINE for words, kind in stays.items() if kind == LINE and words not in before}
        self.limits = dict(sorted({**stays, **added, **never}.items()))
