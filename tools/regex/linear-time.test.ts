import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkSync } from "recheck";
import { describe, expect, test } from "vitest";
import { findExpressions } from "./find-expressions.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Files whose expressions only process SQL files of this repository. */
const ownInput = "packages/db/";
const files = globSync(["apps/*/src/**/*.ts", "packages/*/src/**/*.ts"], { cwd: root })
  .filter((file) => !file.endsWith(".test.ts") && !file.startsWith(ownInput))
  .map((file) => ({ file, ...findExpressions(readFileSync(root + file, "utf8")) }));

/**
 * By default recheck also limits steps of its search by time, so on a slow machine the same expression passed in one run and failed
 * in another. Without these timeouts its deterministic limits on characters read apply.
 */
const withoutTimeouts = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/** Returns why an expression may take more than linear time; undefined when it is linear. */
function slowBecause(pattern: string, flags: string): string | undefined {
  const result = checkSync(pattern, flags, withoutTimeouts);
  if (result.status === "safe") return undefined;
  if (result.status === "unknown") return `recheck cannot analyse it (${result.error.kind})`;
  return `${result.complexity.summary}, for example on ${result.attack.pattern}`;
}

function slowOnes(expressions: readonly { place: string; pattern: string; flags: string }[]): string[] {
  return expressions.flatMap(({ place, pattern, flags }) => {
    const reason = slowBecause(pattern, flags);
    return reason === undefined ? [] : [`${place} /${pattern}/${flags}: ${reason}`];
  });
}

describe("slowBecause", () => {
  test("reports the expression of the embed path that took quadratic time", () => {
    expect(slowBecause(String.raw`^(\/api\/embed\/[^/?]+)%2f(?=[^/?]+(?:\?|$))`, "i")).toMatch(/^2nd degree/);
  });

  test.each([
    [String.raw`\s+$`, ""],
    [String.raw`^(\w+\s?)*$`, ""],
  ])("reports /%s/%s", (pattern, flags) => expect(slowBecause(pattern, flags)).toBeDefined());

  test.each([
    ["^[a-z]+$", "i"],
    // Linear with a large constant: by time alone these two seem quadratic on a busy machine.
    [String.raw`^(.+)\.([\w-]{43})$`, ""],
    [String.raw`(\p{M}{30})\p{M}+`, "gu"],
  ])("accepts /%s/%s", (pattern, flags) => expect(slowBecause(pattern, flags)).toBeUndefined());
});

test("findExpressions returns literals with their lines and names lines with new RegExp", () => {
  expect(findExpressions("const a: RegExp = /x+/i;\nconst b = new RegExp(`${a.source}y`);")).toEqual({
    literals: [{ pattern: "x+", flags: "i", line: 1 }],
    dynamicLines: [2],
  });
});

test("every regular expression of apps and packages runs in linear time", () => {
  const expressions = files.flatMap(({ file, literals }) =>
    literals.map(({ pattern, flags, line }) => ({ place: `${file}:${line}`, pattern, flags })),
  );
  expect(expressions.length).toBeGreaterThan(50);
  expect(slowOnes(expressions)).toEqual([]);
}, 180_000);

test("every pattern of docs/openapi.json runs in linear time", () => {
  const patterns = new Set<string>();
  JSON.parse(readFileSync(`${root}docs/openapi.json`, "utf8"), (key, value: unknown) => {
    if (key === "pattern" && typeof value === "string") patterns.add(value);
    return value;
  });
  expect(patterns.size).toBeGreaterThan(0);
  expect(
    slowOnes([...patterns].map((pattern) => ({ place: "docs/openapi.json", pattern, flags: "u" }))),
  ).toEqual([]);
});

test("no regular expression of apps and packages is built at run time", () => {
  const places = files.flatMap(({ file, dynamicLines }) => dynamicLines.map((line) => `${file}:${line}`));
  expect(places).toEqual([]);
});
