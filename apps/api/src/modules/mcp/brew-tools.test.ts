import { suggestNextBrew } from "@brewdial/contract/brew-logs/next-brew.ts";
import { getRecipeForGear } from "@brewdial/contract/adaptation/endpoints.ts";
import { bodyOrThrow } from "@brewdial/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { callTool, getText } from "../../../test/mcp-client.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

describe("get_starting_recipe", () => {
  const start = (args: object) => callTool(api.app, "modern", "get_starting_recipe", args);

  test("is the starting point of POST /api/get-recipe, with steps", async () => {
    const gear = { machineId: "hario-v60-02", grinderId: "kingrinder-k6" };
    const { startingPoint } = bodyOrThrow(
      await api.call(getRecipeForGear, { body: { ...gear, roastLevel: "DARK", volumeGrams: 300 } }),
    );
    const result = await start({ grinder: "k6", machine: "v60 02", roast: "dark", waterGrams: 300 });
    expect(result.structuredContent).toMatchObject({
      recipe: {
        method: "pour-over",
        grinder: "kingrinder-k6",
        setting: startingPoint?.grindInstruction,
        range: startingPoint?.grindRange.label,
        doseGrams: startingPoint?.doseGrams,
        waterGrams: 300,
        waterTempC: Math.round(startingPoint?.waterTempC ?? 0),
        steps: expect.arrayContaining([expect.objectContaining({ kind: "drawdown" })]),
      },
    });
    expect(getText(result)).toMatch(/ on the KINGrinder K6, range .*\n0:00 Bloom, \d+ g/);
  });

  test("needs no brewer, only a method", async () => {
    const result = await start({ grinder: "encore", method: "French press" });
    expect(getText(result)).toMatch(/number \d+ on the Baratza Encore, range \d+ to \d+/);
  });

  test("has no recipe for a grinder that cannot grind for the method, and says why", async () => {
    const result = await start({ grinder: "fellow ode 2", method: "espresso" });
    expect(result).toMatchObject({ isError: false, structuredContent: { recipe: null } });
    expect(getText(result)).toMatch(/^The recipe cannot be brewed with this gear\. .*Ode/);
  });

  test.each([
    [{ grinder: "encore" }, /^Send method or machine/],
    [{ grinder: "encore", method: "teapot" }, /^Unknown brew method/],
    [
      { grinder: "encore", method: "espresso", machine: "hario-v60-02" },
      /is for pour-over, and the recipe for espresso/,
    ],
    [
      { grinder: "encore", method: "V60", waterGrams: 5 },
      /^waterGrams .* Call get_starting_recipe like this: /,
    ],
  ])("explains the wrong arguments %j", async (args, text) => {
    const result = await start(args);
    expect(result.isError).toBe(true);
    expect(getText(result)).toMatch(text);
  });
});

describe("suggest_next_brew", () => {
  const suggest = (args: object) => callTool(api.app, "legacy", "suggest_next_brew", args);
  const shot = { doseGrams: 18, waterGrams: 36, brewTimeSeconds: 15, balance: -2 };

  test("is the suggestion of POST /api/next-brew, with the setting as the dial shows it", async () => {
    const { next } = bodyOrThrow(
      await api.call(suggestNextBrew, {
        body: { ...shot, method: "espresso", grinderId: "niche-zero", grindSetting: 15 },
      }),
    );
    const result = await suggest({ ...shot, method: "espresso", grinder: "niche zero", setting: 15 });
    expect(result.structuredContent).toEqual({
      change: "grind",
      direction: "finer",
      from: next.fromLabel,
      to: next.toLabel,
      reason: next.reason,
    });
    expect(getText(result)).toBe(`${next.reason} Set the Niche Zero to ${next.toLabel} marks.`);
  });

  test("gives the direction without a grinder", async () => {
    const result = await suggest({ machine: "gaggia classic pro", balance: -1 });
    expect(result.structuredContent).toMatchObject({ change: "grind", direction: "finer", to: null });
  });

  test.each([
    [{ balance: -1 }, /^Send method or machine/],
    [{ method: "V60", balance: 5 }, /^balance .* Call suggest_next_brew like this: /],
    [
      { method: "espresso", grinder: "niche zero", setting: 99, balance: 1 },
      /^grindSetting is not on the dial/,
    ],
  ])("explains the wrong arguments %j", async (args, text) => {
    const result = await suggest(args);
    expect(result.isError).toBe(true);
    expect(getText(result)).toMatch(text);
  });
});
