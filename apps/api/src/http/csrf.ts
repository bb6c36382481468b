import type { FastifyRequest } from "fastify";
import { forbidden } from "../core/errors.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Returns whether a page of another site caused the request. Requests without browser headers are not cross-site. */
export function isCrossSite({ headers }: FastifyRequest, webOrigins: ReadonlySet<string>): boolean {
  const site = headers["sec-fetch-site"];
  if (site === "same-origin" || site === "none") return false;
  if (site === "cross-site") return true;
  const page = headers.origin ?? getOrigin(headers.referer);
  return page === undefined ? site !== undefined : !webOrigins.has(page);
}

/** Throws 403 for unsafe cross-site requests that are authenticated by a cookie. Bearer tokens are exempt. */
export function rejectCrossSite(request: FastifyRequest, webOrigins: ReadonlySet<string>): void {
  if (!safeMethods.has(request.method) && isCrossSite(request, webOrigins))
    throw forbidden("Requests from pages of other sites are not allowed");
}

function getOrigin(referer: string | undefined): string | undefined {
  return referer === undefined ? undefined : (URL.parse(referer)?.origin ?? "null");
}
