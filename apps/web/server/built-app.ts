import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Caches } from "@brewdial/server/cache.ts";
import { createAssets, readStylesheets, readMessageFiles } from "./assets.ts";
import { type AppSource, randomNonce } from "./web-app.ts";
import { createPageCache } from "./page-cache.ts";

const build = new URL("../build/", import.meta.url);

/** Loads the output of `npm run web:build`. */
export async function loadBuiltApp(caches: Caches): Promise<AppSource> {
  const entry = new URL("server/index.js", build);
  if (!existsSync(entry)) throw new Error("The web front end is not built: run npm run web:build first");
  const client = fileURLToPath(new URL("client", build));
  const app = (await import(entry.href)) as Awaited<ReturnType<AppSource["loadApp"]>>;
  return {
    serveFile: createAssets(client),
    loadApp: async () => app,
    stylesheets: readStylesheets(client),
    listMessageFiles: readMessageFiles(fileURLToPath(new URL("manifest.json", build))),
    createNonce: randomNonce,
    pages: createPageCache(caches),
  };
}
