"use strict";
/* What both pages draw of a sheet. People's words become text nodes and nothing else. */

const SUIT = /^[♠♥♦♣]$/;

const part = (id) => document.getElementById(id);

/* An element with attributes and children; `press` is what a tap does. Nothing here reads markup. */
function make(tag, facts, ...within) {
  const isDrawn = tag === "svg" || tag === "path";
  const element = isDrawn ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [fact, value] of Object.entries(facts || {})) {
    if (fact === "press") element.addEventListener("click", value);
    else if (value === true) element.setAttribute(fact, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(fact, value);
  }
  element.append(...within.filter((one) => one || one === 0));
  return element;
}

/* The same for words of people, which may run from right to left. */
function told(tag, words, facts) {
  return make(tag, { dir: "auto", ...facts }, words || "");
}

/* Our own sentences. */
const line = (what) => make("p", {}, say(what));
const heading = (what) => make("h1", { tabindex: "-1" }, say(what));

/* Words with each suit in its own colour, as a letter and never as a picture. */
function suited(words) {
  return String(words).split(/([♠♥♦♣])/).filter(Boolean).map((some) => (
    SUIT.test(some) ? make("span", { class: /[♥♦]/.test(some) ? "suit red" : "suit" }, `${some}\uFE0E`) : some));
}

/* The round's facts, each under what it is called. A sign with a suit stands instead of what it means, others before it. */
function factList(facts) {
  return make("dl", { class: "facts" }, ...(facts || []).map((fact) => {
    const hasSuit = /[♠♥♦♣]/.test(fact.sign);
    return make("div", {}, told("dt", fact.label), make("dd", { class: fact.red ? "red" : "" },
      hasSuit ? make("span", { class: SUIT.test(fact.sign) ? "sign" : "said", "aria-hidden": "true" }, ...suited(fact.sign)) : "",
      told("span", [hasSuit ? "" : fact.sign, fact.said].filter(Boolean).join(" "), { class: hasSuit ? "aside" : "said" })));
  }));
}

/* Where the table is, and the facts of the round. */
function margin(sheet) {
  return make("div", { class: "margin" }, told("p", sheet.where, { class: "where" }), factList(sheet.facts));
}

function figure(cell, hasMarks) {
  return make("td", { class: [cell.large && "large", cell.text.length > 4 && "long", hasMarks && "marked"].filter(Boolean).join(" ") },
    make("span", { class: "number" }, ...suited(cell.text)),
    cell.mark ? make("span", { class: "mark", "aria-hidden": cell.said ? "true" : null }, cell.mark) : "",
    cell.said ? make("span", { class: "aside" }, ` ${cell.said}`) : "");
}

/* Each sign that stands at a figure, and what it means. */
function legend(people) {
  const signs = new Map(people.flatMap((one) => one.cells || []).map((cell) => [cell.mark, cell.means]));
  return make("p", { class: "legend", "aria-hidden": "true" },
    ...[...signs].filter(([, means]) => means).map(([sign, means]) => told("span", `${sign} ${means}`, { class: "key" })));
}

/* These people with their figures, in the order of the sheet: seats, never a ranking. */
function peopleTable(sheet, people) {
  const { columns = [] } = sheet, marked = columns.map((_, n) => sheet.people.some((one) => one.cells?.[n]?.mark));
  return make("table", { class: "people" },
    columns.length ? make("thead", {}, make("tr", {},
      make("th", { scope: "col", class: "who" }, make("span", { class: "aside" }, say("name"))),
      ...columns.map((column, n) => told("th", column, { scope: "col", class: marked[n] && "marked" })))) : "",
    make("tbody", {}, ...people.map((one) => make("tr", { class: one.here ? "here" : "", "aria-current": one.here ? "true" : null },
      make("th", { scope: "row", class: "who" }, make("span", { class: one.also ? "names two" : "names" },
        told("span", one.name, { class: "name" }), one.also ? told("span", one.also, { class: "also" }) : "")),
      ...(one.cells || []).map((cell, n) => figure(cell, marked[n]))))));
}

/* Shares of a whole, one bar under another, with what the colours mean above. */
function barChart(bars) {
  const labels = [...new Set(bars.flatMap((bar) => bar.shares.map((share) => share.label)))];
  return make("figure", { class: "bars" },
    make("figcaption", {}, ...labels.map((label, n) => make("span", { class: "key" },
      make("span", { class: `swatch share-${n % 4}`, "aria-hidden": "true" }), told("span", label)))),
    make("ul", {}, ...bars.map((bar) => make("li", {},
      make("span", { dir: "auto", class: "of" }, ...suited(bar.title)),
      make("span", { class: "shares" }, ...bar.shares.filter((share) => share.many > 0).map((share) => {
        const drawn = make("span", { class: `share share-${labels.indexOf(share.label) % 4}` },
          make("span", { class: "aside" }, `${share.label}: `), String(share.many));
        drawn.style.flexGrow = share.many;
        return drawn;
      }))))));
}

/* The card, over all else: nothing of the table beside it. */
function cardPage(card) {
  const [first, ...more] = card.says || [];
  return [told("h1", first, { tabindex: "-1" }), ...more.map((line) => told("p", line)),
    card.until ? make("p", { class: "until" }, say("until", { time: card.until })) : ""];
}
