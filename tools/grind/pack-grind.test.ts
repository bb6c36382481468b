import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripTypeScriptTypes } from "node:module";
import { pathToFileURL } from "node:url";
import { type CatalogGrinder, loadCatalog } from "@brewdial/catalog/load.ts";
import { settingOfStep, stepBounds } from "@brewdial/domain/grind/dial.ts";
import { chromiumPath } from "@brewdial/widget/chromium.ts";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  convertBySlug,
  getChart,
  parseGrinderSetting,
  settingAtIndex,
} from "../../apps/api/src/modules/grinder-data/grinder-charts.ts";
import type * as Grind from "../../packages/grind/src/index.ts";
import { root } from "../client/pack-package.ts";
import { failingVectors } from "./run-vectors.ts";
import type { Vectors } from "./vectors.ts";

const catalog = loadCatalog();
let project: string;
let packed: string;
let grind: typeof Grind;

/** A separate project into which only the packed package is installed, offline. */
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), "brewdial-grind-"));
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  execFileSync(process.execPath, [join(root, "tools/grind/pack-grind.ts"), project], { stdio: "pipe" });
  const install = ["install", "--offline", "--no-audit", "--no-fund", "./brewdial-grind-1.0.0.tgz"];
  execFileSync("npm", install, { cwd: project, stdio: "pipe" });
  packed = join(project, "node_modules/@brewdial/grind");
  grind = (await import(
    /* @vite-ignore */ pathToFileURL(join(packed, "dist/grind/src/index.js")).href
  )) as typeof Grind;
}, 120_000);
afterAll(() => rmSync(project, { recursive: true }));

declare global {
  var countFailing: (vectors: Vectors, samples: readonly object[]) => number;
}

/** Loads the modules of the package in their packed form. */
const vectorsPage = `<!doctype html><script type="module">
import * as grind from "./grind/src/index.js";
import { failingVectors } from "./run-vectors.js";
globalThis.countFailing = (vectors, samples) => {
  const grinders = new Map([...grind.openGrinders, ...samples].map((grinder) => [grinder.slug, grinder]));
  return failingVectors(grind, grinders, vectors).length;
};
</script>`;

const run = (args: readonly string[]) =>
  execFileSync(process.execPath, args, { cwd: project, encoding: "utf8", stdio: "pipe" });

describe("the packed package", () => {
  test("has no dependencies and imports nothing but its own files", () => {
    const manifest = JSON.parse(readFileSync(join(packed, "package.json"), "utf8")) as object;
    expect(manifest).not.toHaveProperty("dependencies");
    expect(manifest).not.toHaveProperty("devDependencies");
    expect(readdirSync(join(project, "node_modules/@brewdial"))).toEqual(["grind"]);
    const modules = readdirSync(join(packed, "dist"), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(js|d\.ts)$/.test(file))
      .flatMap((file) =>
        Array.from(
          readFileSync(join(packed, "dist", file), "utf8").matchAll(/\b(?:from|import\()\s*"([^"]+)"/g),
          ([, specifier = ""]) => specifier,
        ),
      );
    expect(modules.length).toBeGreaterThan(20);
    expect(modules.filter((specifier) => !specifier.startsWith("."))).toEqual([]);
  });

  test("compiles and runs the examples of its README", { timeout: 60_000 }, () => {
    const readme = readFileSync(join(packed, "README.md"), "utf8");
    const examples = Array.from(readme.matchAll(/^```ts\n([\s\S]*?)^```/gm), ([, code = ""], at) => {
      writeFileSync(join(project, `example-${at}.ts`), code);
      return `example-${at}.ts`;
    });
    expect(examples).toHaveLength(2);
    const flags = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2024"];
    const lib = ["--lib", "es2024,dom"];
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    expect(run([tsc, "--ignoreConfig", ...flags, ...lib, ...examples])).toBe("");
    const [first = "", second = ""] = examples.map((example) => run([example]));
    const { to, grindIndex } = convertBySlug(catalog, "comandante-c40-mk4", "24", "baratza-encore");
    expect(first).toBe(`${to.settingLabel} (${to.range.label}), grind index ${grindIndex}\n`);
    expect(second.trim().split("\n").length).toBeGreaterThan(grind.openGrinders.length);
  });
});

describe("the packed package passes the conformance vectors", () => {
  const vectors = JSON.parse(readFileSync(join(root, "packages/grind/data/vectors.json"), "utf8")) as Vectors;
  const samples = vectors.grinders.map((grinder) => ({ ...grinder, sources: [] }));

  test("in Node", () => {
    const grinders = [...grind.openGrinders, ...samples].map((grinder) => [grinder.slug, grinder] as const);
    expect(failingVectors(grind, new Map<string, Grind.Grinder>(grinders), vectors)).toEqual([]);
  });

  test.skipIf(chromiumPath === undefined)("in Chromium, from its own files", async () => {
    const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
    try {
      const page = await browser.newPage();
      const runner = stripTypeScriptTypes(readFileSync(join(root, "tools/grind/run-vectors.ts"), "utf8"));
      await page.route("https://grind.test/**", (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname === "/") return route.fulfill({ contentType: "text/html", body: vectorsPage });
        if (pathname === "/run-vectors.js")
          return route.fulfill({ contentType: "text/javascript", body: runner });
        return route.fulfill({ path: join(packed, "dist", pathname) });
      });
      await page.goto("https://grind.test/");
      const countFailing = (cases: Vectors) =>
        page.evaluate(([given, grinders]) => globalThis.countFailing(given, grinders), [
          cases,
          samples,
        ] as const);
      expect(await countFailing(vectors)).toBe(0);
      const [first, ...rest] = vectors.format;
      expect(await countFailing({ ...vectors, format: [{ ...first, label: "?" }, ...rest] as never })).toBe(
        1,
      );
    } finally {
      await browser.close();
    }
  });
});

describe("the packed package returns what the API returns", () => {
  const settingsOf = ({ dial }: CatalogGrinder): readonly number[] => {
    const { first, last } = stepBounds(dial);
    return Array.from({ length: last - first + 1 }, (_, at) => settingOfStep(dial, first + at));
  };

  test("for every setting of every grinder, converted to another one", () => {
    const { grinders, bands } = catalog;
    let compared = 0;
    const different: string[] = [];
    for (const [at, from] of grinders.entries()) {
      for (const [step, setting] of settingsOf(from).entries()) {
        const to = grinders[(at + step) % grinders.length] ?? from;
        const label = grind.formatSetting(from.dial, setting);
        const parsed = grind.parseSetting(from.dial, label);
        const here = parsed.ok ? grind.convertSetting(from, parsed.setting, to, bands) : parsed;
        const there = convertBySlug(catalog, from.slug, label, to.slug);
        if (JSON.stringify(here) !== JSON.stringify(there))
          different.push(`${from.slug} ${label} ${to.slug}`);
        compared += 1;
      }
    }
    expect(different).toEqual([]);
    expect(compared).toBeGreaterThan(18_000);
  });

  test("for every open grinder with the data of the package: parsing, index, setting for an index, chart", () => {
    for (const grinder of grind.openGrinders) {
      const inCatalog = catalog.grinders.find(({ slug }) => slug === grinder.slug);
      if (inCatalog === undefined) throw new Error(`${grinder.slug} is not in the catalog`);
      for (const setting of settingsOf(inCatalog)) {
        const parsed = grind.parseSetting(grinder.dial, setting);
        expect(parsed).toEqual({ ok: true, setting: parseGrinderSetting(inCatalog, setting) });
        const { grindIndex } = convertBySlug(catalog, grinder.slug, setting, grinder.slug);
        expect(grind.roundIndex(grind.indexAt(grinder.curve, setting))).toBe(grindIndex);
      }
      for (let index = 0; index <= 100; index += 2.5) {
        const { slug, brand, name, confidence } = grinder;
        expect({
          slug,
          brand,
          name,
          confidence,
          ...grind.settingForIndex(grinder, index, grind.bands),
        }).toEqual(settingAtIndex(catalog, slug, index));
      }
      const chart = grind.methodChart(grinder, grind.brewMethods, grind.bands).settings;
      const lines = getChart(catalog, grinder.slug, "https://brewdial.test").methods;
      expect(chart.map((line, at) => ({ ...line, maker: lines[at]?.maker }))).toEqual(lines);
    }
  });
});
