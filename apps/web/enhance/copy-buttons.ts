/** Shows the buttons of pages without React that copy a text (`ui/copy-button.tsx`). Called again for those that were added since. */
export function showCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy-text][hidden]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(button.dataset["copyText"] ?? "");
      const label = button.querySelector("[aria-live]");
      if (label !== null) label.textContent = button.dataset["done"] ?? "";
    });
  }
}
