// One stream for all tabs of a browser, which opens only six connections to a host. A tab that
// connects gets what the others have heard.
"use strict";
const tabs = new Set(), kept = new Map();
let es, heard = 0;
const tell = (tab, name, data) => tab.postMessage({name, data});
function open(url) {
  es?.close(); kept.clear();
  const mine = es = new EventSource(url);
  heard = Date.now();
  for (const name of ["density", "part", "tile", "lost", "whole", "now", "reload"]) mine.addEventListener(name, e => {
    if (mine !== es) return;
    heard = Date.now();
    if (name !== "now" && name !== "reload") kept.set(name + (/ id="([^"]+)"/.exec(e.data)?.[1] || ""), [name, e.data]);
    for (const tab of tabs) tell(tab, name, e.data);
  });
  mine.onerror = () => { if (mine === es) { es.close(); es = null; for (const tab of tabs) tell(tab, "error") } };
}
onconnect = e => {
  const tab = e.ports[0];
  tab.onmessage = ({data: {url, silence}}) => {
    if (!url) { tabs.delete(tab); if (!tabs.size) { es?.close(); es = null } return }
    tabs.add(tab);
    if (!es || Date.now() - heard > silence) return open(url);
    const order = name => name === "whole";
    for (const [name, data] of [...kept.values()].sort((a, b) => order(a[0]) - order(b[0]))) tell(tab, name, data);
  };
};
