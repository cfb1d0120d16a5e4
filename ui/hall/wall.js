// The script of the page: it puts the server's HTML in place, and makes no words of its own
// but for those in <body data-*>.
"use strict";
(() => {
const $ = (s, e = document) => e.querySelector(s), all = (s, e = document) => [...e.querySelectorAll(s)];
const root = document.documentElement, body = document.body, whole = $("#whole"), words = body.dataset;
const desk = /(^|; )desk=/.test(document.cookie);  // the server knows better
body.classList.toggle("desk", desk);
let skew = 0, frozen = 0;               // the server's clock minus ours; when we were lost

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
  now(ms) { skew = ms - Date.now(); if (++beats > 1) tries = 0; tell() },
  // One tile, in place of the one before; "whole" puts a new one where it belongs.
  tile(html) {
    const tile = parse(html).firstElementChild, old = document.getElementById(tile.id);
    const focus = old && old.contains(document.activeElement), called = old && old.classList.contains("calls"), calls = tile.classList.contains("calls");
    if (old) { tile.hidden = old.hidden; old.replaceWith(tile) } else $("#grid").append(tile);
    if (focus) tile.firstElementChild.focus({preventScroll: true});
    if (calls && old && !called) { tile.classList.add("new"); speak(words.calls.replace("%s", tile.dataset.name)) }
    if (called && !calls) speak(words.stops.replace("%s", tile.dataset.name));
    if (location.pathname === "/table/" + tile.id.slice(2)) open(location.pathname);
    tell();
  },
  // The IDs of all tiles in their order: others are dropped.
  whole(ids) {
    const grid = $("#grid"), focus = document.activeElement; let at = grid.firstElementChild;
    for (const id of ids.split(" ")) {
      const tile = document.getElementById(id);
      if (tile && tile === at) at = at.nextElementSibling; else if (tile) grid.insertBefore(tile, at);
    }
    for (; at; at = next) { var next = at.nextElementSibling; at.remove() }
    turn();
    if (focus?.isConnected && focus !== document.activeElement) focus.focus({preventScroll: true});
    if (location.pathname.startsWith("/table/") && !document.getElementById("t-" + location.pathname.slice(7))) go("/");
  },
  // A list at the side, the head's counts, the ladder: whole, by ID.
  part(html) {
    for (const e of [...parse(html).children]) {
      const old = document.getElementById(e.id); if (!old) continue;
      const at = all("a", old).findIndex(a => a === document.activeElement);
      old.replaceWith(e);
      if (at >= 0) (all("a", e)[at] || $("a", e) || $(onPage))?.focus({preventScroll: true});
      if (e.id === "callers") shown();
      if (e.id === "lad" && location.pathname === "/ladder") open("/ladder");
    }
    entitle(); tell(); turn();
  },
  reload() { fetch(location.href).then(a => a.ok && location.reload()).catch(() => {}) },
  density(names) { body.className = names + (desk ? " desk" : "") + (body.classList.contains("has-whole") ? " has-whole" : "") + (body.classList.contains("is-lost") ? " is-lost" : "") },
  lost(why) { broker = why; lost() },    // why the server hears nothing; empty: it does
};
let server = "", broker = $("#lost").textContent;  // why what is shown is old; empty: it is not
function lost() {
  const why = server || broker, was = body.classList.contains("is-lost");
  frozen = !why ? 0 : frozen || (server ? heard + skew : now());
  body.classList.toggle("is-lost", !!why);
  if ($("#lost").textContent !== why) { $("#lost").textContent = why; speak(why) }
  if (was && !why) speak(words.again);
  tell();
}

// --- one table, or the ladder, fills the screen -------------------------------------------
let came = null, asked = 0;
function entitle() {                     // who calls, and what is shown
  const n = all("#callers li").length, shown = $("#whole h2")?.textContent;
  document.title = (n ? "(" + n + ") " : "") + (shown ? shown + " · " : "") + words.title;
}
function show(html) {
  if (html && !body.classList.contains("has-whole")) came = document.activeElement;
  const id = html && document.activeElement?.id;
  whole.innerHTML = html;
  body.classList.toggle("has-whole", !!html);
  for (const e of ["header", "main"]) $(e).inert = !!html;
  if (html) ((id && document.getElementById(id)) || $("h2", whole))?.focus({preventScroll: true});
  else if (came) { (came.isConnected ? came : $(onPage))?.focus(); came = null }
  entitle(); tell();
}
async function open(path) {
  const mine = ++asked;
  try {
    const answer = path === "/" ? null : await fetch(path + "?part=1");
    if (answer && !answer.ok && answer.status !== 404) throw answer;
    const html = answer?.ok ? await answer.text() : "";
    if (mine === asked) show(html);
  } catch { setTimeout(() => { if (mine === asked) open(path) }, 2000) } // till then all stays as it was
}
const go = path => { if (path !== location.pathname) history.pushState(null, "", path + location.search); open(path) };
addEventListener("popstate", () => open(location.pathname));

// --- a wall shows at most 60 tables at a time, and turns pages by itself ------------------
const wide = matchMedia("(min-width:1200px) and (min-height:620px)"), onPage = ".tile:not([hidden])>a";
let page = 0, pages = 1, size = 1;
function turn(to = page) {
  const tiles = all(".tile");
  pages = wide.matches && Math.ceil(tiles.length / words.most) || 1;
  size = Math.ceil(tiles.length / pages);
  page = to % pages;
  tiles.forEach((t, i) => { t.hidden = Math.floor(i / size) !== page });
  $("#page").textContent = pages > 1 ? page + 1 + "/" + pages : "";
}
wide.onchange = () => turn();

// --- keys ---------------------------------------------------------------------------------
function step(key) {                     // to the next tile that lies in a direction
  const tiles = all(".tile>a"), from = tiles.indexOf(document.activeElement);
  if (from < 0) return $(onPage);
  const c = r => [r.left + r.width / 2, r.top + r.height / 2];
  const [x, y] = c(tiles[from].getBoundingClientRect());
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const next = from + (key === "ArrowLeft" ? -1 : 1);
    if (tiles[next]) turn(Math.floor(next / size));
    return tiles[next];
  }
  let best, far = Infinity;
  for (const t of all(onPage)) {
    const [a, b] = c(t.getBoundingClientRect()), dy = key === "ArrowDown" ? b - y : y - b, d = dy + 3 * Math.abs(a - x);
    if (dy > 4 && d < far) { far = d; best = t }
  }
  return best;
}
addEventListener("keydown", e => {
  if (e.ctrlKey || e.altKey || e.metaKey) return;
  const full = body.classList.contains("has-whole");
  if (e.key === "Escape") { if (full) go("/"); else $(".callers a, " + onPage)?.focus() }
  else if (e.key.startsWith("Arrow")) {
    if (full) { const a = e.key === "ArrowLeft" ? $("#before") : e.key === "ArrowRight" ? $("#after") : null; if (!a) return; go(a.pathname) }
    else step(e.key)?.focus();
  }
  else if (e.key === "d") turnLook();
  else if (e.key === "l") go("/ladder");
  else if (e.key === "a" && desk) { const li = document.activeElement?.closest("#callers li") || $("#callers li[data-call]:not(.coming)"); if (!li) return; answer(li) }
  else if (e.key === "c") { const a = $("#callers a"); if (a) { if (full) go("/"); a.focus() } }
  else return;
  e.preventDefault();
});
// --- the desk: it alone may answer, and says which calls somebody can see on it -----------
async function answer(li, is = li.classList.contains("coming") ? "back" : "coming") {
  const b = $(".answer", li), {box, call} = li.dataset;
  if (is !== "desk" && b) b.disabled = true;
  const a = await fetch("/answer/" + box + "/" + call + "/" + is, {method: "POST"}).catch(e => ({ok: false, text: () => String(e)}));
  if (a.ok || is === "desk" || !b) return;
  const why = await a.text(); speak(why); b.disabled = false; b.title = why; b.classList.add("bad");
}
function shown() {
  if (desk && document.visibilityState === "visible" && !server && !broker && !body.classList.contains("has-whole"))
    for (const li of all("#callers li[data-call]:not(.coming)")) if (li.getBoundingClientRect().bottom <= innerHeight) answer(li, "desk");
}
setInterval(shown, 30000); addEventListener("visibilitychange", shown);

addEventListener("click", e => {
  const a = e.target.closest("a"), b = e.target.closest(".answer");
  if (b) return void answer(b.closest("li"));
  if (e.target.closest("#look")) turnLook();
  else if (a && a.host === location.host && !e.ctrlKey && !e.metaKey && !e.shiftKey) { e.preventDefault(); go(a.pathname) }
});

// --- by itself: each page of the wall for some seconds and, on a television, /?tv=20, then the ladder
// and one table that plays, 20 seconds each. While a table calls, the wall stays; a key stops all
// for a minute.
const each = 1000 * new URLSearchParams(location.search).get("tv"), tv = each >= 5000 && each;
let rest = 0, featured = 0;
function rotate() {
  if (Date.now() < rest) return;
  const calls = $("#callers li"), here = location.pathname;
  if (here === "/" && (!tv || calls || page + 1 < pages)) return turn(page + 1);
  if (!tv) return;
  const plays = all(".tile:not(.free,.gone,.unclear)>a").map(a => a.pathname), one = plays[featured % plays.length];
  const stops = ["/", ...($("#lad li") ? ["/ladder"] : []), ...(one ? [one] : [])], next = !calls && stops[stops.indexOf(here) + 1] || "/";
  if (next === one) featured++;
  if (next === "/") turn(0);
  go(next);
}
setInterval(rotate, tv || 15000); addEventListener("keydown", () => { rest = Date.now() + 60000 });
if (tv) body.classList.add("tv");

// --- the server ---------------------------------------------------------------------------
// It says every few seconds that it is there. A stream that ends, is refused, or falls silent is
// made anew, after longer each time unless one has lasted.
let es, again, tries, beats = 0, tried = 0, heard = Date.now();
const silence = +words.silence;
const port = window.SharedWorker && new SharedWorker("/stream.js" + new URL(words.events, location).search).port;
function take(name, data) {
  heard = Date.now();
  wall[name](name === "now" ? +data : data);
  if (name === "whole" && server) { server = ""; lost() } // from now on it shows what is
}
function connect() {
  clearTimeout(again); es?.close();
  beats = 0; tried = Date.now();
  if (port) { es = {close() { this.readyState = 2 }}; port.postMessage({url: words.events, silence}); return }
  const mine = es = new EventSource(words.events);
  for (const name of ["now", "tile", "part", "whole", "lost", "reload", "density"]) mine.addEventListener(name, e => { if (mine === es) take(name, e.data) });
  mine.onerror = () => { if (mine === es) retry() };
}
if (port) {
  port.onmessage = ({data: {name, data}}) => { if (es.readyState === 2) return; if (name === "error") retry(); else take(name, data) };
  addEventListener("pagehide", () => port.postMessage({}));
}
function lose() { server ||= words.lost.replace("%s", clock(heard + skew)); lost() }
function retry() {
  es.close(); lose();
  clearTimeout(again); again = setTimeout(connect, Math.min(30000, 1000 * 2 ** tries++) * (.5 + Math.random() / 2));
}
setInterval(() => {
  const quiet = Date.now() - heard > silence;
  if (quiet && !server) lose();
  if (quiet && es.readyState !== 2 && Date.now() - tried > silence) retry();
}, 1000);
addEventListener("pageshow", e => { if (e.persisted) connect() });
tries = 0; connect();
for (const e of ["header", "main"]) $(e).inert = body.classList.contains("has-whole");
tell(); turn(); shown();
})();
