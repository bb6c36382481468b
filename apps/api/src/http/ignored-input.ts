import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { TSchema } from "typebox";

/** Names of the headers that list the query parameters and the body fields that the endpoint does not declare. */
export const ignoredParametersHeader = "X-Ignored-Parameters";
export const ignoredFieldsHeader = "X-Ignored-Fields";

/** Limits that keep each header below 4 KB, and below 700 bytes if all names are ASCII. */
const maxNames = 10;
const maxNameLength = 40;

/**
 * Names unknown query parameters in a response header, so that a typo in a filter is noticed (D195). They stay ignored,
 * because clients of a later version may send more.
 */
export function nameIgnoredParameters({ query }: Pick<Endpoint, "query">) {
  const known = new Set(Object.keys(query?.properties ?? {}));
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const ignored: string[] = [];
    for (const name in request.query as object) {
      if (ignored.length === maxNames) break;
      if (!known.has(name)) ignored.push(toHeaderText(name));
    }
    if (ignored.length > 0) reply.header(ignoredParametersHeader, ignored.join(", "));
  };
}

/** Names unknown fields of the body in a separate header; undefined for endpoints whose body has no declared fields. */
export function nameIgnoredFields({ body }: Pick<Endpoint, "body">) {
  const collect = createCollector(body?.schema);
  if (collect === undefined) return undefined;
  return async ({ body: sent }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const ignored: Ignored = new Map();
    collect(sent, "", ignored);
    if (ignored.size > 0) reply.header(ignoredFieldsHeader, [...ignored.values()].join(", "));
  };
}

/**
 * The unknown fields: maps the path without array indexes, such as `steps.grams`, to the first full path, such as `steps.0.grams`. A field
 * that occurs in many items is thus listed once.
 */
type Ignored = Map<string, string>;
type Collect = (value: unknown, path: string, ignored: Ignored) => void;

/** Returns a function that collects the unknown fields of a value in one pass; undefined if the schema declares no fields. */
function createCollector(schema: TSchema | undefined, place = ""): Collect | undefined {
  const { properties, items } = (schema ?? {}) as {
    readonly properties?: Readonly<Record<string, TSchema>>;
    readonly items?: TSchema;
  };
  if (properties !== undefined) return objectCollector(properties, place);
  const collectItem = items && createCollector(items, place);
  if (collectItem === undefined) return undefined;
  return (value, path, ignored) => {
    if (!Array.isArray(value)) return;
    for (const [index, item] of value.entries()) {
      if (ignored.size === maxNames) return;
      collectItem(item, `${path}${index}.`, ignored);
    }
  };
}

function objectCollector(properties: Readonly<Record<string, TSchema>>, place: string): Collect {
  const fields = new Map(
    Object.entries(properties).map(([name, property]) => [
      name,
      createCollector(property, `${place}${name}.`),
    ]),
  );
  return (value, path, ignored) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return;
    for (const name in value) {
      if (ignored.size === maxNames) return;
      const collect = fields.get(name);
      if (collect !== undefined)
        collect((value as Record<string, unknown>)[name], `${path}${name}.`, ignored);
      else if (!fields.has(name)) {
        const text = toHeaderText(name);
        if (!ignored.has(place + text)) ignored.set(place + text, path + text);
      }
    }
  };
}

/** Percent-encodes everything but letters, digits and a few signs: a name may contain line breaks and commas. */
const toHeaderText = (name: string): string =>
  encodeURIComponent(name.slice(0, maxNameLength).toWellFormed()).replaceAll(/['()*!~]/g, "_");
