const longest = 500;

/**
 * The page that a request came from, as it may be kept: scheme, host and path, at most 500 characters. Query and fragment can
 * hold addresses and tokens of people; they and any password are cut (D119, GDP-3). Null for none, or not a web page.
 */
export function readSource(referer: string | undefined): string | null {
  const url = referer === undefined ? null : URL.parse(referer);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return Array.from(url.origin + url.pathname)
    .slice(0, longest)
    .join("");
}
