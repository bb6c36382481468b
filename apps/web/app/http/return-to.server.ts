import { type Locale, localizedPath, plainPath } from "#app/i18n/locale.ts";

const maxLength = 1000;

/** Returns a path of this site that is safe to redirect to; `fallback` for everything else, such as another site. */
export function safeReturnTo(path: string | null | undefined, fallback = "/"): string {
  if (path === null || path === undefined || path.length > maxLength) return fallback;
  // Browsers interpret `//host`, `/\host` and control characters as other hosts; URLs and headers are ASCII.
  return /^\/(?!\/)[!-[\]-~]*$/.test(path) ? path : fallback;
}

/** Returns the same page in another language. The path is checked again: `/de//host` without its language would be another host. */
export function returnToIn(locale: Locale, path: string): string {
  const { pathname, search, hash } = new URL(safeReturnTo(path), "http://localhost");
  return safeReturnTo(localizedPath(locale, plainPath(pathname)) + search + hash, localizedPath(locale, "/"));
}

/** Returns the URL of a page that redirects to `path` afterwards, such as the sign-in page; if `path` is too long, its query is dropped. */
export function withReturnTo(page: string, path: string): string {
  const [plain = ""] = path.split("?", 1);
  return `${page}?returnTo=${encodeURIComponent(safeReturnTo(path, safeReturnTo(plain)))}`;
}
