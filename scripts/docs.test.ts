import { existsSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { anchorsOf, documents, read, root, tracked } from "./documents.ts";

const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, "").replaceAll(/`[^`\n]*`/g, "");

test("every link leads to a file that is here, and to a heading in it", () => {
  const links = documents.flatMap((path) =>
    Array.from(withoutCode(read(path)).matchAll(/\]\(([^)\s]+)\)/g), ([, target = ""]) => ({ path, target })),
  );
  const broken = links.filter(({ path, target }) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file = "", anchor] = target.split("#");
    const found = file === "" ? path : join(dirname(path), file);
    if (!existsSync(join(root, found))) return true;
    return anchor !== undefined && !anchorsOf(found).includes(anchor);
  });
  expect(links.length).toBeGreaterThan(30);
  expect(broken).toEqual([]);
});

test("every npm command that is named exists", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = documents.flatMap((path) =>
    Array.from(read(path).matchAll(/npm run (?:--silent |-s )?([a-z][\w:-]*)/g), ([, name = ""]) => ({
      path,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => scripts[name] === undefined)).toEqual([]);
});

test("every command of package.json is in the README's table", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const readme = read("README.md");
  const known = new Set(["prepare", "format", "start", "test"]);
  const missing = Object.keys(scripts).filter((name) => !known.has(name) && !readme.includes(name));
  expect(missing).toEqual([]);
});

test("every decision names a test that is here", () => {
  const rows = read("docs/decisions.md")
    .split("\n")
    .filter((line) => /^\| D\d|^\| Added/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(40);
  const isHere = (pattern: string) =>
    tracked.some((file) => matchesGlob(file, pattern) || matchesGlob(file, `**/${pattern}`));
  const unpinned = rows.flatMap(([, number, , tests = ""]) => {
    const patterns = tests.match(/[\w/*.-]+\.test\.ts/g) ?? [];
    return patterns.length > 0 && patterns.every(isHere) ? [] : [`${number}: ${tests}`];
  });
  expect(unpinned).toEqual([]);
});

test("the decisions are numbered from 1 on, and no number is left out", () => {
  const named = Array.from(read("docs/decisions.md").matchAll(/^\| ([^|]+) \|/gm)).flatMap(([, cell = ""]) =>
    Array.from(cell.matchAll(/D(\d+)(?:[–-]D?(\d+))?/g)).flatMap(([, first, last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at),
    ),
  );
  const expected = Array.from({ length: Math.max(...named) }, (_, at) => at + 1);
  expect(expected.filter((number) => !named.includes(number))).toEqual([]);
});
