import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Returns the proxy's X-Request-Id if it is well-formed, so that both logs can be correlated; otherwise a new id. */
export function readRequestId(headers: IncomingHttpHeaders): string {
  const id = headers["x-request-id"];
  return typeof id === "string" && /^[\w-]{8,64}$/.test(id) ? id : randomUUID();
}
