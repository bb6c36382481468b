import { randomBytes } from "node:crypto";
import { bodyOrThrow } from "@brewdial/client";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { deleteAccount } from "@brewdial/contract/account/endpoints.ts";
import { createCoffee, listCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { getAnalytics, trackPageView } from "@brewdial/contract/events/endpoints.ts";
import { getHealth } from "@brewdial/contract/health/endpoints.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { claimRoaster } from "@brewdial/contract/roaster-claims/endpoints.ts";
import { withAdmin } from "@brewdial/db/admin.ts";
import { withDatabase } from "@brewdial/db/connection-url.ts";
import { migrateToLatest } from "@brewdial/db/migrate.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { getTestServerUrl } from "@brewdial/db/testing.ts";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadEquipment } from "../../apps/api/src/modules/equipment/load-catalog.ts";
import { addUser, callAs } from "../../apps/api/test/factories/user.ts";
import { buildRecipeBody } from "../../apps/api/test/factories/recipe.ts";
import { addMember } from "../../apps/api/test/factories/member.ts";
import { createTestApi, type TestApi } from "../../apps/api/test/harness.ts";
import { createMetrics } from "../../apps/worker/src/metrics.ts";
import { openMailer } from "../../apps/worker/src/send-mail.ts";
import { startWorker } from "../../apps/worker/src/start-worker.ts";
import { maintainEventPartitions } from "../../apps/worker/src/tasks/maintain-event-partitions.ts";

const name = `brewdial_test_${Date.now()}_roles`;
const password = randomBytes(12).toString("hex");
const roles = { owner: `${name}_owner`, app: `${name}_app` };

/** Returns the URL of the test's database for a role. */
function urlOf(role: string): string {
  const url = new URL(withDatabase(getTestServerUrl(), name));
  url.username = role;
  url.password = password;
  url.searchParams.delete("user");
  return url.href;
}
const migrate = (appRole: string) => migrateToLatest(urlOf(roles.owner), { appRole });

let api: TestApi;
beforeAll(async () => {
  await withAdmin(getTestServerUrl(), async (admin) => {
    for (const role of Object.values(roles))
      await admin.query(`create role ${role} login password '${password}'`);
    await admin.query(`create database ${name} template template0 owner ${roles.owner}`);
  });
  await migrate(roles.app);
  const db = openDatabase({ url: urlOf(roles.app), onError: () => undefined });
  await loadEquipment(db.primary, loadCatalog());
  await db.close();
  api = await createTestApi({ DATABASE_URL: urlOf(roles.app) });
}, 60_000);
afterAll(async () => {
  await api?.[Symbol.asyncDispose]();
  await withAdmin(getTestServerUrl(), async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    for (const role of Object.values(roles)) await admin.query(`drop role if exists ${role}`);
  });
});

/** Returns the error code of a statement sent by the app role. */
async function codeOf(statement: string): Promise<unknown> {
  const client = new Client({ connectionString: urlOf(roles.app) });
  await client.connect();
  try {
    return await client.query(statement).then(
      () => "done",
      (error: unknown) => (error as { code?: string }).code,
    );
  } finally {
    await client.end();
  }
}

describe("the app role", () => {
  test("serves the API: coffees, recipes, search, claims with their mail, events, deletion", async () => {
    const member = await addMember(api, "North");
    const call = callAs(api.call, member);
    const body = { name: "House", roasterName: "Elsewhere", roastLevel: "LIGHT" } as const;
    const { coffee } = bodyOrThrow(await call(createCoffee, { body, headers: { "idempotency-key": "k" } }));
    expect((await call(createRecipe, { body: buildRecipeBody(api, coffee.id) })).status).toBe(201);
    expect(bodyOrThrow(await api.call(listCoffees, { query: { q: "hause" } })).total).toBe(1);
    expect((await api.call(trackPageView, { body: { roasterId: member.roasterId } })).status).toBe(200);
    expect(bodyOrThrow(await call(getAnalytics, { query: {} })).pageViews.total).toBe(1);
    const claimant = callAs(api.call, await addUser(api));
    const claim = { roasterName: "Brand New", businessEmail: "bo@new.example" };
    expect((await claimant(claimRoaster, { body: claim })).status).toBe(200);
    expect((await claimant(deleteAccount, {})).status).toBe(200);
    expect((await api.call(getHealth, {})).body).toMatchObject({ status: "healthy" });
  });

  test("runs the worker: its jobs, and the days of events", async () => {
    const { config, log, db } = api.deps;
    const warnings = () => api.logged.filter((line) => line.includes("permission denied"));
    const mailer = openMailer(config);
    const handle = await startWorker({ config, log, db, mailer, metrics: createMetrics() });
    await handle.stop();
    mailer.close();
    await sql`select make_event_day(date '2020-01-01')`.execute(db.primary);
    await maintainEventPartitions({ db, config });
    const { rows } = await sql`select to_regclass('event_days.day_20200101') as day`.execute(db.primary);
    expect(rows).toEqual([{ day: null }]);
    expect(warnings()).toEqual([]);
  });

  test.each([
    "create table mine (id integer)",
    "create temporary table mine (id integer)",
    "create table pgboss.mine (id integer)",
    "create schema mine",
    "drop table recipes",
    "drop table event_days.unplaced",
    "alter table users add column note text",
    "truncate users",
    "create index on coffees (name)",
    "create or replace function make_event_day(day date) returns boolean language sql as 'select true'",
    "delete from schema_migrations",
  ])("may not: %s", async (statement) => {
    // 42501: insufficient privilege.
    expect(await codeOf(statement)).toBe("42501");
  });

  test("may not drop the partition of a day that is not over", async () => {
    expect(await codeOf("select drop_event_day((now() at time zone 'utc')::date)")).toBe("55006");
  });

  test("may use tables that a later migration creates", async () => {
    const owner = new Client({ connectionString: urlOf(roles.owner) });
    await owner.connect();
    await owner.query("create table later (id bigint generated always as identity)");
    expect(await codeOf("insert into later default values")).toBe("done");
    await owner.query("drop table later");
    await owner.end();
  });
});

test("db:migrate refuses a role that is missing, or that may act as the owner", async () => {
  await expect(migrate("no_such_role")).rejects.toThrow(/no_such_role, which does not exist: create it/);
  await expect(migrate(roles.owner)).rejects.toThrow(/may act as .*_owner/);
});
