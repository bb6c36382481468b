import { bodyOrThrow } from "@brewdial/client";
import { listBrewLogs, listBrewTags, updateBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addBrewLog } from "../../../test/factories/brew-log.ts";
import { addPerson, type TestPerson } from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
let ana: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  ana = await addPerson(api, "Ana");
});

const patch = (id: number, body: object) => ana.call(updateBrewLog, { params: { id }, body });
const correct = async (id: number, body: object) => bodyOrThrow(await patch(id, body)).brewLog;
const listTags = async (person: TestPerson) => bodyOrThrow(await person.call(listBrewTags, {})).tags;

describe("tags of brew logs", () => {
  test("GET /api/brew-logs/tags lists your own, most used first; ?tag= lists the logs that have one", async () => {
    const bo = await addPerson(api, "Bo");
    await addBrewLog(bo, { tags: ["secret"] });
    await addBrewLog(ana, { tags: ["travel"] });
    const first = await addBrewLog(ana, { tags: ["guests", "new kettle"] });
    const second = await addBrewLog(ana, { tags: ["guests"] });
    await addBrewLog(ana, {});
    expect(await listTags(ana)).toEqual([
      { tag: "guests", brews: 2 },
      { tag: "new kettle", brews: 1 },
      { tag: "travel", brews: 1 },
    ]);
    const list = async (query: object) => bodyOrThrow(await ana.call(listBrewLogs, { query }));
    const tagged = await list({ tag: "guests" });
    expect(tagged).toMatchObject({ total: 2, data: [{ id: second.id }, { id: first.id }] });
    expect(await list({ tag: "guests", rating: 5 })).toMatchObject({ total: 0 });
    expect(await list({ tag: "secret" })).toMatchObject({ total: 0 });
  });

  test("PATCH /api/brew-logs/{id} replaces them as a whole; a repeated one counts once", async () => {
    const { id, tags } = await addBrewLog(ana, { tags: [" Guests ", "guests", "decaf"] });
    expect(tags).toEqual(["Guests", "decaf"]);
    expect(await correct(id, { notes: "Sweet." })).toMatchObject({ tags: ["Guests", "decaf"] });
    expect(await correct(id, { tags: [] })).toMatchObject({ tags: [] });
    const eleven = Array.from({ length: 11 }, (_, index) => `tag ${index}`);
    for (const refused of [eleven, ["x".repeat(31)], [""], "guests", null])
      expect(await patch(id, { tags: refused })).toMatchObject({ status: 400 });
  });
});

test("PATCH /api/brew-logs/{id} takes half stars; rating stays the whole ones", async () => {
  const { id } = await addBrewLog(ana, { rating: 3 });
  expect(await correct(id, { stars: 4.5 })).toMatchObject({ rating: 4, stars: 4.5 });
  expect(await correct(id, { rating: 4 })).toMatchObject({ rating: 4, stars: 4 });
  expect(await correct(id, { stars: 2.5, rating: 5 })).toMatchObject({ rating: 2, stars: 2.5 });
  expect(await correct(id, { stars: null })).toMatchObject({ rating: null, stars: null });
  for (const stars of [0.5, 5.5, 4.2]) expect(await patch(id, { stars })).toMatchObject({ status: 400 });
});

test("PATCH /api/brew-logs/{id} stores the name of the water; empty text clears it", async () => {
  const { id, waterName } = await addBrewLog(ana, { waterName: "Tap, filtered" });
  expect(waterName).toBe("Tap, filtered");
  expect(await correct(id, { waterName: "" })).toMatchObject({ waterName: null });
  expect(await patch(id, { waterName: "x".repeat(61) })).toMatchObject({ status: 400 });
});
