/** Gives a screen reader time to register the page and its live regions. */
const delayMs = 300;

/**
 * Makes screen readers announce the message of a newly loaded page. They read changes of a live region, not its initial content, so the
 * message is inserted again.
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
