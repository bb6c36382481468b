import { bodyOrThrow } from "@brewdial/client";
import { compareBrewLog, getNextBrew } from "@brewdial/contract/brew-logs/figures.ts";
import { getBrewLog, updateBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { calibrateGrinder } from "@brewdial/contract/gear/endpoints.ts";
import { brewRecipe } from "@brewdial/contract/recipes/feedback.ts";
import { settingAt } from "@brewdial/domain/grind/curve.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import {
  addCoffeeWithRoaster,
  addPerson,
  addRecipe,
  getTestGear,
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

describe("GET /api/brew-logs/{id}/compare", () => {
  const compare = async (id: number, query: { with?: number } = {}) =>
    bodyOrThrow(await ana.call(compareBrewLog, { params: { id }, query })).comparison;

  test("compares any two of your logs with `with`, and returns 404 for another user's", async () => {
    const brew = { doseGrams: 15, brewTimeSeconds: 180 };
    const first = await addBrewLog(ana, { ...brew, waterGrams: 240 });
    const between = await addBrewLog(ana, { ...brew, waterGrams: 255 });
    const last = await addBrewLog(ana, {
      method: "espresso",
      doseGrams: 18,
      waterGrams: 36,
      brewTimeSeconds: 28,
    });
    expect(await compare(last.id, { with: first.id })).toMatchObject({
      currentBrew: { id: last.id },
      previousBrew: { id: first.id },
      deltas: { ratio: -14, water: -204, brewTime: -152, grind: null },
    });
    // A brew can also be compared with a later one, and with itself.
    expect(await compare(first.id, { with: between.id })).toMatchObject({
      previousBrew: { id: between.id },
      deltas: { ratio: -1, water: -15 },
    });
    expect((await compare(first.id, { with: first.id })).deltas).toMatchObject({ ratio: 0, water: 0 });
    const bo = await addPerson(api, "Bo");
    const theirs = await addBrewLog(bo);
    const status = async (params: { id: number }, query: object) =>
      (await ana.call(compareBrewLog, { params, query })).status;
    expect(await status(first, { with: theirs.id })).toBe(404);
    expect(await status(first, { with: 999_999_999 })).toBe(404);
    expect(await status(theirs, { with: first.id })).toBe(404);
    expect(await status(first, { with: "x" })).toBe(400);
  });

  test("uses the latest earlier brew of the same coffee and method, else of the coffee", async () => {
    const { grinder } = getTestGear(api);
    const brew = {
      coffeeId,
      grinderId: grinder.id,
      grindSetting: 24,
      doseGrams: 15,
      waterGrams: 240,
      brewTimeSeconds: 180,
    };
    const first = await addBrewLog(ana, brew);
    const espresso = await addBrewLog(ana, {
      ...brew,
      method: "espresso",
      grindSetting: 8,
      waterGrams: 30,
      brewTimeSeconds: 28,
    });
    await addBrewLog(ana);
    await addBrewLog(bo, brew);
    const last = await addBrewLog(ana, { ...brew, grindSetting: 22, waterGrams: 250, brewTimeSeconds: 200 });
    expect(await compare(last.id)).toMatchObject({
      currentBrew: { id: last.id },
      previousBrew: { id: first.id },
      deltas: {
        ratio: 0.67,
        grind: -4.7,
        water: 10,
        brewTime: 20,
      },
    });
    expect(await compare(espresso.id)).toMatchObject({
      previousBrew: { id: first.id },
      deltas: { brewTime: -152 },
    });
    expect(await compare(first.id)).toMatchObject({
      previousBrew: null,
      deltas: { ratio: null, grind: null, water: null, brewTime: null },
    });
  });

  test("uses the same method without a coffee", async () => {
    const first = await addBrewLog(ana, { coffeeProfileId: coffeeId });
    await addBrewLog(ana, { method: "espresso" });
    const last = await addBrewLog(ana);
    expect((await compare(last.id)).previousBrew?.id).toBe(first.id);
    const other = await addBrewLog(ana, { method: "chemex" });
    expect((await compare(other.id)).previousBrew).toBeNull();
  });

  test("orders equal times by id", async () => {
    const [first, second] = [
      await addBrewLog(ana, { coffeeProfileId: coffeeId }),
      await addBrewLog(ana, { coffeeProfileId: coffeeId }),
    ];
    for (const { id } of [first, second]) await backdateBrewLog(api, id, "2026-01-01T00:00:00Z");
    expect((await compare(second.id)).previousBrew?.id).toBe(first.id);
    expect((await compare(first.id)).previousBrew).toBeNull();
  });
});

describe("GET /api/brew-logs/{id}/next", () => {
  const next = async (id: number) => bodyOrThrow(await ana.call(getNextBrew, { params: { id } }));

  test("goes by the cup of an espresso that was weighed, and the next shot aims at the same yield again", async () => {
    const { id } = await addBrewLog(ana, {
      method: "espresso",
      doseGrams: 18,
      waterGrams: 36,
      balance: 0,
      strength: -2,
    });
    const aimed = (await next(id)).next;
    const body = { beverageGrams: 54 };
    const { brewLog } = bodyOrThrow(await ana.call(updateBrewLog, { params: { id }, body }));
    expect(brewLog).toMatchObject({ waterGrams: 36, beverageGrams: 54, ratio: 2 });
    expect([aimed, (await next(id)).next]).toMatchObject([
      { change: "ratio", from: 2 },
      { change: "ratio", from: 3 },
    ]);
  });

  test("proposes one change on the grinder's dial and reports whether the last one was followed", async () => {
    const { grinder } = getTestGear(api);
    const brew = { coffeeId, grinderId: grinder.id, doseGrams: 15, waterGrams: 240, waterTempF: 201.2 };
    const sour = await addBrewLog(ana, {
      ...brew,
      grindSetting: 24,
      rating: 3,
      extractionFeedback: { sour: true },
    });
    expect(await next(sour.id)).toEqual({
      next: {
        change: "grind",
        direction: "finer",
        from: 24,
        to: 23,
        fromLabel: "24",
        toLabel: "23",
        waterGrams: null,
        waterTempC: null,
        waterTempF: null,
        unit: "clicks",
        reason: "Sour means that too little was extracted: grind finer, 23 instead of 24.",
        code: "cure",
        params: { fault: "sour", change: "grind", direction: "finer", from: 24, to: 23 },
        followedPreviousAdvice: null,
      },
      basis: {
        brewLogId: sour.id,
        previousBrewLogId: null,
        taste: "sour",
        comparedToPrevious: null,
        lastChange: null,
      },
    });
    // A brew of another method or another user is not comparable.
    await addBrewLog(ana, { ...brew, method: "espresso", grindSetting: 8 });
    await addBrewLog(bo, brew);
    const bitter = await addBrewLog(ana, {
      ...brew,
      grindSetting: 20,
      rating: 2,
      extractionFeedback: { bitter: true },
    });
    expect(await next(bitter.id)).toMatchObject({
      next: { change: "grind", direction: "coarser", to: 22, followedPreviousAdvice: true },
      basis: { previousBrewLogId: sour.id, comparedToPrevious: "worse", lastChange: "grind" },
    });
  });

  test("gives only a direction when the grinder is unknown", async () => {
    const log = await addBrewLog(ana, { grindSetting: "5 turns", extractionFeedback: { bitter: true } });
    expect((await next(log.id)).next).toMatchObject({
      change: "grind",
      direction: "coarser",
      from: null,
      fromLabel: "5 turns",
      to: null,
      toLabel: null,
    });
  });
});

describe("a calibration", () => {
  /** Ana's grinder grinds three clicks coarser than the published one. */
  const calibrate = async (grinderId: number) => {
    const references = [{ grindIndex: 40, setting: 21, feedback: "JUST_RIGHT" as const }];
    bodyOrThrow(await ana.call(calibrateGrinder, { body: { grinderId, references } }));
  };

  test("sets the grind index of logs, with or without a recipe", async () => {
    const { grinder } = getTestGear(api);
    const recipeId = await addRecipe(api, bo.call, coffeeId);
    await calibrate(grinder.id);
    const own = await addBrewLog(ana, { grinderId: grinder.id, grindSetting: 24 });
    const others = await addBrewLog(bo, { grinderId: grinder.id, grindSetting: 24 });
    expect(others.grindIndex).toBe(40);
    expect(own.grindIndex).toBeGreaterThan(43);
    for (const said of [{}, { grindSetting: 24 }]) {
      const brewed = await ana.call(brewRecipe, { params: { id: recipeId }, body: { rating: 4, ...said } });
      const params = { id: bodyOrThrow(brewed).brewLog.id };
      expect((await ana.call(getBrewLog, { params })).body).toMatchObject({
        brewLog: { grindSetting: 24, grindSettingLabel: "24", grindIndex: own.grindIndex },
      });
    }
  });

  test("between two brews does not affect their comparison", async () => {
    const { grinder } = getTestGear(api);
    const first = await addBrewLog(ana, {
      coffeeProfileId: coffeeId,
      grinderId: grinder.id,
      grindSetting: 24,
    });
    await calibrate(grinder.id);
    const same = await addBrewLog(ana, {
      coffeeProfileId: coffeeId,
      grinderId: grinder.id,
      grindSetting: 24,
    });
    expect(same.grindIndex).not.toBe(first.grindIndex);
    const { comparison } = bodyOrThrow(
      await ana.call(compareBrewLog, { params: { id: same.id }, query: {} }),
    );
    expect(comparison.deltas.grind).toBe(0);
  });

  test("sets the size of the next change, which is smaller for espresso", async () => {
    const grinder = api.deps.catalog.current().grinders.find(({ slug }) => slug === "1zpresso-k-ultra");
    if (grinder === undefined) throw new Error("The catalog lacks the test's grinder");
    const setting = snap(grinder.dial, settingAt(grinder.curve, 17));
    const sour = { grinderId: grinder.id, grindSetting: setting, extractionFeedback: { sour: true } };
    const moved = async () => {
      const { id } = await addBrewLog(ana, sour);
      const { next } = bodyOrThrow(await ana.call(getNextBrew, { params: { id } }));
      return (next.from ?? 0) - (next.to ?? 0);
    };
    const usual = await moved();
    const references = [{ grindIndex: 8, setting, feedback: "JUST_RIGHT" as const }];
    bodyOrThrow(await ana.call(calibrateGrinder, { body: { grinderId: grinder.id, references } }));
    expect(await moved()).toBeLessThan(usual);
  });
});
