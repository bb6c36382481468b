import { bodyOrThrow } from "@brewdial/client";
import {
  deleteBrewLog,
  getBrewLog,
  getLastBrewLog,
  listBrewLogs,
  saveBrewLogAsRecipe,
  updateBrewLog,
} from "@brewdial/contract/brew-logs/endpoints.ts";
import { brewRecipe } from "@brewdial/contract/recipes/feedback.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import {
  addCoffeeWithRoaster,
  addPerson,
  addRecipe,
  foldAllDeltas,
  type TestPerson,
} from "../../../test/factories/recipe.ts";
import { addBrewLog, backdateBrewLog } from "../../../test/factories/brew-log.ts";

let api: TestApi;
let coffeeId: number;
let ana: TestPerson;
let bo: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
  coffeeId = await addCoffeeWithRoaster(api);
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  ana = await addPerson(api, "Ana");
  bo = await addPerson(api, "Bo");
});

describe("GET /api/brew-logs", () => {
  const list = async (query: object) => bodyOrThrow(await ana.call(listBrewLogs, { query }));
  const getIds = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

  test("lists logs newest first in pages with the same total", async () => {
    const ids: number[] = [];
    for (let index = 0; index < 7; index += 1) ids.unshift((await addBrewLog(ana)).id);
    // Three have the same time, so the id decides.
    for (const id of ids.slice(2, 5)) await backdateBrewLog(api, id, "2026-01-01T00:00:00.123456Z");
    const expected = [...ids.slice(0, 2), ...ids.slice(5), ...ids.slice(2, 5)];
    await addBrewLog(bo);
    const seen: number[] = [];
    for (let cursor = ""; ;) {
      const page = await list({ limit: 2, cursor });
      seen.push(...getIds(page));
      expect([page.total, page.hasMore]).toEqual([7, page.cursor !== null]);
      if (page.cursor === null) break;
      ({ cursor } = page);
    }
    expect(seen).toEqual(expected);
    expect(getIds(await list({ limit: 999 }))).toEqual(expected);
  });

  test("filters by coffee, minimum rating and saved mark, alone and combined", async () => {
    const other = await addCoffeeWithRoaster(api, "Gedeb");
    const three = await addBrewLog(ana, { coffeeProfileId: coffeeId, rating: 3 });
    const five = await addBrewLog(ana, { coffeeProfileId: other, rating: 5 });
    const unrated = await addBrewLog(ana, { coffeeProfileId: coffeeId });
    const saved = bodyOrThrow(await ana.call(saveBrewLogAsRecipe, { params: { id: five.id } })).brewLog;
    expect(saved.savedAsRecipe).toBe(true);
    const found = async (query: object) => {
      const page = await list(query);
      expect(page.total).toBe(page.data.length);
      return getIds(page);
    };
    expect(await found({ coffeeProfileId: coffeeId })).toEqual([unrated.id, three.id]);
    expect(await found({ coffeeId })).toEqual([unrated.id, three.id]);
    expect(await found({ rating: 3 })).toEqual([five.id, three.id]);
    expect(await found({ minRating: 4 })).toEqual([five.id]);
    expect(await found({ savedAsRecipe: true })).toEqual([five.id]);
    expect(await found({ savedAsRecipe: false })).toEqual([unrated.id, three.id]);
    expect(await found({ coffeeId, rating: 1, savedAsRecipe: false })).toEqual([three.id]);
    expect(await found({ coffeeId: 999_999_999 })).toEqual([]);
  });

  test("returns 400 for invalid parameters and cursors of another list", async () => {
    await addBrewLog(ana, { rating: 5 });
    await addBrewLog(ana, { rating: 5 });
    const { cursor } = await list({ limit: 1 });
    const statuses = async (...queries: object[]) =>
      Promise.all(queries.map(async (query) => (await ana.call(listBrewLogs, { query })).status));
    expect(
      await statuses(
        { cursor, rating: 5 },
        { cursor: "x" },
        { rating: 0 },
        { rating: 6 },
        { rating: 3, minRating: 4 },
        { coffeeId: 1, coffeeProfileId: 2 },
        { coffeeId: 0 },
        { savedAsRecipe: "maybe" },
        { limit: 0 },
      ),
    ).toEqual(Array.from({ length: 9 }, () => 400));
    expect(await statuses({ rating: 3, minRating: 3 }, { cursor, limit: 50 })).toEqual([200, 200]);
  });
});

describe("a brew log", () => {
  test("PATCH updates the fields in the body, clears on null and sets updatedAt", async () => {
    const made = await addBrewLog(ana, {
      rating: 3,
      notes: "Flat",
      outcome: "good",
      tasteProfile: { body: 2 },
    });
    const patch = async (body: object) =>
      bodyOrThrow(await ana.call(updateBrewLog, { params: { id: made.id }, body })).brewLog;
    const first = await patch({ rating: 5, extractionFeedback: { sour: true } });
    expect(first).toMatchObject({
      rating: 5,
      notes: "Flat",
      outcome: "good",
      tasteProfile: { body: 2 },
      extractionFeedback: { sour: true, bitter: false },
      createdAt: made.createdAt,
    });
    expect(first.updatedAt > made.updatedAt).toBe(true);
    const second = await patch({
      rating: null,
      notes: null,
      tasteProfile: { acidity: 1 },
      extractionFeedback: {},
    });
    expect(second).toMatchObject({
      rating: null,
      notes: null,
      outcome: "good",
      tasteProfile: { acidity: 1, body: null },
      extractionFeedback: null,
    });
    expect(await patch({ outcome: "  ", tasteProfile: null })).toMatchObject({
      outcome: null,
      tasteProfile: null,
    });
  });

  test("says how it tasted in words too, where strong is a place on the axis", async () => {
    const made = await addBrewLog(ana, { taste: ["bitter", "strong"] });
    const bitter = { sour: false, bitter: true, watery: false, harsh: false, balanced: false };
    expect(made).toMatchObject({ extractionFeedback: bitter, balance: null, strength: 1 });
    const patch = async (body: object) => ana.call(updateBrewLog, { params: { id: made.id }, body });
    expect(bodyOrThrow(await patch({ taste: ["sour"] })).brewLog).toMatchObject({
      extractionFeedback: { ...bitter, sour: true, bitter: false },
      strength: null,
    });
    expect(bodyOrThrow(await patch({ taste: null })).brewLog.extractionFeedback).toBeNull();
    expect((await patch({ taste: ["sour"], extractionFeedback: { sour: true } })).status).toBe(400);
  });

  test("PATCH applies two concurrent changes to different fields", async () => {
    const { id } = await addBrewLog(ana);
    await Promise.all(
      [{ rating: 4 }, { notes: "Sweet" }, { outcome: "good" }].map((body) =>
        ana.call(updateBrewLog, { params: { id }, body }),
      ),
    );
    const { brewLog } = bodyOrThrow(await ana.call(getBrewLog, { params: { id } }));
    expect(brewLog).toMatchObject({ rating: 4, notes: "Sweet", outcome: "good" });
  });

  test.each([
    {},
    { ratnig: 5 },
    { rating: 0 },
    { rating: "5" },
    { notes: "x".repeat(2001) },
    { tasteProfile: 3 },
    { extractionFeedback: { sour: null } },
    { taste: ["purple"] },
  ])("PATCH returns 400 for %j", async (body) => {
    const { id } = await addBrewLog(ana);
    expect((await ana.call(updateBrewLog, { params: { id }, body: body as object })).status).toBe(400);
  });

  test("DELETE returns 404 the second time", async () => {
    const { id } = await addBrewLog(ana);
    expect((await ana.call(deleteBrewLog, { params: { id } })).body).toEqual({ success: true });
    expect((await ana.call(deleteBrewLog, { params: { id } })).status).toBe(404);
    expect((await ana.call(getLastBrewLog, { query: {} })).body).toEqual({ brewLog: null });
  });

  test("save-as-recipe accepts POST, PUT and PATCH and is idempotent", async () => {
    const { id, updatedAt } = await addBrewLog(ana, { notes: "Sweet" });
    const mark = async (method: "POST" | "PUT" | "PATCH", payload?: object) => {
      const reply = await api.app.inject({
        method,
        url: `/api/brew-logs/${id}/save-as-recipe`,
        headers: await sessionHeaders(ana),
        ...(payload ? { payload } : {}),
      });
      return { status: reply.statusCode, log: reply.json<{ brewLog: Record<string, unknown> }>().brewLog };
    };
    const first = await mark("POST");
    expect([first.status, first.log["savedAsRecipe"], first.log["notes"]]).toEqual([200, true, "Sweet"]);
    expect(String(first.log["updatedAt"]) > updatedAt).toBe(true);
    expect(await mark("PUT", { rating: 1 })).toEqual(first);
    expect(await mark("PATCH")).toEqual(first);
  });

  test("GET /api/brew-logs/last returns the latest by time", async () => {
    const early = await addBrewLog(ana);
    const late = await addBrewLog(ana);
    expect((await ana.call(getLastBrewLog, { query: {} })).body).toMatchObject({ brewLog: { id: late.id } });
    await backdateBrewLog(api, late.id, "2020-01-01T00:00:00Z");
    expect((await ana.call(getLastBrewLog, { query: {} })).body).toMatchObject({ brewLog: { id: early.id } });
  });
});

/** Returns session headers, for requests the typed client does not make. */
const sessionHeaders = async ({ id }: TestPerson) => ({
  authorization: `Bearer ${await api.deps.sessions.issue(api.deps.db.primary, id)}`,
});

describe("other users' logs", () => {
  const requests = [
    ["GET", ""],
    ["PATCH", ""],
    ["DELETE", ""],
    ["GET", "/compare"],
    ["GET", "/next"],
    ["POST", "/save-as-recipe"],
    ["PUT", "/save-as-recipe"],
    ["PATCH", "/save-as-recipe"],
  ] as const;

  test.each(requests)("%s %s returns 404 for another user's log, as for none", async (method, path) => {
    const { id } = await addBrewLog(ana, { rating: 5 });
    const send = async (logId: string | number, headers: object) => {
      const reply = await api.app.inject({
        method,
        url: `/api/brew-logs/${logId}${path}`,
        headers: { ...headers },
        ...(method === "PATCH" ? { payload: { rating: 1 } } : {}),
      });
      return [reply.statusCode, reply.json<{ error: string }>().error];
    };
    const bos = await sessionHeaders(bo);
    const missing = [404, "Brew log not found"];
    expect(await send(id, bos)).toEqual(missing);
    expect(await send(999_999_999, bos)).toEqual(missing);
    expect(await send(0, bos)).toEqual(missing);
    expect(await send("99999999999999999999", bos)).toEqual(missing);
    expect(await send("x", bos)).toEqual([400, expect.stringContaining("id")]);
    expect(await send(id, {})).toEqual([401, expect.any(String)]);
    expect(bodyOrThrow(await ana.call(getBrewLog, { params: { id } })).brewLog).toMatchObject({
      rating: 5,
      savedAsRecipe: false,
    });
  });

  test("are not listed, and lists return 401 without a session", async () => {
    await addBrewLog(ana);
    expect((await bo.call(listBrewLogs, { query: {} })).body).toEqual({
      data: [],
      total: 0,
      cursor: null,
      hasMore: false,
    });
    expect((await bo.call(getLastBrewLog, { query: {} })).body).toEqual({ brewLog: null });
    for (const url of ["/api/brew-logs", "/api/brew-logs/last", "/api/brew-logs/weekly-stats"])
      expect((await api.app.inject({ url })).statusCode).toBe(401);
  });
});

test("a brew of a recipe is a normal log, and deleting it keeps rating and count", async () => {
  const recipeId = await addRecipe(api, bo.call, coffeeId);
  const { brewLog } = bodyOrThrow(
    await ana.call(brewRecipe, { params: { id: recipeId }, body: { rating: 5, grindSetting: "23" } }),
  );
  const { data } = bodyOrThrow(await ana.call(listBrewLogs, { query: {} }));
  expect(data).toMatchObject([
    { id: brewLog.id, communityRecipeId: recipeId, grindSettingLabel: "23", rating: 5 },
  ]);
  await ana.call(updateBrewLog, { params: { id: brewLog.id }, body: { rating: 1 } });
  await ana.call(deleteBrewLog, { params: { id: brewLog.id } });
  await foldAllDeltas(api);
  expect((await api.call(getRecipe, { params: { id: recipeId } })).body).toMatchObject({
    avgRating: 5,
    ratingCount: 1,
    brewCount: 1,
  });
});
