import { localeOf, localizedPath, plainPath } from "../app/words/locale.ts";

/** Pages that can be read without a connection, in every language. */
const keptPages = [
  /^\/$/,
  /^\/brew$/,
  /^\/log(?:\/\d+)?$/,
  /^\/library$/,
  /^\/me\/gear$/,
  /^\/offline$/,
  /^\/recipes\/\d+$/,
];

/** Pages of which every query is a page of its own; of all others only the one without a query is kept. */
const queriedPages = [/^\/brew$/, /^\/recipes\/\d+$/];

/** Paths that the API serves itself; the worker leaves them alone. */
const foreignPaths =
  /^\/(?:(?:api|embed|r|docs|sitemaps)\/|docs$|llms|auth\/|oembed$|ready$|web\/|sitemap\.xml$|robots\.txt$)/;

/** Returns whether a page is stored on the device when it was read. */
export function isKept({ pathname, search }: URL): boolean {
  const path = plainPath(pathname);
  const isListed = keptPages.some((page) => page.test(path));
  return isListed && (search === "" || queriedPages.some((page) => page.test(path)));
}

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
export function copyKey(url: URL): string {
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
  /^\/(?:sign-(?:in|up|out)|me\/delete|auth|api\/auth)(?:[/.]|$)/.test(plainPath(path));

/** Returns whether a request that is not a GET may change what Today shows. */
export const changesToday = (path: string): boolean =>
  isPagePath(path) || /^\/api\/(?:brew-logs|user)(?:\/|$)/.test(path);

/** Returns whether a stored page is shown before the network is asked: Today, and the player for the brew that it suggests. */
export function isInstant({ pathname, search, searchParams }: URL): boolean {
  const path = plainPath(pathname);
  return path === "/" ? search === "" : path === "/brew" && searchParams.get("from") === "today";
}

export const isToday = ({ pathname, search }: URL): boolean => plainPath(pathname) === "/" && search === "";

/** Returns the player's page that a page of Today links to, as it stands in its HTML. */
export const findOfferedBrew = (html: string): string | undefined =>
  /href="((?:\/[a-z]{2})?\/brew\?[^"]*from=today)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
