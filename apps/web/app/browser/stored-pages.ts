import { isRecord } from "./storage.ts";

/** What the page of a brew says of itself for the time without a connection, in its language. */
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
  /** Undefined for pages of which nothing can be brewed. */
  readonly brew?: StoredBrew | undefined;
}

/** The name of the meta element that holds a `StoredBrew` as JSON. */
export const brewMeta = "brewdial:brew";

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
      return { path: pathname + search, ...readHead(html) };
    }),
  );

/** Reads the head up to its first style: the policy of this page refuses inline styles also in what is only parsed. */
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
