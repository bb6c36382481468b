import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openDatabase } from "./open.ts";
import type { Database } from "./open.ts";
import { setChanged } from "./partial-update.ts";
import { createTestDatabase } from "./testing.ts";
import type { TestDatabase } from "./testing.ts";

let home: TestDatabase;
let db: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  db = openDatabase({ url: home.url, onError: () => undefined });
});
afterAll(async () => {
  await db.close();
  await home.drop();
});

const columns = ["name", "email", "company", "message"] as const;
const update = (change: Parameters<typeof setChanged<(typeof columns)[number]>>[1]) =>
  db.primary.updateTable("demo_requests").set(setChanged(columns, change)).execute();

test("setChanged writes values and nulls, keeps the rest, and has one text for every subset", async () => {
  await sql`insert into demo_requests (name, email, company) values ('Ana', 'a@x.io', 'North')`.execute(
    db.primary,
  );
  const before = db.statements.named();
  for (let bits = 0; bits < 2 ** columns.length; bits += 1)
    await update(
      Object.fromEntries(columns.filter((_, at) => bits & (1 << at)).map((name) => [name, "b@x.io"])),
    );
  expect(db.statements.named()).toBe(before + 1);
  await update({ name: "Bo", company: null, message: undefined });
  const row = await db.primary.selectFrom("demo_requests").select(columns).executeTakeFirstOrThrow();
  expect(row).toEqual({ name: "Bo", email: "b@x.io", company: null, message: "b@x.io" });
});

test("setChanged refuses a column that is not listed", () => {
  expect(() => setChanged(["name"], { name: "Bo", plan: "PREMIUM" } as object)).toThrow(/not list: plan/);
});
