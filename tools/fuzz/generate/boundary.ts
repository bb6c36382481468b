import { alternativesOf, type Schema, typesOf } from "../schema.ts";

/** Returns the values at, just inside and just outside each limit of a schema. */
export function boundaryValues(schema: Schema): unknown[] {
  return alternativesOf(schema).flatMap((one) => [
    ...(one.enum ? enumBoundaries(one.enum) : []),
    ...typesOf(one).flatMap((type) => boundariesOf(type, one)),
  ]);
}

function boundariesOf(type: string, schema: Schema): unknown[] {
  switch (type) {
    case "integer":
    case "number":
      return numberBoundaries(schema);
    case "string":
      return schema.enum ? [] : textBoundaries(schema);
    case "array":
      return listBoundaries(schema);
    case "null":
      return [null];
    case "boolean":
      return [true, false, 0, 1, "true"];
    default:
      return [{}];
  }
}

const enumBoundaries = (values: readonly unknown[]): unknown[] =>
  values.flatMap((value) =>
    typeof value === "string" ? [value, value.toLowerCase(), ` ${value} `, value.slice(1)] : [value],
  );

function numberBoundaries({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): unknown[] {
  const limits = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].filter(
    (limit) => limit !== undefined,
  );
  return [0, -1, ...limits].flatMap((limit) => [limit, limit - 1, limit + 1, limit + 0.5, String(limit)]);
}

/**
 * Returns texts around the length limits. One code point is up to two UTF-16 units and four bytes: limits are tried in each width.
 */
function textBoundaries({ minLength = 0, maxLength = 200 }: Schema): string[] {
  const lengths = [minLength - 1, minLength, maxLength - 1, maxLength, maxLength + 1];
  return lengths
    .filter((length) => length >= 0)
    .flatMap((length) => ["a", "é", "漢", "😀"].map((character) => character.repeat(length)));
}

function listBoundaries({ minItems = 0, maxItems = 50, items = {} }: Schema): unknown[] {
  const [item = null] = boundaryValues(items);
  return [minItems - 1, minItems, maxItems, maxItems + 1]
    .filter((length) => length >= 0)
    .map((length) => Array.from({ length }, () => item));
}
