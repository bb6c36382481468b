import { cacheKey, isCacheable, isOneOfMany, isToday, offlinePage } from "./addresses.ts";

/** The response header with the owner of the page: the id of the user, or `guest`. A page without it is not stored. */
const ownerHeader = "x-page-owner";
/** The response header with the expiry of the user's session, in seconds since 1970: its pages expire with it. */
const endHeader = "x-page-until";
const prefix = "pages:";
const maxPages = 40;
/** Copies younger than this are not refreshed in the background. */
const freshMs = 10 * 60_000;
/** Copies older than this are shown only if the network fails, since too much may have changed. */
const maxShownMs = 3 * 86_400_000;

/** Complete pages only: no errors, no redirects, no one-time messages. */
const isStorable = ({ status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  headers.get("content-type")?.startsWith("text/html") === true &&
  headers.get("cache-control")?.includes("no-store") !== true;

/**
 * Manages the pages of one user for one build, because a page needs the scripts of its build. Pages of another user are deleted as soon as
 * a response shows that another user or a guest is using the device.
 */
export function createStoredPages(version: string) {
  /** Incremented when the pages are deleted: responses to earlier requests must not be stored afterwards. */
  let generation = 0;

  const cacheName = (owner: string) => `${prefix}${version}:${owner}`;
  const listNames = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));
  const findCache = async () => {
    const name = (await listNames()).find((name) => name.startsWith(cacheName("")));
    return name === undefined ? undefined : caches.open(name);
  };

  const remove = async (isRemoved: (name: string) => boolean) => {
    const names = (await listNames()).filter(isRemoved);
    if (names.length > 0) generation += 1;
    await Promise.all(names.map((name) => caches.delete(name)));
  };

  /** Stores the page of a response, if that is allowed. Consumes the response. */
  const store = async (url: URL, response: Response, begun: number): Promise<void> => {
    const owner = response.headers.get(ownerHeader);
    if (owner === null) return;
    await remove((name) => !name.endsWith(`:${owner}`));
    if (!isStorable(response) || !isCacheable(url) || begun !== generation) return;
    const cache = await caches.open(cacheName(owner));
    const address = url.pathname + url.search;
    // Deleted first, so that the newest page comes last.
    await cache.delete(address, { ignoreVary: true });
    await cache.put(address, response);
    const old = (await cache.keys()).filter(({ url }) => isOneOfMany(new URL(url)));
    await Promise.all(
      old.slice(0, Math.max(0, old.length - maxPages)).map((request) => cache.delete(request)),
    );
  };

  const find = async (url: URL): Promise<Response | undefined> => {
    const cache = await findCache();
    const page = await cache?.match(url.pathname + url.search, { ignoreVary: true });
    if (cache === undefined || page === undefined || isOffline(url) || !hasEnded(page)) return page;
    const personal = (await cache.keys()).filter((request) => !isOffline(new URL(request.url)));
    await Promise.all(personal.map((request) => cache.delete(request, { ignoreVary: true })));
    return undefined;
  };

  /** Fetches a page and stores it. */
  const refresh = async (url: URL): Promise<void> => {
    const begun = generation;
    // A prefetch, so that it does not consume the flash message, which belongs to the next displayed page.
    await store(url, await fetch(url, { headers: { purpose: "prefetch" } }), begun);
  };

  return {
    /** Deletes all pages, at the end of a session. */
    clear: async () => {
      generation += 1;
      await remove(() => true);
    },
    /** Deletes the pages of other builds. */
    clearOtherVersions: () => remove((name) => !name.startsWith(cacheName(""))),
    /** Returns a function that stores the response to a request that starts now. */
    begin: () => {
      const begun = generation;
      return (url: URL, response: Response) => store(url, response, begun);
    },
    /**
     * Returns the stored page, else a redirect to an equivalent one, else a redirect to the offline page; undefined if none of them is
     * stored.
     */
    findInstead: async (url: URL): Promise<Response | undefined> => {
      const page = await find(url);
      if (page !== undefined) return page;
      const requests = (await (await findCache())?.keys()) ?? [];
      const similar =
        requests.findLast((request) => cacheKey(new URL(request.url)) === cacheKey(url)) ??
        // An installed app always opens the start page without a language prefix: Today in any language replaces it.
        requests.find((request) => url.pathname === "/" && isToday(new URL(request.url)));
      if (similar !== undefined) return Response.redirect(similar.url);
      const offline = new URL(offlinePage(url), url);
      return url.pathname !== offline.pathname && (await find(offline)) !== undefined
        ? // The requested URL is in the fragment, because the offline page is stored without a query.
          Response.redirect(`${offline.href}#${url.pathname}${url.search}`)
        : undefined;
    },
    find,
    /** Returns the stored page of a signed-in user to show before the network responds; undefined if it is too old. */
    findRecent: async (url: URL): Promise<Response | undefined> => {
      const page = await find(url);
      const isGuest = page?.headers.get(ownerHeader) === "guest";
      return page !== undefined && !isGuest && ageMs(page) < maxShownMs ? page : undefined;
    },
    refresh,
    has: async (url: URL) => (await find(url)) !== undefined,
    /** Lists the URLs of all stored pages, including those of other builds. */
    list: async (): Promise<readonly string[]> => {
      const stored = await Promise.all(
        (await listNames()).map(async (name) => (await caches.open(name)).keys()),
      );
      return Array.from(new Set(stored.flat().map(({ url }) => url)));
    },
    /** Fetches a page and stores it, unless a fresh copy is stored. */
    read: async (url: URL): Promise<void> => {
      const stored = await find(url);
      if (isCacheable(url) && (stored === undefined || ageMs(stored) >= freshMs)) await refresh(url);
    },
  };
}

/** The offline page is kept: it contains no account data. */
const isOffline = (url: URL): boolean => url.pathname === offlinePage(url);

/** Returns whether the session of a page has expired, which works without a connection. */
function hasEnded({ headers }: Response): boolean {
  const end = headers.get(endHeader);
  return end !== null && Date.now() >= Number(end) * 1000;
}

/** Returns the age of a page; infinite if its response has no date. */
function ageMs({ headers }: Response): number {
  const date = headers.get("date");
  return date === null ? Infinity : Date.now() - Date.parse(date);
}
