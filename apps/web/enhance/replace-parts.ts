let request = new AbortController();

/** Returns the URL that a GET form leads to. */
export function addressOf(form: HTMLFormElement): URL {
  const address = new URL(form.action);
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") address.searchParams.append(name, value);
  return address;
}

/**
 * Loads a page and replaces the content of the given elements; the element with the same id keeps the focus. On an error the browser goes
 * to the page, so that it shows the error page.
 */
export async function replaceParts(address: URL, selectors: readonly string[]): Promise<void> {
  request.abort();
  request = new AbortController();
  const { signal } = request;
  try {
    const response = await fetch(address, { signal, headers: { accept: "text/html" } });
    if (!response.ok) throw new Error(`${response.status}`);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const focused = document.activeElement?.id;
    for (const selector of selectors) {
      const content = page.querySelector(selector)?.childNodes ?? [];
      document.querySelector(selector)?.replaceChildren(...content);
    }
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    document.title = page.title;
    history.replaceState(null, "", response.url);
  } catch {
    if (!signal.aborted) location.assign(address);
  }
}
