import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { toCelsius } from "@brewdial/domain/brewing/temperature.ts";
import { type Database, openDatabase } from "@brewdial/db/open.ts";
import { createTestDatabase, type TestDatabase } from "@brewdial/db/testing.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { readBrewReports } from "../../apps/api/src/modules/roaster-portal/read-brew-reports.ts";
import { listRollupDifferences } from "../../apps/api/src/modules/events/rollup-differences.ts";
import { createPasswords } from "../../apps/api/src/platform/passwords.ts";
import { makeDemo } from "./make-demo.ts";
import { demoEmail, demoPassword, memberEmail } from "./write-people.ts";

const catalog = loadCatalog();
const now = new Date("2026-11-15T12:00:00Z");

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url, onError: () => undefined });
  await makeDemo(db.primary, { catalog, now });
}, 120_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

const count = async (table: string, on = db) => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(on.primary);
  return rows[0]?.count ?? 0;
};

/** Returns a hash of all rows of a table. */
const digest = async (table: string, on = db) => {
  const { rows } = await sql<{ hash: string }>`
    select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(table)} as t`.execute(
    on.primary,
  );
  return rows[0]?.hash;
};

const filled = {
  users: 40,
  taste_profiles: 40,
  roasters: 5,
  coffees: 25,
  recipes: 80,
  recipe_votes: 800,
  recipe_ratings: 200,
  recipe_comments: 60,
  recipe_shares: 20,
  roaster_follows: 20,
  brew_logs: 250,
  user_grinders: 2,
  user_machines: 2,
  user_filters: 2,
  saved_recipes: 10,
  coffee_library_entries: 8,
  coffee_bags: 6,
  content_reports: 5,
  personal_recipes: 3,
  collections: 3,
  collection_items: 12,
  roaster_claims: 1,
  roaster_members: 2,
  roaster_invitations: 1,
  roaster_recipes: 12,
  embed_settings: 1,
  webhook_endpoints: 1,
  webhook_deliveries: 4,
  events: 1500,
  event_hours: 500,
  event_grinder_hours: 100,
  event_source_days: 200,
  event_visitor_days: 50,
  search_words: 60,
};

it.each(Object.entries(filled))("%s has at least %i rows", async (table, least) => {
  expect(await count(table)).toBeGreaterThanOrEqual(least);
});

test("db:demo writes counters that equal their rows, with nothing left to fold", async () => {
  const { rows } = await sql`
    select recipes.id from recipes
     where upvotes <> (select count(*) from recipe_votes where recipe_id = recipes.id and direction = 1)
        or downvotes <> (select count(*) from recipe_votes where recipe_id = recipes.id and direction = -1)
        or (rating_count, rating_sum) <> (select count(*), coalesce(sum(rating), 0) from recipe_ratings where recipe_id = recipes.id)
        or comment_count <> (select count(*) from recipe_comments where recipe_id = recipes.id)
        or brew_count <> (select count(*) from brew_logs where recipe_id = recipes.id)`.execute(db.primary);
  expect(rows).toEqual([]);
  expect(await count("recipe_deltas")).toBe(0);
  const roasters = await sql`
    select id from roasters
     where coffee_count <> (select count(*) from coffees where roaster_id = roasters.id)
        or recipe_count <> (select count(*) from recipes where roaster_id = roasters.id)
        or follower_count <> (select count(*) from roaster_follows where roaster_id = roasters.id)`.execute(
    db.primary,
  );
  expect(roasters.rows).toEqual([]);
});

test("db:demo writes roll-ups that equal the events, each in the partition of its day", async () => {
  expect(await listRollupDifferences(db.primary)).toEqual([]);
  expect(await count("event_days.unplaced")).toBe(0);
});

test("db:demo writes popular, disputed and unrated recipes", async () => {
  const recipes = await db.primary.selectFrom("recipes").select(["upvotes", "downvotes"]).execute();
  const withVotes = (fits: (up: number, down: number) => boolean) =>
    recipes.filter(({ upvotes, downvotes }) => fits(upvotes, downvotes)).length;
  expect(withVotes((up, down) => up >= 20 && down <= up / 10)).toBeGreaterThan(3);
  expect(withVotes((up, down) => up >= 5 && down >= up / 3)).toBeGreaterThan(3);
  expect(withVotes((up, down) => up + down <= 3)).toBeGreaterThan(10);
});

test("db:demo writes plausible recipes: whole grams, whole or half ratios, whole degrees Celsius, steps on most", async () => {
  const { rows } = await sql<{
    dose_grams: number;
    water_grams: number;
    ratio: number;
    water_temp_f: number;
    steps: unknown;
  }>`
    select dose_grams, water_grams, ratio, water_temp_f, steps from recipes`.execute(db.primary);
  for (const row of rows) {
    expect(row.dose_grams * row.ratio).toBe(row.water_grams);
    expect(Number.isInteger(row.water_grams) && Number.isInteger(row.ratio * 2)).toBe(true);
    expect(Number.isInteger(toCelsius(row.water_temp_f))).toBe(true);
  }
  const authored = rows.filter(({ steps }) => steps !== null).length;
  expect(authored).toBeGreaterThan(rows.length / 2);
  expect(authored).toBeLessThan(rows.length);
});

test("db:demo writes two months of brews and 60 days of events up to today", async () => {
  const { rows } = await sql<{ days: number; last: Date }>`
    select count(distinct created_at::date)::int as days, max(created_at) as last from brew_logs
     where user_id = (select id from users where email = ${demoEmail})`.execute(db.primary);
  expect(rows[0]?.days).toBeGreaterThan(50);
  expect(rows[0]?.last.toISOString().slice(0, 10)).toBe("2026-11-15");
  const events = await sql<{
    days: number;
  }>`select count(distinct at::date)::int as days from events`.execute(db.primary);
  expect(events.rows).toEqual([{ days: 60 }]);
});

test("db:demo writes brews that the portal reports for several coffees, methods and grinders, apart from the official recipe", async () => {
  const { roaster_id } = await db.primary
    .selectFrom("roaster_members")
    .select("roaster_id")
    .executeTakeFirstOrThrow();
  const reports = await readBrewReports(db.primary, catalog, roaster_id, now);
  const withOfficial = reports.filter(({ official }) => official !== null);
  const distinct = (keyOf: (report: (typeof reports)[number]) => unknown) =>
    new Set(withOfficial.map(keyOf)).size;
  expect(distinct(({ coffee }) => coffee.id)).toBeGreaterThanOrEqual(3);
  expect(distinct(({ method }) => method)).toBeGreaterThanOrEqual(3);
  expect(distinct(({ grinder }) => grinder.id)).toBeGreaterThanOrEqual(3);
  for (const recent of ["2026-10", "2026-09"])
    expect(withOfficial.filter(({ month }) => month === recent).length).toBeGreaterThan(8);
  const differences = withOfficial.filter(
    ({ brewed, official }) => Math.abs(brewed.grindIndex - (official?.grindIndex ?? 0)) >= 1.5,
  );
  expect(differences.length).toBeGreaterThan(5);
});

test("db:demo writes open and resolved reports of recipes and comments, none by the author", async () => {
  const { rows } = await sql<{ open: number; resolved: number; comments: number; own: number }>`
    select count(*) filter (where resolved_at is null)::int as open, count(resolved_at)::int as resolved,
           count(comment_id)::int as comments,
           count(*) filter (where reporter_id = coalesce(comments.user_id, recipes.created_by))::int as own
      from content_reports as reports join recipes on recipes.id = reports.recipe_id
      left join recipe_comments as comments on comments.id = comment_id`.execute(db.primary);
  expect(rows).toEqual([{ open: 3, resolved: 2, comments: 2, own: 0 }]);
});

test("db:demo writes nothing in the future and queues no mail", async () => {
  for (const table of [
    "recipes",
    "recipe_votes",
    "recipe_comments",
    "brew_logs",
    "saved_recipes",
    "coffees",
    "content_reports",
  ]) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where created_at > ${now}`.execute(
      db.primary,
    );
    expect([table, rows]).toEqual([table, []]);
  }
  expect(await count("notification_events")).toBe(0);
  expect(await count("pgboss.job")).toBe(0);
});

it.each([demoEmail, memberEmail])("%s can sign in", async (email) => {
  const { password_hash } = await db.primary
    .selectFrom("users")
    .select("password_hash")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  expect(await createPasswords().matches(demoPassword, password_hash)).toBe(true);
});

describe("db:demo run again", () => {
  test("changes nothing", async () => {
    const tables = [...Object.keys(filled), "grinders", "machines", "filters", "brew_methods"];
    const before = await Promise.all(tables.map((table) => digest(table)));
    expect(await makeDemo(db.primary, { catalog, now: new Date() })).toBe(false);
    expect(await Promise.all(tables.map((table) => digest(table)))).toEqual(before);
  });

  test("writes the same rows into another database, also when two runs are concurrent", async () => {
    const second = await createTestDatabase();
    const other = openDatabase({ url: second.url, onError: () => undefined });
    try {
      const made = await Promise.all([1, 2].map(() => makeDemo(other.primary, { catalog, now })));
      expect(made.filter(Boolean)).toEqual([true]);
      for (const table of [
        "recipe_votes",
        "recipe_ratings",
        "brew_logs",
        "events",
        "event_hours",
        "collection_items",
        "content_reports",
      ])
        expect([table, await digest(table, other)]).toEqual([table, await digest(table)]);
    } finally {
      await other.close();
      await second.drop();
    }
  }, 120_000);
});

test("db:demo refuses NODE_ENV=production", async () => {
  const run = promisify(execFile)("node", [join(import.meta.dirname, "db-demo.ts")], {
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: database.url },
  });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("NODE_ENV is production"),
  });
});
