import { plainPath } from "#app/i18n/locale.ts";

/** What a route declares about its page. */
export interface PageHandle {
  /** The script of the page when it is sent without React: the name of a file in `enhance/`, without its extension. */
  readonly script?: string;
}

/** Pages that are hydrated for guests too: they show what this device has stored. */
const guestApps = ["/brew", "/log", "/offline"];
// The gallery of dials, which exists in development only.
if (import.meta.env.DEV) guestApps.push("/dials");

/**
 * Returns whether a page is sent without React: signed-in users get the app on every page, guests get plain documents except for pages with
 * data of this device.
 */
export const isStatic = (pathname: string, hasSession: boolean): boolean =>
  !hasSession && !guestApps.includes(plainPath(pathname));

/** Returns the URL of a page's script. It has no hash: a cached page must still find it after a release. */
export const scriptAddress = (name: string): string =>
  import.meta.env.DEV ? `/enhance/${name}.ts` : `/enhance/${name}.js`;
