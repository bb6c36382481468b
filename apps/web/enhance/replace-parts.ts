let request = new AbortController();

/**
 * Loads the page of a GET form and replaces the content of the given elements; the field with the same id keeps the focus. On an error the
 * form is submitted, so that the browser shows the error page.
 */
export async function replaceParts(form: HTMLFormElement, selectors: readonly string[]): Promise<void> {
  request.abort();
  request = new AbortController();
  const { signal } = request;
  const address = new URL(form.action);
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") address.searchParams.append(name, value);
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
    if (!signal.aborted) form.submit();
  }
}
