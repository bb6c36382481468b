import { h } from "./elements.ts";

/**
 * Renders tabs according to the ARIA tabs pattern: one Tab stop, and arrow keys move the focus and activate. If the tabs do
 * not fit, buttons at the ends scroll them, which keyboard users do not need.
 */
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
    tabs[to]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const list = h("div", { role: "tablist", "aria-label": label }, ...tabs);
  const step = () => (getComputedStyle(list).direction === "rtl" ? -1 : 1);
  list.onkeydown = (event) => {
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: opened + step(),
      ArrowLeft: opened - step(),
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

  const [back, next] = [-1, 1].map((direction) => {
    const arrow = h("button", { type: "button", class: "arrow", tabindex: "-1", "aria-hidden": "true" });
    arrow.onclick = () => list.scrollBy({ left: direction * step() * list.clientWidth * 0.7 });
    return arrow;
  });
  const showArrows = () => {
    const scrolled = Math.abs(list.scrollLeft);
    back?.toggleAttribute("hidden", scrolled < 2);
    next?.toggleAttribute("hidden", list.scrollWidth - list.clientWidth - scrolled < 2);
  };
  list.onscroll = showArrows;
  new ResizeObserver(showArrows).observe(list);
  return h("div", { class: "tabs" }, back as Node, list, next as Node);
}
