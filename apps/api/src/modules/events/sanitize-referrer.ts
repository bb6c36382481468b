const maxLength = 500;

/**
 * Returns scheme, host and path of a referrer, at most 500 characters. Removes query, fragment and credentials, which may contain
 * personal data and tokens. Null without a referrer, or if it is not an http(s) URL.
 */
export function sanitizeReferrer(referer: string | undefined): string | null {
  const url = referer === undefined ? null : URL.parse(referer);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return Array.from(url.origin + url.pathname)
    .slice(0, maxLength)
    .join("");
}
