import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { listExcesses, weigh } from "./page-weight.ts";

const sizes: Readonly<Record<string, number>> = {
  "/entry.js": 60_000,
  "/react.js": 30_000,
  "/page.js": 4000,
  "/texts.js": 1500,
  "/page.css": 2000,
};
const build = { framework: new Set(["/entry.js", "/react.js"]), sizeOf: (file: string) => sizes[file] ?? 0 };

test("weigh counts all files of a hydrated page, and ours without those of the framework", () => {
  expect(weigh(new Set(Object.keys(sizes)), [], build)).toEqual({
    kind: "app",
    scriptKB: 95.5,
    ownScriptKB: 5.5,
    styleKB: 2,
  });
});

test("weigh counts the inlined stylesheets of a page without React", () => {
  const style = "main { color: red }";
  expect(weigh(new Set(["/page.js"]), [style], build)).toEqual({
    kind: "document",
    scriptKB: 4,
    ownScriptKB: 4,
    styleKB: gzipSync(style, { level: 9 }).length / 1000,
  });
});

test("listExcesses names the size and the budget; the budget of a route holds for both languages", () => {
  const weight = { kind: "app", scriptKB: 130, ownScriptKB: 30.26, styleKB: 2 } as const;
  const budgets = { document: {}, app: { scriptKB: 140, ownScriptKB: 28 } };
  expect(listExcesses("/", weight, budgets)).toEqual(["ownScriptKB of / is 30.3, the budget is 28"]);
  const larger = { ...budgets, routes: { "/": { ownScriptKB: 31 } } };
  expect(listExcesses("/de", weight, larger)).toEqual([]);
  expect(
    listExcesses("/", { ...weight, kind: "document" }, { ...larger, document: { scriptKB: 10 } }),
  ).toEqual(["scriptKB of / is 130.0, the budget is 10"]);
});
