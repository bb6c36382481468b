import { bodyOrThrow } from "@brewdial/client";
import { compareBrewLog, getNextBrew } from "@brewdial/contract/brew-log-figures.ts";
import { getBrewLog } from "@brewdial/contract/brew-logs.ts";
import { calibrateGrinder } from "@brewdial/contract/gear.ts";
import { brewRecipe } from "@brewdial/contract/recipe-feedback.ts";
import { settingAt } from "@brewdial/domain/grind/curve.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../testing.ts";
import { addCoffee, addPerson, addRecipe, gearOf, type TestPerson } from "../recipes/test-recipes.ts";
import { addLog, backdate } from "./test-logs.ts";

let api: TestApi;
let coffeeId: number;
let ana: TestPerson;
let bo: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
  coffeeId = await addCoffee(api);
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  ana = await addPerson(api, "Ana");
  bo = await addPerson(api, "Bo");
});

describe("comparing", () => {
  const compare = async (id: number) =>
    bodyOrThrow(await ana.call(compareBrewLog, { params: { id } })).comparison;

  test("takes the latest earlier brew of the same coffee and method, else of the coffee", async () => {
    const { grinder } = gearOf(api);
    const brew = {
      coffeeId,
      grinderId: grinder.id,
      grindSetting: 24,
      doseGrams: 15,
      waterGrams: 240,
      brewTimeSeconds: 180,
    };
    const first = await addLog(ana, brew);
    const espresso = await addLog(ana, {
      ...brew,
      method: "espresso",
      grindSetting: 8,
      waterGrams: 30,
      brewTimeSeconds: 28,
    });
    await addLog(ana);
    await addLog(bo, brew);
    const last = await addLog(ana, { ...brew, grindSetting: 22, waterGrams: 250, brewTimeSeconds: 200 });
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

  test("without a coffee takes the same method", async () => {
    const first = await addLog(ana, { coffeeId });
    await addLog(ana, { method: "espresso" });
    const last = await addLog(ana);
    expect((await compare(last.id)).previousBrew?.id).toBe(first.id);
    const other = await addLog(ana, { method: "chemex" });
    expect((await compare(other.id)).previousBrew).toBeNull();
  });

  test("of two at the same time the one with the lower id is earlier", async () => {
    const [first, second] = [await addLog(ana, { coffeeId }), await addLog(ana, { coffeeId })];
    for (const { id } of [first, second]) await backdate(api, id, "2026-01-01T00:00:00Z");
    expect((await compare(second.id)).previousBrew?.id).toBe(first.id);
    expect((await compare(first.id)).previousBrew).toBeNull();
  });
});

describe("the next brew", () => {
  const next = async (id: number) => bodyOrThrow(await ana.call(getNextBrew, { params: { id } }));

  test("is one change on the dial of the grinder, and knows whether the last one was made", async () => {
    const { grinder } = gearOf(api);
    const brew = { coffeeId, grinderId: grinder.id, doseGrams: 15, waterGrams: 240, waterTempF: 201.2 };
    const sour = await addLog(ana, {
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
        reason: "Sour means that too little was extracted: grind finer, 23 instead of 24.",
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
    // Another method is no comparable brew, another person's neither.
    await addLog(ana, { ...brew, method: "espresso", grindSetting: 8 });
    await addLog(bo, brew);
    const bitter = await addLog(ana, {
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

  test("without a known grinder is said in words", async () => {
    const log = await addLog(ana, { grindSetting: "5 turns", extractionFeedback: { bitter: true } });
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

describe("one's own calibration", () => {
  /** Ana's grinder grinds three clicks coarser than the published one. */
  const calibrate = async (grinderId: number) => {
    const references = [{ grindIndex: 40, setting: 21, feedback: "JUST_RIGHT" as const }];
    bodyOrThrow(await ana.call(calibrateGrinder, { body: { grinderId, references } }));
  };

  test("tells the grind index of what is logged, with a recipe or without", async () => {
    const { grinder } = gearOf(api);
    const recipeId = await addRecipe(api, bo.call, coffeeId);
    await calibrate(grinder.id);
    const own = await addLog(ana, { grinderId: grinder.id, grindSetting: 24 });
    const others = await addLog(bo, { grinderId: grinder.id, grindSetting: 24 });
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

  test("made between two brews changes nothing of what is compared", async () => {
    const { grinder } = gearOf(api);
    const first = await addLog(ana, { coffeeId, grinderId: grinder.id, grindSetting: 24 });
    await calibrate(grinder.id);
    const same = await addLog(ana, { coffeeId, grinderId: grinder.id, grindSetting: 24 });
    expect(same.grindIndex).not.toBe(first.grindIndex);
    const { comparison } = bodyOrThrow(await ana.call(compareBrewLog, { params: { id: same.id } }));
    expect(comparison.deltas.grind).toBe(0);
  });

  test("tells how far the next brew goes: espresso moves by less", async () => {
    const grinder = api.deps.catalog.current().grinders.find(({ slug }) => slug === "1zpresso-k-ultra");
    if (grinder === undefined) throw new Error("The catalog lacks the test's grinder");
    const setting = snap(grinder.dial, settingAt(grinder.curve, 17));
    const sour = { grinderId: grinder.id, grindSetting: setting, extractionFeedback: { sour: true } };
    const moved = async () => {
      const { id } = await addLog(ana, sour);
      const { next } = bodyOrThrow(await ana.call(getNextBrew, { params: { id } }));
      return (next.from ?? 0) - (next.to ?? 0);
    };
    const usual = await moved();
    const references = [{ grindIndex: 8, setting, feedback: "JUST_RIGHT" as const }];
    bodyOrThrow(await ana.call(calibrateGrinder, { body: { grinderId: grinder.id, references } }));
    expect(await moved()).toBeLessThan(usual);
  });
});
