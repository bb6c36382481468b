import * as crossSite from "@brewdial/server/cross-site.ts";
import type { FastifyRequest } from "fastify";
import { forbidden } from "../core/errors.ts";

/** Returns whether a page of another site caused the request. */
export const isCrossSite = ({ headers }: FastifyRequest, webOrigins: ReadonlySet<string>): boolean =>
  crossSite.isCrossSite((name) => headers[name], webOrigins);

/** Throws 403 for unsafe cross-site requests that are authenticated by a cookie. Bearer tokens are exempt. */
export function rejectCrossSite({ method, headers }: FastifyRequest, webOrigins: ReadonlySet<string>): void {
  if (crossSite.isCrossSiteWrite(method, (name) => headers[name], webOrigins))
    throw forbidden("Requests from pages of other sites are not allowed");
}
