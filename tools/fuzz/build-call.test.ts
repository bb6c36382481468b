import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createRandom } from "../numbers/random.ts";
import { buildCall } from "./build-call.ts";
import { type OpenApi, readOperations } from "./openapi.ts";

const document = new URL("../../docs/openapi.json", import.meta.url);
const operations = readOperations(JSON.parse(readFileSync(document, "utf8")) as OpenApi);
const pools = { coffeeId: [3, 7], roasterSlug: ["north"], grinderSlug: ["baratza-encore"] };

function build(operation: (typeof operations)[number], seed: number) {
  return buildCall(operation, {
    random: createRandom(seed),
    pools,
    tools: [{ name: "list_grinders", inputSchema: { properties: { search: { type: "string" } } } }],
    origin: "http://127.0.0.1:3000",
    tokenOf: (actor) => (actor === "anonymous" ? undefined : "eyJhbGciOi.payload.signature"),
  });
}

test.each(operations)("buildCall makes sendable calls of $id, the same for the same seed", (operation) => {
  for (let seed = 0; seed < 60; seed += 1) {
    const { request } = build(operation, seed);
    expect(request.path).toMatch(/^\/[\u0021-\u007E]*$/);
    expect(build(operation, seed).request).toEqual(request);
  }
});

test("buildCall makes every kind of call and mostly signs in where an operation requires it", () => {
  const operation = operations.find(({ id }) => id === "POST /api/coffees");
  if (!operation) throw new Error("The operation is not in the document");
  const calls = Array.from({ length: 400 }, (_, seed) => build(operation, seed));
  expect(new Set(calls.map(({ kind }) => kind)).size).toBe(10);
  expect(calls.filter(({ actor }) => actor !== "anonymous").length).toBeGreaterThan(300);
});
