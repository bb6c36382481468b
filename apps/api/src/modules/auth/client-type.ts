import { getClientName } from "@brewdial/domain/text/client-name.ts";
import type { FastifyRequest } from "fastify";
import { isCrossSite } from "../../http/csrf.ts";

/** Returns whether the body contains the token. First-party pages use the cookie only, so that scripts cannot read the token. */
export function shouldReturnToken({ headers }: FastifyRequest, webOrigins: ReadonlySet<string>): boolean {
  const clientType = headers["x-client-type"];
  if (clientType === "mobile") return true;
  if (clientType === "web" || headers["sec-fetch-site"] === "same-origin") return false;
  return headers.origin === undefined || !webOrigins.has(headers.origin);
}

/**
 * Returns whether a page of another site caused the request. A link on such a page could sign a visitor in to the account of its
 * author, so the visitor has to confirm (D133). Apps in a WebView are cross-site too, and allowed if their origin is listed.
 */
export const isFromOtherSite = (request: FastifyRequest, webOrigins: ReadonlySet<string>): boolean =>
  isCrossSite(request, webOrigins) && !webOrigins.has(request.headers.origin ?? "");

/** Returns whether a browser or mail client prefetches the URL; such a request must not use up a single-use link. */
export function isPrefetch({ headers }: FastifyRequest): boolean {
  return ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /\b(prefetch|prerender|preview)\b/i.test(String(headers[name] ?? "")),
  );
}

/** Returns the coarse name of a client that signs in, for the list of sessions. */
export const clientNameOf = ({ headers }: FastifyRequest) => getClientName(headers["user-agent"]);
