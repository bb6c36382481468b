import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { listExcesses, measureRoutes } from "./measure-routes.ts";

const web = mkdtempSync(join(tmpdir(), "brewdial-budgets-"));
afterAll(() => rmSync(web, { recursive: true }));

const write = (path: string, content: string) => {
  mkdirSync(dirname(join(web, path)), { recursive: true });
  writeFileSync(join(web, path), content);
};
const writeChunk = (path: string, bytes: number) => write(`build/client${path}.gz`, "x".repeat(bytes));
const route = (module: string, imports: readonly string[], css: readonly string[]) => ({
  module,
  imports,
  css,
  hasDefaultExport: true,
});

const manifest = {
  entry: { module: "/assets/entry.js", imports: ["/assets/react.js"], css: [] },
  routes: {
    root: route("/assets/root.js", ["/assets/react.js"], ["/assets/root.css"]),
    "en/page": route("/assets/page.js", ["/assets/react.js", "/assets/shared.js"], ["/assets/page.css"]),
    "en/recipe": route("/assets/page.js", [], []),
    "en/picture": { ...route("/assets/picture.js", [], []), hasDefaultExport: false },
    "de/page": route("/assets/page.js", [], []),
  },
};
write("build/client/assets/manifest-1.js", `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
writeChunk("/assets/manifest-1.js", 100);
for (const name of ["entry", "react", "root", "page", "shared"]) writeChunk(`/assets/${name}.js`, 1000);
for (const name of ["root", "page"]) writeChunk(`/assets/${name}.css`, 2000);
write("app/routes/page/route.tsx", "export default function Page() {}");
write("app/routes/recipe/route.tsx", 'export const handle = { document: "guests" };');

const files = new Map(["page", "recipe"].map((name) => [`en/${name}`, `routes/${name}/route.tsx`]));

test("measureRoutes counts each chunk of a page once, and ours without those of the framework", () => {
  expect(measureRoutes(web, files)).toEqual([
    { route: "en/page", kind: "app", sizes: { scriptKB: 5.1, ownScriptKB: 3.1, styleKB: 4 } },
    { route: "en/recipe", kind: "document", sizes: { scriptKB: 0, ownScriptKB: 0, styleKB: 2 } },
    { route: "en/recipe", kind: "app", sizes: { scriptKB: 4.1, ownScriptKB: 2.1, styleKB: 2 } },
  ]);
});

test("listExcesses names the route, the size and the budget", () => {
  const budgets = { document: { styleKB: 2 }, app: { scriptKB: 5, ownScriptKB: 9 } };
  expect(listExcesses(measureRoutes(web, files), budgets)).toEqual([
    "en/page (app): scriptKB is 5.1, the budget is 5",
  ]);
  const larger = { ...budgets, routes: { "en/page": { scriptKB: 6 } } };
  expect(listExcesses(measureRoutes(web, files), larger)).toEqual([]);
});
