import { type Locale, localizedPath, plainPath } from "#app/words/locale.ts";

const maxLength = 1000;

/** Returns a path of this site that a visitor can be sent back to; `fallback` for everything else, such as another site. */
export function safeReturnTo(path: string | null | undefined, fallback = "/"): string {
  if (path === null || path === undefined || path.length > maxLength) return fallback;
  // Browsers read `//host`, `/\host` and control characters as other hosts.
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : fallback;
}

/** Returns the same page in a language. Checked again: `/de//host` without its language would be another host. */
export function returnToIn(locale: Locale, path: string): string {
  const { pathname, search, hash } = new URL(safeReturnTo(path), "http://localhost");
  return safeReturnTo(localizedPath(locale, plainPath(pathname)) + search + hash, localizedPath(locale, "/"));
}
