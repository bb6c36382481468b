import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "./test-storage.ts";
import type * as BrewLog from "./brew-log.ts";

let log: typeof BrewLog;

afterEach(() => vi.unstubAllGlobals());
beforeEach(async () => {
  stubStorage();
  vi.resetModules();
  log = await import("./brew-log.ts");
});

const brew = (clientId: string, change: Partial<BrewLog.LoggedBrew> = {}): BrewLog.LoggedBrew => ({
  clientId,
  brewedAt: "2026-06-03T08:15:30.000Z",
  key: "pour-over@encore",
  search: "?method=pour-over",
  title: "Pour-over",
  method: "pour-over",
  machine: "hario-v60-02",
  grinder: "baratza-encore",
  recipeId: null,
  dial: { min: 0, max: 40, stepsPerUnit: 1, unit: "numbers", notation: { kind: "number" } },
  isRising: true,
  settingLabel: "17",
  figures: { setting: 17, doseGrams: 20, waterGrams: 330, waterTempF: 204, brewTimeSeconds: 184 },
  plannedSeconds: 180,
  opinion: {},
  isClosed: false,
  isSent: false,
  ...change,
});

const advice = {
  change: "grind",
  direction: "finer",
  from: 17,
  to: 16,
  fromLabel: "17",
  toLabel: "16",
  waterGrams: null,
  waterTempF: null,
  reason: "",
  code: "cure",
  params: {},
} as const;

test("addBrew drops nothing that the account lacks when storage is full", () => {
  log.addBrew(brew("sent", { isSent: true }));
  log.addBrew(brew("unsent"));
  expect(log.areBrewsSaved()).toBe(true);
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  log.addBrew(brew("new"));
  expect(log.listBrews().map(({ clientId }) => clientId)).toEqual(["new", "unsent"]);
  expect(log.areBrewsSaved()).toBe(false);
});

test("addBrew keeps 200 brews and drops those first that the account has", () => {
  log.addBrew(brew("sent", { isSent: true }));
  for (let index = 0; index < 205; index += 1) log.addBrew(brew(`brew-${index}`));
  const ids = log.listBrews().map(({ clientId }) => clientId);
  expect(ids).toHaveLength(200);
  expect(ids).not.toContain("sent");
  expect(ids[0]).toBe("brew-204");
});

test("findLastBrew returns the newest of the key, or the one before a brew", () => {
  log.addBrew(brew("a"));
  log.addBrew(brew("b", { key: "other" }));
  log.addBrew(brew("c"));
  expect(log.findLastBrew("pour-over@encore")?.clientId).toBe("c");
  expect(log.findLastBrew("pour-over@encore", "c")?.clientId).toBe("a");
});

test("nextFigures applies advice only when it is used", () => {
  expect(log.nextFigures(brew("a", { advice })).setting).toBe(17);
  expect(log.nextFigures(brew("a", { advice, isAdviceUsed: true })).setting).toBe(16);
  const water = { ...advice, change: "ratio", to: 15.5, waterGrams: 310 } as const;
  expect(log.nextFigures(brew("a", { advice: water, isAdviceUsed: true })).waterGrams).toBe(310);
  const keep = { ...advice, change: "none", to: null } as const;
  expect(log.nextFigures(brew("a", { advice: keep, isAdviceUsed: true })).setting).toBe(17);
});
