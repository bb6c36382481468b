import { bodyOrThrow } from "@brewdial/client";
import { deleteAccount, exportAccount } from "@brewdial/contract/account/endpoints.ts";
import {
  createBag,
  freezeBag,
  getBag,
  listBags,
  updateBag,
} from "@brewdial/contract/coffee-bags/endpoints.ts";
import { getWeeklyStats } from "@brewdial/contract/brew-logs/figures.ts";
import { createBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { getAnalytics, getAnalyticsCsv } from "@brewdial/contract/events/endpoints.ts";
import { getPreferences, updatePreferences } from "@brewdial/contract/preferences/endpoints.ts";
import { getPortalDashboard } from "@brewdial/contract/roaster-portal/endpoints.ts";
import { getToday } from "@brewdial/contract/today/endpoints.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addMember } from "../../../test/factories/member.ts";
import { addCoffeeWithRoaster, type TestPerson } from "../../../test/factories/recipe.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";
import { insertEvents } from "../events/queries.ts";

/** A Sunday evening in UTC, which is Monday in Auckland. */
const now = new Date("2026-11-15T20:00:00Z");

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({}, () => now);
});
afterAll(() => api[Symbol.asyncDispose]());

const signIn = async () => {
  const user = await addUser(api);
  return { user, call: callAs(api.call, user) };
};
const defaults = {
  temperatureUnit: "celsius",
  weightUnit: "grams",
  timeZone: null,
  locale: null,
  theme: "system",
  altitudeMeters: null,
  playerSounds: true,
};

describe("/api/user/preferences", () => {
  test("GET returns the defaults to a new user and 401 without a session", async () => {
    const { call } = await signIn();
    const { status, body, headers } = await call(getPreferences, {});
    expect([status, body]).toEqual([200, { preferences: defaults }]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect((await api.call(getPreferences, {})).status).toBe(401);
    expect((await api.call(updatePreferences, { body: { theme: "dark" } })).status).toBe(401);
  });

  test.each(["PUT", "PATCH"] as const)(
    "%s changes only the fields sent; null clears a field",
    async (method) => {
      const { call } = await signIn();
      await call(updatePreferences, { method, body: { timeZone: "europe/berlin", locale: "en-gb" } });
      const { body } = await call(updatePreferences, {
        method,
        body: { temperatureUnit: "fahrenheit", playerSounds: false, locale: null },
      });
      const expected = {
        ...defaults,
        timeZone: "Europe/Berlin",
        temperatureUnit: "fahrenheit",
        playerSounds: false,
      };
      expect(body).toEqual({ preferences: expected });
      expect((await call(getPreferences, {})).body).toEqual({ preferences: expected });
    },
  );

  test("PUT keeps all of several concurrent changes", async () => {
    const { call } = await signIn();
    const changes = [
      { temperatureUnit: "fahrenheit" },
      { weightUnit: "ounces" },
      { timeZone: "Asia/Tokyo" },
      { locale: "ja" },
      { theme: "dark" },
      { altitudeMeters: 2600 },
      { playerSounds: false },
    ] as const;
    await Promise.all(changes.map((body) => call(updatePreferences, { body })));
    expect((await call(getPreferences, {})).body).toEqual({ preferences: Object.assign({}, ...changes) });
  });

  test.each([
    [{ temperatureUnit: "kelvin" }, "temperatureUnit"],
    [{ weightUnit: null }, "weightUnit"],
    [{ timeZone: "Mars/Olympus" }, "timeZone must be an IANA time zone such as Europe/Berlin"],
    [{ timeZone: "+02:00" }, "timeZone must be an IANA time zone such as Europe/Berlin"],
    [{ timeZone: "x".repeat(65) }, "timeZone"],
    [{ locale: "not a tag" }, "locale must be a language tag such as de or en-GB"],
    [{ locale: `de-${"x".repeat(40)}` }, "locale"],
    [{ theme: "blue" }, "theme"],
    [{ altitudeMeters: 9000 }, "altitudeMeters"],
    [{ playerSounds: "yes please" }, "playerSounds must be a boolean"],
    [{}, "Provide at least one of"],
  ])("PUT returns 400 for %j: %s", async (body, error) => {
    const { call } = await signIn();
    const response = await call(updatePreferences, { body: body as never });
    expect([response.status, response.body]).toMatchObject([400, { error: expect.stringContaining(error) }]);
    expect((await call(getPreferences, {})).body).toEqual({ preferences: defaults });
  });

  test("GET /api/user/export contains the preferences, and DELETE /api/user/account deletes them", async () => {
    const { user, call } = await signIn();
    await call(updatePreferences, { body: { timeZone: "Europe/Oslo" } });
    const { body } = await call(exportAccount, {});
    expect(body).toMatchObject({ records: { preferences: [{ timeZone: "Europe/Oslo", theme: null }] } });
    await call(deleteAccount, {});
    const { primary } = api.deps.db;
    const rows = primary.selectFrom("user_preferences").select("theme").where("user_id", "=", user.id);
    expect(await rows.execute()).toEqual([]);
  });
});

describe("the time zone of the preferences", () => {
  const inAuckland = async () => {
    const { user, call } = await signIn();
    await call(updatePreferences, { body: { timeZone: "Pacific/Auckland" } });
    return { user, call };
  };
  const firstDay = (body: unknown) => (body as { brewsByDay: { date: string }[] }).brewsByDay[0]?.date;
  const addBag = async (call: TestPerson["call"], query: object = {}) => {
    const coffeeProfileId = await addCoffeeWithRoaster(api, "Kochere");
    const body = { coffeeProfileId, grams: 250, roastedOn: "2026-11-10" };
    return bodyOrThrow(await call(createBag, { query, body })).bag;
  };

  test("is that of weekly statistics unless tz is sent; UTC without either", async () => {
    const { call } = await signIn();
    const inUtc = await call(getWeeklyStats, { query: {} });
    expect([inUtc.body, firstDay(inUtc.body)]).toMatchObject([{ timezone: "UTC" }, "2026-11-09"]);
    await call(updatePreferences, { body: { timeZone: "Pacific/Auckland" } });
    const preferred = await call(getWeeklyStats, { query: {} });
    expect([preferred.body, firstDay(preferred.body)]).toMatchObject([
      { timezone: "Pacific/Auckland" },
      "2026-11-16",
    ]);
    const sent = await call(getWeeklyStats, { query: { tz: "Europe/Berlin" } });
    expect(sent.body).toMatchObject({ timezone: "Europe/Berlin" });
  });

  test("is UTC when the stored time zone no longer exists", async () => {
    const { user, call } = await signIn();
    await api.deps.db.primary
      .insertInto("user_preferences")
      .values({ user_id: user.id, time_zone: "Europe/Atlantis" })
      .execute();
    expect((await call(getWeeklyStats, { query: {} })).body).toMatchObject({ timezone: "UTC" });
    expect((await call(getToday, { query: {} })).body).toMatchObject({
      timeZone: "UTC",
      date: "2026-11-15",
    });
  });

  test("is that of the age of bags and of the day of freezing, unless tz is sent", async () => {
    const { call } = await inAuckland();
    const { id, daysOffRoast } = await addBag(call);
    expect(daysOffRoast).toBe(6);
    expect((await addBag(call, { tz: "Pacific/Niue" })).daysOffRoast).toBe(5);
    const ageOf = async (query: object) =>
      bodyOrThrow(await call(getBag, { params: { id }, query })).bag.daysOffRoast;
    expect([await ageOf({}), await ageOf({ tz: "UTC" })]).toEqual([6, 5]);
    const { data } = bodyOrThrow(await call(listBags, { query: { limit: 1 } }));
    expect(data[0]?.daysOffRoast).toBe(6);
    const updated = await call(updateBag, { params: { id }, query: {}, body: { note: "Sweet" } });
    expect(updated.body).toMatchObject({ bag: { daysOffRoast: 6 } });
    const frozen = await call(freezeBag, { params: { id }, query: {}, body: { grams: 100 } });
    expect(frozen.body).toMatchObject({ frozenBag: { frozenOn: "2026-11-16" } });
  });

  test("is that of the day on which a log opens its bag, now and at brewedAt", async () => {
    const { call } = await inAuckland();
    const logOf = async (body: object) => {
      const { id } = await addBag(call);
      const { brewLog } = bodyOrThrow(await call(createBrewLog, { body: { bagId: id, ...body } }));
      const { bag } = bodyOrThrow(await call(getBag, { params: { id }, query: {} }));
      return [brewLog.daysOffRoast, bag.openedOn];
    };
    expect(await logOf({ method: "pour-over" })).toEqual([6, "2026-11-16"]);
    // 23:30 of the 13th in Auckland, and half past midnight of the 14th.
    expect(await logOf({ method: "pour-over", brewedAt: "2026-11-13T10:30:00Z" })).toEqual([3, "2026-11-13"]);
    expect(await logOf({ method: "pour-over", brewedAt: "2026-11-13T11:30:00Z" })).toEqual([4, "2026-11-14"]);
  });

  test("is that of Today, on both sides of the date line", async () => {
    const { call } = await signIn();
    await addBag(call).then(({ id }) =>
      call(updateBag, { params: { id }, query: {}, body: { openedOn: "2026-11-12" } }),
    );
    const todayIn = async (timeZone: string | null, query: object = {}) => {
      await call(updatePreferences, { body: { timeZone } });
      const { date, timeZone: used, openBags } = bodyOrThrow(await call(getToday, { query }));
      return [used, date, openBags[0]?.daysOffRoast];
    };
    // The same time of day, a day apart in the calendar.
    expect(await todayIn("Pacific/Kiritimati")).toEqual(["Pacific/Kiritimati", "2026-11-16", 6]);
    expect(await todayIn("Pacific/Honolulu")).toEqual(["Pacific/Honolulu", "2026-11-15", 5]);
    expect(await todayIn(null)).toEqual(["UTC", "2026-11-15", 5]);
    expect(await todayIn("Pacific/Kiritimati", { tz: "Pacific/Pago_Pago" })).toEqual([
      "Pacific/Pago_Pago",
      "2026-11-15",
      5,
    ]);
  });

  test("is that of the portal's analytics and dashboard", async () => {
    const member = await addMember(api, "North");
    const call = callAs(api.call, member);
    const view = (at: string) => ({
      id: crypto.randomUUID(),
      at: new Date(at),
      kind: "PAGE_VIEW" as const,
      roasterId: member.roasterId,
      coffeeId: null,
      shareId: null,
      method: null,
      grinderId: null,
      source: null,
      visitor: null,
      client: null,
    });
    // The first hour of the oldest day in Auckland, the hour before it, and today there.
    const times = ["2026-10-17T11:30:00Z", "2026-10-17T10:30:00Z", "2026-11-15T19:30:00Z"];
    await insertEvents(api.deps.db.primary, times.map(view));
    const read = async () => {
      const { period, pageViews } = bodyOrThrow(await call(getAnalytics, { query: {} }));
      const { stats } = bodyOrThrow(await call(getPortalDashboard, {}));
      const csv = bodyOrThrow(await call(getAnalyticsCsv, { query: {} }));
      return [period.timezone, period.to, pageViews.total, stats.pageViews30d, csv.includes("2026-11-16")];
    };
    expect(await read()).toEqual(["UTC", "2026-11-15", 3, 3, false]);
    await call(updatePreferences, { body: { timeZone: "Pacific/Auckland" } });
    expect(await read()).toEqual(["Pacific/Auckland", "2026-11-16", 2, 2, true]);
  });
});
