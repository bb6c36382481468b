import type { FastifyRequest } from "fastify";
import { forbidden } from "./errors.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a page that is not ours made the browser send this request; without any sign of a page it is not (D31). */
export function isForeignPage({ headers }: FastifyRequest, webOrigins: ReadonlySet<string>): boolean {
  const site = headers["sec-fetch-site"];
  if (site === "same-origin" || site === "none") return false;
  if (site === "cross-site") return true;
  const page = headers.origin ?? originOf(headers.referer);
  return page === undefined ? site !== undefined : !webOrigins.has(page);
}

/** The CSRF rule: a cookie changes nothing on behalf of a page that is not ours. Bearer tokens are exempt (D31). */
export function refuseForeignPage(request: FastifyRequest, webOrigins: ReadonlySet<string>): void {
  if (!safeMethods.has(request.method) && isForeignPage(request, webOrigins))
    throw forbidden("This request came from another site");
}

function originOf(referer: string | undefined): string | undefined {
  return referer === undefined ? undefined : (URL.parse(referer)?.origin ?? "null");
}
