import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { createRandom } from "../../numbers/random.ts";
import type { Schema } from "../schema.ts";
import { boundaryValues } from "./boundary.ts";
import { toBoundary, toHostile } from "./mutate.ts";

const schema: Schema = {
  type: "object",
  required: ["name", "steps"],
  properties: {
    name: { type: "string", minLength: 2, maxLength: 5 },
    steps: { type: "array", minItems: 1, maxItems: 3, items: { type: "integer", minimum: 1, maximum: 9 } },
  },
};
const value = { name: "Ana", steps: [1, 2] };
const isValid = new Ajv2020().compile(schema);
const seeds = Array.from({ length: 200 }, (_, seed) => seed);

describe("boundaryValues", () => {
  test.each<[string, Schema, unknown[]]>([
    ["an integer", { type: "integer", minimum: 1, maximum: 5 }, [0, 1, 5, 6]],
    ["text", { type: "string", minLength: 1, maxLength: 2 }, ["", "a", "aa", "aaa", "😀😀😀"]],
    ["a nullable boolean", { type: ["boolean", "null"] }, [true, null]],
    ["a list", { type: "array", maxItems: 1, items: { type: "null" } }, [[], [null], [null, null]]],
  ])("of %s contain both sides of each limit", (_, { ...one }, expected) =>
    expect(boundaryValues(one)).toEqual(expect.arrayContaining(expected)),
  );
});

describe.each([
  ["toBoundary", toBoundary],
  ["toHostile", toHostile],
])("%s", (_, mutate) => {
  const mutated = seeds.map((seed) => mutate(value, schema, createRandom(seed)));

  test("leaves its input unchanged", () => expect(value).toEqual({ name: "Ana", steps: [1, 2] }));

  test("reaches every property and items of lists", () => {
    const changed = (key: "name" | "steps") =>
      mutated.filter((one) => JSON.stringify((one as typeof value)[key]) !== JSON.stringify(value[key]));
    expect(changed("name").length).toBeGreaterThan(20);
    expect(changed("steps").length).toBeGreaterThan(20);
  });

  test("makes mostly values that the schema refuses", () => {
    const refused = mutated.filter((one) => !isValid(one)).length;
    expect(refused).toBeGreaterThan(seeds.length / 3);
  });

  test("is the same for the same seed", () =>
    expect(mutate(value, schema, createRandom(3))).toEqual(mutate(value, schema, createRandom(3))));
});
