import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Executor } from "./executor.ts";
import { createStatementNames } from "./named-statements.ts";
import { unprepared } from "./unprepared.ts";
import { openDatabase } from "./open.ts";
import type { Database } from "./open.ts";
import { createTestDatabase } from "./testing.ts";
import type { TestDatabase } from "./testing.ts";

let home: TestDatabase;
let db: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  // One connection, so that pg_prepared_statements shows what earlier calls prepared.
  db = openDatabase({ url: home.url, poolSize: 1, statementLimit: 20, onError: () => undefined });
});

afterAll(async () => {
  await db.close();
  await home.drop();
});

async function listPrepared(executor: Executor, containing: string) {
  const { rows } = await sql<{ name: string; plans: number }>`
    select name, generic_plans + custom_plans as plans from pg_prepared_statements
     where statement like ${`%${containing}%`} and statement not like '%pg_prepared%'`.execute(executor);
  return rows;
}

const findFilter = (executor: Executor, id: number) =>
  executor.selectFrom("filters").select("name").where("id", "=", id).executeTakeFirst();

const addSubscriber = (executor: Executor, email: string) =>
  executor.insertInto("subscribers").values({ email }).execute();

test("a repeated call reuses its prepared statement and another text gets its own", async () => {
  await findFilter(db.primary, 1);
  expect(await listPrepared(db.primary, 'from "filters"')).toMatchObject([{ plans: 1 }]);
  await findFilter(db.primary, 2);
  await findFilter(db.primary, 3);
  expect(await listPrepared(db.primary, 'from "filters"')).toMatchObject([{ plans: 3 }]);
  await db.primary.selectFrom("filters").select("slug").execute();
  const names = (await listPrepared(db.primary, 'from "filters"')).map((row) => row.name);
  expect(new Set(names).size).toBe(2);
});

test("transactions commit, roll back and keep their prepared statements", async () => {
  await db.primary.transaction().execute((trx) => addSubscriber(trx, "kept@x.io"));
  const failing = db.primary.transaction().execute(async (trx) => {
    await addSubscriber(trx, "lost@x.io");
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  const rows = await db.primary.selectFrom("subscribers").select("email").execute();
  expect(rows).toEqual([{ email: "kept@x.io" }]);
  expect(await listPrepared(db.primary, 'insert into "subscribers"')).toHaveLength(1);
  expect(await listPrepared(db.primary, "commit")).toEqual([]);
});

test("a prepared statement works again after a failed execution", async () => {
  await expect(addSubscriber(db.primary, "Upper@x.io")).rejects.toMatchObject({
    constraint: "subscribers_email_check",
  });
  await addSubscriber(db.primary, "lower@x.io");
  expect(await listPrepared(db.primary, 'insert into "subscribers"')).toHaveLength(1);
});

const readThing = (executor: Executor) => sql<{ thing: unknown }>`select thing from things`.execute(executor);

describe("a column that changes its type under a prepared statement", () => {
  test("succeeds outside a transaction, and in the next transaction after one failed", async () => {
    await sql`create table things (thing integer)`.execute(db.primary);
    await sql`insert into things values (7)`.execute(db.primary);
    expect((await readThing(db.primary)).rows).toEqual([{ thing: 7 }]);
    await sql`alter table things alter column thing type text`.execute(db.primary);
    expect((await readThing(db.primary)).rows).toEqual([{ thing: "7" }]);

    await sql`alter table things alter column thing type bigint using thing::bigint`.execute(db.primary);
    const inTransaction = () => db.primary.transaction().execute((trx) => readThing(trx));
    await expect(inTransaction()).rejects.toMatchObject({ code: "0A000" });
    expect((await inTransaction()).rows).toEqual([{ thing: 7 }]);
  });
});

test("statements beyond the limit run unnamed, are counted, and the first is reported", async () => {
  const texts: string[] = [];
  const narrow = openDatabase({
    url: home.url,
    poolSize: 1,
    statementLimit: 2,
    onError: (error) => texts.push(error.message),
  });
  try {
    for (const column of ["one", "two", "three", "four"]) {
      const { rows } = await sql`select ${sql.lit(column)} as word`.execute(narrow.primary);
      expect(rows).toEqual([{ word: column }]);
    }
    expect(narrow.statements.named()).toBe(2);
    expect(narrow.statements.refused()).toBe(2);
    expect(texts).toEqual([expect.stringContaining("three")]);
  } finally {
    await narrow.close();
  }
});

test("createStatementNames warns of texts beyond the limit at most once a minute", () => {
  const texts: string[] = [];
  let ms = 0;
  const { nameOf, refused } = createStatementNames(
    1,
    (text) => texts.push(text),
    () => ms,
  );
  for (const [at, text] of [
    [0, "select 1"],
    [0, "select 2"],
    [59_999, "select 3"],
    [60_000, "select 4"],
  ] as const) {
    ms = at;
    nameOf(text);
  }
  expect([texts, refused()]).toEqual([["select 2", "select 4"], 3]);
});

test("only data statements get a name", () => {
  const { nameOf } = createStatementNames(10);
  for (const text of [
    "select 1",
    " \n(select 1)",
    "WITH a as (select 1) select 2",
    "merge into a",
    "values (1)",
  ]) {
    expect(nameOf(text)).toMatch(/^q_[0-9a-f]{32}$/);
  }
  for (const text of [
    "begin",
    "commit",
    "savepoint selected",
    "create table x ()",
    "selection",
    "explain select 1",
  ]) {
    expect(nameOf(text)).toBeUndefined();
  }
});

test("unprepared leaves a statement without a name and keeps its parameters", async () => {
  const { rows } = await unprepared(sql<{ sum: number }>`select ${1}::int + ${2}::int as sum`).execute(
    db.primary,
  );
  expect(rows).toEqual([{ sum: 3 }]);
  expect(await listPrepared(db.primary, "as sum")).toEqual([]);
});
