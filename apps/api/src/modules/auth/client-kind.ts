import type { FastifyRequest } from "fastify";

/** Whether the token goes into the body: not for pages of our own, whose scripts must not see it (D36). */
export function showsTokenTo({ headers }: FastifyRequest, webOrigins: ReadonlySet<string>): boolean {
  const said = headers["x-client-type"];
  if (said === "mobile") return true;
  if (said === "web" || headers["sec-fetch-site"] === "same-origin") return false;
  return headers.origin === undefined || !webOrigins.has(headers.origin);
}

/** Whether a browser only guesses that somebody will want this: such a request must use nothing up (D41). */
export function isPrefetch({ headers }: FastifyRequest): boolean {
  return ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /\b(prefetch|prerender|preview)\b/i.test(String(headers[name] ?? "")),
  );
}

/** Whether the client is a browser that shows pages. */
export const wantsPage = ({ headers }: FastifyRequest) => /\btext\/html\b/i.test(headers.accept ?? "");
