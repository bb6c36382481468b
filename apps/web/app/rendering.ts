import { plainPath } from "#app/words/locale.ts";

/** What a route says of its page. */
export interface PageHandle {
  /** The script of the page where it is sent without React: the name of a file of `enhance/`, without its ending. */
  readonly script?: string;
}

/** Pages that guests get as the app too: they show what this device has stored. */
const guestApps = ["/brew", "/log", "/offline"];
// The gallery of dials, which only development has.
if (import.meta.env.DEV) guestApps.push("/dials");

/**
 * Returns whether a page is sent without React. Who the visitor is decides: the signed-in get the app on every page, guests get documents
 * except where only this device has the data.
 */
export const isStatic = (pathname: string, hasSession: boolean): boolean =>
  !hasSession && !guestApps.includes(plainPath(pathname));

/** Returns the address of a page's script. It has no hash: a cached page must find it after a release too. */
export const scriptAddress = (name: string): string =>
  import.meta.env.DEV ? `/enhance/${name}.ts` : `/enhance/${name}.js`;
