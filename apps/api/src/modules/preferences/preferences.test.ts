import { deleteAccount, exportAccount } from "@brewdial/contract/account.ts";
import { getWeeklyStats } from "@brewdial/contract/brew-log-figures.ts";
import { getPreferences, updatePreferences } from "@brewdial/contract/preferences.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";

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

describe("GET /api/brew-logs/weekly-stats", () => {
  const firstDay = (body: unknown) => (body as { brewsByDay: { date: string }[] }).brewsByDay[0]?.date;

  test("uses the time zone of the preferences unless tz is sent, and UTC without either", async () => {
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

  test("uses UTC when the stored time zone no longer exists", async () => {
    const { user, call } = await signIn();
    await api.deps.db.primary
      .insertInto("user_preferences")
      .values({ user_id: user.id, time_zone: "Europe/Atlantis" })
      .execute();
    expect((await call(getWeeklyStats, { query: {} })).body).toMatchObject({ timezone: "UTC" });
  });
});
