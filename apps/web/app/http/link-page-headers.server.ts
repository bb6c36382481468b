/**
 * Headers of pages behind mailed links: their addresses hold tokens, which neither caches nor other sites may get. Without any referrer
 * browsers would send forms with `Origin: null`.
 */
export const linkPageHeaders = () => ({
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
});
