import { startBrew } from "@brewdial/domain/brewing/brew-session.ts";
import { generateSteps } from "@brewdial/domain/steps/generate-steps.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "#app/browser/test-storage.ts";
import type * as StoredBrews from "./stored-brew.ts";

let brews: typeof StoredBrews;
afterEach(() => vi.unstubAllGlobals());
beforeEach(async () => {
  stubStorage();
  vi.resetModules();
  brews = await import("./stored-brew.ts");
});

const hourMs = 3_600_000;
const brew = (key: string, method = "pour-over", brewTimeSeconds = 180): StoredBrews.StoredBrew => {
  const figures = { setting: 17, doseGrams: 20, waterGrams: 330, waterTempF: null, brewTimeSeconds };
  return {
    recipe: { key, search: `?${key}`, title: key, dial: {} } as StoredBrews.StoredBrew["recipe"],
    figures,
    session: startBrew(generateSteps({ method, ...figures }), 0),
    stage: "running",
  };
};
const start = (one: StoredBrews.StoredBrew) => {
  brews.setAside(one.recipe.key);
  brews.brewStore.write(one);
};
const running = () => brews.listRunningBrews().map(({ recipe }) => recipe.key);

test("a brew goes on beside the next one, and each can be brought back", () => {
  start(brew("cold", "cold-brew", 57_600));
  start(brew("v60"));
  expect(running()).toEqual(["v60", "cold"]);
  expect(brews.listRunningBrews()).toBe(brews.listRunningBrews());
  brews.bringBack("cold");
  expect([brews.brewStore.read()?.recipe.key, running()]).toEqual(["cold", ["cold", "v60"]]);
  brews.bringBack("unknown");
  brews.brewStore.write(undefined);
  expect(running()).toEqual(["v60"]);
  brews.bringBack(undefined);
  expect([brews.brewStore.read()?.recipe.key, running()]).toEqual(["v60", ["v60"]]);
});

test("starting the same recipe again replaces its brew, and one that is finished is not set aside", () => {
  start(brew("cold", "cold-brew", 57_600));
  start(brew("v60"));
  start(brew("cold", "cold-brew", 57_600));
  expect(running()).toEqual(["cold", "v60"]);
  brews.brewStore.write({ ...brew("cold"), stage: "finished" });
  start(brew("shot"));
  expect(running()).toEqual(["shot", "v60"]);
});

test("a cup that nobody came back to is dropped after two hours, a cold brew after as long again as it takes", () => {
  start(brew("v60"));
  start(brew("cold", "cold-brew", 57_600));
  brews.restoreBrew(3 * hourMs);
  expect(running()).toEqual(["cold"]);
  brews.restoreBrew(31 * hourMs);
  expect(running()).toEqual(["cold"]);
  brews.restoreBrew(33 * hourMs);
  expect(running()).toEqual([]);
});
