"use strict";
/* What this phone’s person tells in writing: typed, sent as an offer, read again, erased. */

const own = (what) => `${me.it.seat}.${what}`;
const standsOf = (beat) => beat.offered || beat.words || "";
const quoted = (words) => told("p", words, { class: "words" });
const isSent = (beat) => /* true or "taken" */ me.it.numbers?.[own(beat.slot)]?.sent;
const listed = () => [...life.beats, ...life.farewells].map((one) => own(one.slot));
const ownDrafts = () => Object.entries(me.it.drafts || {}).filter(([slot]) => slot.startsWith(own("")));
const draftOf = (slot) => me.it.drafts?.[own(slot)];

/* What is typed and not sent yet; once `base`, of which it was made, is erased, it goes too. */
function saveDraft(slot, words, base) {
  const drafts = { ...me.it.drafts };
  if (words === null || words === base) delete drafts[own(slot)];
  else drafts[own(slot)] = { words, base };
  me.save({ drafts });
}

function keepDrafts(those) {
  me.save({ drafts: Object.fromEntries(Object.entries(me.it.drafts || {}).filter(those)) });
}

function numberFor(slot) {
  const numbers = me.it.numbers || {};
  if (!numbers[own(slot)]) me.save({ numbers: { ...numbers, [own(slot)]: { number: number(), sent: false } } });
  return me.it.numbers[own(slot)];
}

/* The laptop did what it was asked for. */
function settle(slot, sent) {
  saveDraft(slot, null);
  numberFor(slot).sent = sent;
  me.save();
  for (const kept of [refusals, modes, troubles]) kept.delete(slot);
}

/* What was sent waits no more; what is sent now is another paragraph. */
function wasTaken(slot) {
  numberFor(slot).sent = "taken";
  me.save();
  setMode(slot, "");
}

async function readLife() {
  const mine = sheet && me.it.seat ? `${sheet.id.split(".")[0]} ${sheet.life} ${me.it.seat}` : "";
  if (!mine || mine === lifeIsFor && life) return;
  lifeIsFor = mine;
  const turn = ++lifeTurn;
  const answer = await ask("/life", me.it.phone);
  if (turn !== lifeTurn || lifeIsFor !== mine || !sheet || isOver) return;
  if (!answer.ok) {
    lifeIsFor = "";
    if (answer.status === 401 || answer.status === 403) refused();
    else setTimeout(readLife, 2000);
    return;
  }
  const before = new Map((life?.beats || []).map((beat) => [beat.slot, beat]));
  life = answer.says;
  for (const beat of life.beats) {
    const was = before.get(beat.slot) || {};
    if (!beat.refused) refusals.delete(beat.slot);
    else if (!refusals.has(beat.slot)) giveBack(beat, was);
    const draft = draftOf(beat.slot), stands = standsOf(beat);
    if (draft && (draft.words === stands || (draft.base && !stands && !beat.undone))) saveDraft(beat.slot, null);
    if (was.offered && was.state !== "kept" && beat.state === "kept" && !beat.offered) announce(say("took"));
  }
  /* A number may be undone for a moment: what was typed comes back with its beat. */
  keepDrafts(([slot, draft]) => listed().includes(slot) || !slot.startsWith(own("")) || !draft.base);
  draw();
}

/* What was sent is refused: where this page still has it, it is in the box again. */
function giveBack(beat, was) {
  const typed = draftOf(beat.slot), words = typed?.words ?? was.offered;
  if (words && (!typed || typed.base === was.offered)) saveDraft(beat.slot, words, was.edits ? beat.words : "");
  refusals.set(beat.slot, beat.words ? "notChanged" : "notTaken");
  announce(say(refusals.get(beat.slot)));
}

/* Where somebody types now: that box stays, whatever the table does. */
function typedIn() {
  const typing = document.activeElement;
  return typing?.tagName === "TEXTAREA" && !typing.readOnly ? typing.closest("article")?.dataset.key : undefined;
}

/* What is typed for a blank that is gone. */
function leftOver() {
  const known = isOver ? [] : listed(), typed = ownDrafts().map(([slot]) => slot.slice(own("").length));
  return [...new Set([...typed, typedIn()])].filter((slot) => slot && !known.includes(own(slot)))
    .map((slot) => ({ slot, title: say("halfTyped"), about: [], words: "", offered: "", state: "gone" }));
}

const isAloudNow = (slot) => me.it.aloud?.[own(slot)];
const isTyped = (slot) => typedIn() === slot || (draftOf(slot) !== undefined && !isAloudNow(slot));

/* An edit says what it is of. */
async function send(beat, area, problem, of) {
  const words = area.value, mine = numberFor(beat.slot), anew = !beat.state && mine.sent === true;
  if (!words.trim()) return area.focus();
  if (words === standsOf(beat)) return putAway(beat.slot, area);
  area.readOnly = true;
  problem.textContent = say("sending");
  const answer = await ask("/words", me.it.phone, { slot: beat.slot, words, number: mine.number, of, anew });
  area.readOnly = false;
  problem.textContent = answer.ok ? "" : answer.says.why || say("notSent");
  announce(answer.ok ? say(beat.state ? "waits" : "farewellSent") : problem.textContent);
  if (anew && answer.status === 409) {
    troubles.set(beat.slot, problem.textContent);
    return wasTaken(beat.slot);
  }
  if (!answer.ok) return problem.nextElementSibling?.scrollIntoView({ block: "nearest" });
  area.blur();
  const typed = draftOf(beat.slot)?.words;
  settle(beat.slot, true);
  if (typed && typed !== words) saveDraft(beat.slot, typed, beat.state && words); /* typed since */
  if (sheet) sentNow.set(beat.slot, sheet.where);
  const stood = life?.beats.find((one) => one.slot === beat.slot);
  if (stood) Object.assign(stood, { offered: words, edits: of !== "" });
  draw();
  return freshLife();
}

async function erase(beat, problem) {
  const answer = await ask("/gone", me.it.phone, { slot: beat.slot, number: numberFor(beat.slot).number });
  if (answer.status === 409 && !beat.state) {
    announce(say("onRecord"));
    return wasTaken(beat.slot);
  }
  if (!answer.ok) {
    const why = problem.textContent = answer.says.why || say("notErased");
    if (answer.says.why) {
      troubles.set(beat.slot, why); /* the question goes, as what it was about may be gone or another */
      setMode(beat.slot, "");
    }
    return announce(why);
  }
  settle(beat.slot, false);
  sentNow.delete(beat.slot);
  life = null; /* it holds those words */
  announce(say("erased"));
  draw();
  return freshLife();
}

function freshLife() {
  lifeIsFor = "";
  return readLife();
}

/* Nothing of what was typed there is wanted any more. */
function putAway(slot, area) {
  area.blur();
  saveDraft(slot, null);
  if (refusals.has(slot)) refusals.set(slot, "");
  setMode(slot, "");
}

function setMode(slot, mode) {
  if (mode) modes.set(slot, mode);
  else modes.delete(slot);
  draw();
  const area = [...document.querySelectorAll("article")].find((one) => one.dataset.key === slot)?.querySelector("textarea");
  if (mode === "write" && area) area.focus();
}

function setAloud(slot, aloud) {
  me.save({ aloud: { ...me.it.aloud, [own(slot)]: aloud } });
  setMode(slot, aloud ? "" : "write");
}

const isShort = (beat) => beat.slot.startsWith("character_named.");

/* The box for a beat, with what was typed there before. */
function box(beat, stands, title) {
  const draft = draftOf(beat.slot), base = draft ? draft.base : stands, { longest } = life, left = make("p", { class: "small left" });
  const problem = warning("");
  const area = make("textarea", { rows: isShort(beat) ? 1 : 4, maxlength: longest, "aria-labelledby": title.id, autocapitalize: "sentences", ...AS_TYPED });
  const count = () => { left.textContent = longest - area.value.length < 300 ? say("signsLeft", { n: longest - area.value.length }) : ""; };
  area.value = draft?.words ?? base;
  area.addEventListener("input", () => { saveDraft(beat.slot, area.value, base); count(); });
  count();
  const isDue = () => life.beats.some((one) => one.slot === beat.slot && one.state === "due");
  const isOpen = beat.state !== "gone" && (base || modes.get(beat.slot) === "write");
  const how = () => (!base && isDue() ? "toldAloud" : isOpen ? "cancel" : "erase");
  const away = button(how(), () => {
    if (how() !== "toldAloud") return putAway(beat.slot, area);
    area.blur();
    return setAloud(beat.slot, true);
  }, { class: "away" });
  away.look = () => { if (away.textContent !== say(how())) away.textContent = say(how()); };
  const canSend = sheet.writes && beat.state !== "gone";
  const comesAfter = beat.words && ![beat.words, beat.edits && beat.offered].includes(base) && !isShort(beat);
  return [...(comesAfter ? [quoted(beat.words), small("added")] : []), area, left, problem, buttons(
    canSend ? button("toLaptop", () => send(beat, area, problem, base), { class: "first" }) : button("copy", () => copyOut(area.value, problem)),
    isOpen || beat.state || life.late || !canSend ? away : "")];
}

function eraseAsked(beat) {
  const problem = warning("");
  return [...[beat.words, beat.offered].filter(Boolean).map(quoted),
    warning("eraseAsk"), problem, buttons(
    button("erase", () => erase(beat, problem)), button("keep", () => setMode(beat.slot, ""), { class: "first" }))];
}

/* What stands for a beat, and what can be done with it. */
function standing(beat, stands, sent) {
  if (!stands) return [small("nothing"), sheet.writes ? buttons(button("write", () => setMode(beat.slot, "write"))) : ""];
  const state = beat.offered ? "waits" : sent ? "took" : "";
  const long = stands.length > life.longest;
  return [
    beat.words && beat.offered !== beat.words ? quoted(beat.words) : "",
    beat.offered ? [beat.words ? small(beat.edits ? "change" : "added") : "", quoted(beat.offered)] : "",
    state && small(state, state),
    long ? small("tooLong") : "",
    buttons(
      sheet.writes && !long ? button("edit", () => setMode(beat.slot, "write")) : "",
      button("erase", () => setMode(beat.slot, "ask")))].flat();
}

function farewellSent(beat) {
  if (isSent(beat) === "taken") return [small("onRecord", "took")];
  return [small("farewellSent", "waits"), buttons(
    sheet.writes ? button("writeAnew", () => setMode(beat.slot, "write")) : "", button("erase", () => setMode(beat.slot, "ask")))];
}

/* One beat, or a farewell for somebody else, which has no state: no phone is told it. */
function beatCard(beat, heading = "h2") {
  const mode = modes.get(beat.slot), isAloud = isAloudNow(beat.slot);
  const stands = standsOf(beat), sent = beat.state ? sentNow.has(beat.slot) && !refusals.has(beat.slot) : isSent(beat);
  const isWanted = mode === "write" || (beat.state ? beat.state === "due" && !stands : !sent);
  const writes = isTyped(beat.slot) || (sheet.writes && isWanted);
  const build = () => {
    const title = told(heading, beat.title, { id: `t ${beat.slot}`.replace(/\s/g, "-") });
    const body = mode === "ask" ? eraseAsked(beat)
      : isAloud && !stands ? [small("isAloud"), sheet.writes ? buttons(button("writeIt", () => setAloud(beat.slot, false))) : ""]
      : writes ? [!beat.state && sent === true ? small("anewHelp") : "", ...box(beat, stands, title)]
      : beat.state || !sent ? standing(beat, stands, sent) : farewellSent(beat);
    return make("article", { class: writes || mode || isAloud ? "beat" : "beat quieter" }, title,
      told("p", beat.about.join(" · "), { class: "about" }), ...body);
  };
  /* What state it is in changes nothing in a box: it is made anew for less than that, amid a word. */
  const facts = writes && mode !== "ask" ? { ...beat, state: Boolean(beat.state) } : beat;
  return [beat.slot, [facts, mode, isAloud, sent, writes, sheet.writes], build];
}

/* The same, under a line that says why unasked words stand there. */
function beatCards(beat, heading) {
  const isEdited = modes.get(beat.slot) === "write" && beat.state !== "gone";
  const isHere = beat.state === "due" || !beat.state || (tab === "life" ? isEdited : sentNow.get(beat.slot) === sheet.where);
  const trouble = troubles.get(beat.slot);
  const why = refusals.get(beat.slot) || (!isTyped(beat.slot) || isHere ? "" : tab === "life" && beat.state !== "gone" ? "unsent" : "late");
  const lines = [trouble, why && say(why)].filter(Boolean);
  return [...lines.map((line, n) => [`why ${n} ${beat.slot}`, line, () => make("p", { class: "notice late" }, line)]), beatCard(beat, heading)];
}
