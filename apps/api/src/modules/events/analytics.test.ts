import { bodyOrThrow } from "@brewdial/client";
import { getAnalytics, getAnalyticsCsv } from "@brewdial/contract/events/endpoints.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addCoffee } from "../../../test/factories/coffee.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";
import { addMember, type TestMember } from "../../../test/factories/member.ts";
import { resolveGrinder } from "../equipment/resolve-reference.ts";
import type { EventRecord } from "./event.ts";
import { listRollupDifferences } from "./rollup-differences.ts";
import { insertEvents } from "./queries.ts";
import { hasImpression, getEventTotals } from "./event-totals.ts";

let api: TestApi;
let member: TestMember;
let kochere: number;
let yirga: number;
const now = new Date("2026-11-15T10:20:30.400Z");
const shareId = "Ab3dE9xYz1";
beforeAll(async () => {
  api = await createTestApi({}, () => now);
  member = await addMember(api, "North");
  kochere = await addCoffee(api, { name: "Kochere", roaster: "North" });
  yirga = await addCoffee(api, { name: "Yirga", roaster: "North" });
});
afterAll(() => api[Symbol.asyncDispose]());

const insert = (...overrides: Partial<EventRecord>[]) =>
  insertEvents(
    api.deps.db.primary,
    overrides.map((event) => ({
      id: crypto.randomUUID(),
      at: now,
      kind: "PAGE_VIEW",
      roasterId: member.roasterId,
      coffeeId: kochere,
      shareId: null,
      method: null,
      grinderId: null,
      source: "https://www.north.coffee/shop",
      visitor: Buffer.from("a"),
      client: null,
      ...event,
    })),
  );
const grinderOf = (slug: string) => resolveGrinder(api.deps.catalog.current(), slug).id;
const read = async (days?: number) =>
  bodyOrThrow(await callAs(api.call, member)(getAnalytics, { query: days === undefined ? {} : { days } }));

test("GET /api/roaster-portal/analytics returns 401 without a session, 403 to non-members and 400 for days outside 1 to 365", async () => {
  expect((await api.call(getAnalytics, { query: {} })).status).toBe(401);
  expect((await callAs(api.call, await addUser(api))(getAnalytics, { query: {} })).status).toBe(403);
  for (const days of [0, 366, 1.5])
    expect((await callAs(api.call, member)(getAnalytics, { query: { days } })).status).toBe(400);
});

test("GET /api/roaster-portal/analytics returns 0 for every day and rate without events", async () => {
  const { period, pageViews, embed, traffic } = await read();
  expect(period).toEqual({ days: 30, from: "2026-10-17", to: "2026-11-15", timezone: "UTC" });
  expect(pageViews.byDay).toHaveLength(30);
  expect(pageViews.byDay.at(-1)).toEqual({ date: "2026-11-15", views: 0 });
  expect(embed).toMatchObject({
    impressions: 0,
    clicks: 0,
    clickThroughRate: 0,
    byMethod: [],
    byGrinder: [],
    byTarget: [],
  });
  expect(embed.byDay[0]).toEqual({
    date: "2026-10-17",
    impressions: 0,
    clicks: 0,
    methodSwitches: 0,
    grinderChoices: 0,
  });
  expect(traffic).toEqual([]);
  expect(await hasImpression(api.deps.db.primary, member.roasterId)).toBe(false);
});

test("GET /api/roaster-portal/analytics groups events by day, coffee, method, grinder, target and site, without other roasters and older days", async () => {
  const kinds = (kind: EventRecord["kind"], count: number, overrides: Partial<EventRecord> = {}) =>
    Array.from({ length: count }, () => ({ kind, ...overrides }));
  await insert(
    ...kinds("PAGE_VIEW", 3, { source: null }),
    ...kinds("PAGE_VIEW", 1, { coffeeId: yirga, visitor: Buffer.from("b") }),
    ...kinds("PAGE_VIEW", 1, { coffeeId: null, visitor: null }),
    ...kinds("PAGE_VIEW", 2, { at: new Date("2026-11-14T23:59:59.999Z") }),
    ...kinds("IMPRESSION", 7),
    ...kinds("IMPRESSION", 2, { shareId, source: "http://blog.example/a", visitor: Buffer.from("c") }),
    ...kinds("CLICK", 2),
    ...kinds("METHOD_SWITCH", 3, { method: "aeropress" }),
    ...kinds("METHOD_SWITCH", 1, { method: "espresso", shareId }),
    ...kinds("GRINDER_CHOICE", 2, { grinderId: grinderOf("comandante-c40-mk4") }),
    ...kinds("GRINDER_CHOICE", 1, { grinderId: grinderOf("baratza-encore"), shareId }),
    // Counted in the total only, like an event of a deleted coffee.
    ...kinds("GRINDER_CHOICE", 1, { grinderId: 999_999 }),
    ...kinds("GRINDER_CHOICE", 4, {
      grinderId: grinderOf("niche-zero"),
      at: new Date("2026-11-13T23:59:59.999Z"),
    }),
    ...kinds("GRINDER_CHOICE", 4, { grinderId: grinderOf("niche-zero"), roasterId: member.roasterId + 1000 }),
    ...kinds("CLICK", 5, { roasterId: member.roasterId + 1000 }),
    ...kinds("CLICK", 5, { at: new Date("2026-11-13T23:59:59.999Z") }),
  );
  expect(await read(2)).toEqual({
    period: { days: 2, from: "2026-11-14", to: "2026-11-15", timezone: "UTC" },
    pageViews: {
      total: 7,
      // a and b today, a on the day before.
      uniqueVisitors: 3,
      byDay: [
        { date: "2026-11-14", views: 2 },
        { date: "2026-11-15", views: 5 },
      ],
      byCoffee: [
        { coffeeId: kochere, name: "Kochere", slug: "kochere", views: 5 },
        { coffeeId: yirga, name: "Yirga", slug: "yirga", views: 1 },
      ],
    },
    embed: {
      impressions: 9,
      clicks: 2,
      methodSwitches: 4,
      grinderChoices: 4,
      clickThroughRate: 0.2222,
      uniqueVisitors: 2,
      byDay: [
        { date: "2026-11-14", impressions: 0, clicks: 0, methodSwitches: 0, grinderChoices: 0 },
        { date: "2026-11-15", impressions: 9, clicks: 2, methodSwitches: 4, grinderChoices: 4 },
      ],
      byMethod: [
        { method: "aeropress", switches: 3 },
        { method: "espresso", switches: 1 },
      ],
      byGrinder: [
        { slug: "comandante-c40-mk4", brand: "Comandante", name: "C40 MK4", choices: 2 },
        { slug: "baratza-encore", brand: "Baratza", name: "Encore", choices: 1 },
      ],
      byTarget: [
        { target: "north/kochere", impressions: 7, clicks: 2, methodSwitches: 3, grinderChoices: 3 },
        { target: shareId, impressions: 2, clicks: 0, methodSwitches: 1, grinderChoices: 1 },
      ],
    },
    traffic: [
      { source: "direct", isConfirmed: true, pageViews: 3, impressions: 0, clicks: 0 },
      { source: "north.coffee", isConfirmed: false, pageViews: 4, impressions: 7, clicks: 2 },
      { source: "blog.example", isConfirmed: false, pageViews: 0, impressions: 2, clicks: 0 },
    ],
    comparison: null,
  });
  const { primary } = api.deps.db;
  expect(await getEventTotals(primary, member.roasterId, 2, now)).toEqual({
    pageViews: 7,
    impressions: 9,
    clicks: 2,
    methodSwitches: 4,
    grinderChoices: 4,
  });
  expect(await listRollupDifferences(primary)).toEqual([]);
  expect(await hasImpression(primary, member.roasterId)).toBe(true);
});

test("GET /api/roaster-portal/analytics?compare returns the same figures of the days before, or of 52 weeks earlier", async () => {
  const other = await addMember(api, "Compared");
  const call = callAs(api.call, other);
  const at = (time: string) => ({ roasterId: other.roasterId, coffeeId: null, at: new Date(time) });
  await insert(
    { ...at("2026-11-15T00:00:00Z"), kind: "IMPRESSION" },
    { ...at("2026-11-13T23:59:00Z"), kind: "IMPRESSION" },
    { ...at("2026-11-12T00:00:00Z"), kind: "CLICK" },
    { ...at("2026-11-13T23:59:00Z"), kind: "GRINDER_CHOICE", grinderId: grinderOf("niche-zero") },
    { ...at("2026-11-11T23:59:00Z"), kind: "CLICK" },
    { ...at("2025-11-16T12:00:00Z"), kind: "PAGE_VIEW" },
  );
  const compared = async (compare: "previous" | "year") =>
    bodyOrThrow(await call(getAnalytics, { query: { days: 2, compare } })).comparison;
  expect(await compared("previous")).toEqual({
    from: "2026-11-12",
    to: "2026-11-13",
    pageViews: {
      total: 0,
      uniqueVisitors: 0,
      byDay: [
        { date: "2026-11-12", views: 0 },
        { date: "2026-11-13", views: 0 },
      ],
    },
    embed: {
      impressions: 1,
      clicks: 1,
      methodSwitches: 0,
      grinderChoices: 1,
      clickThroughRate: 1,
      uniqueVisitors: 2,
      byDay: [
        { date: "2026-11-12", impressions: 0, clicks: 1, methodSwitches: 0, grinderChoices: 0 },
        { date: "2026-11-13", impressions: 1, clicks: 0, methodSwitches: 0, grinderChoices: 1 },
      ],
    },
  });
  expect(await compared("year")).toMatchObject({
    from: "2025-11-15",
    to: "2025-11-16",
    pageViews: { total: 1, byDay: [{ views: 0 }, { views: 1 }] },
  });
  expect((await call(getAnalytics, { query: { compare: "decade" as never } })).status).toBe(400);
});

test("GET /api/roaster-portal/analytics?tz counts by the days of the time zone, also where a day has 25 hours", async () => {
  const other = await addMember(api, "Elsewhere");
  const call = callAs(api.call, other);
  const view = (time: string) => ({ roasterId: other.roasterId, coffeeId: null, at: new Date(time) });
  const choice = (time: string, slug: string) =>
    ({ ...view(time), kind: "GRINDER_CHOICE", grinderId: grinderOf(slug) }) as const;
  await insert(view("2026-11-14T23:30:00Z"), view("2026-11-14T22:30:00Z"), view("2026-10-24T22:30:00Z"));
  await insert(
    choice("2026-11-14T22:30:00Z", "niche-zero"),
    choice("2026-11-14T23:30:00Z", "baratza-encore"),
  );
  const byDay = async (tz: string, days = 30) => {
    const { pageViews, period } = bodyOrThrow(await call(getAnalytics, { query: { days, tz } }));
    expect(pageViews.byDay).toHaveLength(days);
    return { ...period, views: pageViews.byDay.filter(({ views }) => views > 0) };
  };
  expect(await byDay("europe/berlin")).toEqual({
    days: 30,
    from: "2026-10-17",
    to: "2026-11-15",
    timezone: "Europe/Berlin",
    views: [
      { date: "2026-10-25", views: 1 },
      { date: "2026-11-14", views: 1 },
      { date: "2026-11-15", views: 1 },
    ],
  });
  expect(await byDay("Pacific/Auckland")).toMatchObject({ to: "2026-11-15" });
  expect(await byDay("America/Los_Angeles", 2)).toMatchObject({
    to: "2026-11-15",
    views: [{ date: "2026-11-14", views: 2 }],
  });
  // 22:00 to 23:00 UTC starts at 3:30 in India.
  expect((await byDay("Asia/Kolkata", 2)).views).toEqual([{ date: "2026-11-15", views: 2 }]);
  const today = bodyOrThrow(await call(getAnalytics, { query: { days: 1, tz: "Europe/Berlin" } }));
  expect(today.embed.byGrinder).toMatchObject([{ slug: "baratza-encore", choices: 1 }]);
  for (const tz of ["Mars/Olympus", "+02:00", "x".repeat(65)])
    expect((await call(getAnalytics, { query: { tz } })).status).toBe(400);
});

test("GET /api/roaster-portal/analytics.csv returns a row for each day, to members only", async () => {
  const reply = await callAs(api.call, member)(getAnalyticsCsv, { query: { days: 2 } });
  expect(bodyOrThrow(reply)).toBe(
    "date,page_views,impressions,clicks,method_switches,grinder_choices\r\n2026-11-14,2,0,0,0,0\r\n2026-11-15,5,9,2,4,4\r\n",
  );
  expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(reply.headers.get("content-disposition")).toBe('attachment; filename="analytics.csv"');
  expect((await api.call(getAnalyticsCsv, { query: {} })).status).toBe(401);
  expect((await callAs(api.call, await addUser(api))(getAnalyticsCsv, { query: {} })).status).toBe(403);
  expect((await callAs(api.call, member)(getAnalyticsCsv, { query: { tz: "nowhere" } })).status).toBe(400);
});
