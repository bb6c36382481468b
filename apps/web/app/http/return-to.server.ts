import { type Locale, localizedPath, plainPath } from "#app/words/locale.ts";

const maxLength = 1000;

/** Returns a path of this site that a visitor can be sent back to; `fallback` for everything else, such as another site. */
export function safeReturnTo(path: string | null | undefined, fallback = "/"): string {
  if (path === null || path === undefined || path.length > maxLength) return fallback;
  // Browsers read `//host`, `/\host` and control characters as other hosts; addresses and headers are ASCII.
  return /^\/(?!\/)[!-[\]-~]*$/.test(path) ? path : fallback;
}

/** Returns the same page in a language. Checked again: `/de//host` without its language would be another host. */
export function returnToIn(locale: Locale, path: string): string {
  const { pathname, search, hash } = new URL(safeReturnTo(path), "http://localhost");
  return safeReturnTo(localizedPath(locale, plainPath(pathname)) + search + hash, localizedPath(locale, "/"));
}

/** Returns a page that sends visitors back to `path` afterwards, such as the sign-in page; a path that is too long loses its query. */
export function withReturnTo(page: string, path: string): string {
  const [plain = ""] = path.split("?", 1);
  return `${page}?returnTo=${encodeURIComponent(safeReturnTo(path, safeReturnTo(plain)))}`;
}
