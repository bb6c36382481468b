// The page for roasters: preview and snippet of the widget follow each change, and a button copies the snippet.
import { showCopyButtons } from "./copy-buttons.ts";
import { replaceParts } from "./replace-parts.ts";

/** A color well sends many changes while it is dragged. */
const delayMs = 200;

showCopyButtons();
const form = document.querySelector<HTMLFormElement>("form.eb-form");
let timer: ReturnType<typeof setTimeout> | undefined;
form?.addEventListener("input", ({ target }) => {
  clearTimeout(timer);
  // The coffees are those of the roaster, so another roaster needs the whole page.
  if (target instanceof HTMLElement && target.id === "roaster") {
    const coffee = form.querySelector<HTMLSelectElement>("#coffee");
    if (coffee !== null) coffee.value = "";
    form.submit();
    return;
  }
  timer = setTimeout(() => void update(form), delayMs);
});

async function update(changed: HTMLFormElement): Promise<void> {
  await replaceParts(changed, [".eb-prev", ".eb-code"]);
  showCopyButtons();
}
