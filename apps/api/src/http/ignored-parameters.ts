import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Name of the header that lists the query parameters and body fields which the endpoint does not have. */
const ignoredParametersHeader = "x-ignored-parameters";

/** Limits that keep the header below about 700 bytes. */
const maxNames = 10;
const maxNameLength = 40;

/**
 * Names unknown query parameters in a response header, so that a typing error in a filter is noticed (D194). They stay
 * ignored, because clients of a later version may send more.
 */
export function nameIgnoredParameters({ query }: Pick<Endpoint, "query">) {
  const known = new Set(Object.keys(query?.properties ?? {}));
  return (request: FastifyRequest, reply: FastifyReply): void =>
    addNames(reply, known, request.query as Record<string, unknown>);
}

/** Names unknown fields of the body in the same header; undefined for endpoints whose body is not one object. */
export function nameIgnoredFields({ body }: Pick<Endpoint, "body">) {
  const { properties } = (body?.schema ?? {}) as { readonly properties?: object };
  if (properties === undefined) return undefined;
  const known = new Set(Object.keys(properties));
  return async ({ body: sent }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (typeof sent === "object" && sent !== null && !Array.isArray(sent)) addNames(reply, known, sent);
  };
}

function addNames(reply: FastifyReply, known: ReadonlySet<string>, sent: object): void {
  const earlier = reply.getHeader(ignoredParametersHeader);
  const ignored = typeof earlier === "string" ? earlier.split(", ") : [];
  for (const name in sent) {
    if (ignored.length >= maxNames) break;
    if (!known.has(name)) ignored.push(toHeaderText(name));
  }
  if (ignored.length > 0) reply.header(ignoredParametersHeader, ignored.join(", "));
}

/** Percent-encodes everything but letters, digits and a few signs: a name may hold line breaks and commas. */
const toHeaderText = (name: string): string =>
  encodeURIComponent(name.slice(0, maxNameLength).toWellFormed()).replaceAll(/['()*!~]/g, "_");
