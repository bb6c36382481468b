// The page for roasters: preview and snippet of the widget are updated on each change, and a button copies the snippet.
import { syncAccent } from "#app/features/portal-embed/sync-accent.ts";
import { showCopyButtons } from "./copy-buttons.ts";
import { addressOf, replaceParts } from "./replace-parts.ts";

/** Delay before the preview is updated, because a color input fires many events while it is dragged. */
const delayMs = 200;

showCopyButtons();
const form = document.querySelector<HTMLFormElement>("form.embed-builder-form");
let timer: ReturnType<typeof setTimeout> | undefined;
if (form !== null) syncAccent(form, null);
form?.addEventListener("input", ({ target }) => {
  clearTimeout(timer);
  syncAccent(form, target);
  // The list of coffees belongs to the roaster, so another roaster requires a new page.
  if (target instanceof HTMLElement && target.id === "roaster") {
    const coffee = form.querySelector<HTMLSelectElement>("#coffee");
    if (coffee !== null) coffee.value = "";
    form.submit();
    return;
  }
  // Not while a color is being typed.
  if (form.checkValidity()) timer = setTimeout(() => void update(form), delayMs);
});

async function update(changed: HTMLFormElement): Promise<void> {
  await replaceParts(addressOf(changed), [".embed-builder-prev", ".embed-builder-code"]);
  showCopyButtons();
}
