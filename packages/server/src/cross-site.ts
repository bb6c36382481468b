const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Function that returns the value of a request header. */
export type ReadHeader = (name: "sec-fetch-site" | "origin" | "referer") => string | null | undefined;

/** Returns whether a page of another site caused the request. Requests without browser headers are not cross-site. */
export function isCrossSite(read: ReadHeader, ownOrigins: ReadonlySet<string>): boolean {
  const site = read("sec-fetch-site") ?? undefined;
  if (site === "same-origin" || site === "none") return false;
  if (site === "cross-site") return true;
  const page = read("origin") ?? originOf(read("referer"));
  return page === undefined ? site !== undefined : !ownOrigins.has(page);
}

/** Returns whether a page of another site caused a request whose method may change data. */
export const isCrossSiteWrite = (
  method: string,
  read: ReadHeader,
  ownOrigins: ReadonlySet<string>,
): boolean => !safeMethods.has(method) && isCrossSite(read, ownOrigins);

function originOf(referer: string | null | undefined): string | undefined {
  return typeof referer === "string" ? (URL.parse(referer)?.origin ?? "null") : undefined;
}
