import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { notationPattern } from "@brewdial/domain/grind/notation-kinds.ts";
import { expect, test } from "vitest";
import { openGrinders } from "../../packages/grind/src/index.ts";
import { root } from "../client/pack-package.ts";
import type { Vectors } from "./vectors.ts";

const data = join(root, "packages/grind/data");
const python = join(root, "packages/grind/python");
const vectors = JSON.parse(readFileSync(join(data, "vectors.json"), "utf8")) as Vectors;

const runPython = (folder: string) =>
  spawnSync("python3", ["-B", join(python, "run_vectors.py"), folder], { encoding: "utf8", timeout: 60_000 });

test("the vectors have thousands of cases, and every kind of dial, direction and outcome", () => {
  const { parse, format, index, setting, convert } = vectors;
  expect(parse.length + format.length + index.length + setting.length + convert.length).toBeGreaterThan(5000);
  const grinders = [...openGrinders, ...vectors.grinders];
  const kinds = new Set(grinders.map(({ dial }) => dial.notation.kind));
  expect([...kinds].toSorted()).toEqual(Object.keys(notationPattern).toSorted());
  expect(grinders.some(({ curve }) => (curve[0]?.setting ?? 0) > (curve[4]?.setting ?? 0))).toBe(true);
  for (const { slug } of grinders) {
    const cases = parse.filter(({ grinder }) => grinder === slug);
    expect(cases.filter((one) => one.setting === null).length, slug).toBeGreaterThan(10);
    expect(cases.filter((one) => one.setting !== null).length, slug).toBeGreaterThan(10);
    expect(
      convert.some(({ from }) => from === slug),
      slug,
    ).toBe(true);
    expect(
      convert.some(({ to }) => to === slug),
      slug,
    ).toBe(true);
  }
  expect(convert.filter((one) => "clamped" in one && one.clamped).length).toBeGreaterThan(50);
  expect(convert.filter((one) => "rejected" in one).length).toBeGreaterThan(50);
  expect(setting.filter(({ clamped }) => clamped).length).toBeGreaterThan(20);
});

test("invented grinders have names that no grinder has", () => {
  for (const { slug } of vectors.grinders) expect(slug).toMatch(/^sample-/);
  expect(openGrinders.filter(({ slug }) => slug.startsWith("sample-"))).toEqual([]);
});

test("the Python implementation passes every vector", () => {
  const { status, stdout, stderr } = runPython(data);
  expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: "" });
  for (const name of ["parse", "format", "index", "setting", "convert"] as const) {
    const { length } = vectors[name];
    expect(stdout).toContain(`${name}: ${length} of ${length} pass`);
  }
});

test("the Python implementation fails on a wrong expectation in each list", () => {
  const folder = mkdtempSync(join(tmpdir(), "brewdial-vectors-"));
  try {
    cpSync(join(data, "grinders.json"), join(folder, "grinders.json"));
    const spoil = ([first, ...rest]: readonly object[], change: object) => [{ ...first, ...change }, ...rest];
    const spoiled = {
      ...vectors,
      parse: spoil(vectors.parse, { setting: 0.5 }),
      format: spoil(vectors.format, { label: "?" }),
      index: spoil(vectors.index, { grindIndex: 50.00001 }),
      setting: spoil(vectors.setting, { clamped: "?" }),
      convert: spoil(vectors.convert, { range: "?" }),
    };
    writeFileSync(join(folder, "vectors.json"), JSON.stringify(spoiled));
    const { status, stdout } = runPython(folder);
    expect(status).toBe(1);
    expect(stdout.match(/^ {2}failed: /gm)).toHaveLength(5);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the Python implementation imports only the standard library and reads no TypeScript", () => {
  const files = readdirSync(python).filter((file) => file.endsWith(".py"));
  expect(files).toEqual(["grind_index.py", "run_vectors.py"]);
  const text = files.map((file) => readFileSync(join(python, file), "utf8")).join("\n");
  const imported = Array.from(text.matchAll(/^\s*(?:import|from) (\S+)/gm), ([, name]) => name);
  const allowed = ["grind_index", "json", "math", "pathlib", "re", "sys"];
  expect(new Set(imported)).toEqual(new Set(allowed));
  expect(text).not.toMatch(/\.ts\b/);
});
