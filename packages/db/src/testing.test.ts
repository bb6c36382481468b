import { userInfo } from "node:os";

import { Client } from "pg";
import { expect, test } from "vitest";

import { ensureDatabase, withAdmin } from "./admin.ts";
import { getDatabaseName } from "./connection-url.ts";
import {
  createEmptyDatabase,
  createTestDatabase,
  getTestServerUrl,
  listLeftovers,
  templateName,
} from "./testing.ts";

const databaseExists = (name: string): Promise<boolean> =>
  withAdmin(getTestServerUrl(), async (admin) => {
    const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [name]);
    return rowCount === 1;
  });

test("createTestDatabase returns migrated, independent clones that can be dropped while in use", async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const client = new Client({ connectionString: one.url });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("insert into subscribers (email) values ('a@x.io')");
  const other = new Client({ connectionString: two.url });
  await other.connect();
  expect((await other.query("select * from subscribers")).rows).toEqual([]);
  await other.end();
  await Promise.all([one.drop(), two.drop()]);
  await one.drop();
  expect(await databaseExists(getDatabaseName(one.url))).toBe(false);
});

test("createTestDatabase builds one template for concurrent callers, also after a killed builder", async () => {
  const text = `select pg_sleep(0.3); create table made (id integer); -- ${Date.now()}`;
  const files = { migrations: [{ name: "0001_made", text }], replaceable: [] };
  const template = templateName(files);
  await withAdmin(getTestServerUrl(), (admin) => admin.query(`create database ${template}_building`));
  // Each caller has its own connection and advisory lock, as separate processes do.
  const clones = await Promise.all([1, 2, 3, 4, 5, 6].map(() => createTestDatabase(files)));
  expect(new Set(clones.map((clone) => clone.url)).size).toBe(6);
  expect([await databaseExists(template), await databaseExists(`${template}_building`)]).toEqual([
    true,
    false,
  ]);

  // A run of another branch may drop the template between two clones.
  await withAdmin(getTestServerUrl(), (admin) => admin.query(`drop database ${template}`));
  clones.push(await createTestDatabase(files));
  await Promise.all(clones.map((clone) => clone.drop()));
  await withAdmin(getTestServerUrl(), (admin) => admin.query(`drop database ${template}`));
});

test("listLeftovers selects by age", async () => {
  const fresh = await createEmptyDatabase();
  const old = "brewdial_test_1700000000000_abandoned";
  await withAdmin(getTestServerUrl(), async (admin) => {
    await admin.query(`drop database if exists ${old}`);
    await admin.query(`create database ${old}`);
    const leftovers = await listLeftovers(admin, "brewdial_template_now", 1_700_000_000_001);
    expect(leftovers).toEqual([old]);
    expect(await listLeftovers(admin, "brewdial_template_now", Date.now() + 1)).toContain(
      getDatabaseName(fresh.url),
    );
    await admin.query(`drop database ${old}`);
  });
  await fresh.drop();
});

test("ensureDatabase creates a database once for concurrent callers and a URL without a user", async () => {
  const name = `brewdial_test_${Date.now()}_ensure`;
  const url = new URL(getTestServerUrl());
  url.pathname = `/${name}`;
  const created = await Promise.all([1, 2, 3].map(() => ensureDatabase(url.href)));
  expect(created.filter(Boolean)).toHaveLength(1);
  const user = url.username || process.env["PGUSER"] || userInfo().username;
  await withAdmin(url.href, async (admin) => {
    expect((await admin.query("select current_user as name")).rows).toEqual([{ name: user }]);
    await admin.query(`drop database ${name}`);
  });
});
