import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { type Executor, inTransaction, isTransactionConflict } from "./executor.ts";
import { openDatabase } from "./open.ts";
import type { Database } from "./open.ts";
import { createTestDatabase } from "./testing.ts";
import type { TestDatabase } from "./testing.ts";

let home: TestDatabase;
let db: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  db = openDatabase({ url: home.url, onError: () => undefined });
  await sql`insert into users (email) values ('a@x.io'), ('b@x.io')`.execute(db.primary);
});
afterAll(async () => {
  await db.close();
  await home.drop();
});

test("inTransaction repeats the transaction that a deadlock ended", async () => {
  const update = (trx: Executor, email: string) =>
    sql`update users set name = coalesce(name, '') || '+' where email = ${email}`.execute(trx);
  const bothLocked = Promise.withResolvers<void>();
  let locked = 0;
  /**
   * Locks both users one after the other, the second once the other transaction has locked its first. Returns the number of
   * attempts.
   */
  const lockBoth = async (first: string, second: string) => {
    let attempts = 0;
    await inTransaction(db.primary, async (trx) => {
      attempts += 1;
      await update(trx, first);
      locked += 1;
      if (locked === 2) bothLocked.resolve();
      await bothLocked.promise;
      await update(trx, second);
    });
    return attempts;
  };
  const attempts = await Promise.all([lockBoth("a@x.io", "b@x.io"), lockBoth("b@x.io", "a@x.io")]);
  expect(attempts.toSorted((a, b) => a - b)).toEqual([1, 2]);
  const { rows } = await sql`select distinct name from users`.execute(db.primary);
  expect(rows).toEqual([{ name: "++" }]);
});

test("inTransaction gives up after three attempts, and does not repeat other errors", async () => {
  let attempts = 0;
  const failing = (code: string) =>
    inTransaction(db.primary, async () => {
      attempts += 1;
      throw Object.assign(new Error("as the server says it"), { code });
    }).catch((error: unknown) => error);
  expect(isTransactionConflict(await failing("40001"))).toBe(true);
  expect(attempts).toBe(3);
  expect(isTransactionConflict(await failing("23505"))).toBe(false);
  expect(attempts).toBe(4);
});

test("inTransaction uses the caller's transaction and leaves its retry to the caller", async () => {
  await db.primary.transaction().execute(async (outer) => {
    await inTransaction(outer, async (inner) => expect(inner).toBe(outer));
  });
});
