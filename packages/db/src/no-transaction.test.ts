import { Client } from "pg";
import { afterEach, expect, test } from "vitest";

import { migrateToLatest } from "./migrate.ts";
import { splitStatements } from "./no-transaction.ts";
import type { SqlFile } from "./sql-files.ts";
import { createEmptyDatabase } from "./testing.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function createEmpty(): Promise<{ url: string; client: Client }> {
  const database = await createEmptyDatabase();
  cleanups.push(database.drop);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  cleanups.push(() => client.end());
  return { url: database.url, client };
}

const migrate = (url: string, migrations: SqlFile[], lines: string[] = []) =>
  migrateToLatest(url, {
    files: { migrations, replaceable: [] },
    lockTimeoutMs: 100,
    onProgress: (line) => lines.push(line),
  });
const table = { name: "0001_table", text: "create table a (id integer); insert into a values (1), (1)" };
const build = (name: string, statement: string): SqlFile => ({
  name,
  text: `-- migrate: no-transaction\n-- Found by id; in ids\n${statement};\n`,
});
const index = build("0002_index", "create index concurrently if not exists a_id_idx\n  on a (id)");
const isValid = async (client: Client) => {
  const { rows } = await client.query("select indisvalid from pg_index where indrelid = 'a'::regclass");
  return rows.map((row) => row.indisvalid);
};

test("a concurrent index is built between the transactions before and after it", async () => {
  const { url, client } = await createEmpty();
  const last = { name: "0003_last", text: "alter index a_id_idx rename to a_idx" };
  const { applied } = await migrate(url, [table, index, last]);
  expect(applied).toEqual(["0001_table", "0002_index", "0003_last"]);
  expect(await isValid(client)).toEqual([true]);
  expect((await migrate(url, [table, index, last])).applied).toEqual([]);
});

test("without the first line a concurrent index fails, and nothing of the run is kept", async () => {
  const { url, client } = await createEmpty();
  const bare = { ...index, text: index.text.replace("-- migrate: no-transaction\n", "") };
  await expect(migrate(url, [table, bare])).rejects.toThrow(/cannot run inside a transaction block/);
  expect((await client.query("select to_regclass('a') as a")).rows).toEqual([{ a: null }]);
});

test("a failed build is repeated: its invalid index is dropped first", async () => {
  const { url, client } = await createEmpty();
  const unique = build("0002_unique", "create unique index concurrently if not exists a_id_idx on a (id)");
  await expect(migrate(url, [table, unique])).rejects.toThrow(
    /0002_unique\.sql failed in statement 1: .*runs again from its start/,
  );
  expect(await isValid(client)).toEqual([false]);
  await client.query("delete from a");
  const lines: string[] = [];
  expect((await migrate(url, [table, unique], lines)).applied).toEqual(["0002_unique"]);
  expect(lines).toContain("dropping a_id_idx, which an interrupted build left invalid");
  expect(await isValid(client)).toEqual([true]);
});

test("several migrators at once build a concurrent index once", async () => {
  const { url, client } = await createEmpty();
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(url, [table, index])));
  expect(runs.flatMap((run) => run.applied)).toEqual(["0001_table", "0002_index"]);
  expect(await isValid(client)).toEqual([true]);
});

test("a concurrent build waits longer than the lock timeout for an open transaction", async () => {
  const { url, client } = await createEmpty();
  await migrate(url, [table]);
  await client.query("begin");
  await client.query("select count(*) from a");
  await client.query("insert into a values (2)");
  const run = migrate(url, [table, index]);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await client.query("commit");
  expect((await run).applied).toEqual(["0002_index"]);
});

test("a file numbered below an applied one is refused before any of its statements runs", async () => {
  const { url, client } = await createEmpty();
  const later = { name: "0003_later", text: "create table b (id integer)" };
  await migrate(url, [table, later]);
  await expect(migrate(url, [table, index, later])).rejects.toThrow(/corrupted migrations/);
  expect(await isValid(client)).toEqual([]);
});

test("a statement outside a transaction calls a procedure that fills a column and commits in batches", async () => {
  const { url, client } = await createEmpty();
  const rows = {
    name: "0001_rows",
    text: "create table a as select n as id from generate_series(1, 250) as n",
  };
  const column = {
    name: "0002_column",
    text: `alter table a add column filled_in bigint;
      create procedure fill_a() language plpgsql as $$
      begin
        for first_id in 1..250 by 100 loop
          update a set filled_in = txid_current() where id >= first_id and id < first_id + 100;
          commit;
        end loop;
      end $$`,
  };
  const fill = { name: "0003_fill", text: "-- migrate: no-transaction\ncall fill_a();\n" };
  const last = {
    name: "0004_last",
    text: "drop procedure fill_a(); alter table a alter filled_in set not null",
  };
  expect((await migrate(url, [rows, column, fill, last])).applied).toHaveLength(4);
  const { rows: batches } = await client.query(
    "select count(*)::int as rows, count(distinct filled_in)::int as transactions from a",
  );
  expect(batches).toEqual([{ rows: 250, transactions: 3 }]);
});

test("splitStatements separates statements and drops comments; function bodies are refused", () => {
  const text =
    "-- migrate: no-transaction\n-- One; two\nselect ';';\n\n  analyze a;\ndrop index\n  if exists b";
  expect(splitStatements({ name: "0001_a", text })).toEqual([
    "select ';'",
    "analyze a",
    "drop index\n  if exists b",
  ]);
  expect(() => splitStatements({ name: "0001_a", text: "do $$ begin end $$;" })).toThrow(/plain statements/);
});
