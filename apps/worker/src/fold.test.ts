import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@brewdial/db/open.ts";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startIntervalLoop } from "./interval-loop.ts";
import { foldRecipeDeltas } from "./tasks/fold-recipe-deltas.ts";
import { deleteExpiredIdempotencyKeys } from "./tasks/delete-expired-idempotency-keys.ts";
import { createTestWorker, type TestWorker, waitFor } from "../test/harness.ts";
import { startWorker } from "./start-worker.ts";

let worker: TestWorker;
const recipeCount = 1200;
const run = async (statement: ReturnType<typeof sql>) => statement.execute(worker.deps.db.primary);
beforeAll(async () => {
  worker = await createTestWorker();
  // Recipes without references, since only their counters matter here.
  await run(sql`alter table recipes drop constraint recipes_coffee_fk, drop constraint recipes_roaster_fk,
    drop constraint recipes_grinder_fk, drop constraint recipes_machine_fk, drop constraint recipes_brew_method_fk`);
  await run(sql`
    insert into recipes (coffee_id, roaster_id, roast_level, grinder_id, machine_id, brew_method_id, grind_setting,
                         grind_setting_label, grind_index, ratio, dose_grams, water_grams)
    select 1, 1, 'LIGHT', 1, 1, 'drip', 24, '24', 40, 16, 15, 240 from generate_series(1, ${recipeCount})`);
});
afterAll(() => worker[Symbol.asyncDispose]());
beforeEach(async () => {
  await run(sql`delete from recipe_deltas`);
  await run(sql`update recipes set upvotes = 0, brew_count = 0`);
});

const append = (each = 1) =>
  run(sql`insert into recipe_deltas (recipe_id, upvotes, brew_count)
          select id, 1, 2 from recipes cross join generate_series(1, ${each}::int)`);
const state = async () => {
  const { rows } = await sql<{ pending: number; least: number; most: number; brews: number }>`
    select (select count(*)::int from recipe_deltas) as pending, min(upvotes) as least, max(upvotes) as most,
           sum(brew_count)::int as brews from recipes`.execute(worker.deps.db.primary);
  return rows[0];
};

describe("foldRecipeDeltas", () => {
  test("folds everything that is pending", async () => {
    await append(3);
    expect(await foldRecipeDeltas(worker.deps)).toBe(recipeCount);
    expect(await state()).toEqual({ pending: 0, least: 3, most: 3, brews: 6 * recipeCount });
    expect(await foldRecipeDeltas(worker.deps)).toBe(0);
  });

  test("folds every recipe in one pass, however many changes of one recipe are pending", async () => {
    await run(sql`insert into recipe_deltas (recipe_id, upvotes) select 1, 1 from generate_series(1, 20000)`);
    await run(
      sql`insert into recipe_deltas (recipe_id, upvotes) select n, 1 from generate_series(2, 100) as n`,
    );
    expect(await foldRecipeDeltas(worker.deps)).toBe(100);
    expect(await state()).toMatchObject({ pending: 0, most: 20_000 });
  });

  test("counts everything once with two workers, within seconds of the last change", async () => {
    const workers = [await startWorker(worker.deps), await startWorker(worker.deps)];
    for (let round = 0; round < 8; round += 1) {
      await append();
      await pause(250);
    }
    const appended = performance.now();
    await waitFor("all is folded", async () => (await state())?.pending === 0, 5000);
    const seconds = (performance.now() - appended) / 1000;
    await Promise.all(workers.map(({ stop }) => stop()));
    expect(await state()).toEqual({ pending: 0, least: 8, most: 8, brews: 16 * recipeCount });
    // Takes less than two seconds on an idle machine.
    expect(seconds).toBeLessThan(15);
  });

  test("recovers from lost connections and a failing database, and logs it once", async () => {
    const lines: string[] = [];
    const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
    const applicationName = "fold-test";
    const db = openDatabase({ url: worker.databaseUrl, applicationName, onError: () => undefined });
    const folding = startIntervalLoop(log, {
      name: "fold",
      everyMs: 20,
      run: () => foldRecipeDeltas({ db }),
      onSuccess: () => undefined,
    });
    await run(sql`alter function fold_recipe_deltas_from(bigint, integer) rename to fold_nothing`);
    await append();
    await pause(300);
    await run(sql`alter function fold_nothing(bigint, integer) rename to fold_recipe_deltas_from`);
    await run(sql`select pg_terminate_backend(pid) from pg_stat_activity
                   where application_name = ${applicationName} and datname = current_database()`);
    await waitFor("it folds again", async () => (await state())?.pending === 0);
    await folding.stop();
    await db.close();
    expect(await state()).toMatchObject({ least: 1, most: 1 });
    const texts = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(texts[0]).toBe("failed, will retry");
    expect(texts.filter((text) => text === "failed, will retry").length).toBeLessThanOrEqual(2);
    expect(texts.at(-1)).toBe("recovered");
  });
});

test("IntervalLoop.stop waits for the current run and starts no other", async () => {
  let begun = 0;
  let ended = 0;
  const repeating = startIntervalLoop(worker.deps.log, {
    name: "slow",
    everyMs: 1,
    onSuccess: () => undefined,
    run: async () => {
      begun += 1;
      await pause(100);
      ended += 1;
    },
  });
  await waitFor("it runs", () => begun === 2);
  await repeating.stop();
  expect([begun, ended]).toEqual([2, 2]);
  await pause(150);
  expect(begun).toBe(2);
});

test("deleteExpiredIdempotencyKeys deletes keys older than a day and keeps younger ones", async () => {
  const userId = await worker.addUser("ana@example.com");
  await run(sql`
    insert into idempotency_keys (user_id, endpoint, key, body_hash, status, answer, created_at)
    select ${userId}, 'createRecipe', n::text, '', 201, '{}', now() - n * interval '1 hour' from generate_series(1, 48) as n`);
  await deleteExpiredIdempotencyKeys(worker.deps);
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from idempotency_keys`.execute(worker.deps.db.primary);
  expect(rows[0]?.left).toBe(23);
});
