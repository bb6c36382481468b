import { cacheKey, isCacheable, isOneOfMany, isToday, offlinePage } from "./addresses.ts";

/** The response header that names whose page it is: the id of the user, or `guest`. Without it a page is not stored. */
const ownerHeader = "x-page-owner";
/** The response header that says when the session of that user ends, in seconds since 1970: its pages end with it. */
const endHeader = "x-page-until";
const prefix = "pages:";
const maxPages = 40;
/** A copy that is younger is not read again in the background. */
const freshMs = 10 * 60_000;
/** A copy that is older is shown only where the network fails: too much of it may have changed. */
const maxShownMs = 3 * 86_400_000;

/** Whole pages only: no errors, no redirects, nothing that is shown once. */
const isStorable = ({ status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  headers.get("content-type")?.startsWith("text/html") === true &&
  headers.get("cache-control")?.includes("no-store") !== true;

/**
 * The pages of one user, for one build: a page needs the scripts of its build. Pages of another user are deleted as soon as a response
 * shows that another user or a guest is using the device.
 */
export function createStoredPages(version: string) {
  /** Counts how often the pages were deleted: what was requested before must not be stored afterwards. */
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

  /** Stores the page of a response, if it may be stored. The response must not be used otherwise. */
  const store = async (url: URL, response: Response, begun: number): Promise<void> => {
    const owner = response.headers.get(ownerHeader);
    if (owner === null) return;
    await remove((name) => !name.endsWith(`:${owner}`));
    if (!isStorable(response) || !isCacheable(url) || begun !== generation) return;
    const cache = await caches.open(cacheName(owner));
    const address = url.pathname + url.search;
    // Deleted first, so that the newest page is the last.
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

  /** Reads a page from the server and stores it. */
  const refresh = async (url: URL): Promise<void> => {
    const begun = generation;
    // Not for the visitor's eyes: messages of the last form are left to the page that they see.
    await store(url, await fetch(url, { headers: { purpose: "prefetch" } }), begun);
  };

  return {
    /** Deletes the pages of everybody, at the end of a session. */
    clear: async () => {
      generation += 1;
      await remove(() => true);
    },
    /** Deletes the pages of other builds. */
    clearOtherVersions: () => remove((name) => !name.startsWith(cacheName(""))),
    /** Returns the function that stores the response to a request that begins now. */
    begin: () => {
      const begun = generation;
      return (url: URL, response: Response) => store(url, response, begun);
    },
    /** Returns the stored page, else a redirect to one that can stand for it, else to the page that says that there is no connection. */
    findInstead: async (url: URL): Promise<Response | undefined> => {
      const page = await find(url);
      if (page !== undefined) return page;
      const requests = (await (await findCache())?.keys()) ?? [];
      const similar =
        requests.findLast((request) => cacheKey(new URL(request.url)) === cacheKey(url)) ??
        // An installed app opens the start page, whatever the language is.
        requests.find((request) => url.pathname === "/" && isToday(new URL(request.url)));
      if (similar !== undefined) return Response.redirect(similar.url);
      const offline = new URL(offlinePage(url), url);
      return url.pathname !== offline.pathname && (await find(offline)) !== undefined
        ? // Behind the # it reaches the stored page, which has no query.
          Response.redirect(`${offline.href}#${url.pathname}${url.search}`)
        : undefined;
    },
    find,
    /** Returns the stored page of a signed-in user to show before the network is asked; undefined when it is too old. */
    findRecent: async (url: URL): Promise<Response | undefined> => {
      const page = await find(url);
      const isGuest = page?.headers.get(ownerHeader) === "guest";
      return page !== undefined && !isGuest && ageMs(page) < maxShownMs ? page : undefined;
    },
    refresh,
    has: async (url: URL) => (await find(url)) !== undefined,
    /** Lists the addresses of all stored pages, also those of other builds. */
    list: async (): Promise<readonly string[]> => {
      const stored = await Promise.all(
        (await listNames()).map(async (name) => (await caches.open(name)).keys()),
      );
      return Array.from(new Set(stored.flat().map(({ url }) => url)));
    },
    /** Reads a page from the server and stores it, unless a fresh copy is there. */
    read: async (url: URL): Promise<void> => {
      const stored = await find(url);
      if (isCacheable(url) && (stored === undefined || ageMs(stored) >= freshMs)) await refresh(url);
    },
  };
}

/** The page that says that there is no connection is kept: it shows nothing of an account. */
const isOffline = (url: URL): boolean => url.pathname === offlinePage(url);

/** Returns whether the session that a page was shown in has expired, also when there is no connection to learn of it. */
function hasEnded({ headers }: Response): boolean {
  const end = headers.get(endHeader);
  return end !== null && Date.now() >= Number(end) * 1000;
}

/** Returns the age of a page; infinite where the server has not dated it. */
function ageMs({ headers }: Response): number {
  const date = headers.get("date");
  return date === null ? Infinity : Date.now() - Date.parse(date);
}
