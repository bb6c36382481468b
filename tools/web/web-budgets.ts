// npm run tools -- web-budgets: compares the first load of every page with apps/web/budgets.json. Needs npm run web:build.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Budgets, listExcesses, measureRoutes } from "./measure-routes.ts";

const web = fileURLToPath(new URL("../../apps/web/", import.meta.url));
const budgets = JSON.parse(readFileSync(`${web}budgets.json`, "utf8")) as Budgets;

interface Listed {
  readonly id: string;
  readonly file: string;
  readonly children?: readonly Listed[];
}
const listFiles = (routes: readonly Listed[]): [string, string][] =>
  routes.flatMap(({ id, file, children = [] }) => [[id, file], ...listFiles(children)]);
const routes = execFileSync("node_modules/.bin/react-router", ["routes", "apps/web", "--json"], {
  encoding: "utf8",
});

const measured = measureRoutes(web, new Map(listFiles(JSON.parse(routes) as Listed[])));
const isVerbose = !process.argv.includes("--quiet");
for (const { route, kind, sizes } of isVerbose ? measured : [])
  process.stdout.write(
    `${route.padEnd(24)} ${kind.padEnd(9)} script ${sizes.scriptKB.toFixed(1).padStart(6)} KB, ours ${sizes.ownScriptKB
      .toFixed(1)
      .padStart(5)} KB, style ${sizes.styleKB.toFixed(1).padStart(5)} KB\n`,
  );
const excesses = listExcesses(measured, budgets);
for (const excess of excesses) process.stderr.write(`${excess}\n`);
process.exitCode = excesses.length === 0 ? 0 : 1;
