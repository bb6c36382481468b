// The share sheet of a document page: buttons that copy, and one that opens the device's own sheet where it has one.
for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy-text]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset["copyText"] ?? "");
    const label = button.querySelector("[aria-live]");
    if (label !== null) label.textContent = button.dataset["done"] ?? "";
  });
}

if ("share" in navigator)
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-share]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const { title = "", share: url = "" } = button.dataset;
      // Rejected when the visitor closes the sheet.
      navigator.share({ title, url }).catch(() => undefined);
    });
  }
