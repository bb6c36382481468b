import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { read, tracked } from "./documents.ts";

const files = tracked.filter((path) => matchesGlob(path, "docs/decisions/!(README).md"));

/** Rows of the areas: `| <a id="d60"></a>D60 | decision | tests |`. */
const rows = files.flatMap((file) =>
  read(file)
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (No\.|---)/.test(line))
    .map((line) => {
      const [, id = "", , tests = ""] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return { file, id, number: Number(/D(\d+)$/.exec(id)?.[1]), tests };
    }),
);
const numbers = rows.map(({ number }) => number);

test("every row of docs/decisions has one number and its anchor", () => {
  expect(rows.length).toBeGreaterThan(140);
  expect(rows.filter(({ id, number }) => id !== `<a id="d${number}"></a>D${number}`)).toEqual([]);
});

test("the numbers are unique, and sorted in each file", () => {
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const file of files) {
    const own = rows.filter((row) => row.file === file).map(({ number }) => number);
    expect([file, own]).toEqual([file, own.toSorted((a, b) => a - b)]);
  }
});

test("docs/decisions/README.md links every area", () => {
  const links = Array.from(
    read("docs/decisions/README.md").matchAll(/\]\(([a-z]+\.md)\)/g),
    ([, link]) => link,
  );
  expect(new Set(links)).toEqual(new Set(files.map((file) => file.slice("docs/decisions/".length))));
});

test("every decision names existing tests", () => {
  const exists = (pattern: string) =>
    tracked.some((file) => matchesGlob(file, pattern) || matchesGlob(file, `**/${pattern}`));
  const untested = rows.filter(({ tests }) => {
    const patterns = tests.match(/[\w/*.{},-]+\.(?:test|e2e)\.ts/g) ?? [];
    return patterns.length === 0 || !patterns.every(exists);
  });
  expect(untested).toEqual([]);
});

test("every decision number in source files and documents has a row", () => {
  const citing = tracked.filter((path) =>
    /^(apps|packages|docs|acceptance|tools)\/.*\.(ts|sql|md)$/.test(path),
  );
  const cited = citing.flatMap((path) =>
    Array.from(read(path).matchAll(/\bD(\d{1,3})\b(?!["'`-])/g), ([, number]) => ({
      path,
      number: Number(number),
    })),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});
