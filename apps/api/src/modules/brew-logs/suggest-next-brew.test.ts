import { bodyOrThrow } from "@brewdial/client";
import { suggestNextBrew } from "@brewdial/contract/brew-logs/next-brew.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const suggest = async (body: object) => bodyOrThrow(await api.call(suggestNextBrew, { body }));
const shot = {
  method: "espresso" as const,
  grinderId: "niche-zero",
  grindSetting: 15,
  doseGrams: 18,
  waterGrams: 40,
  brewTimeSeconds: 15,
};

describe("POST /api/next-brew", () => {
  test("moves a sour espresso of 40 g in 15 s several steps finer, with label, unit and code", async () => {
    const { next, basis } = await suggest({ ...shot, taste: ["sour"] });
    expect(next).toMatchObject({
      change: "grind",
      direction: "finer",
      from: 15,
      unit: "marks",
      code: "cure",
    });
    expect(15 - (next.to ?? 15)).toBeGreaterThanOrEqual(2);
    expect(15 - (next.to ?? 15)).toBeLessThanOrEqual(3);
    expect(next.params).toEqual({
      fault: "sour",
      change: "grind",
      direction: "finer",
      from: 15,
      to: next.to,
    });
    expect(next.toLabel).toBe(String(next.to));
    expect(basis).toEqual({
      brewLogId: null,
      previousBrewLogId: null,
      taste: "sour",
      comparedToPrevious: null,
      lastChange: null,
    });
  });

  test("stops a bitter French press of ten minutes at 4:00", async () => {
    const { next } = await suggest({ machineId: "bodum-chambord", brewTimeSeconds: 600, balance: 2 });
    expect(next).toMatchObject({
      change: "time",
      direction: "shorter",
      to: 240,
      toLabel: "4:00",
      unit: "seconds",
      code: "correct_time",
      params: { fault: "bitter", direction: "shorter", from: 600, to: 240 },
    });
  });

  test("takes machine and grinder by id, temperatures in °C, and the brew before", async () => {
    const { grinders, machines } = api.deps.catalog.current();
    const grinder = grinders.find(({ slug }) => slug === "comandante-c40-mk4")?.id;
    const machine = machines.find(({ slug }) => slug === "hario-v60-02")?.id;
    const brew = { grindSetting: "24", doseGrams: 15, waterGrams: 240, waterTempC: 94 };
    const { next, basis } = await suggest({
      machine,
      grinder,
      ...brew,
      grindSetting: 20,
      rating: 2,
      previous: { ...brew, rating: 4 },
    });
    expect(basis).toMatchObject({ comparedToPrevious: "worse", lastChange: "grind" });
    expect(next).toMatchObject({ change: "grind", direction: "coarser", to: 22, code: "go_back" });
  });

  test("gives only the direction without a grinder, and changes nothing without a taste", async () => {
    const { grinderId: _, ...unknown } = shot;
    expect((await suggest({ ...unknown, taste: ["bitter"] })).next).toMatchObject({
      change: "grind",
      direction: "finer",
      code: "follow_clock",
      to: null,
      fromLabel: "15",
    });
    expect((await suggest(shot)).next).toMatchObject({ change: "none", code: "taste_unknown", unit: null });
    expect((await suggest({ ...shot, taste: ["strong"] })).basis.taste).toBe("strong");
    expect((await suggest({ ...shot, taste: ["sour", "bitter"] })).next.code).toBe("uneven_extraction");
    expect((await suggest({ ...shot, balance: 0, strength: 0 })).next.code).toBe("keep");
  });

  test("accepts the names of a brew log, and its former ones", async () => {
    const { grinderId, ...others } = shot;
    const expected = await suggest({ ...shot, taste: ["sour"] });
    expect(await suggest({ ...others, grinder: grinderId, extractionFeedback: { sour: true } })).toEqual(
      expected,
    );
    const press = { brewTimeSeconds: 600, balance: 2 };
    expect(await suggest({ machine: "bodum-chambord", ...press })).toEqual(
      await suggest({ machineId: "bodum-chambord", ...press }),
    );
  });

  test("returns 400, 404 and 429", async () => {
    const status = async (body: object) => (await api.call(suggestNextBrew, { body })).status;
    for (const wrong of [
      {},
      { ...shot, grindSetting: 400 },
      { ...shot, taste: ["purple"] },
      { ...shot, balance: 3 },
      { ...shot, grinder: "baratza-encore" },
      { ...shot, taste: ["sour"], extractionFeedback: { sour: true } },
      { ...shot, waterTempC: 94, waterTempF: 201 },
    ])
      expect(await status(wrong)).toBe(400);
    for (const missing of [{ ...shot, grinderId: "nobody" }, { machineId: 99_999 }])
      expect(await status(missing)).toBe(404);
    const call = api.callFrom("10.9.9.9");
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => (await call(suggestNextBrew, { body: shot })).status),
    );
    expect(statuses.filter((one) => one === 429)).toHaveLength(1);
  });
});
