import { isRecord } from "./storage.ts";

/** How the offline list shows a stored brew page, with texts in the language of that page. */
export interface StoredBrew {
  readonly title: string;
  readonly method: string;
  /** Brewer, grinder and figures on one line. */
  readonly facts: string;
  readonly setting: string;
  readonly unit: string;
}

/** A page that the service worker has stored on this device (worker/stored-pages.ts). */
export interface StoredPage {
  /** Path and query. */
  readonly path: string;
  readonly title: string;
  /** Undefined for pages without a brew. */
  readonly brew?: StoredBrew | undefined;
}

/** The name of the meta element that holds a `StoredBrew` as JSON. */
export const brewMeta = "brewdial:brew";

/** Lists the stored pages, newest first. Empty if the browser has no Cache API. */
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
      return { path: pathname + search, ...readHead(html) };
    }),
  );

/** Parses the head up to its first style: the Content-Security-Policy of this page also reports inline styles in parsed documents. */
function readHead(html: string): Omit<StoredPage, "path"> {
  const end = html.search(/<style|<\/head/);
  const head = new DOMParser().parseFromString(html.slice(0, end), "text/html");
  const brew = head.querySelector<HTMLMetaElement>(`meta[name="${brewMeta}"]`)?.content;
  return {
    title: head.title.replace(/ · Brewdial$/, ""),
    brew: brew === undefined ? undefined : parseBrew(brew),
  };
}

function parseBrew(text: string): StoredBrew | undefined {
  const brew: unknown = JSON.parse(text);
  const names = ["title", "method", "facts", "setting", "unit"];
  return isRecord(brew) && names.every((name) => typeof brew[name] === "string")
    ? (brew as unknown as StoredBrew)
    : undefined;
}
