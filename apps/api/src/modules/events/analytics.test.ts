import { bodyOrThrow } from "@brewdial/client";
import { getAnalytics } from "@brewdial/contract/events.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../testing.ts";
import { givenCoffee } from "../coffees/test-coffees.ts";
import { addUser, callAs } from "../profile/test-users.ts";
import { addMember, type TestMember } from "../roasters/test-members.ts";
import type { EventRecord } from "./event.ts";
import { insertEvents } from "./queries.ts";
import { hasImpression, sumEvents } from "./sum-events.ts";

let api: TestApi;
let member: TestMember;
let kochere: number;
let yirga: number;
const now = new Date("2026-11-15T10:20:30.400Z");
const shareId = "Ab3dE9xYz1";
beforeAll(async () => {
  api = await createTestApi({}, () => now);
  member = await addMember(api, "North");
  kochere = await givenCoffee(api, { name: "Kochere", roaster: "North" });
  yirga = await givenCoffee(api, { name: "Yirga", roaster: "North" });
});
afterAll(() => api[Symbol.asyncDispose]());

const insert = (...given: Partial<EventRecord>[]) =>
  insertEvents(
    api.deps.db.primary,
    given.map((event) => ({
      id: crypto.randomUUID(),
      at: now,
      kind: "PAGE_VIEW",
      roasterId: member.roasterId,
      coffeeId: kochere,
      shareId: null,
      method: null,
      source: "https://www.north.coffee/shop",
      visitor: Buffer.from("a"),
      ...event,
    })),
  );
const read = async (days?: number) =>
  bodyOrThrow(await callAs(api.call, member)(getAnalytics, { query: days === undefined ? {} : { days } }));

test("401 without a session, 403 for others, 400 for other days than 1 to 365", async () => {
  expect((await api.call(getAnalytics, { query: {} })).status).toBe(401);
  expect((await callAs(api.call, await addUser(api))(getAnalytics, { query: {} })).status).toBe(403);
  for (const days of [0, 366, 1.5])
    expect((await callAs(api.call, member)(getAnalytics, { query: { days } })).status).toBe(400);
});

test("nothing happened: every day is there with 0, and so is the rate", async () => {
  const { period, pageViews, embed, traffic } = await read();
  expect(period).toEqual({ days: 30, from: "2026-10-17", to: "2026-11-15", timezone: "UTC" });
  expect(pageViews.byDay).toHaveLength(30);
  expect(pageViews.byDay.at(-1)).toEqual({ date: "2026-11-15", views: 0 });
  expect(embed).toMatchObject({ impressions: 0, clicks: 0, clickThroughRate: 0, byMethod: [], byTarget: [] });
  expect(embed.byDay[0]).toEqual({ date: "2026-10-17", impressions: 0, clicks: 0, methodSwitches: 0 });
  expect(traffic).toEqual([]);
  expect(await hasImpression(api.deps.db.primary, member.roasterId)).toBe(false);
});

test("what happened, by day, coffee, method, target and site; others' and older events are not in it", async () => {
  const kinds = (kind: EventRecord["kind"], count: number, given: Partial<EventRecord> = {}) =>
    Array.from({ length: count }, () => ({ kind, ...given }));
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
      clickThroughRate: 0.2222,
      uniqueVisitors: 2,
      byDay: [
        { date: "2026-11-14", impressions: 0, clicks: 0, methodSwitches: 0 },
        { date: "2026-11-15", impressions: 9, clicks: 2, methodSwitches: 4 },
      ],
      byMethod: [
        { method: "aeropress", switches: 3 },
        { method: "espresso", switches: 1 },
      ],
      byTarget: [
        { target: "north/kochere", impressions: 7, clicks: 2, methodSwitches: 3 },
        { target: shareId, impressions: 2, clicks: 0, methodSwitches: 1 },
      ],
    },
    traffic: [
      { source: "north.coffee", pageViews: 4, impressions: 7, clicks: 2 },
      { source: "direct", pageViews: 3, impressions: 0, clicks: 0 },
      { source: "blog.example", pageViews: 0, impressions: 2, clicks: 0 },
    ],
  });
  const { primary } = api.deps.db;
  expect(await sumEvents(primary, member.roasterId, 2, now)).toEqual({
    pageViews: 7,
    impressions: 9,
    clicks: 2,
    methodSwitches: 4,
  });
  expect(await hasImpression(primary, member.roasterId)).toBe(true);
});
