import { bodyOrThrow } from "@brewdial/client";
import { createBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { getNextBrew } from "@brewdial/contract/brew-logs/figures.ts";
import { updateBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import type { BrewLog } from "@brewdial/contract/brew-logs/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { putOwnGrinder } from "@brewdial/contract/gear/endpoints.ts";
import { convertSetting } from "@brewdial/contract/grinder-data/endpoints.ts";
import { getToday, listBagSuggestions } from "@brewdial/contract/today/endpoints.ts";
import { addDays } from "@brewdial/domain/bags/bag-age.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addBrewLog, backdateBrewLog } from "../../../test/factories/brew-log.ts";
import { addRecipeWithVotes, catalogIds, getDefaultGear } from "../../../test/factories/gear.ts";
import { addCoffeeWithRoaster, addPerson, type TestPerson } from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { putGear } from "../gear/queries.ts";

let api: TestApi;
let author: TestPerson;
let coffeeId: number;
let otherCoffeeId: number;
beforeAll(async () => {
  api = await createTestApi();
  author = await addPerson(api, "Author");
  coffeeId = await addCoffeeWithRoaster(api, "Kochere");
  otherCoffeeId = await addCoffeeWithRoaster(api, "Guji");
});
afterAll(() => api[Symbol.asyncDispose]());

const daysAgo = (days: number) => addDays(new Date().toISOString().slice(0, 10), -days);
const read = async ({ call }: TestPerson, query: object = {}) =>
  bodyOrThrow(await call(getToday, { query: query }));
const addBag = async ({ call }: TestPerson, body: object = {}) =>
  bodyOrThrow(
    await call(createBag, {
      query: {},
      body: {
        coffeeProfileId: coffeeId,
        grams: 250,
        roastedOn: daysAgo(12),
        openedOn: daysAgo(2),
        ...body,
      },
    }),
  ).bag;
const giveGear = async (
  { id }: TestPerson,
  machines: readonly number[] = [getDefaultGear(api).machineId],
) => {
  const { primary } = api.deps.db;
  await putGear(primary, "grinder", id, getDefaultGear(api).grinderId, {});
  for (const machine of machines) await putGear(primary, "machine", id, machine, {});
};
const addEquipped = async (name: string) => {
  const person = await addPerson(api, name);
  await giveGear(person);
  return person;
};
const brew = (person: TestPerson, body: object = {}): Promise<Shape<typeof BrewLog>> =>
  addBrewLog(person, {
    ...getDefaultGear(api),
    grindSetting: 24,
    doseGrams: 20,
    waterGrams: 330,
    waterTempC: 96,
    brewTimeSeconds: 161,
    ...body,
  });

describe("GET /api/user/today, the suggestion", () => {
  test("continues with the last brew of the open bag and the change that its taste asks for", async () => {
    const person = await addEquipped("Sour");
    const bag = await addBag(person);
    const log = await brew(person, { bagId: bag.id, extractionFeedback: { sour: true } });
    const { suggestion, date } = await read(person);
    expect(date).toBe(daysAgo(0));
    const next = bodyOrThrow(await person.call(getNextBrew, { params: { id: log.id } }));
    expect(next.next).toMatchObject({ change: "grind", direction: "finer" });
    expect(suggestion).toMatchObject({
      basedOn: "last_brew",
      coffee: { id: coffeeId },
      bag: { id: bag.id, gramsLeft: 230, daysOffRoast: 12 },
      method: "pour-over",
      machine: { id: getDefaultGear(api).machineId },
      grinder: { slug: "comandante-c40-mk4" },
      grindSetting: next.next.to,
      grindSettingLabel: next.next.toLabel,
      grindUnit: "clicks",
      grindRange: { label: expect.any(String) },
      clamped: false,
      doseGrams: 20,
      waterGrams: 330,
      ratio: 16.5,
      waterTempC: 96,
      reason: { code: "cure", text: next.next.reason },
      lastBrew: { id: log.id },
      next,
    });
    expect(suggestion?.brewTimeSeconds).not.toBe(161);
    expect(suggestion?.steps.at(-1)?.untilSeconds).toBe(suggestion?.brewTimeSeconds);
  });

  test("uses the brews before it, as GET /api/brew-logs/{id}/next does", async () => {
    const person = await addEquipped("Series");
    await brew(person, { coffeeProfileId: coffeeId, rating: 4, grindSetting: 24 });
    await brew(person, { coffeeProfileId: otherCoffeeId, rating: 5, grindSetting: 30 });
    const worse = await brew(person, { coffeeProfileId: coffeeId, rating: 2, grindSetting: 20 });
    const { suggestion } = await read(person);
    const next = bodyOrThrow(await person.call(getNextBrew, { params: { id: worse.id } }));
    expect(next.next.code).toBe("go_back");
    expect(suggestion?.next).toEqual(next);
    expect(suggestion).toMatchObject({ grindSetting: 22, bag: null, coffee: { id: coffeeId } });
  });

  test("repeats a brew that was good, with its time, and one that was not rated", async () => {
    const person = await addEquipped("Good");
    const bag = await addBag(person);
    await brew(person, { bagId: bag.id });
    expect((await read(person)).suggestion).toMatchObject({
      reason: { code: "repeat" },
      grindSetting: 24,
      waterGrams: 330,
    });
    await brew(person, { bagId: bag.id, extractionFeedback: { balanced: true }, brewTimeSeconds: 170 });
    expect((await read(person)).suggestion).toMatchObject({
      reason: { code: "keep" },
      grindSetting: 24,
      brewTimeSeconds: 170,
    });
  });

  test("follows the axes of taste, and keeps the figures of a brew whose advice was declined", async () => {
    const person = await addEquipped("Strong");
    const bag = await addBag(person);
    const { id } = await brew(person, { bagId: bag.id, balance: 0, strength: 2 });
    const { suggestion } = await read(person);
    expect(suggestion?.next).toMatchObject({
      next: { change: "ratio", direction: "weaker" },
      basis: { taste: "strong" },
    });
    expect(suggestion?.waterGrams).toBeGreaterThan(330);
    bodyOrThrow(await person.call(updateBrewLog, { params: { id }, body: { adviceDeclined: true } }));
    expect((await read(person)).suggestion).toMatchObject({
      reason: { code: "kept", params: { brewLogId: id } },
      grindSetting: 24,
      waterGrams: 330,
      lastBrew: { adviceDeclined: true, balance: 0, strength: 2 },
    });
  });

  test("prefers the open bag that was brewed latest to coffees without an open bag", async () => {
    const person = await addEquipped("Two bags");
    const [first, second] = [await addBag(person), await addBag(person, { coffeeProfileId: otherCoffeeId })];
    await brew(person, { bagId: second.id });
    await brew(person, { bagId: first.id });
    await brew(person, { coffeeProfileId: await addCoffeeWithRoaster(api, "Elsewhere") });
    const response = await read(person);
    expect(response.suggestion?.bag?.id).toBe(first.id);
    expect(response.openBags.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await read(person, { bagId: second.id })).suggestion?.bag?.id).toBe(second.id);
  });

  test("without a brew of the bag adapts the usual recipe to roast and gear; fading bags come first", async () => {
    const person = await addEquipped("First");
    await addBag(person);
    const fading = await addBag(person, { coffeeProfileId: otherCoffeeId, roastedOn: daysAgo(50) });
    const { suggestion } = await read(person);
    expect(suggestion).toMatchObject({
      basedOn: "default_recipe",
      bag: { id: fading.id, freshness: { phase: "fading" } },
      coffee: { id: otherCoffeeId },
      lastBrew: null,
      next: null,
      reason: {
        code: "first_brew",
        text: "Your first Guji on the Hario V60 02: the usual recipe for a light roast, on your Comandante C40 MK4.",
      },
    });
    expect(suggestion?.steps.length).toBeGreaterThan(2);
  });

  test("keeps the usual dose for a coffee that was never brewed, with the ratio of the recipe", async () => {
    const person = await addEquipped("Dose");
    const { suggestion: before } = await read(person, { bagId: (await addBag(person)).id });
    await brew(person, { coffeeProfileId: otherCoffeeId, doseGrams: 12.5, waterGrams: 200 });
    await brew(person, { coffeeProfileId: otherCoffeeId, method: "espresso", doseGrams: 18, waterGrams: 36 });
    const { suggestion } = await read(person, { bagId: (await addBag(person)).id });
    expect(before?.doseGrams).not.toBe(12.5);
    expect(suggestion).toMatchObject({ basedOn: "default_recipe", method: "pour-over", doseGrams: 12.5 });
    expect(suggestion?.ratio).toBeCloseTo(before?.ratio ?? 0, 0);
    expect(suggestion?.steps.at(-1)?.untilSeconds).toBe(suggestion?.brewTimeSeconds);
  });

  test("on another machine looks for a brew there, and else adapts the usual recipe", async () => {
    const person = await addPerson(api, "Machines");
    const aeropress = catalogIds(api).machineFor("aeropress");
    await giveGear(person, [getDefaultGear(api).machineId, aeropress]);
    const bag = await addBag(person);
    const pressed = await brew(person, {
      bagId: bag.id,
      machineId: aeropress,
      method: "aeropress",
      grindSetting: 20,
    });
    await brew(person, { bagId: bag.id });
    expect((await read(person)).suggestion?.method).toBe("pour-over");
    expect((await read(person, { machineId: aeropress })).suggestion).toMatchObject({
      method: "aeropress",
      grindSetting: 20,
      lastBrew: { id: pressed.id },
    });
    const chemex = api.deps.catalog.current().machines.find(({ brewMethod }) => brewMethod === "chemex");
    expect((await read(person, { machineId: chemex?.slug })).suggestion).toMatchObject({
      method: "chemex",
      basedOn: "default_recipe",
      bag: { id: bag.id },
    });
  });

  test("uses the owner's calibration of the grinder", async () => {
    const [plain, calibrated] = [await addEquipped("Plain"), await addEquipped("Calibrated")];
    const references = [{ grindIndex: 40, setting: 30, feedback: "JUST_RIGHT" }];
    await sql`update user_grinders set calibration_references = ${JSON.stringify(references)}::jsonb, calibrated_at = now()
               where user_id = ${calibrated.id}`.execute(api.deps.db.primary);
    const settingOf = async (person: TestPerson) => (await read(person)).suggestion?.grindSetting ?? 0;
    expect(await settingOf(calibrated)).toBeGreaterThan(await settingOf(plain));
  });

  test("converts the last brew when another grinder was chosen since, and back on request", async () => {
    const person = await addEquipped("Mover");
    await addBag(person);
    await brew(person, { coffeeProfileId: coffeeId });
    expect((await read(person)).suggestion).toMatchObject({
      grinder: { slug: "comandante-c40-mk4" },
      grindSetting: 24,
      convertedFrom: null,
    });
    bodyOrThrow(await person.call(putOwnGrinder, { body: { grinderId: "baratza-encore", isDefault: true } }));
    const { suggestion } = await read(person);
    const converted = bodyOrThrow(
      await person.call(convertSetting, {
        query: { from: "comandante-c40-mk4", setting: "24", to: "baratza-encore" },
      }),
    );
    expect(suggestion).toMatchObject({
      grinder: { slug: "baratza-encore" },
      grindSettingLabel: converted.to.settingLabel,
      convertedFrom: { grinder: { slug: "comandante-c40-mk4" }, setting: 24, settingLabel: "24" },
      doseGrams: 20,
    });
    expect((await read(person, { grinderId: "comandante-c40-mk4" })).suggestion).toMatchObject({
      grinder: { slug: "comandante-c40-mk4" },
      grindSetting: 24,
      convertedFrom: null,
    });
    // A later brew with the other grinder is continued on that grinder.
    await brew(person, { coffeeProfileId: coffeeId, grindSetting: 25 });
    expect((await read(person)).suggestion).toMatchObject({ grindSetting: 25, convertedFrom: null });
  });

  test("grinds for espresso with the grinder for espresso, and else with the default", async () => {
    const person = await addPerson(api, "Both");
    const espresso = catalogIds(api).machineFor("espresso");
    await giveGear(person, [getDefaultGear(api).machineId, espresso]);
    bodyOrThrow(
      await person.call(putOwnGrinder, { body: { grinderId: "niche-zero", isEspressoDefault: true } }),
    );
    const slugOn = async (machineId: number) => (await read(person, { machineId })).suggestion?.grinder.slug;
    expect(await slugOn(espresso)).toBe("niche-zero");
    expect(await slugOn(getDefaultGear(api).machineId)).toBe("comandante-c40-mk4");
  });

  test("is for no coffee without bags and brews, and null without gear", async () => {
    const person = await addEquipped("Empty");
    expect(await read(person)).toMatchObject({
      suggestion: { coffee: null, bag: null, reason: { code: "no_coffee" } },
      openBags: [],
      recentBrews: [],
    });
    expect((await read(await addPerson(api, "Nobody"))).suggestion).toBeNull();
  });

  test("repeats a brew that has only a method, on the user's own grinder", async () => {
    const person = await addEquipped("Sparse");
    await addBrewLog(person, { method: "french-press", extractionFeedback: { bitter: true } });
    expect((await read(person)).suggestion).toMatchObject({
      method: "french-press",
      machine: null,
      coffee: null,
      basedOn: "last_brew",
      reason: { code: "cure" },
    });
    const withoutGear = await addPerson(api, "Sparse without gear");
    await addBrewLog(withoutGear, { method: "french-press" });
    expect((await read(withoutGear)).suggestion).toBeNull();
  });
});

describe("GET /api/user/today, the lists", () => {
  test("recentBrews are the five latest, openBags the ten opened last", async () => {
    const person = await addEquipped("Lists");
    const logs: number[] = [];
    for (let at = 0; at < 7; at += 1) logs.unshift((await brew(person)).id);
    await backdateBrewLog(api, logs[0] ?? 0, "2026-01-01T10:00:00Z");
    for (let at = 0; at < 12; at += 1) await addBag(person, { openedOn: daysAgo(at) });
    await addBag(person, { openedOn: null });
    const response = await read(person);
    expect(response.recentBrews.map(({ id }) => id)).toEqual(logs.slice(1, 6));
    expect(response.openBags.map(({ openedOn }) => openedOn)).toEqual(
      Array.from({ length: 10 }, (_, at) => daysAgo(at)),
    );
  });

  test("newToTry has recipes of coffees that the user does not have, one each, for the user's brewers", async () => {
    const person = await addEquipped("Curious");
    const fresh = await addCoffeeWithRoaster(api, "Fresh");
    const pressed = await addCoffeeWithRoaster(api, "Pressed");
    const best = await addRecipeWithVotes(api, author, fresh, {}, 50);
    await addRecipeWithVotes(api, author, fresh, {}, 20);
    await addRecipeWithVotes(api, author, coffeeId, {}, 90);
    await addRecipeWithVotes(api, author, otherCoffeeId, {}, 90);
    await addRecipeWithVotes(
      api,
      author,
      pressed,
      { machineId: catalogIds(api).machineFor("aeropress") },
      90,
    );
    await addBag(person);
    await brew(person, { coffeeProfileId: otherCoffeeId });
    const { newToTry } = await read(person);
    expect(newToTry).toMatchObject([
      { id: best, coffee: { id: fresh }, onGrinder: { setting: 24, unit: "clicks" }, createdByMe: false },
    ]);
    expect(newToTry[0]?.reasons.length).toBeGreaterThan(0);
    expect((await read(author)).newToTry).toEqual([]);
  });
});

/** Counts the statements that `work` runs. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const acquired = () => void (count += 1);
  const pools = new Set(api.deps.db.pools.map(({ pool }) => pool));
  for (const pool of pools) pool.on("acquire", acquired);
  await work();
  for (const pool of pools) pool.off("acquire", acquired);
  return count;
}

test("GET /api/user/today runs four statements, however much there is", async () => {
  const person = await addEquipped("Counted");
  expect(await countStatements(() => read(person).then(() => read(person)))).toBeLessThanOrEqual(4 + 4 + 1);
  for (let at = 0; at < 3; at += 1) {
    const bag = await addBag(person, { coffeeProfileId: at === 0 ? coffeeId : otherCoffeeId });
    await brew(person, { bagId: bag.id, extractionFeedback: { sour: true } });
  }
  await read(person);
  expect(await countStatements(() => read(person))).toBe(4);
  expect(await countStatements(() => read(person, { machineId: "hario-v60-02", tz: "Asia/Tokyo" }))).toBe(4);
});

describe("GET /api/user/today/bags", () => {
  const suggest = async ({ call }: TestPerson, ids: number[]) =>
    bodyOrThrow(await call(listBagSuggestions, { query: { ids } })).data;

  test("returns for each own bag, in the order asked for, what Today suggests for it", async () => {
    const person = await addEquipped("Shelf");
    const brewed = await addBag(person);
    await brew(person, { bagId: brewed.id, extractionFeedback: { sour: true } });
    const fresh = await addBag(person, { coffeeProfileId: otherCoffeeId });
    const foreign = await addBag(author);
    const expected = await Promise.all(
      [fresh, brewed].map(async ({ id }) => ({
        bagId: id,
        suggestion: (await read(person, { bagId: id })).suggestion,
      })),
    );
    expect(await suggest(person, [fresh.id, foreign.id, brewed.id])).toEqual(expected);
    expect(expected.map(({ suggestion }) => suggestion?.basedOn)).toEqual(["default_recipe", "last_brew"]);
  });

  test("reads gear and bags once, and each bag's logs", async () => {
    const person = await addEquipped("Shelf counted");
    const ids: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      const bag = await addBag(person);
      await brew(person, { bagId: bag.id });
      ids.push(bag.id);
    }
    await suggest(person, ids);
    expect(await countStatements(() => suggest(person, ids))).toBe(2 + 3);
  });

  test("returns 400 for no or too many ids and 401 without a session", async () => {
    const status = async (ids: number[], { call } = author) =>
      (await call(listBagSuggestions, { query: { ids } })).status;
    expect(await status([])).toBe(400);
    expect(await status(Array.from({ length: 25 }, (_, index) => index + 1))).toBe(400);
    expect(await status([1], { ...author, call: api.call })).toBe(401);
  });
});

test("GET /api/user/today returns 400, 401 and 404, and is never stored", async () => {
  const person = await addEquipped("Errors");
  const status = async (query: object, { call } = person) => (await call(getToday, { query: query })).status;
  expect(await status({ tz: "Mars/Base" })).toBe(400);
  expect(await status({ bagId: "x" })).toBe(400);
  for (const bagId of [0, 999_999_999, (await addBag(author)).id]) expect(await status({ bagId })).toBe(404);
  for (const machineId of [999_999_999, "no-such-machine"]) expect(await status({ machineId })).toBe(404);
  expect(await status({}, { id: 0, call: api.call })).toBe(401);
  const { headers } = await person.call(getToday, { query: {} });
  expect(headers.get("cache-control")).toBe("private, no-store");
});
