import { once } from "node:events";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type AccountExport, exportAccount as exportEndpoint } from "@brewdial/contract/account/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";
import { exportAccount } from "./export-account.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => api[Symbol.asyncDispose]());

const addLogs = (userId: number, count: number, note: string) =>
  sql`insert into brew_logs (user_id, brew_method_id, notes, created_at)
    select ${userId}, 'pour-over', ${note}, now() - n * interval '1 minute' from generate_series(1, ${count}) as n`.execute(
    api.deps.db.primary,
  );

const options = { exportedAt: new Date(), schemaUrl: "https://brew.example/schema.json" };

const open = async (userId: number): Promise<Readable> => {
  const stream = await exportAccount(api.deps.db, userId, options);
  if (stream === undefined) throw new Error("no such user");
  return stream;
};

/** Returns how many connections of the test's database are in a transaction, whether or not a statement runs just now. */
const countTransactions = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(
    api.deps.db.primary,
  );
  return rows[0]?.count;
};
const waitUntilNoTransaction = async () => {
  let count = await countTransactions();
  for (let tries = 0; tries < 50 && count !== 0; tries += 1) {
    await pause(100);
    count = await countTransactions();
  }
  return count;
};

describe("GET /api/user/export of a large account", () => {
  test("returns every row in order, across batches", async () => {
    const user = await addUser(api);
    await addLogs(user.id, 1001, "Sweet");
    const { status, body, headers } = await callAs(api.call, user)(exportEndpoint, {});
    expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
    const { brewLogs } = (body as Shape<typeof AccountExport>).records;
    expect(brewLogs).toHaveLength(1001);
    const times = brewLogs.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((a, b) => a.localeCompare(b)));
  });

  test("needs the same memory for 20,000 logs of 2 KB as for few: below 12 MB, for more than 40 MB of output", async () => {
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    const user = await addUser(api);
    await addLogs(user.id, 20_000, "x".repeat(2000));
    const stream = await open(user.id);
    collectGarbage();
    const before = process.memoryUsage();
    let [bytes, pieces, most] = [0, 0, 0];
    for await (const piece of stream) {
      bytes += (piece as Buffer).length;
      pieces += 1;
      if (pieces % 20 !== 0) continue;
      collectGarbage();
      const { heapUsed, external } = process.memoryUsage();
      most = Math.max(most, heapUsed + external - before.heapUsed - before.external);
    }
    expect(bytes).toBeGreaterThan(40_000_000);
    expect(most).toBeLessThan(12_000_000);
    expect(await waitUntilNoTransaction()).toBe(0);
  }, 60_000);

  test("reads no further than the client does", async () => {
    const user = await addUser(api);
    await addLogs(user.id, 5000, "x".repeat(2000));
    const stream = await open(user.id);
    await once(stream, "readable");
    await pause(300);
    expect(stream.readableLength).toBeLessThan(1_000_000);
    stream.destroy();
    expect(await waitUntilNoTransaction()).toBe(0);
  });

  test("contains one snapshot: rows written meanwhile are missing", async () => {
    const user = await addUser(api);
    await addLogs(user.id, 2000, "x".repeat(500));
    const stream = await open(user.id);
    const [first] = (await once(stream, "data")) as [Buffer];
    stream.pause();
    await addLogs(user.id, 10, "late");
    const pieces = [first];
    for await (const piece of stream) pieces.push(piece as Buffer);
    const { records } = JSON.parse(Buffer.concat(pieces).toString()) as {
      records: { brewLogs: { notes: string }[] };
    };
    expect(records.brewLogs).toHaveLength(2000);
  });

  test("ends the transaction when it is never read, and when the user does not exist", async () => {
    const user = await addUser(api);
    (await open(user.id)).destroy();
    expect(await exportAccount(api.deps.db, 999_999_999, options)).toBeUndefined();
    expect(await waitUntilNoTransaction()).toBe(0);
  });

  test("frees its connection when the client goes away, and returns 503 beyond three at a time", async () => {
    const user = await addUser(api);
    await addLogs(user.id, 20_000, "x".repeat(2000));
    const { port } = api.app.server.address() as AddressInfo;
    const start = async () => {
      const request = get({ port, host: "127.0.0.1", path: exportEndpoint.path, headers: user.headers });
      const [response] = (await once(request, "response")) as [{ statusCode: number }];
      return { request, status: response.statusCode };
    };
    const opened = [await start(), await start(), await start()];
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = await start();
    expect(refused.status).toBe(503);
    for (const { request } of [...opened, refused]) request.destroy();
    expect(await waitUntilNoTransaction()).toBe(0);
    const again = await start();
    expect(again.status).toBe(200);
    again.request.destroy();
    expect(await waitUntilNoTransaction()).toBe(0);
  });
});
