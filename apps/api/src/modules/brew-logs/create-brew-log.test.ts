import { bodyOrThrow } from "@brewdial/client";
import { createBrewLog, getBrewLog, listBrewLogs } from "@brewdial/contract/brew-logs.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { createTestApi, type TestApi } from "../../testing.ts";
import { addCoffee, addPerson, gearOf, type TestPerson } from "../recipes/test-recipes.ts";
import { addLog } from "./test-logs.ts";

let api: TestApi;
let coffeeId: number;
let ana: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
  coffeeId = await addCoffee(api);
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  ana = await addPerson(api, "Ana");
});

const create = (person: TestPerson, body: object, headers = {}) =>
  person.call(createBrewLog, { body, headers });

describe("logging a brew", () => {
  test("keeps all that was sent, under both names of the dose, with its coffee and gear", async () => {
    const { grinder, machine } = gearOf(api);
    const log = await addLog(ana, {
      coffeeId,
      grinderId: grinder.id,
      machineId: machine.id,
      grindSetting: "24 clicks",
      coffeeGrams: 15,
      waterGrams: 250,
      waterTempF: 199.44,
      brewTimeSeconds: 185,
      daysOffRoast: 12.5,
      outcome: " good ",
      notes: "Sweet",
      rating: 4,
      tasteProfile: { acidity: 4 },
      extractionFeedback: { balanced: true },
    });
    expect(log).toMatchObject({
      method: "pour-over",
      doseGrams: 15,
      coffeeGrams: 15,
      waterGrams: 250,
      ratio: 16.67,
      grindSetting: 24,
      grindSettingLabel: "24",
      grindIndex: 40,
      coffeeProfileId: coffeeId,
      communityRecipeId: null,
      coffee: { id: coffeeId, name: "Kochere", roasterName: "North", flavorProfile: "jasmine, bergamot" },
      grinder: { id: grinder.id, slug: grinder.slug, model: grinder.name },
      machine: { id: machine.id, brewMethod: "pour-over" },
      waterTempF: 199.4,
      brewTimeSeconds: 185,
      daysOffRoast: 12.5,
      outcome: "good",
      notes: "Sweet",
      rating: 4,
      tasteProfile: { acidity: 4, body: null, sweetness: null, bitterness: null },
      extractionFeedback: { sour: false, bitter: false, watery: false, harsh: false, balanced: true },
      savedAsRecipe: false,
    });
    expect(log.updatedAt).toBe(log.createdAt);
    const detail = bodyOrThrow(await ana.call(getBrewLog, { params: { id: log.id } })).brewLog;
    expect(detail).toMatchObject({
      ...log,
      grinder: { id: grinder.id, maxGrindSetting: 50, settingStep: 1 },
    });
  });

  test("needs no more than a method or a machine; the method wins", async () => {
    const { machine } = gearOf(api);
    const bare = await addLog(ana, { method: "V60" as "pour-over" });
    expect(bare).toMatchObject({
      method: "pour-over",
      doseGrams: null,
      coffeeGrams: null,
      ratio: null,
      grindSettingLabel: null,
      coffee: null,
      grinder: null,
      machine: null,
      tasteProfile: null,
      extractionFeedback: null,
    });
    const { brewLog } = bodyOrThrow<typeof createBrewLog>(
      await create(ana, { machineId: String(machine.id) }),
    );
    expect([brewLog.method, brewLog.machineId]).toEqual(["pour-over", machine.id]);
    expect(
      await addLog(ana, { machineId: machine.id, brewMethod: "espresso", method: "Espresso" as "espresso" }),
    ).toMatchObject({
      method: "espresso",
      machineId: machine.id,
    });
    const nulls = {
      coffeeId: null,
      grinderId: null,
      machineId: null,
      doseGrams: null,
      grindSetting: null,
      outcome: null,
    };
    expect(await addLog(ana, nulls)).toMatchObject({ coffee: null, grindSettingLabel: null, outcome: null });
  });

  it.each([
    ["a bit finer", null, "a bit finer", null],
    ["2+4", 28, "28", 49.4],
    [99, 99, "99", null],
    ["  23,5 ", 23.5, "23.5", expect.any(Number)],
  ])("keeps the setting %j as %s", async (sent, grindSetting, grindSettingLabel, grindIndex) => {
    const log = await addLog(ana, { grinderId: gearOf(api).grinder.id, grindSetting: sent });
    expect(log).toMatchObject({ grindSetting, grindSettingLabel, grindIndex });
  });

  it.each([
    ["neither method nor machine", { method: undefined }, "method is required unless machineId is sent"],
    ["an unknown method", { method: "samovar" }, "method must be one of"],
    ["two doses", { doseGrams: 15, coffeeGrams: 16 }, "coffeeGrams says the same as doseGrams"],
    ["two coffees", { coffeeProfileId: 1, coffeeId: 2 }, "coffeeId says the same as coffeeProfileId"],
    ["two methods", { brewMethod: "espresso" }, "brewMethod says the same as method"],
    ["no dose", { doseGrams: 0 }, "doseGrams must be a number from 0.1 to 5000"],
    ["boiling over", { waterTempF: 212.1 }, "waterTempF must be a number from 32 to 212"],
    ["half a rating", { rating: 4.5 }, "rating must be an integer from 1 to 5"],
    ["a rating in words", { rating: "5" }, "rating must be"],
    ["a long setting", { grindSetting: "x".repeat(33) }, "grindSetting"],
    ["a setting beyond any dial", { grindSetting: 10_001 }, "grindSetting"],
    ["a long outcome", { outcome: "x".repeat(101) }, "outcome must be text of at most 100 characters"],
    ["a level of 6", { tasteProfile: { body: 6 } }, "tasteProfile.body must be"],
    ["feedback in words", { extractionFeedback: { sour: "very" } }, "extractionFeedback.sour must be"],
    ["no id", { grinderId: "x" }, "grinderId must be an id"],
  ])("refuses %s", async (_, given, error) => {
    const refused = await create(ana, { method: "pour-over", ...given });
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ error: expect.stringContaining(error) }),
    ]);
  });

  it.each([
    ["Coffee", { coffeeId: 999_999_999 }],
    ["Coffee", { coffeeId: "99999999999999999999" }],
    ["Grinder", { grinderId: 999_999 }],
    ["Machine", { machineId: 999_999, method: undefined }],
  ])("of no such %s is 404", async (what, given) => {
    const refused = await create(ana, { method: "pour-over", ...given });
    expect([refused.status, refused.body]).toEqual([404, { error: `${what} not found` }]);
  });

  test("with a key is done once, also by two requests at once", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const sent = await Promise.all([
      create(ana, { method: "espresso" }, headers),
      create(ana, { method: "espresso" }, headers),
    ]);
    expect(sent.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const again = await create(ana, { method: "espresso" }, headers);
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect((await create(ana, { method: "drip" }, headers)).status).toBe(409);
    expect(bodyOrThrow(await ana.call(listBrewLogs, { query: {} })).total).toBe(1);
  });
});
