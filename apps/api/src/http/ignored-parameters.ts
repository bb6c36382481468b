import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Name of the header that lists the query parameters which the endpoint does not have. */
export const ignoredParametersHeader = "x-ignored-parameters";

/** Limits that keep the header below about 700 bytes. */
const maxNames = 10;
const maxNameLength = 40;

/**
 * Names unknown query parameters in a response header, so that a typing error in a filter is noticed (D194). They stay
 * ignored, because clients of a later version may send more.
 */
export function nameIgnoredParameters({ query }: Pick<Endpoint, "query">) {
  const known = new Set(Object.keys(query?.properties ?? {}));
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const ignored = [];
    for (const name in request.query as Record<string, unknown>) {
      if (known.has(name)) continue;
      ignored.push(toHeaderText(name));
      if (ignored.length === maxNames) break;
    }
    if (ignored.length > 0) reply.header(ignoredParametersHeader, ignored.join(", "));
  };
}

/** Percent-encodes everything but letters, digits and a few signs: a name may hold line breaks and commas. */
const toHeaderText = (name: string): string =>
  encodeURIComponent(name.slice(0, maxNameLength).toWellFormed()).replaceAll(/['()*!~]/g, "_");
