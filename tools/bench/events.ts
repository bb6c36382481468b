// npm run tools -- load-events: compares the event write buffer with one INSERT per event, directly and over HTTP; then
// measures reads of an embed while the events table is locked. The last line is JSON.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { withUser } from "@brewdial/db/connection-url.ts";
import { maxPoolSize, openDatabase } from "@brewdial/db/open.ts";
import { Pool } from "pg";
import { listRollupDifferences } from "../../apps/api/src/modules/events/rollup-differences.ts";
import { makeEvent } from "./events/make-event.ts";
import { measureLocked } from "./events/measure-locked.ts";
import { emptyEvents, fillTargets, requireDurability } from "./events/prepare-database.ts";
import { countEvents, measureWrites, writePlainly, writeThroughSink } from "./events/write-events.ts";
import { createLoadDatabase, markFinished } from "./fill/load-database.ts";
import { generateLoad, requestText } from "./http/load-generator.ts";
import { describeRun, writeResult } from "./http/report.ts";
import { programOf, startServer } from "./http/server-process.ts";
import { markdownTable } from "../output/markdown-table.ts";
import { urlOf } from "./options.ts";
import { startProgress } from "../output/progress.ts";
import { createRandom } from "../numbers/random.ts";
import { figure, median } from "../numbers/statistics.ts";

const goal = { sinkOverPlain: 3, lockedOverNormal: 1.2 };
const { values } = parseArgs({
  options: {
    database: { type: "string", default: "brewdial_load_events" },
    "in-flight": { type: "string", default: "512" },
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "5" },
    port: { type: "string", default: "4850" },
    /** Does not write results/events.md. */
    "dry-run": { type: "boolean", default: false },
  },
});
const load = { inFlight: Number(values["in-flight"]), seconds: Number(values.seconds) };
const rounds = Number(values.rounds);

await createLoadDatabase(values.database);
const url = urlOf(values.database);
const db = openDatabase({ url, statementTimeoutMs: 60_000, onError: () => undefined });
await requireDurability(db);
const targets = await fillTargets(db);
await markFinished(values.database, "one shared recipe");
const random = createRandom(11);
const address = () => `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
const api = await startServer({
  name: "events-api",
  program: programOf("apps/api/src/main.ts"),
  port: Number(values.port),
  env: {
    DATABASE_URL: url,
    REDIS_URL: process.env["LOAD_REDIS_URL"] ?? "redis://127.0.0.1:6379/9",
    TRUST_PROXY: "127.0.0.1",
  },
  logFolder: join(tmpdir(), "brewdial-load"),
});

const plainPool = new Pool({ connectionString: withUser(url), max: maxPoolSize });
const make = () => makeEvent(targets, random);
const trackView = () =>
  requestText(
    "POST",
    "/api/track",
    { "x-forwarded-for": address(), referer: `https://shop-${random.below(40)}.example/coffee` },
    random.pick(targets.coffees),
  );
const ways = [
  { name: "one INSERT per event", run: () => measureWrites(writePlainly(plainPool), make, load) },
  { name: "the sink, with roll-ups", run: () => measureWrites(writeThroughSink(db), make, load) },
  {
    name: "POST /api/track, through the sink",
    run: async () => {
      const result = await generateLoad({
        port: api.port,
        next: trackView,
        connections: load.inFlight,
        ...load,
      });
      if (result.failed > 0) throw new Error(`${result.failed} calls failed`);
      return { ...result, acknowledged: result.answered };
    },
  },
];
interface Result {
  readonly name: string;
  readonly perSecond: number[];
  readonly p50Ms: number[];
  readonly p99Ms: number[];
}
const results: Result[] = ways.map(({ name }) => ({ name, perSecond: [], p50Ms: [], p99Ms: [] }));

let passed = true;
async function measure() {
  // The first run of each is a warm-up.
  for (const { run } of ways) await run();
  await emptyEvents(db);
  const progress = startProgress("rounds", rounds * ways.length, "runs");
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { run }] of ways.entries()) {
      const { perSecond, p50Ms, p99Ms, acknowledged } = await run();
      results[at]?.perSecond.push(perSecond);
      results[at]?.p50Ms.push(p50Ms);
      results[at]?.p99Ms.push(p99Ms);
      const isCounted = at === 0 || (await listRollupDifferences(db.primary)).length === 0;
      passed &&= isCounted && (await countEvents(db)) === acknowledged;
      await emptyEvents(db);
      progress.advance(1);
    }
  }
  progress.end();
  const { shareId } = targets;
  return measureLocked({ url, port: api.port, shareId, address, pairs: 7, seconds: 2 });
}

const locked = await measure().finally(async () => {
  await api.stop();
  await plainPool.end();
  await db.close();
});

const ratios = results.map(({ perSecond }) =>
  median(perSecond.map((rate, round) => rate / (results[0]?.perSecond[round] ?? Number.NaN))),
);
passed &&= (ratios[1] ?? 0) >= goal.sinkOverPlain;
passed &&= locked.ratio <= goal.lockedOverNormal && locked.failed === 0;
const table = markdownTable(
  ["way", "acknowledged/s", "× plain", "p50 ms", "p99 ms", "rounds, acknowledged/s"],
  results.map(({ name, perSecond, p50Ms, p99Ms }, at) => [
    name,
    figure(median(perSecond)),
    `${(ratios[at] ?? 0).toFixed(2)}×`,
    figure(median(p50Ms)),
    figure(median(p99Ms)),
    perSecond.map(figure).join(", "),
  ]),
);
const text = `${describeRun()}; ${load.inFlight} in flight, ${rounds} rounds of ${load.seconds} s each way, in turn, pools of 10,
synchronous_commit and fsync on. Goal: the sink at least ${goal.sinkOverPlain} times plain inserts; after each round the table held
exactly the acknowledged events and each roll-up equalled it.

${table}

GET of a shared card, 8 connections, in turn with the events table free and held by ACCESS EXCLUSIVE: median ${figure(locked.normalMs)} ms
and ${figure(locked.lockedMs)} ms, ratio ${locked.ratio.toFixed(2)} (goal at most ${goal.lockedOverNormal}); ${locked.answers} answers,
${locked.failed} failed.
`;
console.log(text);
if (!values["dry-run"]) writeResult("events.md", `# Events\n\n${text}`);
console.log(JSON.stringify({ passed, ratios, results, locked }));
process.exitCode = passed ? 0 : 1;
