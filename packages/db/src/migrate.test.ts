import { sql } from "kysely";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";

import { migrateToLatest, pendingMigrations } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { readSqlFiles } from "./sql-files.ts";
import { createEmptyDatabase } from "./testing.ts";

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) {
    await cleanup();
  }
});

async function createEmpty(): Promise<string> {
  const database = await createEmptyDatabase();
  cleanups.push(database.drop);
  return database.url;
}

async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  cleanups.push(() => client.end());
  return client;
}

/** Describes every part of a schema that could differ, as sorted lines. */
async function describeSchema(url: string): Promise<string[]> {
  const client = await connectTo(url);
  const { rows } = await client.query<{ line: string }>(`
    select format('column %s.%s %s %s %s %s', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
                  a.attnotnull, a.attidentity, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')
    union all select format('comment %s %s %s', objoid::regclass, objsubid, description)
      from pg_description where classoid = 'pg_class'::regclass and objoid::regclass::text !~ '^(pg_|information_)'
    union all select 'extension ' || extname from pg_extension
    order by 1`);
  return rows.map((row) => row.line);
}

test("migrateToLatest from scratch and step by step produce the same schema", async () => {
  const files = readSqlFiles();
  const fresh = await createEmpty();
  const result = await migrateToLatest(fresh);
  expect(result.applied).toEqual(files.migrations.map((file) => file.name));
  expect(result.replaced).toEqual(files.replaceable.map((file) => file.name));

  const upgraded = await createEmpty();
  for (const count of files.migrations.keys()) {
    await migrateToLatest(upgraded, {
      files: { migrations: files.migrations.slice(0, count + 1), replaceable: [] },
    });
  }
  await migrateToLatest(upgraded);
  await migrateToLatest(upgraded);
  const schema = await describeSchema(fresh);
  expect(schema).toEqual(expect.arrayContaining([expect.stringContaining("check_grinder_curve")]));
  expect(await describeSchema(upgraded)).toEqual(schema);
});

test("every constraint and index follows the naming rule", async () => {
  const url = await createEmpty();
  await migrateToLatest(url);
  const client = await connectTo(url);
  const { rows } = await client.query<{ owner: string; name: string; kind: string }>(`
    select conrelid::regclass::text as owner, conname as name, contype as kind from pg_constraint
     where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select i.indrelid::regclass::text, i.indexrelid::regclass::text, 'i' from pg_index i
      join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace
       and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`);
  const endings: Record<string, string> = {
    p: "_pk",
    u: "_.+_key",
    f: "_.+_fk",
    c: "_.+_check",
    t: "_.+_check",
    i: "_.+_idx",
  };
  // Kysely creates its own two tables and names their keys.
  const ours = rows.filter((row) => !row.owner.startsWith("schema_migrations"));
  const wrong = ours.filter(
    (row) => !new RegExp(`^${row.owner}${endings[row.kind] ?? "$."}$`).test(row.name),
  );
  expect(wrong).toEqual([]);
  expect(ours.length).toBeGreaterThan(40);
});

test("migrateToLatest, run concurrently, applies each migration once, also beyond the lock timeout", async () => {
  const url = await createEmpty();
  const files = readSqlFiles();
  const slow = { name: "0001_slow", text: "select pg_sleep(0.5); create table slow (id integer)" };
  const only = { migrations: [slow], replaceable: files.replaceable.slice(0, 0) };
  const runs = await Promise.all(
    [1, 2, 3, 4].map(() => migrateToLatest(url, { files: only, lockTimeoutMs: 100 })),
  );
  expect(runs.flatMap((run) => run.applied)).toEqual(["0001_slow"]);

  const real = await createEmpty();
  const realRuns = await Promise.all([1, 2, 3, 4].map(() => migrateToLatest(real)));
  expect(realRuns.flatMap((run) => run.applied)).toEqual(files.migrations.map((file) => file.name));
});

test("migrateToLatest rolls back the whole run when a migration fails and names the file", async () => {
  const url = await createEmpty();
  const good = { name: "0001_good", text: "create table good (id integer)" };
  const bad = { name: "0002_bad", text: "create table half (id integer); select nonsense" };
  const run = migrateToLatest(url, { files: { migrations: [good, bad], replaceable: [] } });
  await expect(run).rejects.toThrow(/migrations\/0002_bad\.sql .*nonsense/);
  const client = await connectTo(url);
  const { rows } = await client.query("select to_regclass('good') as good, to_regclass('half') as half");
  expect(rows).toEqual([{ good: null, half: null }]);
});

test("migrateToLatest rejects a migration edited after it was applied", async () => {
  const url = await createEmpty();
  const first = { name: "0001_a", text: "create table a (id integer)" };
  await migrateToLatest(url, { files: { migrations: [first], replaceable: [] } });
  const edited = { ...first, text: "create table a (id integer, name text)" };
  const second = { name: "0002_b", text: "create table b (id integer)" };
  const run = migrateToLatest(url, { files: { migrations: [edited, second], replaceable: [] } });
  await expect(run).rejects.toThrow(/0001_a\.sql changed after/);
  await migrateToLatest(url, { files: { migrations: [first, second], replaceable: [] } });
  const client = await connectTo(url);
  const { rows } = await client.query(
    "select count(content_hash) as n, to_regclass('b') as b from schema_migrations",
  );
  expect(rows).toEqual([{ n: "2", b: "b" }]);
});

test("migrateToLatest retries a migration that waits for a lock", async () => {
  const url = await createEmpty();
  const first = { name: "0001_a", text: "create table a (id integer)" };
  const second = { name: "0002_b", text: "alter table a add column name text" };
  await migrateToLatest(url, { files: { migrations: [first], replaceable: [] } });
  const holder = await connectTo(url);
  await holder.query("begin");
  await holder.query("lock table a in access share mode");
  const lines: string[] = [];
  const onProgress = (line: string): void => {
    lines.push(line);
    if (line.includes("trying again")) {
      void holder.query("commit");
    }
  };
  const files = { migrations: [first, second], replaceable: [] };
  const result = await migrateToLatest(url, { files, lockTimeoutMs: 100, onProgress });
  expect(result.applied).toEqual(["0002_b"]);
  expect(lines.filter((line) => line.includes("trying again"))).toHaveLength(1);
});

test("migrateToLatest applies replaceable files in order, all or none", async () => {
  const url = await createEmpty();
  const one = {
    name: "a_one",
    text: "create or replace function one() returns int language sql as 'select 1'",
  };
  const two = {
    name: "b_two",
    text: "create or replace function two() returns int language sql as 'select one() + 1'",
  };
  await migrateToLatest(url, { files: { migrations: [], replaceable: [one, two] } });
  const changed = { ...one, text: one.text.replace("select 1", "select 41") };
  const broken = { name: "b_two", text: "nonsense" };
  const failing = migrateToLatest(url, { files: { migrations: [], replaceable: [changed, broken] } });
  await expect(failing).rejects.toThrow(/replaceable\/b_two\.sql/);
  const client = await connectTo(url);
  expect((await client.query("select two() as n")).rows).toEqual([{ n: 2 }]);
  await migrateToLatest(url, { files: { migrations: [], replaceable: [changed, two] } });
  expect((await client.query("select two() as n")).rows).toEqual([{ n: 42 }]);
});

test("pendingMigrations reports all, some, none and unknown newer migrations", async () => {
  const url = await createEmpty();
  const db = openDatabase({ url, poolSize: 1, onError: () => undefined });
  cleanups.push(db.close);
  const files = readSqlFiles();
  const names = files.migrations.map((file) => file.name);
  expect(await pendingMigrations(db.primary)).toEqual({ applied: 0, pending: names });
  await migrateToLatest(url, { files: { migrations: files.migrations.slice(0, 1), replaceable: [] } });
  expect(await pendingMigrations(db.primary)).toEqual({ applied: 1, pending: names.slice(1) });
  await migrateToLatest(url);
  expect(await pendingMigrations(db.primary)).toEqual({ applied: names.length, pending: [] });
  await sql`insert into schema_migrations values ('9999_of_the_next_release', '')`.execute(db.primary);
  expect(await pendingMigrations(db.primary)).toEqual({ applied: names.length + 1, pending: [] });
});
