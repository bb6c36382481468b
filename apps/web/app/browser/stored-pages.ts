/** A page that the service worker has stored on this device (worker/stored-pages.ts). */
export interface StoredPage {
  /** Path and query. */
  readonly path: string;
  readonly title: string;
}

/** Lists the stored pages, newest first. Empty where the browser has no such storage. */
export async function listStoredPages(): Promise<readonly StoredPage[]> {
  if (!("caches" in globalThis)) return [];
  const names = (await caches.keys()).filter((name) => name.startsWith("pages:"));
  const stored = await Promise.all(names.map(async (name) => listPages(await caches.open(name))));
  return stored.flat().toReversed();
}

const listPages = async (cache: Cache): Promise<readonly StoredPage[]> =>
  Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? "";
      const { title } = new DOMParser().parseFromString(html, "text/html");
      return { path: pathname + search, title: title.replace(/ · Brewdial$/, "") };
    }),
  );
