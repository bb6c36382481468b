import { type OfflinePage, offlinePages } from "../app/browser/offline-pages.ts";
import { localeOf, localizedPath, plainPath } from "../app/i18n/locale.ts";

const patterns = offlinePages.map((page: OfflinePage) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(":id", String.raw`\d+`)}$`),
}));

/** Returns the entry of the offline pages for a path without a language prefix. */
const findOfflinePage = (path: string): OfflinePage | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.page;

/** Paths that the API serves; the worker does not handle them. */
const foreignPaths =
  /^\/(?:(?:api|embed|r|docs|sitemaps)\/|docs$|llms|oembed$|ready$|web\/|sitemap\.xml$|robots\.txt$)/;

/** Returns whether a page is stored on the device when it is opened. */
export function isCacheable({ pathname, search }: URL): boolean {
  const page = findOfflinePage(plainPath(pathname));
  return page !== undefined && (search === "" || page.hasQueries === true);
}

/** Returns whether a stored page is one of many of its kind, such as a recipe: only the most recent ones are kept. */
export const isOneOfMany = ({ pathname, search }: URL): boolean =>
  search !== "" || findOfflinePage(plainPath(pathname))?.path.includes(":") === true;

export const isPagePath = (path: string): boolean => !foreignPaths.test(path);

export const isDataPath = (path: string): boolean => path.endsWith(".data");

/** Returns the page that a data request of React Router belongs to. */
export function toPage(url: URL): URL {
  const page = new URL(url);
  const path = url.pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
  page.pathname = localizedPath(localeOf(path), plainPath(path));
  page.searchParams.delete("_routes");
  return page;
}

/**
 * Returns the same key for URLs whose pages can replace each other: Today regardless of its open sheet, the player regardless of its
 * setting.
 */
export function cacheKey(url: URL): string {
  const path = plainPath(url.pathname);
  if (path === "/") return url.pathname;
  const plain = new URL(url);
  if (path === "/brew") plain.searchParams.delete("setting");
  return plain.pathname + plain.search;
}

/** Returns the path of the offline page in the language of a URL. */
export const offlinePage = ({ pathname }: URL): string => localizedPath(localeOf(pathname), "/offline");

/** Returns whether a non-GET request may start or end a session. */
export const changesSession = (path: string): boolean =>
  /^\/(?:sign-(?:in|up|out)|me\/delete|auth\/magic|api\/auth)(?:[/.]|$)/.test(plainPath(path));

/** Returns whether a non-GET request may change what Today shows. */
export const changesToday = (path: string): boolean =>
  isPagePath(path) || /^\/api\/(?:brew-logs|user)(?:\/|$)/.test(path);

/** Returns whether a stored page is shown before the network responds: Today, and the player for the brew that it suggests. */
export const isStaleFirst = ({ pathname, searchParams }: URL): boolean =>
  findOfflinePage(plainPath(pathname))?.isStaleFirst?.(searchParams) === true;

export const isToday = ({ pathname, search }: URL): boolean => plainPath(pathname) === "/" && search === "";

/** Returns the URL of the player page that the HTML of a Today page links to. */
export const findPrefetchedBrew = (html: string): string | undefined =>
  /href="((?:\/[a-z]{2})?\/brew\?[^"]*from=today)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
