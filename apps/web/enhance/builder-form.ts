// The page for roasters: preview and snippet follow each change of the builder, and a button copies the snippet.
import { replaceParts } from "./replace-parts.ts";

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
  // A color well sends many changes while it is dragged.
  timer = setTimeout(() => void update(form), 200);
});

async function update(from: HTMLFormElement): Promise<void> {
  await replaceParts(from, [".eb-prev", ".eb-code"]);
  addCopyButton();
}

function addCopyButton(): void {
  const block = document.querySelector<HTMLElement>(".eb-code [data-copy]");
  const code = block?.querySelector("pre");
  if (!block || !code) return;
  const { copy = "", copied = "" } = block.dataset;
  const button = document.createElement("button");
  button.className = "copy";
  button.type = "button";
  button.textContent = copy;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = copied;
  });
  block.append(button);
}

addCopyButton();
