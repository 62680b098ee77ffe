"use strict";
/* The table view: what everybody at the table may see, large. */

const keptHere = new Kept("marginalia-wall");
const wall = part("wall");
const lostLine = part("lost");
const COLUMN = 7; /* people under one another; more stand in two columns */
let lastSheet = null, blanking = 0, over = null;

function sentences(sheet) {
  const [first, ...more] = sheet.says || [];
  return make("header", { class: "says" }, first ? told("h1", first) : "", ...more.map((line) => told("p", line)),
    sheet.then ? told("p", sheet.then, { class: "then" }) : "");
}

const calm = (...lines) => make("div", { class: "calm" }, ...lines);

function unseenRound(unseen) {
  if (!unseen.round) return calm(heading("roundLaptop"));
  const stage = { writing: "notYet", sending: "everybody" }[unseen.stage] || "roundOver";
  return calm(heading("round"), line("roundPhones"), make("p", { class: "until" }, say(stage)));
}

/* The code as one path of squares: dark on light in every theme, or no camera reads it. */
function drawnCode(code) {
  const viewBox = `0 0 ${Number(code.size)} ${Number(code.size)}`;
  return make("svg", { class: "code", viewBox, "shape-rendering": "crispEdges", role: "img", "aria-label": say("camera") },
    make("path", { d: code.path, fill: "#000" }));
}

/* How to get in, while the laptop lets phones in, and who is inside. */
function joinPage(sheet) {
  const inside = sheet.seats.filter((seat) => seat.taken).map((seat) => seat.name);
  return make("div", { class: "join" }, sheet.join.code ? drawnCode(sheet.join.code) : make("span"), make("div", {},
    heading("camera"), line("orType"),
    make("p", { class: "address" }, sheet.join.address), make("p", { class: "letters" }, sheet.join.letters),
    inside.length ? told("p", inside.join(" · "), { class: "inside" }) : "",
    line("paper")));
}

function board(sheet) {
  const { people = [], told: story = [], bars = [] } = sheet;
  const beside = story.length || bars.length;
  const many = beside || people.length <= COLUMN ? people.length : Math.ceil(people.length / 2);
  const columns = [people.slice(0, many), people.slice(many)].filter((some) => some.length);
  const tables = make("div", { class: "tables" }, ...columns.map((some) => peopleTable(sheet, some)), legend(people));
  tables.style.setProperty("--rows", columns.length ? columns[0].length : 1);
  return make("div", { class: `board${beside ? " beside" : ""}` },
    margin(sheet),
    make("div", { class: "main" }, sentences(sheet), make("div", { class: "below" },
      story.length ? make("div", { class: "story" }, ...story.map((one) => make("section", {},
        told("h2", one.label), told("p", one.words, { class: "words" })))) : "",
      bars.length ? barChart(bars) : "",
      columns.length ? tables : "")));
}

function picture(sheet) {
  if (sheet.card) return calm(...cardPage(sheet.card));
  if (sheet.unseen) return unseenRound(sheet.unseen);
  if (sheet.join) return joinPage(sheet);
  if (sheet.question) return make("div", { class: "calm question" }, told("p", sheet.where, { class: "where" }), told("h1", sheet.question));
  const { says = [], people = [], facts = [], told: story = [] } = sheet;
  if (![...says, ...people, ...facts, ...story].length) return calm(told("h1", sheet.where, { class: "where" }));
  return board(sheet);
}

/* As large as there is room for; nothing is ever scrolled. What is said shrinks last. */
function fit() {
  const page = wall.firstElementChild, story = page?.querySelector(".story");
  if (!page) return;
  fitAll(page);
  if (!story) return;
  const rest = make("p", { class: "rest" }, say("rest"));
  /* The newest words stand first, and whole: what is older makes room for them, then the figures. */
  while (story.scrollHeight > story.clientHeight + 1) {
    const older = story.querySelector("section:last-of-type:not(:first-child)"), less = older || page.querySelector(".tables");
    story.append(older || !less ? rest : "");
    if (!less) return rest.classList.add("over");
    less.remove();
    fitAll(page);
  }
}

function fitAll(page) {
  const parts = page.querySelectorAll(".tables, .story, .bars, .margin"), holders = [page, ...page.querySelectorAll(".main, .below")];
  const spills = (one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
  for (let size = 1; size > 0.35; size -= 0.08) {
    page.style.setProperty("--size", size);
    for (const one of parts) {
      for (let own = size; own > size * 0.5; own -= 0.05) {
        one.style.setProperty("--size", own);
        if (!spills(one)) break;
      }
    }
    if (![...parts, ...holders].some(spills)) break;
  }
}

function draw() {
  wall.replaceChildren(lastSheet ? picture(lastSheet)
    : over ? calm(heading("closed"), ...over.map(line)) : calm(line("waiting"), make("p", { class: "until" }, say("wallFull"))));
  fit();
}

function blank() {
  lastSheet = null;
  draw();
}

/* Nothing comes any more. */
function ends(...lines) {
  over = lines;
  clearTimeout(blanking);
  keptHere.forget();
  lostLine.textContent = "";
  blank();
}

const sheets = new Sheets(
  (sheet) => {
    clearTimeout(blanking);
    blanking = 0;
    lostLine.textContent = "";
    lastSheet = sheet;
    speak(sheet.lang);
    draw();
  },
  () => {
    lostLine.textContent = say("wallLost");
    /* What was erased meanwhile may not stand on a wall: an old sheet goes soon. */
    blanking ||= setTimeout(blank, SILENCE);
  },
  () => ends("openAgain"),
  () => ends(),
);

function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => {});
}

if (location.hash.length > 1) {
  keptHere.save({ screen: location.hash.slice(1) });
  history.replaceState(null, "", location.pathname);
}
speak(navigator.language);
window.addEventListener("resize", () => lastSheet && draw());
window.addEventListener("dblclick", fullScreen);
window.addEventListener("keydown", (event) => {
  if (event.key === "f" && !event.ctrlKey && !event.metaKey && !event.altKey) fullScreen();
});
whenSeen(() => {
  sheets.close();
  blank();
}, () => {
  blank();
  if (!over) sheets.from(keptHere.it.screen);
});
