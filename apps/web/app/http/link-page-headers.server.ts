/**
 * Headers of pages behind mailed links, and of the page that passes a code to an app: they contain secrets, which must not reach caches or
 * other sites. With `no-referrer` browsers would submit forms with `Origin: null`.
 */
export const linkPageHeaders = () => ({
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
});
