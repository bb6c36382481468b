// The share sheet of a page without React: copy buttons, and a button for the device's share sheet if it has one.
import { showCopyButtons } from "./copy-buttons.ts";

showCopyButtons();

if ("share" in navigator)
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-share]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const { title = "", share: url = "" } = button.dataset;
      // Rejects when the visitor closes the sheet.
      navigator.share({ title, url }).catch(() => undefined);
    });
  }
