/**
 * Headers of pages behind mailed links, and of the one that takes a code to an app: they hold secrets, which neither caches nor other sites may get. Without any referrer
 * browsers would send forms with `Origin: null`.
 */
export const linkPageHeaders = () => ({
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
});
