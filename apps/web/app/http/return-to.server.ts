const maxLength = 1000;

/** Returns a path of this site that a visitor can be sent back to; `fallback` for everything else, such as another site. */
export function safeReturnTo(path: string | null | undefined, fallback = "/"): string {
  if (path === null || path === undefined || path.length > maxLength) return fallback;
  // Browsers read `//host`, `/\host` and control characters as other hosts.
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : fallback;
}
