/**
 * Returns the headers of every response of the web front end. Pages replace the Content-Security-Policy by their own
 * (`app/http/content-policy.server.ts`).
 */
export const securityHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), screen-wake-lock=(self)",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});
