import type { Model } from "@brewdial/contract/model.ts";
import fastJsonStringify, { type Schema } from "fast-json-stringify";

type Serialize = (value: unknown) => string;

/** Compiled serializers by schema, so that tests, which build many apps, compile each schema once. */
const serializers = new WeakMap<object, Serialize>();

/**
 * Returns a compiler of serializers for Fastify. Each serializer is given only the models that its schema refers to: the library validates
 * every model that it is given, so passing all of them each time would add seconds to the start-up.
 */
export function createSerializerCompiler(
  models: readonly Model[],
): (route: { readonly schema: object }) => Serialize {
  const schemas = new Map(models.map(({ id, schema }) => [id, schema as Schema]));
  return ({ schema }) => {
    const known = serializers.get(schema);
    if (known !== undefined) return known;
    const found = new Map<string, Schema>();
    collectReferences(schema, schemas, found);
    const serialize = fastJsonStringify(schema, { schema: Object.fromEntries(found) });
    serializers.set(schema, serialize);
    return serialize;
  };
}

/** Adds the models that a schema refers to, and those that they refer to. */
function collectReferences(
  schema: object,
  schemas: ReadonlyMap<string, Schema>,
  found: Map<string, Schema>,
): void {
  for (const [, id = ""] of JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)) {
    const referred = schemas.get(id);
    if (referred === undefined || found.has(id)) continue;
    found.set(id, referred);
    collectReferences(referred, schemas, found);
  }
}
