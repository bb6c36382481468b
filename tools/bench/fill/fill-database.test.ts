import { withAdmin } from "@brewdial/db/admin.ts";
import { withUser } from "@brewdial/db/connection-url.ts";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { urlOf } from "../options.ts";
import { countDifferences } from "../votes/fold-loop.ts";
import { fillDatabase, sizesOf } from "./fill-database.ts";
import { createLoadDatabase, findFinished } from "./load-database.ts";

const options = {
  recipes: 700,
  coffees: 60,
  roasters: 30,
  votes: 2000,
  users: 90,
  seed: 4,
  database: `brewdial_load_test_${process.pid}`,
  again: false,
};
const foreign = `${options.database}_foreign`;
let client: Client;

const connect = async (): Promise<Client> => {
  const connected = new Client({ connectionString: withUser(urlOf(options.database)) });
  await connected.connect();
  return connected;
};
const value = async (text: string): Promise<unknown> => {
  const { rows } = await client.query<{ value: unknown }>(text);
  return rows[0]?.value;
};
const fingerprint = () =>
  value(`select md5(string_agg(r::text, '' order by id)) || (select md5(string_agg(v::text, '' order by recipe_id, user_id))
           from recipe_votes v) as value from recipes r`);

beforeAll(async () => {
  await fillDatabase(options);
  client = await connect();
});
afterAll(async () => {
  await client.end();
  await withAdmin(urlOf(options.database), async (admin) => {
    await admin.query(`drop database if exists ${options.database} with (force)`);
    await admin.query(`drop database if exists ${foreign}`);
  });
});

test("fillDatabase writes counters that equal their rows", async () => {
  expect(await value("select count(*)::int as value from recipe_votes")).toBeGreaterThan(1000);
  expect(await countDifferences(client)).toBe(0);
  const wrong = [
    `from recipes r where (rating_sum, rating_count) <> (select coalesce(sum(rating), 0), count(*) from recipe_ratings where recipe_id = r.id)`,
    `from recipes r where comment_count <> (select count(*) from recipe_comments where recipe_id = r.id)`,
    `from recipes r where brew_count <> (select count(*) from brew_logs where recipe_id = r.id)`,
    `from recipes r join coffees c on c.id = r.coffee_id where (r.roaster_id, r.roast_level) <> (c.roaster_id, c.roast_level)`,
    `from coffees c where recipe_count <> (select count(*) from recipes where coffee_id = c.id and deleted_at is null)`,
    `from roasters o where recipe_count <> (select count(*) from recipes where roaster_id = o.id and deleted_at is null)`,
    `from roasters o where coffee_count <> (select count(*) from coffees where roaster_id = o.id and not is_archived)`,
    `from roasters o where follower_count <> (select count(*) from roaster_follows where roaster_id = o.id)`,
    `from search_words w where coffee_count <> (select count(*) from coffees where w.word = any(string_to_array(search_key, ' ')))`,
  ];
  for (const rows of wrong)
    expect([rows, await value(`select count(*)::int as value ${rows}`)]).toEqual([rows, 0]);
});

test("fillDatabase rebuilds indexes, keys and triggers", async () => {
  expect(await value("select count(*)::int as value from pg_constraint where not convalidated")).toBe(0);
  expect(
    await value("select count(*)::int as value from pg_indexes where tablename = 'recipes'"),
  ).toBeGreaterThan(10);
  expect(await value("select count(*)::int as value from pg_trigger where tgenabled <> 'O'")).toBe(0);
  await client.query("insert into recipe_comments (recipe_id, user_id, body) values (1, 1, 'x')");
  expect(await value("select count(*)::int as value from recipe_deltas where recipe_id = 1")).toBe(1);
  await expect(client.query("update recipe_votes set recipe_id = 999999")).rejects.toThrow(
    /foreign key|duplicate key/,
  );
});

test("fillDatabase gives the same rows for the same seed and recognizes a finished database", async () => {
  const before = await fingerprint();
  expect(await findFinished(options.database)).toBe(sizesOf(options));
  await client.end();
  await fillDatabase(options);
  client = await connect();
  expect(await fingerprint()).toBe(before);
});

test("fillDatabase refuses a database that it did not create", async () => {
  await withAdmin(urlOf(foreign), (admin) => admin.query(`create database ${foreign}`));
  await expect(createLoadDatabase(foreign)).rejects.toThrow(/not created by load-fill/);
  await expect(createLoadDatabase("brewdial")).rejects.toThrow(/starts with brewdial_load_/);
});
