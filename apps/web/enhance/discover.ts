// Discover: a filter changes results and counts in place, so that the sheet stays where it is.
import { replaceParts } from "./replace-parts.ts";

const scrolled = [".sheet-body", ".filter-column"];

document.addEventListener("click", (event) => {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a.filter-option") : null;
  if (link === null || button !== 0 || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  void showResults(new URL(link.href));
});

async function showResults(address: URL): Promise<void> {
  const tops = scrolled.map((selector) => document.querySelector(selector)?.scrollTop ?? 0);
  await replaceParts(address, ["main"]);
  for (const [index, selector] of scrolled.entries())
    document.querySelector(selector)?.scrollTo({ top: tops[index] ?? 0 });
}
