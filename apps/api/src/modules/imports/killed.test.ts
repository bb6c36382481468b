import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { createClient, bodyOrThrow } from "@brewdial/client";
import { addImportedBrews, startImport, undoImport } from "@brewdial/contract/imports/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { killApis, startApi } from "../../../test/api-process.ts";
import { addUser } from "../../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

/** All processes use the same session keys, so that each accepts the sessions of the others. */
const shared = {
  SESSION_KEYS: "test:a-key-that-only-tests-sign-with-0123",
  BASE_URL: "http://127.0.0.1:3000",
};
const partSize = 250;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(shared);
});
afterAll(async () => {
  killApis();
  await api[Symbol.asyncDispose]();
});

const startProcess = () =>
  startApi({
    DATABASE_URL: api.deps.config.databaseUrl,
    REDIS_URL: process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379",
    ...shared,
  });

const brews = Array.from({ length: 5 * partSize }, (_, index) => ({
  clientId: `5f0c1d2e-7a3b-4c4d-8e5f-${String(index).padStart(12, "0")}`,
  brewedAt: new Date(Date.UTC(2024, 0, 1, index)).toISOString(),
  method: "pour-over",
  doseGrams: 15,
  bag: "b",
}));

test("an import whose API is killed again and again has every brew once after the last restart", async () => {
  const { primary } = api.deps.db;
  const user = await addUser(api);
  const count = async () => {
    const { rows } = await sql<{ brews: number; bags: number }>`
      select (select count(*) from brew_logs where user_id = ${user.id})::int as brews,
             (select count(*) from coffee_bags where user_id = ${user.id})::int as bags`.execute(primary);
    return rows[0];
  };
  /** Returns how many requests wait for a lock, after their brews were inserted. */
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%import_records%'`.execute(
      primary,
    );
    return rows[0]?.count ?? 0;
  };
  let child = await startProcess();
  const call = (): ReturnType<typeof createClient> => createClient({ baseUrl: child.url, token: user.token });
  const kill = async () => {
    child.process.kill("SIGKILL");
    await once(child.process, "exit");
  };
  const restart = async () => {
    await kill();
    child = await startProcess();
  };

  const { import: started } = bodyOrThrow(
    await call()(startImport, {
      body: {
        source: "beanconqueror",
        brews: brews.length,
        coffees: [{ sourceId: "c", name: "Kochere", roasterName: "North", roastLevel: "LIGHT" }],
        bags: [{ sourceId: "b", coffee: "c", grams: 100_000 }],
      } as never,
    }),
  );
  const params = { id: started?.id ?? "" };
  const send = (part: number) =>
    call()(addImportedBrews, {
      params,
      body: {
        brews: brews.slice(part * partSize, (part + 1) * partSize) as never,
        isLast: (part + 1) * partSize === brews.length,
      },
    });

  // Killed after the brews of a part were inserted but before the commit: none of them is stored.
  const lock = await primary.startTransaction().execute();
  await sql`lock table import_records in share row exclusive mode`.execute(lock);
  const unanswered = send(0).catch(() => "no response");
  await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
  await kill();
  await lock.rollback().execute();
  child = await startProcess();
  expect(await unanswered).toBe("no response");
  expect(await count()).toEqual({ brews: 0, bags: 1 });
  expect(bodyOrThrow(await send(0))).toMatchObject({ added: partSize, known: 0, refused: [] });

  // Killed after the commit but before the response: the part is stored, and sending it again adds nothing.
  bodyOrThrow(await send(1));
  await restart();
  expect(bodyOrThrow(await send(1))).toMatchObject({ added: 0, known: partSize, refused: [] });

  // Killed at any moment.
  for (const [part, delayMs] of [
    [2, 5],
    [3, 60],
  ] as const) {
    const answer = send(part).then(
      ({ status }) => status,
      () => "no response",
    );
    await pause(delayMs);
    await restart();
    await answer;
    const { added, known, refused } = bodyOrThrow(await send(part));
    expect([added + known, refused]).toEqual([partSize, []]);
    // Either all brews of a part are there or none.
    expect([0, partSize]).toContain(known);
    expect(await count()).toEqual({ brews: (part + 1) * partSize, bags: 1 });
  }

  const last = bodyOrThrow(await send(4));
  expect(last.import).toMatchObject({
    finishedAt: expect.any(String),
    brews: { expected: brews.length, added: brews.length },
  });
  const { rows } = await sql<{ ids: number; records: number }>`
    select (select count(distinct client_id) from brew_logs where user_id = ${user.id})::int as ids,
           (select count(*) from import_records where user_id = ${user.id} and kind = 'brew')::int as records`.execute(
    primary,
  );
  expect(rows[0]).toEqual({ ids: brews.length, records: brews.length });
  expect((await call()(undoImport, { params })).status).toBe(200);
  expect(await count()).toEqual({ brews: 0, bags: 0 });
}, 240_000);
