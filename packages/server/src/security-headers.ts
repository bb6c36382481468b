export interface SecurityOptions {
  readonly isHttps: boolean;
  /** Features that pages may use, such as `screen-wake-lock=(self)`; by default none. */
  readonly permissions?: string;
  /** Sites that may embed a response in their pages. */
  readonly resourcePolicy: "same-origin" | "same-site";
}

/** Returns the security headers of every response; handlers, pages and errors may override them. */
export const securityHeaders = ({
  isHttps,
  permissions,
  resourcePolicy,
}: SecurityOptions): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "permissions-policy": ["camera=()", "microphone=()", "geolocation=()", permissions]
    .filter((feature) => feature !== undefined)
    .join(", "),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": resourcePolicy,
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});
