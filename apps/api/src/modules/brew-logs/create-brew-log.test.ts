import { bodyOrThrow } from "@brewdial/client";
import { createBrewLog, getBrewLog, listBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import {
  addCoffeeWithRoaster,
  addPerson,
  getTestGear,
  type TestPerson,
} from "../../../test/factories/recipe.ts";
import { addBrewLog } from "../../../test/factories/brew-log.ts";

let api: TestApi;
let coffeeId: number;
let ana: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
  coffeeId = await addCoffeeWithRoaster(api);
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  ana = await addPerson(api, "Ana");
});

const create = (person: TestPerson, body: object, headers = {}) =>
  person.call(createBrewLog, { body, headers });

describe("POST /api/brew-logs", () => {
  test("stores the catalog release, the index on the published curve and the filter", async () => {
    const { grinder } = getTestGear(api);
    const { version, filters } = api.deps.catalog.current();
    const filterId = filters[0]?.id ?? 0;
    const { id } = await addBrewLog(ana, {
      method: "pour-over",
      grinderId: grinder.id,
      grindSetting: 24,
      filterId,
    });
    const row = await api.deps.db.primary
      .selectFrom("brew_logs")
      .select(["catalog_version", "published_index", "filter_id"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ catalog_version: version, published_index: 40, filter_id: filterId });
    expect((await create(ana, { method: "pour-over", filterId: 9999 })).status).toBe(404);
  });

  test("stores all fields, returns the dose under both names, and includes coffee and gear", async () => {
    const { grinder, machine } = getTestGear(api);
    const log = await addBrewLog(ana, {
      coffeeProfileId: coffeeId,
      grinderId: grinder.id,
      machineId: machine.id,
      grindSetting: "24 clicks",
      doseGrams: 15,
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
      waterTempC: 93,
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

  test("requires only a method or a machine; the method takes precedence", async () => {
    const { machine } = getTestGear(api);
    const bare = await addBrewLog(ana, { method: "V60" as "pour-over" });
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
      await addBrewLog(ana, {
        machineId: machine.id,
        brewMethod: "espresso",
        method: "Espresso" as "espresso",
      } as object),
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
    expect(await addBrewLog(ana, nulls)).toMatchObject({
      coffee: null,
      grindSettingLabel: null,
      outcome: null,
    });
  });

  test.each([
    ["a bit finer", null, "a bit finer", null],
    ["2+4", 28, "28", 49.4],
    [99, 99, "99", null],
    ["  23,5 ", 23.5, "23.5", expect.any(Number)],
  ])("stores the setting %j as %s", async (body, grindSetting, grindSettingLabel, grindIndex) => {
    const log = await addBrewLog(ana, { grinderId: getTestGear(api).grinder.id, grindSetting: body });
    expect(log).toMatchObject({ grindSetting, grindSettingLabel, grindIndex });
  });

  test.each([
    [
      "neither method nor machine",
      { method: undefined },
      "method is required unless machineId or a recipe is sent",
    ],
    ["an unknown method", { method: "samovar" }, "method must be one of"],
    ["two doses", { doseGrams: 15, coffeeGrams: 16 }, "coffeeGrams is an alias of doseGrams"],
    ["two coffees", { coffeeProfileId: 1, coffeeId: 2 }, "coffeeId is an alias of coffeeProfileId"],
    ["two methods", { brewMethod: "espresso" }, "brewMethod is an alias of method"],
    ["no dose", { doseGrams: 0 }, "doseGrams must be a number from 0.1 to 5000"],
    ["boiling over", { waterTempF: 212.1 }, "waterTempF must be a number from 32 to 212"],
    ["Celsius as Fahrenheit", { waterTempF: 94 }, "Did you mean waterTempC: 94?"],
    ["half a rating", { rating: 4.5 }, "rating must be an integer from 1 to 5"],
    ["a rating in words", { rating: "5" }, "rating must be"],
    ["a long setting", { grindSetting: "x".repeat(33) }, "grindSetting"],
    ["a setting beyond any dial", { grindSetting: 10_001 }, "grindSetting"],
    ["a long outcome", { outcome: "x".repeat(101) }, "outcome must be a string of at most 100 characters"],
    ["a level of 6", { tasteProfile: { body: 6 } }, "tasteProfile.body must be"],
    ["feedback in words", { extractionFeedback: { sour: "very" } }, "extractionFeedback.sour must be"],
    ["no id", { grinderId: true }, "grinderId must be the id or slug of the grinder"],
  ])("returns 400 for %s", async (_, overrides, error) => {
    const refused = await create(ana, { method: "pour-over", ...overrides });
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ error: expect.stringContaining(error) }),
    ]);
  });

  test.each([
    ["Coffee", { coffeeId: 999_999_999 }],
    ["Coffee", { coffeeId: "99999999999999999999" }],
    ["Grinder", { grinderId: 999_999 }],
    ["Machine", { machineId: 999_999, method: undefined }],
  ])("returns 404 for an unknown %s", async (what, overrides) => {
    const refused = await create(ana, { method: "pour-over", ...overrides });
    expect([refused.status, refused.body]).toEqual([404, { error: `${what} not found` }]);
  });

  test("with an Idempotency-Key creates one log, also for concurrent requests", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const body = await Promise.all([
      create(ana, { method: "espresso" }, headers),
      create(ana, { method: "espresso" }, headers),
    ]);
    expect(body.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const again = await create(ana, { method: "espresso" }, headers);
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect((await create(ana, { method: "drip" }, headers)).status).toBe(409);
    expect(bodyOrThrow(await ana.call(listBrewLogs, { query: {} })).total).toBe(1);
  });
});
