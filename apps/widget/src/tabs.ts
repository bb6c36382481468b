import { h } from "./elements.ts";

/** Renders tabs according to the ARIA tabs pattern: one Tab stop, arrow keys move focus and activate. */
export function renderTabs(
  label: string,
  names: readonly string[],
  open: (index: number) => void,
): HTMLElement {
  let opened = 0;
  const tabs = names.map((name, index) => {
    const tab = h("button", { role: "tab", type: "button", id: `t${index}`, "aria-controls": "p" }, name);
    tab.onclick = () => move(index);
    return tab;
  });
  const select = (chosen: number) => {
    opened = chosen;
    tabs.forEach((tab, index) => {
      tab.ariaSelected = String(index === chosen);
      tab.tabIndex = index === chosen ? 0 : -1;
    });
  };
  const move = (to: number) => {
    if (to === opened) return;
    select(to);
    open(to);
  };
  const list = h("div", { role: "tablist", "aria-label": label }, ...tabs);
  list.onkeydown = (event) => {
    const step = getComputedStyle(list).direction === "rtl" ? -1 : 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: opened + step,
      ArrowLeft: opened - step,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move((target + tabs.length) % tabs.length);
    tabs[opened]?.focus();
  };
  select(0);
  return list;
}
