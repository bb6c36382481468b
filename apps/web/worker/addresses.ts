import { type OfflinePage, offlinePages } from "../app/browser/offline-pages.ts";
import { localeOf, localizedPath, plainPath } from "../app/words/locale.ts";

const patterns = offlinePages.map((page: OfflinePage) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(":id", String.raw`\d+`)}$`),
}));

/** Returns the page of the table for a path without its language. */
const findOfflinePage = (path: string): OfflinePage | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.page;

/** Paths that the API serves itself; the worker leaves them alone. */
const foreignPaths =
  /^\/(?:(?:api|embed|r|docs|sitemaps)\/|docs$|llms|oembed$|ready$|web\/|sitemap\.xml$|robots\.txt$)/;

/** Returns whether a page is stored on the device when it was read. */
export function isCacheable({ pathname, search }: URL): boolean {
  const page = findOfflinePage(plainPath(pathname));
  return page !== undefined && (search === "" || page.hasQueries === true);
}

/** Returns whether a stored page is one of many of its kind, such as a recipe: only the newest of them are kept. */
export const isOneOfMany = ({ pathname, search }: URL): boolean =>
  search !== "" || findOfflinePage(plainPath(pathname))?.path.includes(":") === true;

export const isPagePath = (path: string): boolean => !foreignPaths.test(path);

export const isDataPath = (path: string): boolean => path.endsWith(".data");

/** Returns the page that a data request of the router belongs to. */
export function toPage(url: URL): URL {
  const page = new URL(url);
  const path = url.pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
  page.pathname = localizedPath(localeOf(path), plainPath(path));
  page.searchParams.delete("_routes");
  return page;
}

/** Returns what two addresses share if one page can stand for the other: Today whatever is open on it, the player whatever is set. */
export function cacheKey(url: URL): string {
  const path = plainPath(url.pathname);
  if (path === "/") return url.pathname;
  const plain = new URL(url);
  if (path === "/brew") plain.searchParams.delete("setting");
  return plain.pathname + plain.search;
}

/** Returns the page that says that there is no connection, in the language of an address. */
export const offlinePage = ({ pathname }: URL): string => localizedPath(localeOf(pathname), "/offline");

/** Returns whether a request that is not a GET may begin or end a session. */
export const changesSession = (path: string): boolean =>
  /^\/(?:sign-(?:in|up|out)|me\/delete|auth\/magic|api\/auth)(?:[/.]|$)/.test(plainPath(path));

/** Returns whether a request that is not a GET may change what Today shows. */
export const changesToday = (path: string): boolean =>
  isPagePath(path) || /^\/api\/(?:brew-logs|user)(?:\/|$)/.test(path);

/** Returns whether a stored page is shown before the network is asked: Today, and the player for the brew that it suggests. */
export const isStaleFirst = ({ pathname, searchParams }: URL): boolean =>
  findOfflinePage(plainPath(pathname))?.isStaleFirst?.(searchParams) === true;

export const isToday = ({ pathname, search }: URL): boolean => plainPath(pathname) === "/" && search === "";

/** Returns the player's page that a page of Today links to, as it stands in its HTML. */
export const findPrefetchedBrew = (html: string): string | undefined =>
  /href="((?:\/[a-z]{2})?\/brew\?[^"]*from=today)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
