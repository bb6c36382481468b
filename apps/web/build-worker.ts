// Builds the service worker (worker/main.ts) as build/client/sw.js, with the list of files that it stores. Part of npm run web:build.
import { createHash } from "node:crypto";
import { globSync, readFileSync, renameSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { localeCodes } from "@brewdial/domain/text/locales.ts";
import { build } from "vite";
import { offlinePages, offlineSections } from "./app/browser/offline-pages.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const manifestFile = `${root}build/client/.vite/manifest.json`;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Readonly<Record<string, Chunk>>;

// The manifest of React Router is not part of Vite's.
const routerManifest = globSync("assets/manifest-*.js", { cwd: `${root}build/client` });
const files = new Set(["/icon-192.png", ...routerManifest.map((file) => `/${file}`)]);
const seen = new Set<string>();

/** Adds a chunk with everything that it imports. */
function addChunk(name: string): void {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return;
  seen.add(name);
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
    if (!file.includes("-ext-")) files.add(`/${file}`);
  const lazy = (chunk.dynamicImports ?? []).filter((file) => !file.startsWith("app/i18n/"));
  for (const file of [...(chunk.imports ?? []), ...lazy]) addChunk(file);
}

const names = Object.keys(manifest);
// The stylesheet of root.tsx defines the order of the layers: the stylesheet of a module that it imports would be loaded before it.
const rootName = names.find((name) => name.startsWith("app/root.tsx")) ?? "";
for (const name of manifest[rootName]?.imports ?? [])
  if (manifest[name]?.css !== undefined)
    throw new Error(`root.tsx imports styles with ${name} (vite.config.ts)`);
/** Returns the folder of a page in app/routes. */
const toRouteFolder = (path: string) => (path === "/" ? "home" : path.slice(1).replaceAll(":", "$"));

/** Returns the modules of a page's route, which is split into several if it has a `clientLoader`. */
function listModules(route: string): string[] {
  const found = names.filter((name) => name.startsWith(`app/routes/${route}/route.tsx`));
  if (found.length === 0) throw new Error(`Page without a route: ${route} (build-worker.ts)`);
  return found;
}
const entries = [
  ...names.filter((name) => name.endsWith("entry.client.tsx") || name.startsWith("app/root.tsx")),
  ...offlinePages.map(({ path }) => toRouteFolder(path)).flatMap(listModules),
  ...["sections", ...offlineSections].flatMap((section) =>
    localeCodes.map((locale) => `app/i18n/messages/${locale}/${section}.ts`),
  ),
];
for (const name of entries) addChunk(name);

const list = Array.from(files).toSorted();
const source = [
  ...["main", "stored-pages", "addresses", "compare-pages"].map((name) => `worker/${name}.ts`),
  "app/browser/offline-pages.ts",
].map((file) => readFileSync(root + file, "utf8"));
const version = createHash("sha256")
  .update(JSON.stringify([list, source]))
  .digest("hex")
  .slice(0, 12);
await build({
  root,
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  define: { buildVersion: JSON.stringify(version), buildFiles: JSON.stringify(list) },
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    lib: { entry: "worker/main.ts", formats: ["es"], fileName: () => "sw.js" },
  },
});
// The server reads from it where the message files are (server/assets.ts).
renameSync(manifestFile, `${root}build/manifest.json`);
rmSync(`${root}build/client/.vite`, { recursive: true });
