/** Maximum length of a path to return to, before and after normalization. */
export const maxReturnPathLength = 500;

/** Placeholder for our own origin. Reserved by RFC 2606, so that no real origin equals it. */
const ownOrigin = "https://own.invalid";

/**
 * Returns a path of our own pages to redirect to, normalized as browsers do; undefined for any other target. Browsers treat
 * `//host` and `/\host` as other hosts, ignore tabs and line breaks inside a URL, and resolve `/.//host` to `//host`, so all of
 * these are rejected.
 */
export function parseReturnPath(text: string): string | undefined {
  if (text.length > maxReturnPathLength || !text.startsWith("/")) return undefined;
  // oxlint-disable-next-line no-control-regex -- browsers drop some control characters
  if (/[\s\\\u0000-\u001f\u007f]/.test(text)) return undefined;
  const url = URL.parse(text, ownOrigin);
  if (url === null || url.origin !== ownOrigin || url.username !== "" || url.password !== "")
    return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith("//") || path.length > 3 * maxReturnPathLength ? undefined : path;
}
