import { createServer, connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";

import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { isTimeout, isUnavailable } from "./executor.ts";
import { maxWaiting } from "./bounded-pool.ts";
import { openDatabase, searchPoolSize } from "./open.ts";
import type { Database, OpenDatabaseOptions } from "./open.ts";
import { createTestDatabase, getTestServerUrl } from "./testing.ts";
import type { TestDatabase } from "./testing.ts";

let home: TestDatabase;
const opened: Database[] = [];

beforeAll(async () => {
  home = await createTestDatabase();
});

afterAll(async () => {
  await Promise.all(opened.map((db) => db.close()));
  await home.drop();
});

function open(options: Partial<OpenDatabaseOptions> = {}): Database {
  const db = openDatabase({ url: home.url, onError: () => undefined, ...options });
  opened.push(db);
  return db;
}

const getBackendPid = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.primary);
  return rows[0]?.pid ?? 0;
};

/** Returns the error of a call that must fail. */
const captureError = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail("should have failed"),
    (error: unknown) => error,
  );

test("values have the types of schema.gen.ts", async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as id, 12.25::numeric as weight, date '2026-02-28' as day,
           timestamptz '2026-02-28 12:00:00+02' as at, array[1, null, 3]::int8[] as ids,
           array[date '2026-01-01'] as days, count(*) as n`.execute(open().primary);
  expect(rows).toEqual([
    {
      id: 9007199254740991,
      weight: 12.25,
      day: "2026-02-28",
      at: new Date("2026-02-28T10:00:00Z"),
      ids: [1, null, 3],
      days: ["2026-01-01"],
      n: 1,
    },
  ]);
});

test("an int8 beyond 2^53 is an error and the connection stays usable", async () => {
  const db = open({ poolSize: 1 });
  await expect(sql`select 9007199254740993::int8 as id`.execute(db.primary)).rejects.toThrow(
    /9007199254740993/,
  );
  expect(await getBackendPid(db)).toBeGreaterThan(0);
});

test("pg's global type parsers stay unchanged", async () => {
  open();
  const client = new Client({ connectionString: home.url });
  await client.connect();
  expect((await client.query("select 1::int8 as id")).rows).toEqual([{ id: "1" }]);
  await client.end();
});

test("openDatabase without a replica returns one object, and rejects a pool size above ten", () => {
  const alone = open();
  expect(alone.replica).toBe(alone.primary);
  const pair = open({ replicaUrl: home.url });
  expect(pair.replica).not.toBe(pair.primary);
  expect(pair.pools.map(({ role }) => role)).toEqual(["primary", "replica", "search"]);
  expect(() => open({ poolSize: 11 })).toThrow(RangeError);
});

test("close works unused, used and twice, and later queries are unavailable errors", async () => {
  const unused = open();
  await unused.close();
  expect(isUnavailable(await captureError(getBackendPid(unused)))).toBe(true);
  const used = open();
  await getBackendPid(used);
  await Promise.all([used.close(), used.close()]);
  expect(isUnavailable(await captureError(getBackendPid(used)))).toBe(true);
});

test("a backend terminated during a query, idle or in a transaction is reported and replaced", async () => {
  const errors: Error[] = [];
  const db = open({ poolSize: 1, onError: (error) => errors.push(error) });
  const other = open({ poolSize: 1 });
  const end = (pid: number) => sql`select pg_terminate_backend(${pid}, 2000)`.execute(other.primary);

  const first = await getBackendPid(db);
  const [failure] = await Promise.all([
    captureError(sql`select pg_sleep(3)`.execute(db.primary)),
    end(first),
  ]);
  expect(isUnavailable(failure)).toBe(true);

  const second = await getBackendPid(db);
  expect(second).not.toBe(first);
  await end(second);
  await expect.poll(() => errors.length).toBeGreaterThan(0);

  const inTransaction = db.primary.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await end(rows[0]?.pid ?? 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(trx);
  });
  expect(isUnavailable(await captureError(inTransaction))).toBe(true);
  expect(await getBackendPid(db)).toBeGreaterThan(0);
});

test("isUnavailable for a refused connection and an unknown host", async () => {
  const closed = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => closed.once("listening", resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  expect(
    isUnavailable(await captureError(getBackendPid(open({ url: `postgres://127.0.0.1:${port}/x` })))),
  ).toBe(true);
  expect(
    isUnavailable(await captureError(getBackendPid(open({ url: "postgres://no-such-host.invalid/x" })))),
  ).toBe(true);
});

const withCode = (code: string) => Object.assign(new Error("as the server says it"), { code });

test("isUnavailable for the codes of connection limits, shutdown and lost connections", () => {
  for (const code of ["53300", "57P01", "57P02", "57P03", "08006", "25006", "ECONNRESET", "ETIMEDOUT"]) {
    expect([code, isUnavailable(withCode(code))]).toEqual([code, true]);
  }
  for (const code of ["23505", "40001", "40P01", "57014", "42P01", "ENOENT"]) {
    expect([code, isUnavailable(withCode(code))]).toEqual([code, false]);
  }
  expect(isUnavailable("Connection terminated")).toBe(false);
});

test("isUnavailable is false for a missing database and an invalid query", async () => {
  const missing = new URL(home.url);
  missing.pathname = "/brewdial_no_such_database";
  for (const failure of [
    await captureError(getBackendPid(open({ url: missing.href }))),
    await captureError(sql`select nonsense`.execute(open().primary)),
  ]) {
    expect([isUnavailable(failure), isTimeout(failure)]).toEqual([false, false]);
  }
});

test("searches that hold all their connections leave the others free; more of them are refused", async () => {
  const db = open({ poolSize: 1 });
  const search = () => sql`select pg_sleep(1.6)`.execute(db.search);
  const checkOthers = async () => {
    const waiting = captureError(sql`select 1`.execute(db.search));
    expect(await getBackendPid(db)).toBeGreaterThan(0);
    expect(isUnavailable(await waiting)).toBe(true);
    expect(db.pools.find(({ role }) => role === "search")?.rejected?.()).toBe(1);
  };
  await Promise.all([...Array.from({ length: searchPoolSize }, search), checkOthers()]);
});

test("a search is refused at once when 200 others wait", async () => {
  const db = open();
  const blocked = Array.from({ length: searchPoolSize + maxWaiting }, () =>
    sql`select pg_sleep(0.3)`.execute(db.search).catch(() => undefined),
  );
  const started = Date.now();
  const failure = await captureError(sql`select 1`.execute(db.search));
  expect([isUnavailable(failure), String(failure)]).toEqual([true, expect.stringContaining("queue")]);
  expect(Date.now() - started).toBeLessThan(200);
  await Promise.all(blocked);
});

test("isUnavailable for a pool without a free connection", async () => {
  const db = open({ poolSize: 1 });
  const started = Date.now();
  const checkOther = async () => {
    expect(isUnavailable(await captureError(getBackendPid(db)))).toBe(true);
    expect(Date.now() - started).toBeLessThan(1900);
  };
  await Promise.all([sql`select pg_sleep(2)`.execute(db.primary), checkOther()]);
});

test("isTimeout, not isUnavailable, for statement and lock timeouts", async () => {
  const db = open({ poolSize: 2, statementTimeoutMs: 200 });
  const slow = await captureError(sql`select pg_sleep(20)`.execute(db.primary));
  expect([isTimeout(slow), isUnavailable(slow)]).toEqual([true, false]);
  const locked = await captureError(
    db.primary.transaction().execute(async (trx) => {
      await sql`lock table filters`.execute(trx);
      await db.primary.transaction().execute(async (second) => {
        await sql`set local lock_timeout = 50`.execute(second);
        await sql`select 1 from filters`.execute(second);
      });
    }),
  );
  expect([isTimeout(locked), isUnavailable(locked)]).toEqual([true, false]);
});

test("isUnavailable for a write on a read-only server", async () => {
  const failure = await captureError(
    open()
      .primary.transaction()
      .setAccessMode("read only")
      .execute((trx) => trx.insertInto("subscribers").values({ email: "a@x.io" }).execute()),
  );
  expect(isUnavailable(failure)).toBe(true);
});

test("isUnavailable for an unresponsive server, whose connection is replaced", async () => {
  const server = new URL(getTestServerUrl());
  let silent = false;
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(Number(server.port || 5432), server.hostname);
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
      from.on("data", (bytes) => silent || to.write(bytes));
    }
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => proxy.once("listening", resolve));
  const through = new URL(home.url);
  through.port = String((proxy.address() as AddressInfo).port);
  const db = open({ url: through.href, poolSize: 1, statementTimeoutMs: 200 });
  try {
    const before = await getBackendPid(db);
    silent = true;
    expect(isUnavailable(await captureError(getBackendPid(db)))).toBe(true);
    silent = false;
    expect(await getBackendPid(db)).not.toBe(before);
  } finally {
    await db.close();
    for (const socket of sockets) {
      socket.destroy();
    }
    proxy.close();
  }
});
