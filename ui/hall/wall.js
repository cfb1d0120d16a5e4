// The script of the page: it puts the server's HTML in place, and makes no words of its own
// but for those in <body data-*>.
"use strict";
(() => {
const $ = (s, e = document) => e.querySelector(s), all = (s, e = document) => [...e.querySelectorAll(s)];
const root = document.documentElement, body = document.body, whole = $("#whole"), words = body.dataset;
let skew = 0, frozen = 0;               // the server's clock minus ours; when it was lost

// --- the look -----------------------------------------------------------------------------
const keep = (k, v) => { try { if (v === undefined) return localStorage.getItem(k); localStorage.setItem(k, v) } catch { return null } };
const look = v => { root.classList.remove("dark", "bright"); if (v) root.classList.add(v) };
look(new URLSearchParams(location.search).get("look") || keep("look"));
const turnLook = () => {
  const bright = root.classList.contains("bright") || !root.classList.contains("dark") && matchMedia("(prefers-color-scheme:light)").matches;
  look(bright ? "dark" : "bright"); keep("look", bright ? "dark" : "bright");
};

// --- time ---------------------------------------------------------------------------------
const now = () => frozen || Date.now() + skew;
const clock = ms => new Date(ms + 60000 * words.offset).toISOString().slice(11, 16); // in the hall
function tell() {                        // the minutes of every call follow its time
  for (const e of all("[data-since]")) {
    const t = String(Math.max(0, Math.floor((now() - Date.parse(e.dataset.since)) / 60000)));
    if (e.textContent !== t) e.textContent = t;
  }
  const c = $("#clock"), t = clock(Date.now() + skew);
  if (c && c.textContent !== t) c.textContent = t;
}
setInterval(tell, 5000);

// --- what is said aloud: at once for one, together for many -------------------------------
const live = $("#live"); let say = [], timer = 0;
function speak(text) {
  say.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => { live.textContent = say.length > 4 ? words.many.replace("%d", say.length) : say.join(" "); say = [] }, 600);
}

// --- what the server sends ----------------------------------------------------------------
const parse = html => { const t = document.createElement("template"); t.innerHTML = html; return t.content };
const wall = {
  now(ms) { skew = ms - Date.now(); frozen = 0; tell(); wall.lost("") },
  // One tile: replaced, or put before the one that it names. The others stay as they are.
  tile(html) {
    const tile = parse(html).firstElementChild, old = document.getElementById(tile.id);
    const focus = old && old.contains(document.activeElement), called = old && old.classList.contains("calls"), calls = tile.classList.contains("calls");
    if (old) old.replaceWith(tile); else $("#grid").insertBefore(tile, document.getElementById(tile.dataset.before));
    if (focus) tile.firstElementChild.focus({preventScroll: true});
    if (calls && old && !called) { tile.classList.add("new"); speak(words.calls.replace("%s", tile.dataset.name)) }
    if (called && !calls) speak(words.stops.replace("%s", tile.dataset.name));
    if (location.pathname === "/table/" + tile.id.slice(2)) open(location.pathname);
    tell();
  },
  // A list at the side, the head's counts, the ladder: whole, by ID.
  part(html) {
    for (const e of [...parse(html).children]) {
      const old = document.getElementById(e.id); if (!old) continue;
      const at = all("a", old).findIndex(a => a === document.activeElement);
      old.replaceWith(e);
      if (at >= 0) (all("a", e)[at] || $("a", e) || $(".tile a"))?.focus({preventScroll: true});
      if (e.id === "lad" && location.pathname === "/ladder") open("/ladder");
    }
    const n = all("#callers li").length; document.title = (n ? "(" + n + ") " : "") + words.title;
    tell();
  },
  gone(id) { document.getElementById(id)?.remove() },
  reload() { location.reload() },
  density(names) { body.className = names + (body.classList.contains("has-whole") ? " has-whole" : "") + (body.classList.contains("is-lost") ? " is-lost" : "") },
  // The connection: why there is none to the server, or from there to the broker; empty: there is.
  lost(why) {
    if (!why && !body.classList.contains("is-lost")) return;
    frozen = why ? now() : 0;
    body.classList.toggle("is-lost", !!why); $("#lost").textContent = why || "";
    speak(why || words.again); tell();
  },
};

// --- one table, or the ladder, fills the screen -------------------------------------------
let came = null, asked = 0;
function show(html) {
  if (html && !body.classList.contains("has-whole")) came = document.activeElement;
  const id = html && document.activeElement?.id;
  whole.innerHTML = html;
  body.classList.toggle("has-whole", !!html);
  for (const e of ["header", "main"]) $(e).inert = !!html;
  if (html) ((id && document.getElementById(id)) || $("h2", whole))?.focus({preventScroll: true});
  else if (came) { (came.isConnected ? came : $(".tile a"))?.focus(); came = null }
  tell();
}
async function open(path) {
  const mine = ++asked;
  try {
    const answer = path === "/" ? null : await fetch(path + "?part=1");
    if (mine === asked) show(!answer ? "" : answer.ok ? await answer.text() : "");
  } catch { /* the server is lost: all stays as it was */ }
}
const go = path => { if (path !== location.pathname) history.pushState(null, "", path + location.search); open(path) };
addEventListener("popstate", () => open(location.pathname));

// --- keys ---------------------------------------------------------------------------------
function step(key) {                     // to the next tile that lies in a direction
  const tiles = all(".tile>a"), from = tiles.indexOf(document.activeElement);
  if (from < 0) return tiles[0];
  const c = r => [r.left + r.width / 2, r.top + r.height / 2];
  const [x, y] = c(tiles[from].getBoundingClientRect());
  if (key === "ArrowLeft") return tiles[from - 1];
  if (key === "ArrowRight") return tiles[from + 1];
  let best, far = Infinity;
  for (const t of tiles) {
    const [a, b] = c(t.getBoundingClientRect()), dy = key === "ArrowDown" ? b - y : y - b, d = dy + 3 * Math.abs(a - x);
    if (dy > 4 && d < far) { far = d; best = t }
  }
  return best;
}
addEventListener("keydown", e => {
  if (e.ctrlKey || e.altKey || e.metaKey) return;
  const full = body.classList.contains("has-whole");
  if (e.key === "Escape") { if (full) go("/"); else all(".callers a, .tile>a")[0]?.focus() }
  else if (e.key.startsWith("Arrow")) {
    if (full) { const a = e.key === "ArrowLeft" ? $("#before") : e.key === "ArrowRight" ? $("#after") : null; if (!a) return; go(a.pathname) }
    else step(e.key)?.focus();
  }
  else if (e.key === "d") turnLook();
  else if (e.key === "l") go("/ladder");
  else if (e.key === "c") { const a = $("#callers a"); if (a) { if (full) go("/"); a.focus() } }
  else return;
  e.preventDefault();
});
addEventListener("click", e => {
  const a = e.target.closest("a");
  if (e.target.closest("#look")) turnLook();
  else if (a && a.host === location.host && !e.ctrlKey && !e.metaKey && !e.shiftKey) { e.preventDefault(); go(a.pathname) }
});

// --- the server ---------------------------------------------------------------------------
const es = new EventSource(words.events);
for (const name of ["tile", "part", "gone", "lost", "reload", "density"]) es.addEventListener(name, e => wall[name](e.data));
es.addEventListener("now", e => wall.now(+e.data));
es.onerror = () => { if (!frozen) wall.lost(words.lost.replace("%s", clock(now()))) };
for (const e of ["header", "main"]) $(e).inert = body.classList.contains("has-whole");
tell();
})();
