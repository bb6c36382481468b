/** Long enough for a screen reader to know the page and its live regions. */
const delayMs = 300;

/**
 * Has the message of a page that was loaded read out. Screen readers read what changes in a live region, not what it contains when the page
 * is opened: the message is put in once more.
 */
export function announceToast(): void {
  const place = document.querySelector(".toast-place");
  const message = place?.firstElementChild;
  if (place === null || !message) return;
  setTimeout(() => {
    if (message.parentElement !== place || message.contains(document.activeElement)) return;
    message.remove();
    place.append(message);
  }, delayMs);
}
