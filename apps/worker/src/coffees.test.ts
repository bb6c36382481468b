import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recountSearchWords } from "./tasks/count-search-words.ts";
import { rescoreTrending } from "./tasks/score-trending.ts";
import { createTestWorker, type TestWorker } from "../test/harness.ts";

let worker: TestWorker;
beforeAll(async () => {
  worker = await createTestWorker();
  const { primary } = worker.deps.db;
  await sql`insert into roasters (name, name_key, slug) values ('North', 'north', 'north')`.execute(primary);
  await sql`
    insert into coffees (roaster_id, name, name_key, slug, roast_level, search_key, is_archived)
    select 1, name, lower(name), lower(name), 'LIGHT', lower(name) || ' north', name = 'C'
      from unnest(array['A', 'B', 'C']) as name`.execute(primary);
  await sql`insert into brew_methods (id, position, name, style, aliases, description, grind_index_min, grind_index_typical,
      grind_index_max, ratio_min, ratio_typical, ratio_max, dose_grams, water_temp_f_min, water_temp_f_typical,
      water_temp_f_max, brew_time_seconds_min, brew_time_seconds_typical, brew_time_seconds_max)
    values ('pour-over', 1, 'Pour-over', 'PERCOLATION', '{}', 'x', 30, 40, 50, 15, 16, 17, 15, 195, 203, 208, 120, 180, 240)`.execute(
    primary,
  );
});
afterAll(() => worker[Symbol.asyncDispose]());

/** Counts the rows that a task wrote, by their row versions. */
async function writtenBy(task: () => Promise<void>, table: "coffees" | "search_words"): Promise<number> {
  const versions = async () => {
    const { rows } = await sql<{ at: string }>`select ctid::text as at from ${sql.ref(table)}`.execute(
      worker.deps.db.primary,
    );
    return new Set(rows.map(({ at }) => at));
  };
  const before = await versions();
  await task();
  return [...(await versions())].filter((at) => !before.has(at)).length;
}

test("recountSearchWords counts words of coffees that are not archived and writes only changes", async () => {
  const recount = () => recountSearchWords(worker.deps);
  expect(await writtenBy(recount, "search_words")).toBe(1);
  const counts = await worker.deps.db.primary
    .selectFrom("search_words")
    .select(["word", "coffee_count"])
    .orderBy("word")
    .execute();
  expect(counts.map((row) => [row.word, row.coffee_count])).toEqual([
    ["a", 1],
    ["b", 1],
    ["c", 1],
    ["north", 2],
  ]);
  expect(await writtenBy(recount, "search_words")).toBe(0);
});

test("rescoreTrending counts brews of the last 30 days only and lowers scores again", async () => {
  const { primary } = worker.deps.db;
  const user = await worker.addUser("ana@example.com");
  await sql`
    insert into brew_logs (user_id, coffee_id, brew_method_id, created_at)
    select ${user}, 1, 'pour-over', now() - make_interval(days => days) from unnest(array[1, 29, 31]) as days`.execute(
    primary,
  );
  const score = () => rescoreTrending(worker.deps);
  expect(await writtenBy(score, "coffees")).toBe(1);
  const scores = async () =>
    (await primary.selectFrom("coffees").select("trending_score").orderBy("id").execute()).map(
      (row) => row.trending_score,
    );
  expect(await scores()).toEqual([2, 0, 0]);
  expect(await writtenBy(score, "coffees")).toBe(0);
  await sql`update brew_logs set created_at = created_at - interval '40 days'`.execute(primary);
  await score();
  expect(await scores()).toEqual([0, 0, 0]);
});

test("rescoreTrending counts 5 per recipe and 2 per upvote, nothing for downvotes and deleted recipes", async () => {
  const { primary } = worker.deps.db;
  const [bo, cleo] = [await worker.addUser("bo@example.com"), await worker.addUser("cleo@example.com")];
  await primary.transaction().execute(async (transaction) => {
    // Triggers are disabled, so that the recipes can be inserted without an equipment catalog.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      insert into recipes (coffee_id, roaster_id, roast_level, grinder_id, machine_id, brew_method_id, grind_setting,
                           grind_setting_label, grind_index, ratio, dose_grams, water_grams, created_at, deleted_at)
      select 2, 1, 'LIGHT', 1, 1, 'pour-over', 20, '20', 40, 16, 15, 240, now() - made, gone
        from (values (interval '1 day', null::timestamptz), (interval '60 days', null), (interval '1 day', now())) as times(made, gone)`.execute(
      transaction,
    );
    await sql`
      insert into recipe_votes (recipe_id, user_id, direction, created_at)
      select id, voter, case when voter = ${bo}::bigint then 1 else -1 end, now() from recipes, unnest(array[${bo}, ${cleo}]::bigint[]) as voter`.execute(
      transaction,
    );
  });
  await rescoreTrending(worker.deps);
  const { trending_score: score } = await primary
    .selectFrom("coffees")
    .select("trending_score")
    .where("id", "=", 2)
    .executeTakeFirstOrThrow();
  expect(score).toBe(5 + 2 * 2);
});
