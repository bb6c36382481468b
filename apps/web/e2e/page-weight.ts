import { plainPath } from "./addresses.ts";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";

/** The size of what a page loads, in KB after gzip. */
export interface Weight {
  /** Whether it is sent without React, or hydrated. */
  readonly kind: "document" | "app";
  /** All script files, including messages and chunks that are loaded later. Data in the page itself does not count. */
  readonly scriptKB: number;
  /** Our own script files: all except those that every page loads, which are React, its router and the lists of messages. */
  readonly ownScriptKB: number;
  /** Stylesheets, linked or inlined. */
  readonly styleKB: number;
}

type Budget = Readonly<Partial<Record<Exclude<keyof Weight, "kind">, number>>>;

/** The maximum sizes. `routes` contains heavier app pages, by the pattern of their English route. */
export type Budgets = Readonly<Record<Weight["kind"], Budget>> & {
  readonly routes?: Readonly<Record<string, Budget>>;
};

const client = fileURLToPath(new URL("../build/client", import.meta.url));

/** If no file is loaded for this long, none is expected any more. */
const quietMs = 500;

/**
 * Records what a page loads from now on. The returned function computes the sizes once loading has finished. It waits for scripts and
 * stylesheets only: Playwright's load state "networkidle" waits for all requests, and on a busy machine it was never reached.
 */
export function recordLoads(page: Page): () => Promise<Weight> {
  const files = new Set<string>();
  const loading = new Set<Request>();
  let changedAt = performance.now();
  const fileOf = (request: Request) => {
    const { pathname } = new URL(request.url());
    return /\.(?:js|css)$/.test(pathname) ? pathname : undefined;
  };
  page.on("request", (request) => {
    if (fileOf(request) !== undefined) loading.add(request);
  });
  const end = (request: Request) => {
    if (loading.delete(request)) changedAt = performance.now();
  };
  page.on("requestfailed", end);
  page.on("requestfinished", (request) => {
    const file = fileOf(request);
    if (file !== undefined) files.add(file);
    end(request);
  });
  return async () => {
    // Further files are loaded after hydration.
    await page.waitForFunction(() => Reflect.get(globalThis, "early") === undefined);
    do await pause(50);
    while (loading.size > 0 || performance.now() - changedAt < quietMs);
    const styles = await page.locator("style").allTextContents();
    return weigh(files, styles, { framework: readFramework(), sizeOf: sizeOfFile });
  };
}

interface Build {
  readonly framework: ReadonlySet<string>;
  readonly sizeOf: (file: string) => number;
}

/** Adds up the files and inlined stylesheets of one page. */
export function weigh(
  files: ReadonlySet<string>,
  styles: readonly string[],
  { framework, sizeOf }: Build,
): Weight {
  const sum = (part: Iterable<string>) =>
    Array.from(part).reduce((total, file) => total + sizeOf(file), 0) / 1000;
  const scripts = [...files].filter((file) => file.endsWith(".js"));
  const linked = [...files].filter((file) => file.endsWith(".css"));
  const inlined = styles.reduce((total, text) => total + gzipSync(text, { level: 9 }).length, 0) / 1000;
  return {
    kind: scripts.some((file) => framework.has(file)) ? "app" : "document",
    scriptKB: sum(scripts),
    ownScriptKB: sum(scripts.filter((file) => !framework.has(file))),
    styleKB: sum(linked) + inlined,
  };
}

/** Lists the exceeded budgets, one line each. */
export function listExcesses(route: string, weight: Weight, budgets: Budgets): readonly string[] {
  const english = plainPath(route);
  const budget = { ...budgets[weight.kind], ...(weight.kind === "app" ? budgets.routes?.[english] : {}) };
  return Object.entries(budget).flatMap(([name, limit]) => {
    const size = weight[name as keyof Budget];
    return size > limit ? [`${name} of ${english} is ${size.toFixed(1)}, the budget is ${limit}`] : [];
  });
}

export const readBudgets = (): Budgets =>
  JSON.parse(readFileSync(new URL("../budgets.json", import.meta.url), "utf8")) as Budgets;

/** Reads from the router's manifest which files every hydrated page loads, and finds the message lists, one per language. */
function readFramework(): ReadonlySet<string> {
  const [name] = globSync("assets/manifest-*.js", { cwd: client });
  if (name === undefined) throw new Error("The web front end is not built: run npm run web:build first");
  const text = readFileSync(join(client, name), "utf8");
  const { entry } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as {
    entry: { module: string; imports: string[] };
  };
  const lists = globSync("assets/sections-*.js", { cwd: client });
  return new Set([entry.module, ...entry.imports, ...lists.map((file) => `/${file}`)]);
}

/** Returns the size of a file as compressed by the build; 0 for scripts that the API serves. */
const sizeOfFile = (file: string): number =>
  statSync(`${join(client, file)}.gz`, { throwIfNoEntry: false })?.size ?? 0;
