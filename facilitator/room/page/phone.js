"use strict";
/* A phone's page: who sits here, what is said now, what they may write, and the card under all of it. */

/* table: which one it is; key: the table’s; card: the secret of seat 0; phone: the one in use; seat: null until somebody said who they are. */
const me = new Kept("marginalia");
const modes = new Map(); /* slot: "write" or "ask", where somebody pressed Edit or Erase */
const sentNow = new Map(); /* slot: the place of the evening when this phone sent words for it */
const troubles = new Map(); /* slot: why the laptop could not do it */
const refusals = new Map(); /* slot: the sentence that says that its words were refused, "" once that was read */
let sheet = null, life = null, lifeIsFor = "", lifeTurn = 0, round = null;
let hears = false, isOver = false, chooses = false, leaves = false, other = false, joins = false, tab = "now", notice = "";

const PROMPTLY = 2500; /* ms after which nobody waits any longer whether the card came up */
const number = () => crypto.getRandomValues(new Uint32Array(1))[0];
const button = (what, press, facts) => make("button", { type: "button", press, ...facts }, say(what));
const buttons = (...some) => make("div", { class: "buttons" }, ...some);
const atEnd = (...some) => make("div", { class: "end" }, ...some);
const small = (what, more = "") => make("p", { class: `small ${more}`.trim() }, say(what));
const warning = (what) => make("p", { class: "notice" }, what ? say(what) : "");
const noticed = () => ["notice", notice, () => told("p", notice, { class: "notice" })];
const plain = ["plain", 0, () => make("p", { class: "plain" }, say("notEncrypted"))];
const AS_TYPED = { dir: "auto", autocomplete: "off", autocorrect: "off", spellcheck: "false" };

function announce(text) {
  part("spoken").textContent = text;
}

/* Have the parent hold these children; one that says the same stays: somebody may type in it. */
function fill(parent, wanted) {
  const typing = document.activeElement, at = parent.contains(typing) && typing.closest("[data-key]");
  const from = at && typing.tagName === "TEXTAREA" ? [typing.selectionStart, typing.selectionEnd] : null;
  const had = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  const children = wanted.filter(Boolean).map(([key, facts, build]) => {
    const signature = JSON.stringify([document.documentElement.lang, facts]), old = had.get(key);
    if (old?.signature === signature) return old;
    const child = build();
    child.dataset.key = key;
    child.signature = signature;
    return child;
  });
  /* Where somebody types only the others are moved, and what is gone goes last: without the focus goes the keyboard. */
  const held = children.indexOf(at);
  for (const child of [...parent.children]) if (!children.includes(child) && child !== at) child.remove();
  for (let n = held - 1; n >= 0; n -= 1) {
    if (children[n].nextElementSibling !== children[n + 1]) parent.insertBefore(children[n], children[n + 1]);
  }
  for (let n = held + 1; n < children.length; n += 1) {
    const next = n ? children[n - 1].nextElementSibling : parent.firstElementChild;
    if (next !== children[n]) parent.insertBefore(children[n], next);
  }
  const again = from && held < 0 && children.find((child) => child.dataset.key === at.dataset.key);
  const area = again && again.querySelector("textarea");
  if (area) {
    area.focus();
    area.setSelectionRange(...from);
  }
  if (at && held < 0) at.remove();
}

/* -------- who is here */

/* Somebody else sits here, or at another table, where blanks may be called the same. */
function afresh() {
  life = null;
  joins = chooses = leaves = false;
  for (const kept of [modes, sentNow, troubles, refusals]) kept.clear();
}

function forgetTable() {
  me.forget();
  afresh();
  sheet = round = null;
  other = false;
}

async function join(body) {
  const answer = await ask("/join", "", body);
  if (answer.ok) {
    const { table, key, phone } = answer.says;
    forgetTable();
    me.save({ table, key, card: phone, phone, seat: null });
    notice = "";
    listen();
  } else {
    /* Wrong letters and a shut door have one status: the laptop’s sentence says which. */
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
    afresh();
    tab = "now";
    if (seat) listen(); /* without one it is heard already */
  }
  notice = answer.ok ? "" : say(answer.status === 409 ? "seatGone" : "unreachable");
  drawFromTop();
}

async function leave() {
  if (!(await ask("/leave", me.it.phone, {})).ok) return;
  me.save({ drafts: {} });
  unseat("");
}

/* Without a seat this phone hears of no erasing, so it keeps no draft of what stood there. */
function unseat(why) {
  keepDrafts(([, draft]) => !draft.base);
  me.save({ phone: me.it.card, seat: null });
  afresh();
  notice = why && say(why);
  listen();
  drawFromTop();
}

/* The key in use opens nothing any more: the seat was freed, or the room is closed. */
function refused() {
  hears = false;
  if (me.it.seat) return unseat("seatFreed");
  const wasIn = Boolean(me.it.key);
  forgetTable();
  notice = wasIn ? say("gone") : notice;
  return draw();
}

function door() {
  const form = make("form", { autocomplete: "off" },
    make("label", { for: "letters" }, make("h1", {}, say("letters")), line("lettersHelp")),
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
    noticed(),
    ["seats", sheet.seats, () => make("ul", { class: "seats" }, ...sheet.seats.map((seat) => {
      const name = seat.name || say("seat", { n: seat.seat });
      return make("li", {}, make("button", { type: "button", class: "seat", disabled: seat.taken, press: () => sit(seat.seat) },
        told("span", name, { class: "name" }), seat.taken ? make("span", { class: "also" }, say("taken")) : ""));
    }))],
    sheet.seats.some((seat) => seat.taken) && ["free", 0, () => small("isYours", "free")],
    ["card", 0, () => make("div", { class: "only" }, button("onlyCard", () => sit(0)), small("onlyCardHelp"))],
    plain,
  ]);
}

/* -------- the three pages */

const seatName = (seat) => sheet.seats.find((one) => one.seat === seat)?.name || say("seat", { n: seat });

/* Is there a life to read or write? Not without a story. */
const hasLife = () => me.it.seat && (sheet.writes || life && (life.beats.length || life.hides));

/* Another phone had this seat: what was told until then is shown only if the laptop says so. */
const toldBefore = () => life?.hides && ["before", 0, () => small("before", "before")];

/* Unsent words, under a line that says that they go. */
function wouldGo() {
  const lost = ownDrafts().map(([, draft]) => draft.words);
  return lost.length ? [line("goesToo"), ...lost.map(quoted)] : [];
}

/* Who sits here, and the way out, with the words that would be lost. */
function whoIsHere() {
  const name = seatName(me.it.seat);
  const turn = (to) => { leaves = to; draw(); };
  return ["me", [name, leaves, leaves && ownDrafts()], () => make("div", { class: "small me" }, told("span", say("youAre", { name })),
    leaves ? make("section", { class: "leaving" }, warning("leaveAsk"), ...wouldGo(),
      buttons(button("leave", leave), button("stay", () => turn(false), { class: "first" })))
      : button("notYou", () => turn(true), { class: "quiet" }))];
}

function drawNow() {
  const isDue = (beat) => beat.state === "due";
  const beats = (life?.beats || []).filter((beat) => isDue(beat) || sentNow.get(beat.slot) === sheet.where || isTyped(beat.slot));
  /* First the boxes, what is half typed under what is wanted; what was told stands below. */
  const boxes = beats.filter((beat) => !standsOf(beat)).sort((one, other) => isDue(other) - isDue(one));
  const farewells = (life?.farewells || []).filter((one) => !life.late || isTyped(one.slot));
  const at = boxes.some(isDue) ? sheet.due.indexOf(me.it.seat) : -1;
  const turn = at < 0 ? "" : at ? say("after", { name: seatName(sheet.due[at - 1]) }) : say("yours");
  const says = sheet.question ? [sheet.question] : sheet.says, where = ["margin", [sheet.where, sheet.facts], () => margin(sheet)];
  fill(part("now"), [
    me.it.seat && whoIsHere(),
    !boxes.length && where,
    ["says", [says, sheet.then, sheet.question], () => make("header", { class: "says" },
      sheet.question ? small("talk") : "",
      says.length ? told("h1", says[0]) : make("h1", { class: "aside" }, say("now")), ...says.slice(1).map((line) => told("p", line)),
      sheet.then && !sheet.question ? told("p", sheet.then, { class: "then" }) : "")],
    toldBefore(),
    hasLife() && !says.length && !turn && ["early", 0, () => small("early")],
    sheet.writes && life?.goneOn && !boxes.length && ["goneOn", 0, () => small("goneOn")],
    turn && ["turn", turn, () => told("p", turn, { class: "turn" })],
    ...boxes.flatMap((beat) => beatCards(beat)),
    ...(life ? leftOver() : []).flatMap((one) => beatCards(one)),
    boxes.length && where,
    farewells.length && ["farewells", 0, () => make("header", { class: "part" }, make("h2", {}, say("farewells")), small("farewellHelp"))],
    ...farewells.flatMap((one) => beatCards(one, "h3")),
    ...beats.filter(standsOf).flatMap((beat) => beatCards(beat)),
    !me.it.seat && ["take", 0, () => atEnd(button("takeSeat", () => { chooses = true; drawFromTop(); }))],
  ]);
}

/* The life as it is kept, age by age. */
function book() {
  return make("article", { class: "book" }, told("h1", life.called), ...life.story.map((passage) => make("section", {}, told("h2", passage.title),
    make("p", { class: "about" }, ...passage.frame.flatMap(({ says, words }, n) => [n ? " · " : "", says, says && words ? ": " : "", told("bdi", words)])),
    told("p", passage.words, { class: "prose" }))));
}

/* The same as plain text, for whatever takes no page. */
const asText = () => [...part("life").querySelectorAll(".book :is(h1, h2, p)")].map((one) => one.textContent).filter(Boolean).join("\n\n");

function copyOut(text, result) {
  const area = make("textarea", { readonly: true, class: "copied" });
  area.value = text;
  result.after(area);
  area.select();
  let copied = false;
  try { copied = document.execCommand("copy"); } catch { /* then by hand */ }
  area.remove();
  result.textContent = say(copied ? "copied" : "selectIt");
  announce(result.textContent);
}

function saveAs(name, text) {
  const href = URL.createObjectURL(new Blob(["\uFEFF", text])), called = name.replace(/[^\p{L}\p{M}\p{N} ’-]/gu, "").trim();
  make("a", { href, download: `${called || say("life")}.txt` }).click();
  setTimeout(() => URL.revokeObjectURL(href), SILENCE);
}

function takeHome() {
  const result = make("p", { class: "small" });
  return make("section", { class: "home" }, buttons(button("copy", () => copyOut(asText(), result)),
    button("print", () => window.print()), button("save", () => saveAs(life.called, asText()))), result);
}

function drawLife() {
  if (!life) return part("life").replaceChildren();
  const isKept = (one) => (one.state ? one.state !== "heard" && (!life.over || standsOf(one) || isTyped(one.slot)) : life.late && (isSent(one) || isTyped(one.slot)));
  const { story } = life, beats = [...isOver ? [] : [...life.beats, ...life.farewells].filter(isKept), ...leftOver()];
  return fill(part("life"), [
    isOver && ["over", 0, () => make("p", { class: "notice" }, `${say("closed")} ${say("closedLife")}`)],
    ["book", [life.called, story], book],
    toldBefore(),
    !story.length && !life.hides && ["none", 0, () => small("noLife")],
    story.length && ["home", 0, takeHome],
    story.length && beats.length && !isOver && ["edit", 0, () => make("h2", { class: "part" }, say("toEdit"))],
    ...beats.flatMap((beat) => beatCards(beat)),
  ]);
}

function drawAll() {
  fill(part("all"), [
    ["h", 0, () => make("h1", { class: "aside" }, say("all"))],
    ["margin", [sheet.where, sheet.facts], () => margin(sheet)],
    sheet.people.length && ["people", [sheet.columns, sheet.people], () => make("div", { class: "tables" }, peopleTable(sheet, sheet.people), legend(sheet.people))],
    sheet.then && ["then", sheet.then, () => told("p", sheet.then, { class: "then" })],
    sheet.bars.length && ["bars", sheet.bars, () => barChart(sheet.bars)],
  ]);
}

function drawTabs() {
  const tabs = isOver ? ["life"] : ["now", ...(hasLife() ? ["life"] : []), "all"];
  if (!tabs.includes(tab)) [tab] = tabs;
  part("tabs").hidden = isOver;
  fill(part("tabs"), tabs.map((one) => [one, tab === one, () => button(one, () => {
    tab = one;
    leaves = false;
    drawFromTop();
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

/* -------- all of it */

function drawFromTop() {
  draw();
  window.scrollTo(0, 0);
}

/* Hear the laptop, if anybody looks at this page. */
function listen() {
  ours = me.it.table;
  if (document.visibilityState !== "hidden") sheets.from(me.it.phone);
}

function pageNow() {
  if (isOver) return life && hasLife() ? "table" : "wait";
  if (!me.it.key || joins) return "door";
  if (!sheet) return "wait";
  if (sheet.card) return "card";
  if (sheet.unseen) return "round";
  return me.it.seat === null || chooses ? "who" : "table";
}

function drawDoor() {
  fill(part("door"), [
    noticed(),
    me.it.tries && ["again", 0, () => atEnd(button("again", () => join({ key: me.it.tries }), { class: "first" }))],
    joins && ["goes", ownDrafts(), () => make("div", {}, ...wouldGo())],
    ["door", 0, door],
    joins && ["stay", 0, () => atEnd(button("stay", () => joinOther(false)))],
    plain,
  ]);
}

/* Go to the table that answers, or wait. */
function joinOther(does) {
  joins = does;
  notice = "";
  drawFromTop();
}

const DRAWINGS = {
  door: drawDoor,
  wait: () => fill(part("wait"), [["wait", isOver, () => line(isOver ? "closed" : "waiting")]]),
  card: () => part("card").replaceChildren(...cardPage(sheet.card)),
  round: drawRound,
  who: drawWho,
  table: drawTabs,
};

function draw() {
  const page = pageNow(), bar = part("pause");
  for (const one of Object.keys(DRAWINGS)) {
    part(one).hidden = one !== page;
    /* What is covered may be erased meanwhile: it lies under no card. Drafts come back. */
    if (one !== page) for (const id of one === "table" ? ["now", "life", "all"] : [one]) part(id).replaceChildren();
  }
  DRAWINGS[page]();
  fill(part("other"), [other && !joins && ["is", 0, () => make("div", {}, warning("other"), buttons(button("joinOther", () => joinOther(true))))]]);
  part("foot").hidden = isOver || ["door", "card"].includes(page);
  bar.disabled = !hears || !sheet?.stop;
  const words = say(!hears ? "offline" : sheet && !sheet.stop ? "noCard" : "pause");
  if (bar.textContent !== words) bar.textContent = words;
}

/* What an ear is told of a sheet. */
const saidOf = (shown) => (shown?.card?.says || (shown?.question ? [shown.question] : shown?.says || [])).join(" ");

const sheets = new Sheets((fresh) => {
  const before = sheet;
  sheet = { says: [], due: [], facts: [], people: [], bars: [], where: "", ...fresh };
  if (!hears && before) announce(say("connected"));
  hears = true;
  other = joins = false;
  speak(fresh.lang);
  beginRound();
  if (fresh.card && !before?.card) document.activeElement?.blur();
  draw();
  if (saidOf(sheet) !== saidOf(before)) announce(saidOf(sheet));
  if (Boolean(fresh.card) !== Boolean(before?.card)) window.scrollTo(0, 0);
  readLife();
}, (isOther) => {
  if (isOther ? !other : hears) announce(say(isOther ? "other" : "offline"));
  hears = false;
  other = isOther;
  draw();
}, refused, () => {
  isOver = true;
  modes.clear();
  announce(say("closed"));
  drawFromTop();
});

/* Nobody sees the page: nothing of the table stays on it before a fresh sheet. */
function sleep() {
  if (isOver) return; /* nothing can be erased any more, and nothing would come back */
  sheets.close();
  sheet = life = null;
  lifeIsFor = "";
  hears = leaves = false;
  modes.clear();
  announce("");
  draw();
}

function wake() {
  if (me.it.key && !sheets.open && !isOver) listen();
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
