let request = new AbortController();

/**
 * Loads the page of a GET form and replaces the content of the given elements with what is there. A failure submits the form, so that
 * the browser shows the error page.
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
    for (const selector of selectors) {
      const content = page.querySelector(selector)?.childNodes ?? [];
      document.querySelector(selector)?.replaceChildren(...content);
    }
    history.replaceState(null, "", address);
  } catch {
    if (!signal.aborted) form.submit();
  }
}
