/** Shows the copy buttons of pages without React (`ui/copy-button.tsx`). Call it again after adding more of them. */
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
