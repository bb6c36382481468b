import { bodyOrThrow } from "@brewdial/client";
import {
  createBrewLog,
  deleteBrewLog,
  getBrewLog,
  listBrewLogs,
  updateBrewLog,
} from "@brewdial/contract/brew-logs/endpoints.ts";
import { exportAccount } from "@brewdial/contract/account/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addPerson, type TestPerson } from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { createRandom } from "../../../../../tools/numbers/random.ts";

let api: TestApi;
let ana: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  ana = await addPerson(api, "Ana");
});

interface QueuedLog {
  readonly clientId: string;
  readonly method: "pour-over";
  readonly doseGrams: number;
  readonly brewedAt: string;
}

/** Builds a queue of logs, one every three hours, newest last. */
const buildQueue = (length: number): QueuedLog[] =>
  Array.from({ length }, (_, at) => ({
    clientId: crypto.randomUUID(),
    method: "pour-over" as const,
    doseGrams: 10 + at / 100,
    brewedAt: new Date(Date.now() - (length - at) * 3 * 3_600_000).toISOString(),
  }));

const send = (log: object, person = ana) => person.call(createBrewLog, { body: log });
const countLogs = async () => bodyOrThrow(await ana.call(listBrewLogs, { query: { limit: 1 } })).total;

/** Sends logs, four at a time, and counts the statuses. */
async function replay(person: TestPerson, logs: readonly QueuedLog[]): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const pending = logs.values();
  const sendRest = async () => {
    for (const log of pending) {
      const { status } = await send(log, person);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 4 }, sendRest));
  return statuses;
}

describe("POST /api/brew-logs with a clientId", () => {
  test("stores 1,000 queued logs once, replayed in random order by two senders at once and then again; then requests are 429", async () => {
    const random = createRandom(1);
    const queue = buildQueue(1000);
    const sender = ana;
    const replayShuffled = () => replay(sender, random.sample(queue, queue.length));
    const [first, second] = await Promise.all([replayShuffled(), replayShuffled()]);
    expect((first[201] ?? 0) + (second[201] ?? 0)).toBe(1000);
    expect((first[200] ?? 0) + (second[200] ?? 0)).toBe(1000);
    expect(await replayShuffled()).toEqual({ 200: 1000 });
    expect(await countLogs()).toBe(1000);
    // Returned in the order of the brews, not of the requests.
    const { data } = bodyOrThrow(await ana.call(listBrewLogs, { query: { limit: 50 } }));
    expect(data.map(({ clientId }) => clientId)).toEqual(
      queue
        .slice(-50)
        .toReversed()
        .map(({ clientId }) => clientId),
    );
    // The first request is rejected, unless Redis was slow and the process counted some requests in memory.
    let refused = await send(queue[0] ?? {});
    for (let more = 0; more < 3000 && refused.status !== 429; more += 1) refused = await send(queue[0] ?? {});
    expect([refused.status, refused.headers.get("ratelimit-limit")]).toEqual([429, "3000"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await send({ method: "pour-over" }, await addPerson(api, "Bo"))).status).toBe(201);
  }, 240_000);

  test("returns 201, then 200 with the first log, whatever the later requests contain", async () => {
    const [log] = buildQueue(1) as [QueuedLog];
    const first = await send({ ...log, clientId: log.clientId.toUpperCase() });
    expect([first.status, first.body]).toMatchObject([
      201,
      { brewLog: { clientId: log.clientId, brewedAt: log.brewedAt } },
    ]);
    const again = await send({ ...log, doseGrams: 99, rating: 5, coffeeProfileId: 999_999_999 });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const { id } = bodyOrThrow<typeof createBrewLog>(first).brewLog;
    const updated = await ana.call(updateBrewLog, { params: { id }, body: { rating: 4 } });
    expect((await send(log)).body).toEqual(updated.body);
  });

  test("creates one log for ten concurrent requests", async () => {
    const [log] = buildQueue(1) as [QueuedLog];
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(log)));
    expect(Map.groupBy(responses, ({ status }) => status).get(201)).toHaveLength(1);
    expect(Map.groupBy(responses, ({ status }) => status).get(200)).toHaveLength(9);
    expect(new Set(responses.map((response) => bodyOrThrow(response).brewLog.id)).size).toBe(1);
    expect(await countLogs()).toBe(1);
  });

  test("returns 410 after the log was deleted, also while it is being deleted", async () => {
    const [log, other] = buildQueue(2) as [QueuedLog, QueuedLog];
    const { id } = bodyOrThrow(await send(log)).brewLog;
    await ana.call(deleteBrewLog, { params: { id } });
    const refused = await send(log);
    expect([refused.status, refused.body]).toEqual([
      410,
      { error: "The brew log with this clientId was deleted: do not send it again" },
    ]);
    const { id: otherId } = bodyOrThrow(await send(other)).brewLog;
    const [deleted, ...sent] = await Promise.all([
      ana.call(deleteBrewLog, { params: { id: otherId } }),
      ...Array.from({ length: 5 }, () => send(other)),
    ]);
    expect(deleted.status).toBe(200);
    for (const { status } of sent) expect([200, 410]).toContain(status);
    expect(await countLogs()).toBe(0);
  });

  test("keeps the id free when the first request is rejected", async () => {
    const [log] = buildQueue(1) as [QueuedLog];
    expect((await send({ ...log, coffeeProfileId: 999_999_999 })).status).toBe(404);
    expect((await send({ ...log, waterTempF: 94 })).status).toBe(400);
    expect((await send(log)).status).toBe(201);
  });

  test("is separate for each user, and part of the export", async () => {
    const bo = await addPerson(api, "Bo");
    const [log] = buildQueue(1) as [QueuedLog];
    const [mine, theirs] = [await send(log), await send(log, bo)];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    const { id } = bodyOrThrow<typeof createBrewLog>(mine).brewLog;
    await ana.call(deleteBrewLog, { params: { id } });
    expect((await send(log, bo)).status).toBe(200);
    const { records } = bodyOrThrow(await ana.call(exportAccount, {}));
    expect(records).toMatchObject({ brewLogs: [], brewLogClientIds: [{ clientId: log.clientId }] });
    expect(bodyOrThrow(await bo.call(exportAccount, {})).records["brewLogs"]).toMatchObject([
      { clientId: log.clientId, brewedAt: log.brewedAt },
    ]);
  });

  test("works together with an Idempotency-Key", async () => {
    const [log] = buildQueue(1) as [QueuedLog];
    const keyed = (key: string, body: object = log) =>
      ana.call(createBrewLog, { body, headers: { "idempotency-key": key } });
    const first = await keyed("first");
    expect([first.status, (await keyed("first")).status, (await keyed("second")).status]).toEqual([
      201, 201, 200,
    ]);
    expect((await keyed("first", { ...log, rating: 1 })).status).toBe(409);
    expect(await countLogs()).toBe(1);
  });

  test.each(["", "x", "0b6f8d0e4b574c8e9a533f1c2d7e9a10", 7])(
    "returns 400 for the id %j",
    async (clientId) => {
      const refused = await send({ method: "pour-over", clientId });
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { details: [{ field: "clientId", message: "must be a UUID" }] },
      ]);
    },
  );
});

describe("POST /api/brew-logs with brewedAt", () => {
  test("defaults to the time of the request, and stores another time zone's in UTC", async () => {
    const plain = bodyOrThrow(await send({ method: "pour-over" })).brewLog;
    expect(plain.brewedAt).toBe(plain.createdAt);
    const { brewLog } = bodyOrThrow(await send({ method: "pour-over", brewedAt: "2026-03-01T09:30+02:00" }));
    expect(brewLog.brewedAt).toBe("2026-03-01T07:30:00.000Z");
    expect(brewLog.createdAt > brewLog.brewedAt).toBe(true);
    expect(bodyOrThrow(await ana.call(getBrewLog, { params: { id: brewLog.id } })).brewLog.brewedAt).toBe(
      brewLog.brewedAt,
    );
  });

  test("takes a time up to five minutes ahead as now", async () => {
    const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();
    const { brewLog } = bodyOrThrow(await send({ method: "pour-over", brewedAt: ahead(240_000) }));
    expect(Date.parse(brewLog.brewedAt)).toBeLessThanOrEqual(Date.now());
    const refused = await send({ method: "pour-over", brewedAt: ahead(360_000) });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { error: "brewedAt must not be in the future" },
    ]);
  });

  test.each([
    ["2026-06-03", "must be a timestamp with a time zone, such as 2026-06-03T08:15:30Z"],
    ["2026-02-30T08:00:00Z", "must be a timestamp with a time zone, such as 2026-06-03T08:15:30Z"],
    ["1999-12-31T23:59:59Z", "must not be before 2000-01-01T00:00:00Z"],
    ["x".repeat(60_000), "must be a timestamp with a time zone, such as 2026-06-03T08:15:30Z"],
    [1_780_000_000, "must be a timestamp with a time zone, such as 2026-06-03T08:15:30Z"],
    [null, "must be a timestamp with a time zone, such as 2026-06-03T08:15:30Z"],
  ])("returns 400 for %j", async (brewedAt, message) => {
    const refused = await send({ method: "pour-over", brewedAt });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { details: [{ field: "brewedAt", message }] },
    ]);
  });
});
