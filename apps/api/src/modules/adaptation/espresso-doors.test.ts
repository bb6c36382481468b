import { bodyOrThrow } from "@brewdial/client";
import { adaptRecipe, getRecipeForGear } from "@brewdial/contract/adaptation/endpoints.ts";
import { convertSetting } from "@brewdial/contract/grinder-data/endpoints.ts";
import { getGrinder } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { getAdaptedRecipe } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import { listRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addRecipeWithVotes, catalogIds } from "../../../test/factories/gear.ts";
import { addCoffeeWithRoaster, addPerson } from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { callTool } from "../../../test/mcp-client.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => api[Symbol.asyncDispose]());

const espressoGrinders = () =>
  api.deps.catalog.current().grinders.filter(({ espressoZone }) => espressoZone !== null);

test("chart, adaptRecipe and get-recipe return one espresso setting on every espresso grinder", async () => {
  const machineId = catalogIds(api).machine("Bambino");
  expect(espressoGrinders().length).toBeGreaterThan(100);
  for (const { slug, id: grinderId } of espressoGrinders()) {
    const { chart } = bodyOrThrow(await api.call(getGrinder, { params: { slug } }));
    const charted = chart.find(({ method }) => method === "espresso")?.setting;
    const gear = { grinderId, machineId, roastLevel: "MEDIUM" as const };
    const { adaptedRecipe } = bodyOrThrow(await api.call(adaptRecipe, { body: gear }));
    const { startingPoint } = bodyOrThrow(
      await api.call(getRecipeForGear, { body: { ...gear, volumeGrams: 36 } }),
    );
    expect([slug, adaptedRecipe.grindSetting, startingPoint?.grindSetting]).toEqual([slug, charted, charted]);
  }
});

test("convert, adapted, onGrinder and MCP return one setting for a shared espresso on every espresso grinder", async () => {
  const ids = catalogIds(api);
  const [machineId, grinderId] = [ids.machine("Bambino"), ids.grinder("comandante-c40-mk4")];
  const coffeeId = await addCoffeeWithRoaster(api);
  const shot = { machineId, grinderId, grindSetting: 10, doseGrams: 18, waterGrams: 36, ratio: 2 };
  const id = await addRecipeWithVotes(api, await addPerson(api, "Ana"), coffeeId, shot);
  for (const { slug } of espressoGrinders()) {
    const { to } = bodyOrThrow(
      await api.call(convertSetting, { query: { from: "comandante-c40-mk4", setting: "10", to: slug } }),
    );
    const { adapted } = bodyOrThrow(
      await api.call(getAdaptedRecipe, { params: { id }, query: { grinderId: slug } }),
    );
    const { data } = bodyOrThrow(await api.call(listRecipes, { query: { machineId, onGrinder: slug } }));
    const { structuredContent } = await callTool(api.app, "modern", "convert_grind_setting", {
      from: "comandante-c40-mk4",
      setting: 10,
      to: slug,
    });
    expect([slug, adapted?.grindSetting, data[0]?.onGrinder?.setting]).toEqual([
      slug,
      to.setting,
      to.setting,
    ]);
    expect(structuredContent).toMatchObject({ to: { setting: to.setting } });
  }
});
