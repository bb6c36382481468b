import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { createRandom } from "../../numbers/random.ts";
import { type OpenApi, readOperations } from "../openapi.ts";
import type { Schema } from "../schema.ts";
import { validValue } from "./valid.ts";

const document = JSON.parse(
  readFileSync(new URL("../../../docs/openapi.json", import.meta.url), "utf8"),
) as OpenApi;
const formats = {
  email: /^[^@\s]+@[^@\s]+\.[^@\s]+$/,
  "http-url": /^https?:\/\//,
  "date-time": /^\d{4}-\d\d-\d\dT/,
  password: true as const,
  int64: true as const,
};
const ajv = new Ajv2020({ strict: false, formats });
const known = (field: string) => (field.endsWith("Id") ? [3, 7] : ["north", "kochere"]);

function expectValid(schema: Schema): void {
  const validate = ajv.compile(schema);
  for (let seed = 0; seed < 40; seed += 1) {
    const value = validValue(schema, {
      random: createRandom(seed),
      known: seed % 2 === 0 ? known : () => [],
    });
    const errors = validate(value) ? [] : validate.errors;
    expect({ seed, value, errors }).toEqual({ seed, value, errors: [] });
  }
}

const operations = readOperations(document);
const bodies = operations.flatMap(({ id, bodies: accepted }) =>
  [...accepted].map(([type, { schema }]) => [`${id} as ${type}`, schema] as const),
);
const parameters = operations.flatMap(({ id, parameters: declared }) =>
  declared.map(({ name, schema }) => [`${name} of ${id}`, schema] as const),
);

describe("validValue generates what the schema accepts", () => {
  test.each(bodies)("body of %s", (_, schema) => expectValid(schema));
  test.each(parameters)("parameter %s", (_, schema) => expectValid(schema));

  test.each<[string, Schema]>([
    ["exclusive bounds", { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 }],
    ["a negative range", { type: "integer", minimum: -9, maximum: -3 }],
    ["an exact length", { type: "string", minLength: 7, maxLength: 7 }],
    ["unique items", { type: "array", uniqueItems: true, items: { type: "integer" } }],
    ["two required properties", { type: "object", minProperties: 2, properties: { a: {}, b: {}, c: {} } }],
    ["alternatives", { anyOf: [{ type: "null" }, { type: "string", pattern: "^#[0-9a-f]{6}$" }] }],
  ])("%s", (_, schema) => expectValid(schema));
});

test("validValue returns the same value for the same seed", () => {
  const [, schema] = bodies[0] ?? ["", {}];
  const generate = () => validValue(schema, { random: createRandom(5), known });
  expect(generate()).toEqual(generate());
});
