import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { buildRelease, isOpen, renderCsv } from "./open-release.ts";
import { releaseFiles } from "./release-files.ts";
import { releaseSchema } from "./release-schema.ts";

const catalog = loadCatalog();
const release = buildRelease(catalog);
const read = (name: string) =>
  readFileSync(new URL(`../../packages/grind/data/${name}`, import.meta.url), "utf8");

test("the open release has 34 grinders, none of which rests on a single source", () => {
  expect(release.grinders).toHaveLength(34);
  for (const { slug } of release.grinders) {
    const support = catalog.grinders.find((grinder) => grinder.slug === slug)?.support;
    expect(support?.independentSources, slug).toBeGreaterThanOrEqual(2);
    expect(support?.sources, slug).toBeGreaterThanOrEqual(2);
  }
  const readme = readFileSync(new URL("../../packages/grind/README.md", import.meta.url), "utf8");
  const count = `the ${release.grinders.length} of ${catalog.grinders.length} grinders`;
  expect(readme.replaceAll(/\s+/g, " ")).toContain(count);
});

test.each([
  [{ independentSources: 0, sources: 1 }, false],
  [{ independentSources: 1, sources: 2 }, false],
  [{ independentSources: 2, sources: 1 }, false],
  [{ independentSources: 2, sources: 2 }, true],
])("isOpen of a grinder with the support %j is %j", (support, expected) => {
  expect(isOpen({ support: { ...support, spread: 0 } })).toBe(expected);
});

test("every other grinder is listed by slug, with nothing of its curve", () => {
  const open = new Set(release.grinders.map(({ slug }) => slug));
  const others = catalog.grinders.filter(({ slug }) => !open.has(slug)).map(({ slug }) => slug);
  expect(release.notInOpenRelease.slugs).toEqual(others);
  for (const slug of others) expect(read("grinders.csv")).not.toContain(`\n${slug},`);
});

test("the files of the release are those that the generator writes, twice the same", () => {
  const files = releaseFiles(catalog);
  expect(releaseFiles(structuredClone(catalog))).toEqual(files);
  for (const [name, text] of files) expect(read(name) === text, name).toBe(true);
});

test("SHA256SUMS has the checksum of every other file", () => {
  const lines = read("SHA256SUMS").trimEnd().split("\n");
  expect(lines.map((line) => line.slice(66))).toEqual(
    [...releaseFiles(catalog).keys()].filter((name) => name !== "SHA256SUMS"),
  );
  for (const line of lines) {
    expect(line.slice(0, 64)).toBe(
      createHash("sha256")
        .update(read(line.slice(66)))
        .digest("hex"),
    );
  }
});

test("grinders.json matches its schema, and the schema refuses what is not in it", () => {
  const validate = new Ajv2020().compile(releaseSchema);
  expect(validate(JSON.parse(read("grinders.json"))), JSON.stringify(validate.errors)).toBe(true);
  const [first, ...rest] = release.grinders;
  for (const change of [{ independentSources: 1 }, { curve: first?.curve.slice(1) }, { notes: "" }]) {
    expect(validate({ ...release, grinders: [{ ...first, ...change }, ...rest] })).toBe(false);
  }
});

test("renderCsv quotes cells with commas and quotes", () => {
  const [first] = release.grinders;
  if (first === undefined) throw new Error("The release is empty");
  const lines = renderCsv({ ...release, grinders: [{ ...first, name: 'A "B", C' }] }).split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(',"A ""B"", C",');
});
