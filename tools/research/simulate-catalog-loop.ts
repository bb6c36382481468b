// npm run tools -- simulate-catalog-loop: simulates how owners' reports improve published curves (docs/catalog.md).
import { parseArgs } from "node:util";
import { readCount } from "../bench/options.ts";
import { markdownTable } from "../output/markdown-table.ts";
import { startProgress } from "../output/progress.ts";
import { measureLoop } from "./catalog-loop/measure.ts";
import type { LoopResult } from "./catalog-loop/measure.ts";

const communities = [
  ["honest owners", 0],
  ["10 % hostile", 0.1],
  ["20 % hostile", 0.2],
] as const;

function main(args: string[]): void {
  const options = {
    seed: { type: "string" },
    owners: { type: "string" },
    worlds: { type: "string" },
  } as const;
  const { values } = parseArgs({ args, options });
  const seed = readCount("seed", values.seed, 1);
  const owners = readCount("owners", values.owners, 1000);
  const worlds = readCount("worlds", values.worlds, 20);
  const rows = communities.map(([name, hostileShare]) => {
    const progress = startProgress(name, worlds, "worlds");
    const results = Array.from({ length: worlds }, (_, world) => {
      const result = measureLoop({ seed: seed + world, owners, hostileShare });
      progress.advance(1);
      return result;
    });
    progress.end();
    return row(name, results);
  });
  console.log(`${owners} owners, ${worlds} worlds; errors of published curves in index units\n`);
  console.log(markdownTable(header, rows));
}

const header = [
  "",
  "error per owner before",
  "after",
  "per grinder with 15 owners before",
  "after",
  "shifts published",
  "made worse",
  "by at most",
  "two zeros reported",
];

function row(name: string, results: readonly LoopResult[]): string[] {
  const mean = (of: (result: LoopResult) => number): string =>
    (results.reduce((sum, result) => sum + of(result), 0) / results.length).toFixed(2);
  return [
    name,
    mean((result) => result.perOwner.before),
    mean((result) => result.perOwner.after),
    mean((result) => result.perGrinder.before),
    mean((result) => result.perGrinder.after),
    mean((result) => result.published),
    mean((result) => result.worsened),
    Math.max(...results.map((result) => result.worstHarm)).toFixed(2),
    mean((result) => result.twoZeros),
  ];
}

main(process.argv.slice(2));
