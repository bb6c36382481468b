import { bodyOrThrow } from "@brewdial/client";
import { deleteAccount } from "@brewdial/contract/account/endpoints.ts";
import { listBrewReports } from "@brewdial/contract/roaster-portal/brews.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addCoffee } from "../../../test/factories/coffee.ts";
import { addOfficialRecipe } from "../../../test/factories/embed.ts";
import { addMember, type TestMember } from "../../../test/factories/member.ts";
import { getTestGear } from "../../../test/factories/recipe.ts";
import { addUser, callAs, type TestUser } from "../../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { readBrewReports } from "./read-brew-reports.ts";

let api: TestApi;
const now = new Date("2026-11-15T10:00:00Z");
let member: TestMember;
let coffeeId: number;
beforeAll(async () => {
  api = await createTestApi({}, () => now);
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  const roaster = `North ${crypto.randomUUID().slice(0, 8)}`;
  member = await addMember(api, roaster);
  coffeeId = await addCoffee(api, { name: "Kochere", roaster });
});

interface Brew {
  readonly at?: string;
  readonly grindIndex?: number | null;
  readonly waterGrams?: number;
  readonly rating?: number | null;
}

const addBrew = async (userId: number, brew: Brew = {}) => {
  const { at = "2026-10-15T08:00:00Z", grindIndex = 44, waterGrams = 240, rating = 4 } = brew;
  await api.deps.db.primary
    .insertInto("brew_logs")
    .values({
      user_id: userId,
      coffee_id: coffeeId,
      grinder_id: getTestGear(api).grinder.id,
      brew_method_id: "pour-over",
      dose_grams: 15,
      water_grams: waterGrams,
      grind_index: grindIndex,
      rating,
      created_at: new Date(at),
    })
    .execute();
};
const addBrewers = async (count: number, brew: Brew = {}): Promise<TestUser[]> => {
  const users = await Promise.all(Array.from({ length: count }, () => addUser(api)));
  for (const { id } of users) await addBrew(id, brew);
  return users;
};
const read = async (person: TestUser = member) =>
  bodyOrThrow(await callAs(api.call, person)(listBrewReports, {})).reports;

test("GET brew-reports compares the official recipe with five brewers", async () => {
  await addOfficialRecipe(api, coffeeId, { method: "pour-over", isDefault: true });
  await addBrewers(5);
  const [report, ...others] = await read();
  expect(others).toEqual([]);
  expect(report).toMatchObject({
    month: "2026-10",
    coffee: { id: coffeeId, name: "Kochere" },
    method: "pour-over",
    grinder: { slug: "comandante-c40-mk4" },
    official: { ratio: expect.any(Number) },
    brewed: { brewers: 5, grindIndex: 44, ratio: 16, rating: 4 },
  });
});

test("GET brew-reports shows nothing of four brewers, however often they brew", async () => {
  const users = await addBrewers(4);
  for (const { id } of users) for (let brews = 0; brews < 5; brews += 1) await addBrew(id);
  expect(await read()).toEqual([]);
});

test("GET brew-reports does not count members, logs without a setting, and other months", async () => {
  await addBrewers(4);
  await addBrew(member.id);
  await addBrewers(1, { grindIndex: null });
  await addBrewers(1, { at: "2026-09-30T23:59:59Z" });
  await addBrewers(1, { at: "2026-11-01T00:00:00Z" });
  expect(await read()).toEqual([]);
});

test("GET brew-reports counts every brewer once, rounds, and shows ratings from five raters on", async () => {
  const [first, ...others] = await addBrewers(9, { grindIndex: 40.2, rating: null });
  for (let brews = 0; brews < 50; brews += 1)
    await addBrew(first?.id ?? 0, { grindIndex: 40.4, rating: null });
  for (const { id } of others.slice(0, 4))
    await addBrew(id, { grindIndex: 40.2, rating: 5, waterGrams: 247 });
  expect((await read())[0]?.brewed).toEqual({ brewers: 5, grindIndex: 40, ratio: 16, rating: null });
});

test("GET brew-reports never changes a published month: leaving, joining and deleting show nothing", async () => {
  const users = await addBrewers(6);
  const published = await read();
  expect(published[0]?.brewed).toMatchObject({ brewers: 5, grindIndex: 44 });
  for (const user of users.slice(0, 5)) await callAs(api.call, user)(deleteAccount, {});
  expect(await read()).toEqual(published);
  await addBrewers(20, { grindIndex: 90, at: "2026-10-20T08:00:00Z" });
  expect(await read()).toEqual(published);
});

test("GET brew-reports never shows a group later that had four brewers when its month was published", async () => {
  await addBrewers(4);
  expect(await read()).toEqual([]);
  await addBrewers(1);
  expect(await read()).toEqual([]);
});

test("GET brew-reports differ by one brewer only by the rounding", async () => {
  const groups = [];
  for (const extra of [0, 1]) {
    const roaster = `Pair ${crypto.randomUUID().slice(0, 8)}`;
    const other = await addMember(api, roaster);
    coffeeId = await addCoffee(api, { name: "Kochere", roaster });
    await addBrewers(8, { grindIndex: 44 });
    await addBrewers(extra, { grindIndex: 46, rating: 5 });
    groups.push((await read(other))[0]?.brewed);
  }
  expect(groups[0]).toEqual(groups[1]);
});

test("GET brew-reports publishes a month when it is over, once for concurrent requests, and lists twelve", async () => {
  await addBrewers(5, { at: "2026-11-10T08:00:00Z" });
  expect(await read()).toEqual([]);
  const { db, catalog } = api.deps;
  const readAt = (time: string) =>
    readBrewReports(db.primary, catalog.current(), member.roasterId, new Date(time));
  expect(await readAt("2026-11-30T23:59:59Z")).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => readAt("2026-12-01T00:00:00Z")));
  for (const reports of answers) expect(reports).toMatchObject([{ month: "2026-11" }]);
  expect(await readAt("2027-11-30T23:59:59Z")).toHaveLength(1);
  expect(await readAt("2027-12-01T00:00:00Z")).toEqual([]);
});

test("GET brew-reports returns 401 without a session, 403 to others, and nothing of other roasters", async () => {
  await addBrewers(5);
  expect((await api.call(listBrewReports, {})).status).toBe(401);
  expect((await callAs(api.call, await addUser(api))(listBrewReports, {})).status).toBe(403);
  expect(await read(await addMember(api, `South ${crypto.randomUUID().slice(0, 8)}`))).toEqual([]);
});
