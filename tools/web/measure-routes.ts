import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** How a page is sent: without React, or hydrated by it. */
export type Kind = "document" | "app";

type Budget = Readonly<Partial<Record<keyof Sizes, number>>>;

/** The largest sizes of a page's first load, in KB of gzip. `routes` has those of app pages that are larger than the others. */
export type Budgets = Readonly<Record<Kind, Budget>> & { readonly routes?: Readonly<Record<string, Budget>> };

export interface Sizes {
  /** All scripts of the page. */
  readonly scriptKB: number;
  /** The scripts of ours: what a page loads beyond the chunks that every hydrated page has, which are React and its router. */
  readonly ownScriptKB: number;
  readonly styleKB: number;
}

export interface Measured {
  /** The id of the route, such as `en/convert`. */
  readonly route: string;
  readonly kind: Kind;
  readonly sizes: Sizes;
}

interface Chunks {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

interface Manifest {
  readonly entry: Chunks;
  readonly routes: Readonly<Record<string, Chunks & { readonly hasDefaultExport: boolean }>>;
}

/**
 * Measures what every English page of a build loads first, from the router's manifest. `web` is the folder of the web front end, `files`
 * has the source of each route below `app`.
 */
export function measureRoutes(web: string, files: ReadonlyMap<string, string>): readonly Measured[] {
  const client = join(web, "build/client");
  const [manifestFile] = globSync("assets/manifest-*.js", { cwd: client });
  if (manifestFile === undefined)
    throw new Error("The web front end is not built: run npm run web:build first");
  const source = readFileSync(join(client, manifestFile), "utf8");
  const { entry, routes } = JSON.parse(
    source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1),
  ) as Manifest;
  const root = routes["root"];
  if (root === undefined) throw new Error("The manifest has no root");
  const sum = (files: Iterable<string>) =>
    Array.from(new Set(files)).reduce((total, file) => total + statSync(`${join(client, file)}.gz`).size, 0) /
    1000;
  const scriptsOf = ({ module, imports = [] }: Chunks) => [module, ...imports];
  const framework = new Set(scriptsOf(entry));
  const enhancements = sum(globSync("enhance/*.js", { cwd: client }));
  return Object.entries(routes)
    .filter(([id, { hasDefaultExport }]) => id.startsWith("en/") && hasDefaultExport)
    .flatMap(([route, chunks]) => {
      const styleKB = sum([...(root.css ?? []), ...(chunks.css ?? [])]);
      const scripts = new Set([...framework, ...scriptsOf(root), ...scriptsOf(chunks), manifestFile]);
      const own = Array.from(scripts).filter((file) => !framework.has(file));
      const sizes = {
        document: { scriptKB: enhancements, ownScriptKB: enhancements, styleKB },
        app: { scriptKB: sum(scripts), ownScriptKB: sum(own), styleKB },
      };
      const handle = readFileSync(join(web, "app", files.get(route) ?? ""), "utf8");
      return kindsOf(handle).map((kind) => ({ route, kind, sizes: sizes[kind] }));
    });
}

/** Returns how a route is sent, by the handle in its source; both where guests get a document and the signed-in get an app. */
function kindsOf(source: string): readonly Kind[] {
  const found = /handle = \{ document: (true|"guests")/.exec(source)?.[1];
  if (found === undefined) return ["app"];
  return found === "true" ? ["document"] : ["document", "app"];
}

/** Lists what is over its budget, one line for each size. */
export const listExcesses = (measured: readonly Measured[], budgets: Budgets): readonly string[] =>
  measured.flatMap(({ route, kind, sizes }) =>
    Object.entries({
      ...budgets[kind],
      ...(kind === "app" ? budgets.routes?.[route] : {}),
    }).flatMap(([name, budget]) => {
      const size = sizes[name as keyof Sizes];
      return size > budget
        ? [`${route} (${kind}): ${name} is ${size.toFixed(1)}, the budget is ${budget}`]
        : [];
    }),
  );
