// The page for roasters: preview and snippet of the widget are updated on each change, and a button copies the snippet.
import { showCopyButtons } from "./copy-buttons.ts";
import { replaceParts } from "./replace-parts.ts";

/** Delay before the preview is updated, because a color input fires many events while it is dragged. */
const delayMs = 200;

showCopyButtons();
const form = document.querySelector<HTMLFormElement>("form.embed-builder-form");
let timer: ReturnType<typeof setTimeout> | undefined;
form?.addEventListener("input", ({ target }) => {
  clearTimeout(timer);
  // The list of coffees belongs to the roaster, so another roaster requires a new page.
  if (target instanceof HTMLElement && target.id === "roaster") {
    const coffee = form.querySelector<HTMLSelectElement>("#coffee");
    if (coffee !== null) coffee.value = "";
    form.submit();
    return;
  }
  timer = setTimeout(() => void update(form), delayMs);
});

async function update(changed: HTMLFormElement): Promise<void> {
  await replaceParts(changed, [".embed-builder-prev", ".embed-builder-code"]);
  showCopyButtons();
}
