import { bodyOrThrow } from "@brewdial/client";
import { getAdaptedRecipe } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import { updateRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addRecipeWithVotes, catalogIds } from "../../../test/factories/gear.ts";
import { addCoffeeWithRoaster, addPerson, type TestPerson } from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
let ana: TestPerson;
let ids: ReturnType<typeof catalogIds>;
let coffeeId: number;
/** 24 clicks on a C40, 15 g and 240 g in a V60 02, 95 °C, 3:00. */
let id: number;

beforeAll(async () => {
  api = await createTestApi();
  ana = await addPerson(api, "Ana");
  ids = catalogIds(api);
  coffeeId = await addCoffeeWithRoaster(api);
  id = await addRecipe({ waterTempF: 203, brewTimeSeconds: 180 });
});
afterAll(async () => api[Symbol.asyncDispose]());

const addRecipe = async (overrides: object) => addRecipeWithVotes(api, ana, coffeeId, overrides);
const getAdapted = async (query: object, recipeId = id, call = api.call) =>
  bodyOrThrow(await call(getAdaptedRecipe, { params: { id: recipeId }, query }));

describe("GET /api/recipes/{id}/adapted", () => {
  test("returns the recipe as written without parameters", async () => {
    const { original, adapted, changes, isAdapted, notices } = await getAdapted({});
    expect([changes, isAdapted, notices]).toEqual([[], false, []]);
    expect(original).toMatchObject({
      grindSettingLabel: "24",
      grindUnit: "clicks",
      waterTempC: 95,
      waterTempF: 203,
    });
    expect(adapted).toMatchObject({ ...original, grindInstruction: "24 clicks", isCalibrated: false });
  });

  test("converts the grind to a grinder by slug or id, with range, confidence, reasons and steps", async () => {
    const bySlug = await getAdapted({ grinderId: "kingrinder-k6" });
    expect(bySlug).toMatchObject({
      recipeId: id,
      isAdapted: true,
      original: { grinder: { slug: "comandante-c40-mk4" }, grindSetting: 24 },
      adapted: {
        grinder: { slug: "kingrinder-k6" },
        grindUnit: "clicks",
        clamped: false,
        waterTempC: 95,
        waterTempF: 203,
        brewTimeSeconds: 180,
        stepsGenerated: true,
      },
      changes: [{ field: "grind", code: "grind_converted", from: 24 }],
      why: ["Converted from 24 on the Comandante C40 MK4"],
      notices: [],
    });
    const { adapted } = bySlug;
    expect(adapted?.grindRange.min).toBeLessThanOrEqual(adapted?.grindSetting ?? 0);
    expect(adapted?.grindRange.max).toBeGreaterThanOrEqual(adapted?.grindSetting ?? 0);
    expect(adapted?.steps.at(-1)?.untilSeconds).toBe(180);
    expect(adapted?.steps.findLast(({ toGrams }) => toGrams !== null)?.toGrams).toBe(240);
    expect(await getAdapted({ grinderId: String(ids.grinder("kingrinder-k6")) })).toEqual(bySlug);
    expect(await getAdapted({ grinder: "kingrinder-k6" })).toEqual(bySlug);
  });

  test("scales the author's own steps", async () => {
    const steps = [
      { kind: "bloom", atSeconds: 0, toGrams: 60, text: "Swirl twice." },
      { kind: "pour", atSeconds: 60, toGrams: 240 },
    ] as const;
    bodyOrThrow(await ana.call(updateRecipe, { params: { id }, body: { steps: [...steps] } }));
    const { adapted } = await getAdapted({ volumeGrams: 480 });
    expect(adapted).toMatchObject({
      stepsGenerated: false,
      steps: [
        { toGrams: 120, text: "Swirl twice." },
        { toGrams: 480, untilSeconds: adapted?.brewTimeSeconds },
      ],
    });
    bodyOrThrow(await ana.call(updateRecipe, { params: { id }, body: { steps: null } }));
  });

  test("scales amounts, time and steps to the volume, within what the machine holds", async () => {
    const { adapted, changes, notices } = await getAdapted({ volumeGrams: 1000 });
    expect(adapted).toMatchObject({ doseGrams: 37.5, waterGrams: 600, ratio: 16 });
    expect(adapted?.steps.findLast(({ toGrams }) => toGrams !== null)?.toGrams).toBe(600);
    expect(adapted?.steps.at(-1)?.untilSeconds).toBe(adapted?.brewTimeSeconds);
    expect(changes.map(({ field, code }) => [field, code])).toEqual([
      ["grind", "grind_coarser"],
      ["dose", "dose_more"],
      ["water", "capacity"],
      ["time", "time_longer"],
    ]);
    expect(notices.map(({ text }) => text)).toEqual([
      "600 g of water instead of 1,000 g: the Hario V60 02 holds 600 g.",
    ]);
    const small = await getAdapted({ machineId: "hario-v60-01", volumeGrams: 400 });
    expect(small.adapted).toMatchObject({ waterGrams: 300, machine: { model: "V60 01" } });
  });

  test("returns no adapted recipe for a grinder that cannot reach the method", async () => {
    const shot = {
      machineId: ids.machine("Bambino"),
      doseGrams: 18,
      waterGrams: 36,
      ratio: 2,
      grindSetting: 12,
    };
    const espresso = await addRecipe(shot);
    expect(await getAdapted({ grinderId: "baratza-encore" }, espresso)).toMatchObject({
      original: { method: "espresso" },
      adapted: null,
      isAdapted: false,
      changes: [],
      notices: [{ code: "not_for_espresso" }],
    });
  });

  test("returns no adapted recipe when the author's setting is not on the dial", async () => {
    const broken = await addRecipe({});
    await sql`update recipes set grind_setting = 400, grind_setting_label = '400' where id = ${broken}`.execute(
      api.deps.db.primary,
    );
    const { adapted, notices } = await getAdapted({ grinderId: "kingrinder-k6" }, broken);
    expect(adapted).toBeNull();
    expect(notices[0]?.text).toBe(
      "The recipe's grind setting, 400, is not on the dial of the Comandante C40 MK4, so it cannot be converted.",
    );
  });

  test("gives no temperature to a brewer that heats the water itself", async () => {
    const moka = await addRecipe({
      machineId: ids.machineFor("moka-pot"),
      grindSetting: 14,
      doseGrams: 18,
      waterGrams: 180,
      ratio: 10,
    });
    const { adapted, why } = await getAdapted({ grinderId: "kingrinder-k6" }, moka);
    expect(adapted).toMatchObject({ waterTempC: null, waterTempF: null });
    expect(why.join()).not.toContain("°C");
  });

  test("uses the default grinder and calibration of the signed-in user for mine", async () => {
    const owner = await addPerson(api, "Owner");
    const mine = async () => owner.call(getAdaptedRecipe, { params: { id }, query: { grinderId: "mine" } });
    expect(await mine()).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining("you have no default grinder") },
    });
    const references = JSON.stringify([{ grindIndex: 40, setting: 80, feedback: "JUST_RIGHT" }]);
    await sql`insert into user_grinders (user_id, grinder_id, is_default, calibration_references, calibrated_at)
      values (${owner.id}, ${ids.grinder("kingrinder-k6")}, true, ${references}::jsonb, now())`.execute(
      api.deps.db.primary,
    );
    const own = bodyOrThrow(await mine());
    expect(own.adapted).toMatchObject({ grinder: { slug: "kingrinder-k6" }, isCalibrated: true });
    const published = await getAdapted({ grinderId: "kingrinder-k6" });
    expect(own.adapted?.grindSetting).toBeLessThan(published.adapted?.grindSetting ?? 0);
  });

  test("returns 400, 401 and 404", async () => {
    const status = async (query: object, recipeId: number | string = id, headers = {}) =>
      (await api.call(getAdaptedRecipe, { params: { id: recipeId as number }, query, headers })).status;
    for (const wrong of [
      { volumeGrams: 9 },
      { grinderId: "x".repeat(121) },
      { machineId: "bodum-chambord" },
      { grinder: "a", grinderId: "b" },
    ])
      expect(await status(wrong)).toBe(400);
    expect(await status({}, "x")).toBe(400);
    expect(await status({ grinderId: "mine" })).toBe(401);
    expect(await status({}, id, { authorization: "Bearer x" })).toBe(401);
    expect(await status({}, 999_999)).toBe(404);
    for (const missing of [{ grinderId: "nobody" }, { grinderId: "99999" }, { machineId: "99999" }])
      expect(await status(missing)).toBe(404);
  });
});
