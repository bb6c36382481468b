import { sample, stringMatching } from "fast-check";
import type { Random } from "../../numbers/random.ts";
import { type Schema, typesOf } from "../schema.ts";

/** Returns values that exist in the database for a field, such as ids of coffees for `coffeeId`. */
export type KnownValues = (field: string) => readonly (string | number)[];

export interface Context {
  readonly random: Random;
  readonly known: KnownValues;
}

const words = [
  "Kochere",
  "washed",
  "café crème",
  "コーヒー",
  "O'Brien",
  "😀 latte",
  "v60",
  "Zürich",
  "naïve",
  "50%",
];

/** Returns a random value that the schema accepts; values that exist in the database are preferred. */
export function validValue(schema: Schema, context: Context, field = ""): unknown {
  const { random } = context;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return validValue(random.pick(alternatives), context, field);
  const types = typesOf(schema);
  const others = types.filter((type) => type !== "null");
  const isNull = types.includes("null") && (others.length === 0 || random.chance(0.1));
  const type = isNull ? "null" : others.length > 0 ? random.pick(others) : schema.properties && "object";
  switch (type) {
    case "null":
      return null;
    case "boolean":
      return random.chance(0.5);
    case "integer":
    case "number":
      return knownOr(context, field, schema, () => validNumber(schema, type, random));
    case "array":
      return validList(schema, context, field);
    case "object":
      return validObject(schema, context);
    default:
      return validText(schema, context, field);
  }
}

/** Returns an existing value of the field that fits the schema in three of four cases. */
function knownOr(
  { random, known }: Context,
  field: string,
  schema: Schema,
  generate: () => unknown,
): unknown {
  const candidates = known(field).filter((value) => fits(schema, value));
  return candidates.length > 0 && random.chance(0.75) ? random.pick(candidates) : generate();
}

function fits(schema: Schema, value: unknown): boolean {
  const { minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = Infinity } = schema;
  const types = typesOf(schema);
  if (typeof value === "string")
    return types.includes("string") && value.length >= minLength && value.length <= maxLength;
  const isNumeric = types.includes("integer") || types.includes("number");
  return isNumeric && Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
}

function validNumber(schema: Schema, type: "integer" | "number", random: Random): number {
  const step = type === "integer" ? 1 : 0.01;
  const low =
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + step);
  const high =
    schema.maximum ?? (schema.exclusiveMaximum === undefined ? undefined : schema.exclusiveMaximum - step);
  const from = low ?? Math.min(0, high ?? 0);
  const to = high ?? Math.max(1000, from);
  if (random.chance(0.2)) return random.pick([from, to]);
  const value = from + random.next() * Math.min(to - from, 10_000);
  const { multipleOf } = schema;
  if (multipleOf !== undefined)
    return Math.max(Math.ceil(from / multipleOf), Math.floor(value / multipleOf)) * multipleOf;
  return type === "integer" ? Math.floor(value) : Math.max(from, Math.floor(value * 100) / 100);
}

function validList(schema: Schema, context: Context, field: string): unknown[] {
  const { minItems = 0, maxItems = 5, items = {}, uniqueItems = false } = schema;
  const length = minItems + context.random.below(Math.min(maxItems, minItems + 4) - minItems + 1);
  const list = Array.from({ length }, () => validValue(items, context, field));
  return uniqueItems ? [...new Set(list)] : list;
}

function validObject(schema: Schema, context: Context): Record<string, unknown> {
  const { properties = {}, required = [], minProperties = 0 } = schema;
  const names = Object.keys(properties);
  const chosen = new Set(names.filter((name) => required.includes(name) || context.random.chance(0.5)));
  for (const name of names) if (chosen.size < minProperties) chosen.add(name);
  return Object.fromEntries(
    [...chosen].map((name) => [name, validValue(properties[name] ?? {}, context, name)]),
  );
}

function validText(schema: Schema, context: Context, field: string): unknown {
  const { random } = context;
  const { minLength = 0, maxLength = 200 } = schema;
  if (schema.pattern !== undefined) return textMatching(schema.pattern, maxLength, random);
  switch (schema.format) {
    case "email":
      return `fuzz-${random.below(1e9)}@example.org`;
    case "http-url":
    case "uri":
      return random.pick([
        "https://example.org/",
        "http://a.example/b?c=d#e",
        "https://xn--bcher-kva.example",
      ]);
    case "date-time":
      return new Date(Date.UTC(2026, random.below(12), 1 + random.below(28))).toISOString();
    default:
  }
  return knownOr(context, field, schema, () => {
    const text = Array.from({ length: 1 + random.below(4) }, () => random.pick(words)).join(" ");
    const length = random.chance(0.1) ? maxLength : Math.max(minLength, Math.min(maxLength, text.length));
    // Lengths are counted in code points, as validators do.
    return Array.from(text.padEnd(length * 2, "x"))
      .slice(0, length)
      .join("")
      .replace(/^ | $/g, "x");
  });
}

function textMatching(pattern: string, maxLength: number, random: Random): string {
  const options = { seed: random.below(2 ** 31), numRuns: 20 };
  const texts = sample(stringMatching(new RegExp(pattern)), options);
  return texts.find((text) => text.length <= maxLength) ?? "";
}
