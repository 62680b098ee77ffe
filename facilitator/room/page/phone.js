"use strict";
/* A phone's page: who sits here, what is said now, what they may write, and the card under all of it. */

/* key: the table’s; card: the secret of seat 0; phone: the one in use; seat: null until somebody said who they are. */
const me = new Kept("marginalia");
const modes = new Map(); /* slot: "write" or "ask", where somebody pressed Edit or Erase */
const sentNow = new Map(); /* slot: the place of the evening when this phone sent words for it */
const troubles = new Map(); /* slot: what the laptop said when it could not erase */
const refusals = new Map(); /* slot: the sentence that says that its words were refused, "" once that was read */
let sheet = null, life = null, lifeIsFor = "", round = null;
let hears = false, isClosed = false, chooses = false, tab = "now", wholeLife = false, notice = "";

const PROMPTLY = 2500; /* ms after which nobody waits any longer whether the card came up */
const part = (id) => document.getElementById(id);
const number = () => crypto.getRandomValues(new Uint32Array(1))[0];
const button = (text, press, facts) => make("button", { type: "button", press, ...facts }, text);
const buttons = (...some) => make("div", { class: "buttons" }, ...some);
const atEnd = (...some) => make("div", { class: "end" }, ...some);
const small = (what, more = "") => make("p", { class: `small ${more}`.trim() }, say(what));
const heading = (what) => make("h1", { tabindex: "-1" }, say(what));
const AS_TYPED = { dir: "auto", autocomplete: "off", autocorrect: "off", spellcheck: "false" };

function announce(text) {
  part("spoken").textContent = text;
}

/* Have the parent hold these children, and touch none that says the same as before: somebody may be typing in it.
   A box that has to be made anew has the cursor where it was. */
function fill(parent, wanted) {
  const typing = document.activeElement, at = parent.contains(typing) && typing.closest("[data-key]");
  const from = at && typing.tagName === "TEXTAREA" ? [typing.selectionStart, typing.selectionEnd] : null;
  const had = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  const children = wanted.filter(Boolean).map(([key, facts, build]) => {
    const signature = JSON.stringify([document.documentElement.lang, facts]), old = had.get(key);
    if (old && old.signature === signature) return old;
    const child = build();
    child.dataset.key = key;
    child.signature = signature;
    return child;
  });
  /* What goes on to be there is not moved, and what is gone goes last: a box that lost the focus loses the keyboard. */
  let next = parent.firstElementChild;
  for (const child of children) {
    while (next && !children.includes(next)) next = next.nextElementSibling;
    if (next === child) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
  }
  const again = from && !children.includes(at) && children.find((child) => child.dataset.key === at.dataset.key);
  const area = again && again.querySelector("textarea");
  if (area) {
    area.focus();
    area.setSelectionRange(...from);
  }
  for (const child of [...parent.children]) if (!children.includes(child)) child.remove();
}

/* ---------------------------------------------------------------- who is here */

async function join(body) {
  const answer = await ask("/join", "", body);
  if (answer.ok) {
    me.forget();
    me.save({ key: answer.says.key, card: answer.says.phone, phone: answer.says.phone, seat: null });
    notice = "";
    listen();
  } else {
    /* Wrong letters and a shut door have one status: what it is stands in the laptop’s own sentence. */
    const shut = [answer.says.why, say("askLaptop")].filter(Boolean).join(" ");
    notice = { 0: say("unreachable"), 429: say("tooMany") }[answer.status] || shut;
    if (body.key && answer.status !== 403) me.save({ tries: body.key });
  }
  draw();
}

async function sit(seat) {
  const answer = seat ? await ask("/seat", me.it.card, { seat }) : { ok: true, says: { phone: me.it.card } };
  if (answer.ok) {
    me.save({ phone: answer.says.phone, seat });
    life = null;
    chooses = false;
    tab = "now";
    listen();
  }
  notice = answer.ok ? "" : say(answer.status === 409 ? "seatGone" : "unreachable");
  draw();
  upwards();
}

async function leave() {
  if ((await ask("/leave", me.it.phone, {})).ok) unseat("");
}

/* Without a seat nobody tells this phone what is erased, so it keeps no draft that was made of what stood there. */
function unseat(why) {
  const drafts = Object.entries(me.it.drafts || {}).filter(([, draft]) => !draft.base);
  me.save({ phone: me.it.card, seat: null, drafts: Object.fromEntries(drafts) });
  life = null;
  notice = why && say(why);
  listen();
  draw();
  upwards();
}

/* The key in use opens nothing any more: the seat was freed, or the room is closed. */
function refused() {
  hears = isClosed = false;
  if (me.it.seat) return unseat("seatFreed");
  const wasIn = Boolean(me.it.key);
  me.forget();
  sheet = life = round = null;
  notice = wasIn ? say("gone") : notice;
  return draw();
}

function door() {
  const form = make("form", { autocomplete: "off" },
    make("label", { for: "letters" }, make("h1", {}, say("letters")), make("p", {}, say("lettersHelp"))),
    make("input", { id: "letters", maxlength: 24, size: 4, ...AS_TYPED, autocapitalize: "characters", required: true }),
    make("button", { class: "first" }, say("goIn")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    join({ letters: part("letters").value.replace(/[^A-Za-z]/g, "").toUpperCase() });
  });
  return form;
}

function drawWho() {
  fill(part("who"), [
    ["h", 0, () => heading("who")],
    ["notice", notice, () => told("p", notice, { class: "notice" })],
    ["seats", sheet.seats, () => make("ul", { class: "seats" }, ...sheet.seats.map((seat) => {
      const name = seat.name || say("seat", { n: seat.seat });
      return make("li", {}, make("button", { type: "button", class: "seat", disabled: seat.taken, press: () => sit(seat.seat) },
        told("span", name, { class: "name" }), seat.taken ? make("span", { class: "also" }, say("taken")) : ""));
    }))],
    sheet.seats.some((seat) => seat.taken) && ["free", 0, () => small("isYours", "free")],
    ["card", 0, () => make("div", { class: "only" }, button(say("onlyCard"), () => sit(0)), small("onlyCardHelp"))],
    ["plain", 0, () => make("p", { class: "plain" }, say("notEncrypted"))],
  ]);
}

/* ---------------------------------------------------------------- the three pages */

function seatName(seat) {
  return (sheet.seats.find((one) => one.seat === seat) || {}).name || say("seat", { n: seat });
}

/* Whether there is a life to read or to write: not in a game without a story. */
function hasLife() {
  return Boolean(me.it.seat && (sheet.writes || life && (life.beats.length || life.hides)));
}

/* Another phone had this seat, and what was told until then is not shown here unless the laptop says so. */
function toldBefore() {
  return life && life.hides ? [["before", 0, () => small("before", "before")]] : [];
}

function drawNow() {
  const beats = life ? life.beats.filter((beat) => beat.state === "due" || sentNow.get(beat.slot) === (sheet.where || "") || isTyped(beat.slot)) : [];
  const farewells = life ? life.farewells : [];
  const at = me.it.seat ? sheet.due.indexOf(me.it.seat) : -1;
  const turn = at < 0 || !beats.some((beat) => beat.state === "due") ? "" : at === 0 ? say("yours") : say("after", { name: seatName(sheet.due[at - 1]) });
  const says = sheet.question ? [sheet.question] : sheet.says;
  fill(part("now"), [
    me.it.seat && ["me", seatName(me.it.seat), () => told("p", say("youAre", { name: seatName(me.it.seat) }), { class: "small me" })],
    ["margin", [sheet.where, sheet.facts], () => margin(sheet)],
    ["says", [says, sheet.then, sheet.question], () => make("header", { class: "says" },
      sheet.question ? small("talk") : "",
      says.length ? told("h1", says[0]) : make("h1", { class: "aside" }, say("now")), ...says.slice(1).map((line) => told("p", line)),
      sheet.then && !sheet.question ? told("p", sheet.then, { class: "then" }) : "")],
    ...toldBefore(),
    turn && ["turn", turn, () => told("p", turn, { class: "turn" })],
    ...beats.flatMap((beat) => beatCards(beat)),
    ...(life ? leftOver() : []).flatMap((one) => beatCards(one)),
    farewells.length && ["farewells", 0, () => make("header", { class: "part" }, make("h2", {}, say("farewells")), small("farewellHelp"))],
    ...farewells.flatMap((one) => beatCards(one, "h3")),
    !me.it.seat && ["take", 0, () => atEnd(button(say("takeSeat"), () => { chooses = true; draw(); upwards(); }))],
    me.it.seat && !hasLife() && ["leave", 0, () => atEnd(button(say("leave"), leave))],
  ]);
}

/* The life as plain text, to take along. */
function asText() {
  const beats = life.beats.filter((beat) => beat.words);
  return [life.called || life.name, ...beats.map((beat) => [beat.title, (beat.about || []).join(" · "), beat.words].filter(Boolean).join("\n"))].join("\n\n");
}

function copyOut(area, result) {
  area.focus();
  area.select();
  let copied = false;
  try { copied = document.execCommand("copy"); } catch { /* then by hand */ }
  result.textContent = say(copied ? "copied" : "selectIt");
  announce(result.textContent);
}

function takeHome(text) {
  const result = make("p", { class: "small" });
  const area = wholeLife ? make("textarea", { readonly: true, rows: 8, dir: "auto", "aria-label": say("wholeLife") }) : "";
  if (area) area.value = text;
  return make("section", { class: "end home" }, make("h2", {}, say("wholeLife")), area, result, buttons(
    button(say("copy"), () => {
      if (area) return copyOut(area, result);
      wholeLife = true;
      draw();
      return document.querySelector(".home button").click();
    }), button(say("print"), () => window.print())));
}

function drawLife() {
  if (!life) return fill(part("life"), [["wait", 0, () => make("p", {}, say("waiting"))]]);
  const text = asText();
  return fill(part("life"), [
    ["h", [life.called, life.name], () => make("header", { class: "says" }, told("h1", life.called || life.name), life.called ? told("p", life.name, { class: "small" }) : "")],
    ...toldBefore(),
    !life.hides && !life.beats.length && !leftOver().length && ["none", 0, () => small("noLife")],
    ...[...life.beats, ...leftOver()].flatMap((beat) => beatCards(beat)),
    life.beats.some((beat) => beat.words) && ["home", [text, wholeLife], () => takeHome(text)],
    ["leave", 0, () => atEnd(button(say("leave"), leave))],
  ]);
}

function drawAll() {
  fill(part("all"), [
    ["h", 0, () => make("h1", { class: "aside" }, say("all"))],
    ["margin", [sheet.where, sheet.facts], () => margin(sheet)],
    sheet.people.length && ["people", [sheet.columns, sheet.people], () => make("div", { class: "tables" }, peopleTable(sheet, sheet.people))],
    sheet.then && ["then", sheet.then, () => told("p", sheet.then, { class: "then" })],
    (sheet.bars || []).length && ["bars", sheet.bars, () => barChart(sheet.bars)],
  ]);
}

function drawTabs() {
  const tabs = ["now", ...(hasLife() ? ["life"] : []), "all"];
  if (!tabs.includes(tab)) tab = "now";
  fill(part("tabs"), tabs.map((one) => [one, tab === one, () => button(say(one), () => {
    tab = one;
    draw();
    upwards();
    document.querySelector("#tabs [aria-current]").focus();
  }, { "aria-current": tab === one ? "page" : null })]));
  part("tabs").setAttribute("aria-label", say("tabs"));
  for (const [one, drawing] of Object.entries({ now: drawNow, life: drawLife, all: drawAll })) {
    part(one).hidden = tab !== one;
    if (tab === one) drawing();
    else part(one).replaceChildren();
  }
  if (life) document.querySelectorAll(".away").forEach((one) => one.look());
}

/* ---------------------------------------------------------------- all of it */

function upwards() {
  window.scrollTo(0, 0);
}

/* Hear the laptop, if anybody looks at this page. */
function listen() {
  if (document.visibilityState !== "hidden") sheets.from(me.it.phone);
}

function pageNow() {
  if (!me.it.key) return "door";
  if (!sheet) return "wait";
  if (sheet.card) return "card";
  if (sheet.unseen) return "round";
  return me.it.seat === null || chooses ? "who" : "table";
}

function drawDoor() {
  fill(part("door"), [
    ["notice", notice, () => told("p", notice, { class: "notice" })],
    me.it.tries && ["again", 0, () => atEnd(button(say("again"), () => join({ key: me.it.tries }), { class: "first" }))],
    ["door", 0, door],
    ["plain", 0, () => make("p", { class: "plain" }, say("notEncrypted"))],
  ]);
}

const DRAWINGS = {
  door: drawDoor,
  wait: () => fill(part("wait"), [["wait", 0, () => make("p", {}, say("waiting"))]]),
  card: () => part("card").replaceChildren(...cardPage(sheet.card)),
  round: drawRound,
  who: drawWho,
  table: drawTabs,
};

function draw() {
  const page = pageNow(), bar = part("pause");
  for (const one of Object.keys(DRAWINGS)) part(one).hidden = one !== page;
  /* What is covered may be erased meanwhile: it does not lie under the card. Drafts are kept, and come back. */
  for (const id of page === "table" ? ["who"] : ["now", "life", "all"]) part(id).replaceChildren();
  DRAWINGS[page]();
  part("foot").hidden = page === "door" || page === "card";
  bar.disabled = !hears || !sheet || !sheet.stop;
  const words = say(isClosed ? "closed" : !hears ? "offline" : sheet && !sheet.stop ? "noCard" : "pause");
  if (bar.textContent !== words) bar.textContent = words;
}

/* What an ear is told of a sheet. */
function saidOf(shown) {
  return (shown?.card?.says || (shown?.question ? [shown.question] : shown?.says || [])).join(" ");
}

const sheets = new Sheets((fresh) => {
  const before = sheet;
  sheet = { says: [], due: [], facts: [], people: [], bars: [], ...fresh };
  if (!hears && before) announce(say("connected"));
  hears = true;
  isClosed = false;
  speak(fresh.lang);
  beginRound();
  if (fresh.card && !(before && before.card)) document.activeElement?.blur();
  draw();
  if (saidOf(sheet) !== saidOf(before)) announce(saidOf(sheet));
  if (Boolean(fresh.card) !== Boolean(before && before.card)) upwards();
  readLife();
}, (ended) => {
  if (ended ? !isClosed : hears) announce(say(ended ? "closed" : "offline"));
  hears = false;
  isClosed = Boolean(ended);
  draw();
}, refused);

/* Nobody sees the page: nothing of the table stays on it, and nothing comes back before a fresh sheet. */
function sleep() {
  sheets.close();
  sheet = life = null;
  lifeIsFor = "";
  hears = isClosed = wholeLife = false;
  modes.clear();
  announce("");
  for (const id of ["card", "round", "who", "now", "life", "all"]) part(id).replaceChildren();
  draw();
}

function wake() {
  if (me.it.key && !sheets.open) listen();
  draw();
}

part("pause").addEventListener("click", async () => {
  if (!(await ask("/stop", me.it.key, {}, PROMPTLY)).ok) {
    hears = false;
    announce(say("offline"));
    draw();
    listen();
  }
});

speak(navigator.language);
const came = location.pathname.slice(1).toUpperCase();
if (/^[A-Z2-7]{16}$/.test(came)) {
  history.replaceState(null, "", "/");
  if (came !== me.it.key) {
    me.forget();
    join({ key: came });
  }
}
whenSeen(sleep, wake);
