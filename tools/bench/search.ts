// npm run tools -- load-search: measures fuzzy search over all coffees: whether it finds the right coffee, and its time in the
// database.
import { parseArgs } from "node:util";
import type { Executor } from "@brewdial/db/executor.ts";
import { listMatchingCoffeeIds } from "../../apps/api/src/modules/coffees/search-coffees.ts";
import { openExplainer } from "./explain/explain-statement.ts";
import type { Explainer } from "./explain/explain-statement.ts";
import { openRecorder } from "./explain/record-statements.ts";
import type { Recorder } from "./explain/record-statements.ts";
import { markdownTable } from "../output/markdown-table.ts";
import { urlOf } from "./options.ts";
import { searchCases } from "./search/search-cases.ts";
import type { SearchCase } from "./search/search-cases.ts";
import { figure, median } from "../numbers/statistics.ts";

const goalMs = 15;
const shown = 5;
const { values } = parseArgs({
  options: {
    database: { type: "string", default: "brewdial_load_2m" },
    repeats: { type: "string", default: "15" },
  },
});

interface Outcome {
  readonly search: SearchCase;
  readonly place: number;
  readonly fitting: number;
  readonly medianMs: number;
  readonly worstMs: number;
  readonly first: string;
}

async function measure(search: SearchCase, recorder: Recorder, explainer: Explainer): Promise<Outcome> {
  let ids: number[] = [];
  const times: number[] = [];
  for (let repeat = 0; repeat < Number(values.repeats); repeat += 1) {
    const statements = await recorder.record(async (db) => {
      ids = await listMatchingCoffeeIds(db, search.typed, shown);
    });
    let ms = 0;
    for (const statement of statements) ms += (await explainer.explain(statement)).ms;
    times.push(ms);
  }
  const keys = await listSearchKeys(recorder.db, ids);
  const fits = keys.map((key) => search.meant.split(" ").every((word) => key.split(" ").includes(word)));
  return {
    search,
    place: fits.indexOf(true) + 1,
    fitting: fits.filter(Boolean).length,
    medianMs: median(times),
    worstMs: Math.max(...times),
    first: keys[0] ?? "nothing",
  };
}

async function listSearchKeys(db: Executor, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom("coffees")
    .select(["id", "search_key"])
    .where("id", "in", [0, ...ids])
    .execute();
  const keys = new Map(rows.map((row) => [row.id, row.search_key]));
  return ids.map((id) => keys.get(id) ?? "");
}

const url = urlOf(values.database);
const recorder = openRecorder(url);
try {
  const explainer = await openExplainer(url);
  const outcomes: Outcome[] = [];
  for (const search of searchCases) outcomes.push(await measure(search, recorder, explainer));
  await explainer.close();
  console.log(
    markdownTable(
      [
        "typed",
        "kind",
        "place of the meant",
        "fitting of 5",
        "median ms",
        "worst ms",
        "first result",
        "verdict",
      ],
      outcomes.map(({ search, place, fitting, medianMs, worstMs, first }) => [
        search.typed,
        search.kind,
        place === 0 ? "-" : String(place),
        String(fitting),
        figure(medianMs),
        figure(worstMs),
        first.slice(0, 48),
        place === 0 ? "NOT FOUND" : "ok",
      ]),
    ),
  );
  const medians = outcomes.map(({ medianMs }) => medianMs);
  const missed = outcomes.filter(({ place }) => place === 0).map(({ search }) => search.typed);
  const medianMs = Number(median(medians).toFixed(2));
  const passed = missed.length === 0 && medianMs < goalMs;
  const worstMs = Number(Math.max(...outcomes.map((outcome) => outcome.worstMs)).toFixed(1));
  console.log(
    JSON.stringify({
      passed,
      searches: outcomes.length,
      medianMs,
      slowestMedianMs: Number(Math.max(...medians).toFixed(1)),
      worstMs,
      missed,
    }),
  );
  if (!passed) process.exitCode = 1;
} catch (error) {
  console.error(`\nload-search failed: ${error instanceof Error ? error.message : String(error)}`);
  console.error("Fill the database first: npm run tools -- load-fill --recipes 2000000.");
  process.exitCode = 1;
} finally {
  await recorder.close();
}
