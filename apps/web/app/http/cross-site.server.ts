const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Returns whether a page of another site sent a request that may change something. The same rule as the API's (D31): the router
 * itself compares only the Origin header, and not for resource routes.
 */
export function isCrossSiteWrite({ method, headers }: Request, webOrigin: string): boolean {
  if (safeMethods.has(method)) return false;
  const site = headers.get("sec-fetch-site");
  if (site === "same-origin" || site === "none") return false;
  if (site === "cross-site") return true;
  const referer = headers.get("referer");
  const page = headers.get("origin") ?? (referer === null ? null : (URL.parse(referer)?.origin ?? "null"));
  return page === null ? site !== null : page !== webOrigin;
}
