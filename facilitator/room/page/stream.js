"use strict";
/* Hearing the laptop: a stream of sheets that is opened again when it falls silent, and requests beside it. */

const SILENCE = 12000; /* ms; the laptop sends at least an empty line every 5 s */
const FIRST = 4000; /* ms; the first sheet comes at once, so a try that hears nothing is given up */
const WAITS = [250, 750, 1500, 2500]; /* ms before the next try, and up to a quarter more */

function asked(key, more) {
  const headers = { "X-Marginalia": "1", ...(key ? { Authorization: `Bearer ${key}` } : {}) };
  return { headers, cache: "no-store", credentials: "omit", referrerPolicy: "no-referrer", ...more };
}

const NOTHING = { ok: false, status: 0, says: {} };

/* Ask the laptop once: the answer's status, 0 without any, and what it says. */
async function ask(path, key, body, longest = SILENCE) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), longest);
  try {
    const sent = body === undefined ? {} : { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) };
    const answer = await fetch(path, asked(key, { signal: patience.signal, ...sent }));
    const text = await answer.text();
    let says = {};
    try { says = JSON.parse(text || "{}"); } catch { /* a status is enough */ }
    return isOther(answer.status, says) ? NOTHING : { ok: answer.ok, status: answer.status, says };
  } catch {
    return NOTHING;
  } finally {
    clearTimeout(timer);
  }
}

/* The table of this page, once it knows; where another one answers, the laptop is as good as silent. */
let ours = "";
const isOther = (status, says) => status === 401 && ours && says.table && says.table !== ours;

/* `show` gets each sheet. `lost`: the laptop is not heard, or another table is; `refused`: the key opens nothing; `over`:
   the laptop said that the room is closed for good, which no kill says. */
class Sheets {
  constructor(show, lost, refused, over) {
    Object.assign(this, { show, lost, refused, over, open: null, failures: 0 });
    window.addEventListener("online", () => this.open && this.from(this.key));
  }

  from(key) {
    this.close();
    this.key = key;
    this.failures = 0;
    this.hear(this.open = {});
  }

  close() {
    this.open = null;
    clearTimeout(this.timer);
    this.abort?.abort();
  }

  async hear(open) {
    const abort = this.abort = new AbortController();
    let other = false;
    const wait = (longest) => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => abort.abort(), longest);
    };
    try {
      wait(FIRST);
      const answer = await fetch("/sheet", asked(this.key, { signal: abort.signal }));
      if (open !== this.open) return;
      if (answer.status === 401 || answer.status === 403) {
        other = isOther(answer.status, await answer.json());
        if (open !== this.open) return;
        if (!other) {
          this.close();
          this.refused();
          return;
        }
      }
      if (answer.ok) await this.read(open, answer.body.getReader(), wait);
    } catch { /* silence, a reset, no network: all the same */ }
    if (open !== this.open) return;
    abort.abort();
    this.lost(other);
    const pause = WAITS[Math.min(this.failures++, WAITS.length - 1)];
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hear(open), pause * (1 + Math.random() / 4));
  }

  async read(open, reader, wait) {
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done || open !== this.open) return;
      wait(SILENCE);
      this.failures = 0;
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = lines.pop();
      const last = lines.filter(Boolean).pop();
      if (!last) continue;
      const sheet = JSON.parse(last);
      if (sheet.over) this.close();
      try { (sheet.over ? this.over : this.show)(sheet); } catch (error) { console.error(error); }
    }
  }
}

/* Call one when nobody can see the page any more, the other when somebody can again. */
function whenSeen(sleep, wake) {
  const look = () => (document.visibilityState === "hidden" ? sleep() : wake());
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pagehide", sleep);
  window.addEventListener("pageshow", (event) => event.persisted && look());
  look();
}

/* A small object in this tab's own storage, or in memory where a browser forbids that. */
class Kept {
  constructor(place) {
    this.place = place;
    try { this.it = JSON.parse(sessionStorage.getItem(place)) || {}; } catch { this.it = {}; }
  }

  save(changes = {}) {
    Object.assign(this.it, changes);
    try { sessionStorage.setItem(this.place, JSON.stringify(this.it)); } catch { /* memory has it */ }
  }

  forget() {
    this.it = {};
    try { sessionStorage.removeItem(this.place); } catch { /* it was never there */ }
  }
}
