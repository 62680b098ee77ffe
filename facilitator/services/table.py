"""The table that is open: what is said and done at it, and what stands then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from typing import Any, NamedTuple

from facilitator.by_value import by_value
from facilitator.games.game import Entry, Lines, RuleViolation, Slot, Step, rule_of
from facilitator.games.registry import opening_of, plugin_of, plugins, rules_of, worded, words_in
from facilitator.language import mark, tr
from facilitator.names import folded_name
from facilitator.offers import (
    GAP,
    LONGEST_OFFER,
    blank_of,
    fingerprint,
    half_typed_and_offered,
    in_paragraphs,
    made_from,
    offered,
    with_others,
)
from facilitator.record import Act, is_beat, words_of
from facilitator.services.changes import Changes, Kind
from facilitator.services.choices import (
    COUNTS,
    SET,
    SETTING,
    is_class,
)
from facilitator.services.front_end import Timers
from facilitator.services.storage import Storage
from facilitator.services.view import NO_TABLE, ViewState
from facilitator.session import NO_OFFERS, Session
from facilitator.store import StoreError
from facilitator.summary import owner_of, people

NO_CHOICES: Mapping[str, str] = {}
NO_BLANK = mark("The table takes no words there.")
EDITED_IS_GONE = mark("The words that you changed are not on the laptop any more.")
NO_WORDS_IN_OFFER = mark("Nothing is written yet.")
TOO_LONG_TO_OFFER = mark("That is too long: at most {most} characters.")


@by_value
class Reversal:
    """What undo or redo did; false where there was nothing to do.

    `act` is the act that went or came back, `view` the table with it and `without` the lines without it.
    `stays`: words were erased a moment ago, which nothing brings back, so nothing was undone yet, and `act`
    is what undo takes next.
    """

    view: ViewState
    act: Act = ()
    without: Lines = field(default_factory=dict)
    stays: bool = False

    def __bool__(self) -> bool:
        return bool(self.act or self.stays)


@by_value
class Refusal:
    """Why nothing was recorded: the code of the refusal, and its sentence as the game words it."""

    code: str
    sentence: str

    @property
    def rule(self) -> str:
        """The id of the rule it rests on."""
        return rule_of(self.code)


class LastTime(NamedTuple):
    """Who sat at the table of which this is the rematch, and what they left out; it is kept nowhere."""

    people: frozenset[str]
    limits: Mapping[str, str]


NOBODY = LastTime(frozenset(), NO_CHOICES)


class TableService:
    """Holds one table at a time. It says nothing on any screen: what it did it returns, and `changes` tells.

    An act is shown first and then saved: until then the view is `pending`, and nothing was acknowledged.

    `begun`: a table is being set up, which comes into being with the first thing said. `carried` says whose
    cards a rematch takes over until then. `example`: the table is kept nowhere. `left_out_openly` are the
    things that somebody left out before everybody’s eyes since the table was opened; no file has it.
    """

    def __init__(self, storage: Storage, changes: Changes, timers: Timers) -> None:
        self._storage, self._changes, self._timers = storage, changes, timers
        self.session: Session | None = None
        self.game = plugins()[0].id
        self.begun = self.example = False
        self.carried = ""
        self.left_out_openly: frozenset[str] = frozenset()
        self._turned_down: frozenset[Slot] = frozenset()
        self._passed: frozenset[tuple[Slot, int]] = frozenset()
        """Blank and fingerprint of each offer that was taken, or turned down, since the table was opened."""
        self._opening: tuple[Entry, ...] = ()
        self._last_time = NOBODY
        self._made_of: dict[Slot, str] = {}
        self._has_erased = self._unscrubbed = False
        self.view = self._view_now()

    # ------------------------------------------------------------ which table

    def begin(self, game: str, *opening: Entry, carried: str = "") -> None:
        """Set up a table at which nobody sits yet."""
        self.leave()
        self.carried, self.game = carried, plugin_of(game).id
        self._opening, self.begun = opening or opening_of(game), True
        self.refresh()

    def take(self, session: Session, *, example: bool = False) -> None:
        """Go on with a table that somebody has opened."""
        self.leave()
        self.session, self.example, self.game = session, example, session.game
        self._made_of = _offers_in_lines(session)
        self.refresh()

    def open(self, id: str) -> str:
        """Open a table from the shelf; why it can't be opened, or ""."""
        try:
            session = Session.open(self._storage.store, id)
        except StoreError as trouble:
            return trouble.sentence
        self.take(session)
        self._changes.tell(Kind.OPENED)
        return ""

    def rematch(self, id: str = "") -> str:
        """The people of this table, or of one on the shelf, at a new one in its setting; why not, or "".

        In a class no name is typed in full now either.
        """
        try:
            session = Session.open(self._storage.store, id) if id else self.session
        except StoreError as trouble:
            return trouble.sentence
        if session is not None:
            kept = {name: session.choices.get(name, "") for name in (SET, SETTING, COUNTS)}
            last_time = LastTime(frozenset(map(folded_name, people(session.state))), session.limits)
            self.begin(session.game, *session.state.again(), carried=owner_of(session.state, session.id))
            self._last_time = last_time
            for name, value in kept.items():
                if value:
                    self.choose(name, value)
            self._changes.tell(Kind.REMATCHED)
        return ""

    def leave(self) -> None:
        """Put the table back on its shelf, with all that waits saved if it can be."""
        self._changes.tell(Kind.LEAVING)
        self.flush()
        self.session, self.game = None, plugins()[0].id
        self.begun = self.example = self._has_erased = False
        self.carried, self._opening, self._made_of = "", (), {}
        self._last_time = NOBODY
        self.left_out_openly, self._turned_down, self._passed = frozenset(), frozenset(), frozenset()
        self._changes.tell(Kind.LEFT)
        self.refresh()

    # ------------------------------------------------------------ what is said

    def record(self, *entries: Entry, takes: Mapping[Slot, str] = NO_OFFERS) -> Refusal | None:
        """Put entries on the record as one act; a refusal comes back and nothing has changed.

        `takes` are the offers on the screen that are in these entries, or that they were made of, as
        `view.offers` had them: they wait no longer. One that came since, or is another one now, stays.
        Words of a line that was made of offers take those, whichever page keeps them.
        """
        self._changes.tell(Kind.CHANGING)
        return self._record(Kind.RECORDED, *entries, takes=takes)

    def keep(self, entry: Entry, takes: Mapping[Slot, str] = NO_OFFERS) -> Refusal | None:
        """Put words on the record, as one act; the page shown stays. `takes` as in `record`."""
        return self._record(Kind.KEPT, entry, takes=takes)

    def _record(self, kind: Kind, *entries: Entry, takes: Mapping[Slot, str]) -> Refusal | None:
        kept = {entry.slot for entry in entries if words_of(entry)}
        takes = {**{slot: made_of for slot, made_of in self._made_of.items() if slot in kept}, **takes}
        try:
            session, before = self._session_begun(), self.view
            session.record(*entries, commit=False, takes=takes)
        except RuleViolation as refusal:
            return Refusal(refusal.code, worded(self.game, refusal))
        self._has_erased = False
        self._turned_down -= {entry.slot for entry in entries}
        self._pass(*takes)
        self._show_then_commit(kind, session.last_act or (), before)
        return None

    def _show_then_commit(self, kind: Kind, act: Act, before: ViewState) -> None:
        self.refresh()
        self._changes.tell(kind, act, before)
        self._timers.once_drawn(self._commit)

    def _commit(self) -> None:
        """Save in one commit what was shown."""
        if self.session is not None and self.view.pending:
            self.session.flush()
            self._mark_committed()

    def _mark_committed(self) -> None:
        """What was shown is saved, or waits on; the view changes only in its mark."""
        if self.session is not None and self.view.pending:
            self.view = replace(self.view, pending=self.session.pending)
            self._changes.tell(Kind.COMMITTED)

    def undo(self) -> Reversal:
        """Undo the last act."""
        session, before = self.session, self.view
        if session is None:
            return Reversal(before)
        if self._has_erased:
            self._has_erased = False
            return Reversal(before, session.last_act or (), session.lines_before, stays=True)
        opening = opening_of(before.state.plays)
        # Which game is played was chosen before anybody sat down.
        begins = bool(opening) and not session.lines_before and opening[0] in (session.last_act or ())
        act = None if begins else session.undo(commit=False)
        if act is None:
            return Reversal(before)
        self._show_then_commit(Kind.UNDONE, act, before)
        return Reversal(before, act, self.view.lines)

    def redo(self) -> Reversal:
        """Redo what was undone last."""
        session, before = self.session, self.view
        if session is None:
            return Reversal(before)
        act = session.redo(commit=False)
        if act is None:
            return Reversal(before)
        self._show_then_commit(Kind.REDONE, act, before)
        return Reversal(self.view, act, before.lines)

    def preview(self, *entries: Entry) -> Any:
        """The state as it would be with these entries; nothing is checked or kept."""
        if self.session is None:
            return rules_of(self.game).read({entry.slot: entry for entry in (*self._opening, *entries)})
        return self.session.preview(*entries)

    def draft(self, slot: Slot, words: str, made_of: str = "") -> None:
        """Remember words half typed; they are on the disk a moment later.

        `made_of`: the offer that stood in the line when somebody began to type there.
        """
        if self.session is None and not words:
            return
        session = self._session_begun()
        session.draft(slot, words)
        if made_of:
            self._made_of[slot] = made_of
        # Nothing else of the view follows from a key in a line.
        typed, _ = half_typed_and_offered(session.drafts)
        self.view = replace(self.view, drafts=typed, made_of=self._made_of_offers(typed))
        self._changes.tell(Kind.DRAFTED)

    def _made_of_offers(self, typed: Mapping[Slot, str]) -> Mapping[Slot, str]:
        """What was offered for the lines half typed when they were begun; forgotten with each of them."""
        self._made_of = {slot: offer for slot, offer in self._made_of.items() if slot in typed}
        return dict(self._made_of)

    def offer(self, slot: Slot, words: str, number: int = 0, of: str = "") -> str:
        """Keep words that somebody offers for a blank: "" once they are on the disk, else why not.

        What is half typed or kept here stays as it is, and nothing takes an offer but `takes` in `record`.
        Whoever offers anew takes their earlier words back: the same slot, and where several may write it the
        same random `number`. `of` are the words that it is an edit of, "" where it is one of nothing; an edit
        of words that were erased meanwhile is not kept, whatever stands there by now.
        """
        if self.session is None or not is_beat(slot):
            return tr(NO_BLANK)
        if not words.strip():
            return tr(NO_WORDS_IN_OFFER)
        if len(words) > LONGEST_OFFER:
            return tr(TOO_LONG_TO_OFFER, most=LONGEST_OFFER)
        if of and not words_in(slot).by_several:
            # Words that are not here, and that nobody took or turned down, were erased.
            is_passed = (slot, fingerprint(of)) in self._passed
            if not is_passed and not self.session.knows(slot, of):
                return tr(EDITED_IS_GONE)
        if trouble := self._storage.trouble or self.session.offer(slot, words, number, of):
            self.refresh()
            return trouble
        self._turned_down -= {slot}
        # The disk has it already, and with it what was shown before.
        before = self.view
        self._mark_committed()
        self.refresh()
        self._changes.tell(Kind.OFFERED, before=before)
        return ""

    def _pass(self, *slots: Slot) -> None:
        """Remember what is offered for these blanks: it goes, and is not erased."""
        for slot in slots:
            offers = self.view.offered.get(slot, {}).values()
            self._passed |= {(slot, fingerprint(words)) for words in offers}

    # ------------------------------------------------------------ what goes for good

    def erase(self, *slots: Slot) -> None:
        """Erase the words of these slots for good: whoever shows them empties first, then the file."""
        if self.session is not None:
            self._changes.tell(Kind.CHANGING)
            self._has_erased |= any(map(self.view.words, slots))
            self.session.erase(*slots)
            self._let_go_of(slots)

    def erase_draft(self, slot: Slot) -> None:
        """Erase for good what is half typed in a line; what was kept there before stays."""
        if self.session is not None:
            self._changes.tell(Kind.CHANGING)
            self.session.erase_draft(slot)
            self._let_go_of((slot,))

    def erase_offer(self, slot: Slot, number: int = 0) -> None:
        """Erase words for good that somebody offers for a blank; what is half typed or kept there stays."""
        self.erase_draft(offered(slot, number))

    def turn_down(self, slot: Slot, number: int = 0) -> None:
        """Erase what somebody offers, as nobody here takes it: unlike erased words they may offer it anew.

        Which blanks these are is kept nowhere, and forgotten once other words are offered, told or erased.
        """
        self._turned_down |= {slot}
        self._pass(slot)
        self.erase_offer(slot, number)

    def replace_words(self, words: Mapping[Slot, str]) -> None:
        """Put these words in place of all that was said in their slots, for good; it is no act."""
        self._changes.tell(Kind.CHANGING)
        self._session_begun().reword(words)
        self._let_go_of(words)

    def forget(self, seat: int) -> None:
        """Erase all that tells of a person for good: name, story, stars for it; the numbers stay."""
        if self.session is not None:
            self._changes.tell(Kind.CHANGING)
            gone = self.session.forget(seat)
            self._has_erased = True
            self._let_go_of(gone)

    def _let_go_of(self, slots: Iterable[Slot]) -> None:
        """What was said in these slots is gone, and no page has it."""
        gone = set(slots)
        self._turned_down -= gone
        self._passed = frozenset(each for each in self._passed if each[0] not in gone)
        self.refresh()
        self._changes.tell(Kind.ERASED)

    # ------------------------------------------------------------ what is chosen beside the record

    def choose(self, name: str, value: str) -> None:
        """Keep what this table chose apart from the rules; "" lets it go."""
        session = self._session_begun()
        session.choose(name, value)
        session.flush()
        self._chosen()

    def leave_out(
        self,
        limits: Mapping[str, str],
        chosen: Mapping[str, str] = NO_CHOICES,
        *,
        openly: frozenset[str] = frozenset(),
    ) -> None:
        """Replace what the table leaves out, as a whole, with choices that belong to it; the old is scrubbed.

        `openly` says which of it everybody saw being added; without it nobody can tell any more.
        """
        session = self._session_begun()
        self.left_out_openly = openly
        if {*map(folded_name, self._last_time.limits)} <= {*map(folded_name, limits)}:
            # They are this table’s own from now on, and go by its own rounds.
            self._last_time = NOBODY
        for name, value in chosen.items():
            session.choose(name, value)
        session.leave_out(limits)
        self._chosen()
        self._changes.tell(Kind.SCRUB_DUE)

    @property
    def left_out_last_time(self) -> Mapping[str, str]:
        """What the table left out of which this is the rematch, until it stands here too.

        Nothing of it where somebody sits who wasn’t there: they have an unseen round first. Nor in a class.
        """
        is_known = self._last_time.people.issuperset(map(folded_name, people(self.view.state)))
        return self._last_time.limits if is_known and not is_class(self.view.choices) else NO_CHOICES

    def rename(self, title: str) -> None:
        """Give the table a title, or with "" none; the old one is scrubbed."""
        self._session_begun().rename(title)
        self.refresh()
        self._changes.tell(Kind.SCRUB_DUE)

    def _chosen(self) -> None:
        self.refresh()
        self._changes.tell(Kind.CHOSEN)

    # ------------------------------------------------------------ what stands

    @property
    def said(self) -> frozenset[Slot]:
        """The blanks of which the record has words, corrected and undone ones too, but no erased ones."""
        return self.session.said if self.session is not None else frozenset()

    @property
    def unsaved(self) -> str:
        """Why something of this table waits for the disk; "" when nothing does."""
        if self.session is None or self.example:
            return ""
        return self._storage.trouble or self.session.unsaved

    @property
    def unscrubbed(self) -> bool:
        """Whether files still hold words that were erased."""
        return self._unscrubbed

    def mark_unscrubbed(self, on: bool) -> None:
        """Say whether files still hold words that were erased."""
        self._unscrubbed = on
        self.refresh()

    def flush(self) -> bool:
        """Save all that waits in one commit; False where it goes on waiting."""
        if self.session is not None:
            self._changes.tell(Kind.SAVING)
            self.session.flush()
            self._mark_committed()
        return not self.unsaved

    def give_way(self) -> None:
        """Show another window's record.

        Nobody here knows what was added openly there. A line that somebody typed on over there
        may have an offer in it.
        """
        if self.session is not None:
            self._made_of = {**_offers_in_lines(self.session), **self._made_of}
        self.left_out_openly = frozenset()
        self._turned_down, self._passed = frozenset(), frozenset()
        self.refresh()

    def refresh(self) -> None:
        """Look at the table again, after anything changed; what went to the disk with it was shown before."""
        before, self.view = self.view, self._view_now()
        self._changes.tell(Kind.REFRESHED, before=before)
        if before.pending and not self.view.pending and before.key == self.view.key:
            self._changes.tell(Kind.COMMITTED)

    def _session_begun(self) -> Session:
        """The session of this table; it comes into being with the first thing said."""
        if self.session is None:
            before = self.view
            self.session = Session.create(self._storage.store, self.game, *self._opening)
            self._opening = ()
            self.refresh()
            self._changes.tell(Kind.SEATED, before=before)
        return self.session

    def _view_now(self) -> ViewState:
        session, state, step = self.session, NO_TABLE, Step("")
        if session is not None or self.begun:
            state = self.preview() if session is None else session.state
            step = rules_of(self.game).next_step(state)
        if session is None:
            trouble = self._storage.trouble
            return ViewState(
                state=state, step=step, game=self.game, unsaved=trouble, unscrubbed=self._unscrubbed
            )
        typed, waiting = half_typed_and_offered(session.drafts)
        return ViewState(
            state=state,
            step=step,
            game=self.game,
            key=session.id,
            title=session.title,
            drafts=typed,
            offered=waiting,
            edits={blank_of(draft): marks for draft in session.drafts if (marks := made_from(draft))},
            turned_down=self._turned_down,
            made_of=self._made_of_offers(typed),
            choices=session.choices,
            limits=session.limits,
            unsaved=self.unsaved,
            pending=session.pending,
            unscrubbed=self._unscrubbed,
            last_act=session.last_act or (),
            can_undo=session.can_undo,
            can_redo=session.can_redo,
            example=self.example,
        )


def _offers_in_lines(session: Session) -> dict[Slot, str]:
    """The offers that are in lines half typed, word for word: from another window, or before a kill."""
    typed, waiting = half_typed_and_offered(session.drafts)
    found: dict[Slot, list[str]] = {}
    for slot, parts in waiting.items():
        rest = typed.get(slot, "")
        for said in parts.values():
            without = with_others(rest, said, GAP)
            if without is not None:  # each stands there once: two that are the same are two
                found.setdefault(slot, []).append(said)
                rest = without
    return {slot: in_paragraphs(*offers) for slot, offers in found.items()}
