import { bodyOrThrow } from "@brewdial/client";
import { getBagTable } from "@brewdial/contract/coffee-bags/endpoints.ts";
import {
  brewLogFigureEndpoints,
  compareBrewLog,
  getBrewTable,
  getNextBrew,
  getWeeklyStats,
  listBrewPoints,
} from "@brewdial/contract/brew-logs/figures.ts";
import {
  brewLogEndpoints,
  createBrewLog,
  createRecipeFromBrewLog,
  deleteBrewLog,
  getBrewLog,
  getLastBrewLog,
  listBrewLogs,
  listBrewTags,
  saveBrewLogAsRecipe,
  updateBrewLog,
} from "@brewdial/contract/brew-logs/endpoints.ts";
import { getBrewspec } from "@brewdial/contract/brew-logs/brewspec.ts";
import { getBrewYear } from "@brewdial/contract/brew-logs/year.ts";
import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { listGrinders, listMachines } from "@brewdial/contract/equipment/endpoints.ts";
import { beforeAll, describe, expect, it, test } from "vitest";
import { ana, bo, call, callAs, callUntilLimited } from "./service.ts";
import { send, operationsOf } from "./operations.ts";

const unknown = 999_999_999;
/** Ana logs brews in this file only, so that her latest log and her week are known. */
const [asAna, asBo] = [callAs(ana), callAs(bo)];
let coffeeId: number;
let gear: { grinderId: number; machineId: number };

beforeAll(async () => {
  const added = await asAna(createCoffee, {
    body: { name: `Logged ${crypto.randomUUID()}`, roasterName: "Acceptance Roasters", roastLevel: "LIGHT" },
  });
  coffeeId = bodyOrThrow(added).coffee.id;
  const { grinders } = bodyOrThrow(await call(listGrinders, { query: {} }));
  const { machines } = bodyOrThrow(await call(listMachines, { query: { brewMethod: "pour-over" } }));
  gear = {
    grinderId: grinders.find(({ slug }) => slug === "comandante-c40-mk4")?.id ?? 0,
    machineId: machines[0]?.id ?? 0,
  };
});

type RequestBody = Input<typeof createBrewLog>["body"];
const log = async (input: RequestBody = {}) =>
  bodyOrThrow(await asAna(createBrewLog, { body: { method: "pour-over", ...input } })).brewLog;
const idsOf = ({ data }: { readonly data: readonly { readonly id: number }[] }) => data.map(({ id }) => id);

describe("POST /api/brew-logs", () => {
  test("dose under either name → both names and the ratio", async () => {
    for (const dose of [{ doseGrams: 15 }, { coffeeGrams: 15 }, { doseGrams: 15, coffeeGrams: 15 }])
      expect(await log({ ...dose, waterGrams: 250 })).toMatchObject({
        doseGrams: 15,
        coffeeGrams: 15,
        waterGrams: 250,
        ratio: 16.67,
      });
  });

  it.each([
    ["24 clicks", { grindSetting: 24, grindSettingLabel: "24", grindIndex: 40 }],
    ["a bit finer", { grindSetting: null, grindSettingLabel: "a bit finer", grindIndex: null }],
  ])("grind setting %j → number, label and index", async (grindSetting, expected) => {
    expect(await log({ grinderId: gear.grinderId, grindSetting })).toMatchObject(expected);
  });

  test("machine without method → the machine's method", async () => {
    const sent = { machineId: gear.machineId, coffeeId };
    const { brewLog } = bodyOrThrow(await asAna(createBrewLog, { body: sent }));
    expect(brewLog).toMatchObject({
      method: "pour-over",
      coffeeProfileId: coffeeId,
      coffee: { id: coffeeId },
    });
  });

  test("different doses or no method → 400; unknown ids → 404; Idempotency-Key with another body → 409", async () => {
    const statusOf = async (body: RequestBody, headers = {}) =>
      (await asAna(createBrewLog, { body, headers })).status;
    const method = "espresso" as const;
    expect(await statusOf({ method, doseGrams: 18, coffeeGrams: 19 } as object)).toBe(400);
    expect(await statusOf({ doseGrams: 18 })).toBe(400);
    for (const missing of [{ coffeeId: unknown }, { grinderId: unknown }, { machineId: unknown }])
      expect(await statusOf({ method, ...missing })).toBe(404);
    const headers = { "idempotency-key": crypto.randomUUID() };
    expect(await statusOf({ method, rating: 4 }, headers)).toBe(201);
    expect(await statusOf({ method, rating: 4 }, headers)).toBe(201);
    expect(await statusOf({ method, rating: 5 }, headers)).toBe(409);
  });
});

describe("POST /api/brew-logs from an offline queue", () => {
  test("clientId sent again → 200 with the first log, also at once; deleted → 410", async () => {
    const body = {
      method: "pour-over" as const,
      clientId: crypto.randomUUID(),
      brewedAt: "2026-02-01T09:30+02:00",
    };
    const sent = await Promise.all([1, 2, 3].map(() => asAna(createBrewLog, { body })));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(2);
    const again = await asAna(createBrewLog, { body: { ...body, doseGrams: 99 } });
    expect([again.status, again.body]).toMatchObject([
      200,
      { brewLog: { clientId: body.clientId, brewedAt: "2026-02-01T07:30:00.000Z", doseGrams: null } },
    ]);
    bodyOrThrow(await asAna(deleteBrewLog, { params: { id: bodyOrThrow(again).brewLog.id } }));
    expect((await asAna(createBrewLog, { body })).status).toBe(410);
  });

  test("brewedAt in the future, clientId that is no UUID → 400; unknown recipe → 404", async () => {
    const statusOf = async (body: object) =>
      (await asAna(createBrewLog, { body: { method: "pour-over", ...body } })).status;
    expect(await statusOf({ brewedAt: new Date(Date.now() + 3_600_000).toISOString() })).toBe(400);
    expect(await statusOf({ brewedAt: "2026-02-30T08:00:00Z" })).toBe(400);
    expect(await statusOf({ clientId: "x" })).toBe(400);
    expect(await statusOf({ communityRecipeId: unknown })).toBe(404);
    expect(await statusOf({ personalRecipeId: unknown })).toBe(404);
  });
});

test("GET /api/brew-logs, /last and /points → filtered by gear, method and time; unknown slug → 404", async () => {
  const brewedAt = "2026-01-10T08:00:00Z";
  const { id } = await log({ ...gear, method: "phin", brewedAt, grindSetting: 24, rating: 4 });
  const query = {
    method: "phin" as const,
    ...gear,
    since: brewedAt,
    until: "2026-01-10T08:00:01Z",
  };
  expect(idsOf(bodyOrThrow(await asAna(listBrewLogs, { query })))).toEqual([id]);
  expect((await asAna(getLastBrewLog, { query })).body).toMatchObject({ brewLog: { id } });
  expect((await asAna(listBrewPoints, { query })).body).toMatchObject({
    data: [{ id, setting: 24, grindIndex: 40, rating: 4, brewedAt: "2026-01-10T08:00:00.000Z" }],
    cursor: null,
  });
  expect(
    idsOf(bodyOrThrow(await asAna(listBrewPoints, { query: { ...query, since: query.until } }))),
  ).toEqual([]);
  const table = await asAna(getBrewTable, { query });
  expect(table.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(bodyOrThrow(table).trimEnd().split("\r\n")).toHaveLength(2);
  const file = bodyOrThrow(await asAna(getBrewspec, { query }));
  expect(file).toMatchObject({ brewspec_version: "1.0", brews: [{ date: "2026-01-10T08:00:00Z" }] });
  expect((await call(getBrewspec, { query })).status).toBe(401);
  for (const endpoint of [listBrewLogs, getLastBrewLog, listBrewPoints, getBrewTable, getBrewspec]) {
    expect((await asAna(endpoint, { query: { grinderId: "no-such-grinder" } })).status).toBe(404);
    expect((await asAna(endpoint, { query: { since: "yesterday" } })).status).toBe(400);
  }
});

test("GET /api/brew-logs/tags → your tags, most used first; ?tag= lists the logs that have one", async () => {
  const tag = crypto.randomUUID().slice(0, 30);
  const { id } = await log({ tags: [tag], stars: 4.5, doseGrams: 20, beverageGrams: 288, tdsPercent: 1.38 });
  expect(bodyOrThrow(await asAna(listBrewTags, {})).tags).toContainEqual({ tag, brews: 1 });
  expect(bodyOrThrow(await asAna(listBrewLogs, { query: { tag } })).data).toMatchObject([
    { id, tags: [tag], rating: 4, stars: 4.5, extractionPercent: 19.9 },
  ]);
});

test("PATCH /api/brew-logs/{id} → figures, gear and coffee corrected; unknown grinder → 404", async () => {
  const { id } = await log({ grindSetting: 30 });
  const body = { ...gear, coffeeId, grindSetting: 24, doseGrams: 15, waterGrams: 240, waterTempC: 94 };
  expect((await asAna(updateBrewLog, { params: { id }, body })).body).toMatchObject({
    brewLog: { ...gear, coffee: { id: coffeeId }, grindIndex: 40, ratio: 16, waterTempC: 94 },
  });
  expect((await asAna(updateBrewLog, { params: { id }, body: { waterTempF: 94 } })).status).toBe(400);
  expect((await asAna(updateBrewLog, { params: { id }, body: { grinderId: unknown } })).status).toBe(404);
});

test("GET /api/brew-logs/{id}/compare?with= → any two logs; unknown log → 404", async () => {
  const [one, two] = [
    await log({ doseGrams: 15, waterGrams: 240 }),
    await log({ doseGrams: 15, waterGrams: 225 }),
  ];
  const compare = (query: object) => asAna(compareBrewLog, { params: { id: one.id }, query });
  expect((await compare({ with: two.id })).body).toMatchObject({
    comparison: { previousBrew: { id: two.id }, deltas: { ratio: 1, water: 15 } },
  });
  expect((await compare({ with: unknown })).status).toBe(404);
  expect((await compare({ with: "x" })).status).toBe(400);
});

test("POST /api/brew-logs/{id}/personal-recipe → 201, log marked; without a dose → 400; other body, same key → 409", async () => {
  const { id } = await log({
    ...gear,
    grindSetting: 24,
    doseGrams: 15,
    waterGrams: 240,
    brewTimeSeconds: 180,
  });
  const save = (body: object, headers = {}, logId = id) =>
    asAna(createRecipeFromBrewLog, { params: { id: logId }, body, headers });
  const headers = { "idempotency-key": crypto.randomUUID() };
  const saved = await save({ name: "From a log" }, headers);
  expect([saved.status, saved.body]).toMatchObject([
    201,
    { recipe: { ...gear, name: "From a log", ratio: 16, brewTimeSeconds: 180, stepsGenerated: true } },
  ]);
  expect((await save({ name: "Another" }, headers)).status).toBe(409);
  expect((await save({}, {}, (await log({ grindSetting: 24 })).id)).status).toBe(400);
  expect((await asAna(getBrewLog, { params: { id } })).body).toMatchObject({
    brewLog: { savedAsRecipe: true },
  });
});

test("GET /api/brew-logs → newest first, in pages, filtered by coffee, rating and mark", async () => {
  const [three, five, unrated] = [
    await log({ coffeeProfileId: coffeeId, rating: 3 }),
    await log({ coffeeProfileId: coffeeId, rating: 5 }),
    await log({ coffeeProfileId: coffeeId }),
  ].map(({ id }) => id) as [number, number, number];
  bodyOrThrow(await asAna(saveBrewLogAsRecipe, { params: { id: five } }));
  const list = async (query: object) =>
    bodyOrThrow(await asAna(listBrewLogs, { query: { coffeeProfileId: coffeeId, ...query } }));
  const all = await list({ limit: 50 });
  expect(idsOf(all).slice(0, 3)).toEqual([unrated, five, three]);
  expect(idsOf(await list({ rating: 3 }))).toEqual([five, three]);
  expect(idsOf(await list({ minRating: 4, coffeeProfileId: coffeeId }))).toEqual([five]);
  expect(idsOf(await list({ savedAsRecipe: true }))).toEqual([five]);
  expect(idsOf(await list({ rating: 1, savedAsRecipe: false }))).toEqual([three]);
  const seen: number[] = [];
  for (let cursor = ""; ;) {
    const page = await list({ limit: 2, cursor });
    seen.push(...idsOf(page));
    expect([page.total, page.hasMore]).toEqual([all.total, page.cursor !== null]);
    if (page.cursor === null) break;
    ({ cursor } = page);
  }
  expect(seen).toEqual(idsOf(all));
  for (const query of [{ rating: 6 }, { rating: 3, minRating: 4 }, { cursor: "x" }, { limit: 0 }])
    expect((await asAna(listBrewLogs, { query })).status).toBe(400);
});

test("GET /api/brew-logs/last → the latest log", async () => {
  const { id } = await log({ rating: 2 });
  expect((await asAna(getLastBrewLog, { query: {} })).body).toMatchObject({ brewLog: { id, rating: 2 } });
});

test("GET, PATCH, save-as-recipe and DELETE /api/brew-logs/{id} → 200; second DELETE → 404", async () => {
  const { id } = await log({
    ...gear,
    coffeeProfileId: coffeeId,
    grindSetting: 24,
    notes: "Flat",
    rating: 3,
  });
  const params = { id };
  expect((await asAna(getBrewLog, { params })).body).toMatchObject({
    brewLog: { id, grinder: { slug: "comandante-c40-mk4", maxGrindSetting: 50 }, savedAsRecipe: false },
  });
  const changed = await asAna(updateBrewLog, {
    params,
    body: {
      rating: 4,
      notes: null,
      extractionFeedback: { balanced: true },
      balance: 0,
      strength: 1,
      adviceDeclined: true,
    },
  });
  expect(changed.body).toMatchObject({
    brewLog: {
      rating: 4,
      notes: null,
      grindSetting: 24,
      extractionFeedback: { balanced: true, sour: false },
      balance: 0,
      strength: 1,
      adviceDeclined: true,
    },
  });
  for (const body of [{}, { rating: 0 }])
    expect((await asAna(updateBrewLog, { params, body })).status).toBe(400);
  for (const method of ["POST", "PUT", "PATCH"] as const)
    expect((await asAna(saveBrewLogAsRecipe, { params, method })).body).toMatchObject({
      brewLog: { id, savedAsRecipe: true, rating: 4 },
    });
  expect((await asAna(deleteBrewLog, { params })).body).toEqual({ success: true });
  expect((await asAna(deleteBrewLog, { params })).status).toBe(404);
});

test("GET /api/brew-logs/{id}/compare and /next → differences to the previous brew, one suggestion, whether it was followed", async () => {
  const [method, brew] = ["chemex" as const, { ...gear, coffeeId, doseGrams: 30, waterTempF: 203 }];
  const sour = await log({
    ...brew,
    method,
    grindSetting: 30,
    waterGrams: 480,
    brewTimeSeconds: 240,
    rating: 3,
    extractionFeedback: { sour: true },
  });
  const advice = bodyOrThrow(await asAna(getNextBrew, { params: { id: sour.id } }));
  expect(advice).toMatchObject({
    next: { change: "grind", direction: "finer", from: 30, to: 29, followedPreviousAdvice: null },
    basis: { brewLogId: sour.id, taste: "sour" },
  });
  expect(advice.next.reason).toMatch(/^[^.]+\.$/);
  const better = await log({
    ...brew,
    method,
    grindSetting: advice.next.to,
    waterGrams: 495,
    brewTimeSeconds: 250,
    rating: 5,
  });
  expect((await asAna(compareBrewLog, { params: { id: better.id }, query: {} })).body).toMatchObject({
    comparison: {
      currentBrew: { id: better.id },
      previousBrew: { id: sour.id },
      deltas: { ratio: 0.5, grind: expect.any(Number), water: 15, brewTime: 10 },
    },
  });
  expect((await asAna(getNextBrew, { params: { id: better.id } })).body).toMatchObject({
    next: { change: "none", followedPreviousAdvice: true },
    basis: { previousBrewLogId: sour.id, comparedToPrevious: "better", lastChange: "grind" },
  });
});

test("GET /api/brew-logs/year → the sum of a year; no such year or time zone → 400; 401", async () => {
  await log({ coffeeProfileId: coffeeId, brewedAt: "2019-05-04T08:00:00Z", rating: 4, grindSetting: 24 });
  const year = bodyOrThrow(await asAna(getBrewYear, { query: { year: 2019 } }));
  expect(year).toMatchObject({
    cups: 1,
    months: [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    coffees: [{ coffee: { id: coffeeId }, best: { grindSettingLabel: "24" } }],
  });
  expect(year.years).toContain(2019);
  expect((await asAna(getBrewYear, { query: { year: 9999 } })).status).toBe(400);
  expect((await asAna(getBrewYear, { query: { tz: "Mars/Olympus" } })).status).toBe(400);
  expect((await call(getBrewYear, { query: {} })).status).toBe(401);
});

describe("GET /api/brew-logs/weekly-stats", () => {
  const dateIn = (timeZone: string) => new Intl.DateTimeFormat("en-CA", { timeZone }).format();

  it.each(["UTC", "Pacific/Kiritimati", "America/Los_Angeles", "asia/kathmandu"])(
    "time zone %s → seven days, Monday first, a new brew is on today's date",
    async function check(tz): Promise<void> {
      const today = dateIn(tz);
      const before = bodyOrThrow(await asAna(getWeeklyStats, { query: { tz } }));
      const { id } = await log({ coffeeProfileId: coffeeId, doseGrams: 10, rating: 5 });
      const week = bodyOrThrow(await asAna(getWeeklyStats, { query: { tz } }));
      // Midnight passed in between: try again.
      if (dateIn(tz) !== today) return check(tz);
      expect(week.timezone.toLowerCase()).toBe(tz.toLowerCase());
      expect(week.brewsByDay.map(({ label }) => label).join(" ")).toBe("Mon Tue Wed Thu Fri Sat Sun");
      const daysOfBrew = week.brewsByDay.filter(({ brews }) => brews.some((brew) => brew.id === id));
      expect(daysOfBrew.map(({ date }) => date)).toEqual([today]);
      expect(week.bestBrew?.id).toBe(id);
      expect(week.stats).toEqual({
        totalBrews: before.stats.totalBrews + 1,
        totalCoffeeGrams: Math.round(10 * (before.stats.totalCoffeeGrams + 10)) / 10,
        averageRating: expect.any(Number),
        uniqueCoffees: 1,
        streak: Math.max(1, before.stats.streak),
        brewsToday: before.stats.brewsToday + 1,
        allTimeBrews: before.stats.allTimeBrews + 1,
      });
    },
  );

  test("unknown time zone → 400", async () => {
    for (const tz of ["Europe/Nowhere", "+02:00"])
      expect((await asAna(getWeeklyStats, { query: { tz } })).body).toMatchObject({
        details: [{ field: "tz" }],
      });
  });

  test("better ratings at one ratio → ratio_preference insight", async () => {
    const rated = (waterGrams: number, rating: number) =>
      log({ method: "siphon", doseGrams: 10, waterGrams, rating });
    for (let at = 0; at < 3; at += 1) await rated(180, 2);
    for (let at = 0; at < 3; at += 1) await rated(140, 5);
    const { insights } = bodyOrThrow(await asAna(getWeeklyStats, { query: {} }));
    expect(insights).toContainEqual(
      expect.objectContaining({ type: "ratio_preference", data: { method: "siphon", ratio: 14 } }),
    );
  });
});

const operations = operationsOf([...brewLogEndpoints, ...brewLogFigureEndpoints]);

describe("brew logs of other users", () => {
  it.each(operations.filter(({ path }) => path.includes("{id}")))(
    "$method $path → 404, log unchanged",
    async (operation) => {
      const { id } = await log({ rating: 5, notes: "Mine" });
      const sent = { token: bo.token, body: { rating: 1 } };
      const missing = { status: 404, error: "Brew log not found" };
      expect(await send(operation, { ...sent, id })).toEqual(missing);
      expect(await send(operation, { ...sent, id: unknown })).toEqual(missing);
      expect((await send(operation, { ...sent, id: "x" })).status).toBe(400);
      expect((await asAna(getBrewLog, { params: { id } })).body).toMatchObject({
        brewLog: { rating: 5, notes: "Mine", savedAsRecipe: false },
      });
    },
  );

  it.each(operations)("$method $path without a session → 401", async (operation) => {
    const { id } = await log();
    expect((await send(operation, { id })).status).toBe(401);
    expect((await send(operation, { id, token: "x" })).status).toBe(401);
  });

  test("GET list, weekly stats and last → no logs of other users", async () => {
    const { id } = await log({ rating: 5 });
    expect(idsOf(bodyOrThrow(await asBo(listBrewLogs, { query: { limit: 50 } })))).not.toContain(id);
    const { bestBrew, brewsByDay } = bodyOrThrow(await asBo(getWeeklyStats, { query: {} }));
    expect([bestBrew, ...brewsByDay.flatMap(({ brews }) => brews)].map((one) => one?.id)).not.toContain(id);
    expect(bodyOrThrow(await asBo(getLastBrewLog, { query: {} })).brewLog?.id).not.toBe(id);
  });
});

test("GET /api/brew-logs.csv, /api/brew-logs/brewspec and /api/user/bags.csv beyond the limit → 429", async () => {
  const headers = { authorization: `Bearer ${bo.token}` };
  expect((await callUntilLimited(getBrewTable, { headers, query: {} })).status).toBe(429);
  expect((await callUntilLimited(getBrewspec, { headers, query: {} })).status).toBe(429);
  expect((await callUntilLimited(getBagTable, { headers })).status).toBe(429);
});
