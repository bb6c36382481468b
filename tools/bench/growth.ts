// npm run tools -- load-growth: measures every list, search and feed over HTTP in databases of several sizes, in turn.
import { parseArgs } from "node:util";
import { openDatabase } from "@brewdial/db/open.ts";
import { addPublishedRecipes } from "./fill/load-database.ts";
import { sampleParameters, type Sample } from "./explain/sample-parameters.ts";
import { type PlantedUser, plantUser } from "./brew-logs/plant-user.ts";
import { type GrowthCase, growthCases } from "./growth/growth-cases.ts";
import { type Environment, openEnvironment } from "./http/environment.ts";
import { generateLoad, requestText } from "./http/load-generator.ts";
import { describeRun, writeResult } from "./http/report.ts";
import { bearer, fromAnywhere } from "./http/scenario.ts";
import { markdownTable } from "../output/markdown-table.ts";
import { checkLoadName, urlOf } from "./options.ts";
import { startProgress } from "../output/progress.ts";
import { figure, median } from "../numbers/statistics.ts";

const { values } = parseArgs({
  options: {
    databases: { type: "string", default: "brewdial_load_10k,brewdial_load_100k,brewdial_load_2m" },
    /** Only cases whose name contains one of these texts, separated by commas; results are then not written. */
    only: { type: "string", default: "" },
    seconds: { type: "string", default: "0.5" },
    rounds: { type: "string", default: "5" },
    port: { type: "string", default: "4800" },
  },
});

/** Maximum ratio of the medians, largest database over smallest. */
const goal = 1.5;
const names = values.databases.split(",");
names.forEach(checkLoadName);
const chosen = growthCases.filter(({ name }) => values.only.split(",").some((part) => name.includes(part)));
if (chosen.length === 0) throw new Error(`No case name contains "${values.only}".`);
const rounds = Number(values.rounds);

/** One database with an API process that uses it. */
interface Side {
  readonly environment: Environment;
  readonly sample: Sample;
  readonly planted: PlantedUser;
}

async function openSide(database: string, port: number): Promise<Side> {
  await addPublishedRecipes(database);
  // These users follow the same number of roasters in every database.
  const people = Array.from({ length: 200 }, (_, at) => at + 1);
  const planted = await plantUser(database, 2000);
  const environment = await openEnvironment({ database, port, people: [...people, planted.userId] }).catch(
    async (error: unknown) => {
      await planted.remove();
      throw error;
    },
  );
  const db = openDatabase({
    url: urlOf(database),
    poolSize: 1,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  try {
    return { environment, planted, sample: await sampleParameters(db.primary, environment.random) };
  } finally {
    await db.close();
  }
}

/** Returns the median latency of sequential requests on one connection. */
async function measure(
  { environment, sample }: Side,
  growthCase: GrowthCase,
  seconds: number,
): Promise<number> {
  const next = () =>
    requestText("GET", growthCase.path(sample, environment.random), {
      ...fromAnywhere(environment),
      ...(growthCase.isSignedIn ? bearer(environment) : {}),
      ...(growthCase.isPlanted ? { authorization: `Bearer ${environment.tokens.at(-1)}` } : {}),
    });
  const { p50Ms, failed } = await generateLoad({ port: environment.api.port, next, connections: 1, seconds });
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
    // Uses the median of the rounds' ratios, because other load on the machine affects both sides of a round.
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
  for (const { environment, planted } of sides) {
    await environment.close();
    await planted.remove();
  }
}

const sizes = sides.map(({ environment }) => `${environment.sizes.recipes} recipes, ms`);
const table = markdownTable(["GET", ...sizes, "last / first", `≤ ${goal}×`], rows);
const met = results.filter(({ ratio }) => ratio <= goal).length;
const heading = `${describeRun()}; medians of ${rounds} rounds of ${values.seconds} s, one connection, the sizes in turn. ${met} of ${results.length} within ${goal}×.`;
console.log(`${heading}\n\n${table}`);
if (values.only === "") writeResult("growth.md", `# Growth over HTTP\n\n${heading}\n\n${table}\n`);
console.log(JSON.stringify(results));
