import { h } from "./elements.ts";

/** Tabs as the ARIA practices describe them: one stop for the Tab key, arrows move and open at once (EMB-11). */
export function drawTabs(label: string, names: readonly string[], open: (at: number) => void): HTMLElement {
  let opened = 0;
  const tabs = names.map((name, at) => {
    const tab = h("button", { role: "tab", type: "button", id: `t${at}`, "aria-controls": "p" }, name);
    tab.onclick = () => move(at);
    return tab;
  });
  const select = (chosen: number) => {
    opened = chosen;
    tabs.forEach((tab, at) => {
      tab.ariaSelected = String(at === chosen);
      tab.tabIndex = at === chosen ? 0 : -1;
    });
  };
  const move = (to: number) => {
    if (to === opened) return;
    select(to);
    open(to);
  };
  const list = h("div", { role: "tablist", "aria-label": label }, ...tabs);
  list.onkeydown = (event) => {
    const next = getComputedStyle(list).direction === "rtl" ? -1 : 1;
    const places: Readonly<Record<string, number>> = {
      ArrowRight: opened + next,
      ArrowLeft: opened - next,
      Home: 0,
      End: -1,
    };
    const place = places[event.key];
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move((place + tabs.length) % tabs.length);
    tabs[opened]?.focus();
  };
  select(0);
  return list;
}
