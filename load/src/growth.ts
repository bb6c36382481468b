// npm run load:growth: the time of every list, search and feed through HTTP, in databases of several sizes side by side.
import { parseArgs } from "node:util";
import { openDatabase } from "@brewdial/db/open.ts";
import { drawSample, type Sample } from "./explain/draw-sample.ts";
import { type GrowthCase, growthCases } from "./growth/growth-cases.ts";
import { type Arena, openArena } from "./http/arena.ts";
import { drive, requestText } from "./http/drive.ts";
import { describeRun, writeResult } from "./http/report.ts";
import { bearer, fromAnywhere } from "./http/scenario.ts";
import { markdownTable } from "./markdown-table.ts";
import { checkLoadName, urlOf } from "./options.ts";
import { startProgress } from "./progress.ts";
import { figure, median } from "./statistics.ts";

const { values } = parseArgs({
  options: {
    databases: { type: "string", default: "brewdial_load_10k,brewdial_load_100k,brewdial_load_2m" },
    /** Only cases whose name holds this text; the file of results is then left alone. */
    only: { type: "string", default: "" },
    seconds: { type: "string", default: "0.5" },
    rounds: { type: "string", default: "5" },
    port: { type: "string", default: "4800" },
  },
});

/** From the smallest database to the largest, at most. */
const goal = 1.5;
const names = values.databases.split(",");
names.forEach(checkLoadName);
const chosen = growthCases.filter(({ name }) => name.includes(values.only));
if (chosen.length === 0) throw new Error(`No case has "${values.only}" in its name.`);
const rounds = Number(values.rounds);

/** One database with our API before it. */
interface Side {
  readonly arena: Arena;
  readonly sample: Sample;
}

async function openSide(database: string, port: number): Promise<Side> {
  // The first users follow as many roasters in every database.
  const people = Array.from({ length: 200 }, (_, at) => at + 1);
  const arena = await openArena({ database, port, people });
  const db = openDatabase({
    url: urlOf(database),
    poolSize: 1,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  try {
    return { arena, sample: await drawSample(db.primary, arena.random) };
  } finally {
    await db.close();
  }
}

/** The median of one connection's requests, one after the other. */
async function measure({ arena, sample }: Side, growthCase: GrowthCase, seconds: number): Promise<number> {
  const next = () =>
    requestText("GET", growthCase.path(sample, arena.random), {
      ...fromAnywhere(arena),
      ...(growthCase.isSignedIn ? bearer(arena) : {}),
    });
  const { p50Ms, failed } = await drive({ port: arena.ours.port, next, connections: 1, seconds });
  if (failed > 0) throw new Error(`${growthCase.name}: ${failed} requests failed`);
  return p50Ms;
}

const sides: Side[] = [];
const rows: string[][] = [];
const results: { readonly name: string; readonly medians: readonly number[]; readonly ratio: number }[] = [];
try {
  for (const [at, name] of names.entries()) sides.push(await openSide(name, Number(values.port) + at));
  const progress = startProgress("cases", chosen.length, "cases");
  for (const growthCase of chosen) {
    const measured = sides.map((): number[] => []);
    for (const side of sides) await measure(side, growthCase, 0.2);
    for (let round = 0; round < rounds; round += 1)
      for (const [at, side] of sides.entries())
        measured[at]?.push(await measure(side, growthCase, Number(values.seconds)));
    const medians = measured.map(median);
    // Of each round's own ratio, so that what else the machine does meets both sides.
    const ratio = median((measured.at(-1) ?? []).map((ms, round) => ms / (measured[0]?.[round] ?? 0)));
    results.push({ name: growthCase.name, medians, ratio });
    rows.push([
      growthCase.name,
      ...medians.map(figure),
      `${ratio.toFixed(2)}×`,
      ratio <= goal ? "met" : "missed",
    ]);
    progress.advance(1);
  }
  progress.end();
} finally {
  for (const { arena } of sides) await arena.close();
}

const sizes = sides.map(({ arena }) => `${arena.sizes.recipes} recipes, ms`);
const table = markdownTable(["GET", ...sizes, "last / first", `≤ ${goal}×`], rows);
const met = results.filter(({ ratio }) => ratio <= goal).length;
const heading = `${describeRun()}; medians of ${rounds} rounds of ${values.seconds} s, one connection, the sizes in turn. ${met} of ${results.length} within ${goal}×.`;
console.log(`${heading}\n\n${table}`);
if (values.only === "") writeResult("growth.md", `# Growth, through HTTP\n\n${heading}\n\n${table}\n`);
console.log(JSON.stringify(results));
