"use strict";
/* The unseen round on a phone. */

const BALLOT = 4096; /* bytes of anything sent in it, so that no length tells anything */
const SPREAD = 2000; /* ms within which the ballots leave */
const MOST_THINGS = 50; /* of one ballot */
const TOO_LATE = 5000; /* ms within which it may show that everybody was ready before somebody took it back */

/* Answers are in this page's memory alone. Its ballot's number and that of the last step outlive a reload. */
const keepBallot = (facts) => me.save({ ballot: { step: 0, ...me.it.ballot, ...facts } });

function beginRound() {
  const at = sheet.unseen?.round;
  if (at === undefined) {
    if (sheet.card) return;
    round = null;
    if (me.it.ballot) me.save({ ballot: null });
    return;
  }
  if (round?.at === at) return;
  const known = me.it.ballot?.at === at && me.it.ballot;
  round = { at, ballot: known.ballot ?? number(), marks: new Map(), own: [], typed: "", lost: known.ready };
  keepBallot({ at, ballot: round.ballot, ready: round.lost });
}

/* A body of always the same length; null where the answers are too long for it. */
function ballotBody(answers) {
  if (answers.things?.length > MOST_THINGS) return null;
  const body = { round: round.at, ballot: round.ballot, ...answers, pad: "" };
  const room = BALLOT - new TextEncoder().encode(JSON.stringify(body)).length;
  return room < 0 ? null : JSON.stringify({ ...body, pad: "x".repeat(room) });
}

const answersNow = () => ({ things: [...round.marks] });

/* Say that this ballot is written, or done; first the one, so that nobody goes on without it. A page that was loaded
   again takes back that it was done. */
async function sendStanding() {
  const mine = round;
  const stage = sheet?.unseen?.stage, ready = Boolean(mine.begun || stage === "sending");
  if (mine.due || !["writing", "sending"].includes(stage) || (ready && (mine.told || !mine.ready))) return;
  mine.due = true;
  keepBallot({ step: me.it.ballot.step + 1 });
  const sent = (await ask("/unseen", me.it.key, ballotBody({ ready, step: me.it.ballot.step }))).ok;
  mine.due = false;
  if (sent && ready) mine.told = mine.ready;
  else if (sent) mine.begun = true;
  if (round !== mine) return;
  if (sent) draw(); /* the next stage may have come before this answer */
  else setTimeout(() => round === mine && sendStanding(), 1500);
}

function sendBallot() {
  const mine = round;
  if (mine.due || mine.sent || !mine.told) return;
  mine.due = true;
  setTimeout(async () => {
    const sent = round === mine && (await ask("/unseen", me.it.key, ballotBody(answersNow()))).ok;
    mine.due = false;
    mine.sent = sent;
    if (!sent && round === mine && sheet?.unseen?.stage === "sending") sendBallot();
  }, (number() / 2 ** 32) * SPREAD);
}

/* Done, with what is typed and not added: nobody means that to be lost. */
function finish() {
  if (!addOwn(round.typed.trim())) return;
  Object.assign(round, { ready: true, lost: false, backAt: 0, said: [...round.marks] });
  keepBallot({ ready: true });
  drawFromTop();
}

/* Not done after all: it is as if this phone had only begun. */
function takeBack() {
  Object.assign(round, { ready: false, begun: false, told: false, backAt: Date.now() });
  keepBallot({ ready: false });
  drawFromTop();
}

/* Everybody was ready before the laptop heard that one is not: then what they had said when they were done counts. */
function backTooLate() {
  if (round.ready || !round.backAt || (round.begun && Date.now() - round.backAt > TOO_LATE)) return;
  Object.assign(round, { ready: true, told: false, marks: new Map(round.said) });
}

function thingRow(thing, ways) {
  const buttons = ways.map((way) => make("button", { type: "button", press: () => {
    const was = round.marks.get(thing);
    if (was === way) round.marks.delete(thing);
    else round.marks.set(thing, way);
    if (!ballotBody(answersNow())) {
      if (was) round.marks.set(thing, was);
      else round.marks.delete(thing);
      announce(say("full"));
    }
    look();
  } }, way));
  const look = () => buttons.forEach((one, n) => one.setAttribute("aria-pressed", String(round.marks.get(thing) === ways[n])));
  look();
  return make("div", { class: "thing", role: "group", "aria-label": thing }, told("span", thing, { class: "what" }), make("span", { class: "ways" }, ...buttons));
}

/* Mark this as one never wants it, if it is anything; false, and a line about it, where there is no room. */
function addOwn(thing) {
  if (!thing) return true;
  const was = round.marks.get(thing);
  round.marks.set(thing, was || sheet.unseen.ways[0]);
  const fits = Boolean(ballotBody(answersNow())), problem = document.querySelector(".own .notice");
  if (problem) problem.textContent = fits ? "" : say("full");
  if (!fits) {
    if (!was) round.marks.delete(thing);
    announce(say("full"));
    return false;
  }
  if (!sheet.unseen.things.includes(thing) && !round.own.includes(thing)) round.own.push(thing);
  round.typed = "";
  return true;
}

function ownRow() {
  const input = make("input", { id: "own", maxlength: 120, ...AS_TYPED });
  const problem = warning("");
  input.value = round.typed;
  input.addEventListener("input", () => { round.typed = input.value; });
  const form = make("form", { class: "own", autocomplete: "off" }, make("label", { for: "own" }, say("own")), input, make("button", {}, say("add")), problem);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!addOwn(input.value.trim())) return;
    input.value = "";
    draw();
  });
  return form;
}

function drawRound() {
  const { stage, things, ways, means = [] } = sheet.unseen;
  const calm = (what, ...then) => fill(part("round"), [[what, 0, () => make("header", { class: "says" },
    heading(what), ...then.map(line))],
  what === "isDone" && ["back", 0, () => atEnd(button("changeIt", takeBack))]]);
  if (!round.at) return calm("roundLaptop");
  if (stage === "over") return calm("roundOver");
  if (stage === "sending") backTooLate();
  sendStanding();
  if (stage === "sending") {
    if (round.ready) sendBallot();
    return calm(round.ready ? "everybody" : round.lost ? "roundLost" : "roundLate");
  }
  if (round.ready) return calm("isDone", "notYet", "stayAwake");
  return fill(part("round"), [
    ["h", 0, () => make("header", { class: "says" }, heading("round"), line("roundHelp"), small("roundHow"),
      ...means.map((each) => told("p", each, { class: "small means" })))],
    round.lost && ["lost", 0, () => warning("roundLost")],
    ...[...things, ...round.own].map((thing) => [`thing ${thing}`, [ways, round.at], () => thingRow(thing, ways)]),
    [" own", [ways, round.at], () => ownRow()],
    [" done", 0, () => make("div", { class: "done" }, button("done", finish, { class: "first" }))],
  ]);
}
