import { bodyOrThrow } from "@brewdial/client";
import { getRecipeForGear, discoverRecipes } from "@brewdial/contract/adaptation/endpoints.ts";
import { createBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { getCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { listCoffeeOfficialRecipes } from "@brewdial/contract/official-recipes/endpoints.ts";
import { getAdaptedRecipe } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import { castVote } from "@brewdial/contract/recipes/feedback.ts";
import { listCommunityRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import {
  createPortalCoffee,
  deleteOfficialRecipe,
  putOfficialRecipe,
} from "@brewdial/contract/roaster-portal/coffees.ts";
import { getToday } from "@brewdial/contract/today/endpoints.ts";
import { getWidgetSetting } from "@brewdial/contract/embeds/widget.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember, type TestMember } from "../../../test/factories/member.ts";
import { addPerson } from "../../../test/factories/recipe.ts";
import { callAs } from "../../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { putGear } from "../gear/queries.ts";
import { publishOfficialRecipes } from "./publish.ts";
import { getUsualMachine } from "./usual-gear.ts";

let api: TestApi;
let member: TestMember;
let coffeeId: number;
beforeAll(async () => {
  api = await createTestApi();
  member = await addMember(api, "Night Owl");
  const body = { name: "Barn Owl", roastLevel: "MEDIUM" as const };
  coffeeId = bodyOrThrow(await callAs(api.call, member)(createPortalCoffee, { body })).coffee.id;
  await putOfficial("pour-over", { isDefault: true });
  await putOfficial("espresso", { doseGrams: 18, waterGrams: 36, grindIndex: 12, brewTimeSeconds: 28 });
});
afterAll(() => api[Symbol.asyncDispose]());

const putOfficial = async (method: "pour-over" | "espresso" | "aeropress", body: object = {}) =>
  bodyOrThrow(
    await callAs(api.call, member)(putOfficialRecipe, {
      params: { id: coffeeId, method },
      body: {
        doseGrams: 15,
        waterGrams: 250,
        grindIndex: 40.3,
        waterTempC: 93,
        brewTimeSeconds: 170,
        ...body,
      },
    }),
  );
const listOfficials = async (query: { onGrinder?: string } = {}) =>
  bodyOrThrow(await api.call(listCoffeeOfficialRecipes, { params: { id: coffeeId }, query })).recipes;

test("every brew method has a usual brewer in the catalog", () => {
  const equipment = api.deps.catalog.current();
  const { brewMethods } = equipment;
  const found = brewMethods.map(({ id }) => getUsualMachine(equipment, id).brewMethod);
  expect(found).toEqual(brewMethods.map(({ id }) => id));
});

test("a guest sees them on the coffee, as recipes and in lists and counts", async () => {
  const officials = await listOfficials();
  expect(
    officials.map(({ method, isOfficial, createdBy }) => [method, isOfficial, createdBy.displayName]),
  ).toEqual([
    ["pour-over", true, "Night Owl"],
    ["espresso", true, "Night Owl"],
  ]);
  const id = officials[0]?.id ?? 0;
  expect(bodyOrThrow(await api.call(getRecipe, { params: { id } }))).toMatchObject({
    isOfficial: true,
    doseGrams: 15,
    grindIndex: 40.3,
    machine: { slug: "hario-v60-02" },
  });
  const listed = bodyOrThrow(await api.call(listCommunityRecipes, { query: { coffeeId } }));
  expect(new Set(listed.data.map((recipe) => recipe.id))).toEqual(
    new Set(officials.map((recipe) => recipe.id)),
  );
  expect(bodyOrThrow(await api.call(getCoffee, { params: { id: coffeeId } })).recipeCount).toBe(2);
  const discovered = bodyOrThrow(
    await api.call(discoverRecipes, { query: { grinderId: "baratza-encore", coffeeId } }),
  );
  expect(discovered.recipes.map((recipe) => recipe.id)).toContain(id);
});

test.each(["1zpresso-k-ultra", "baratza-encore", "comandante-c40-mk4"])(
  "their setting on a %s is the one of the widget, in lists and adapted",
  async (slug) => {
    const [official] = await listOfficials({ onGrinder: slug });
    const widget = bodyOrThrow(await api.call(getWidgetSetting, { params: { slug, grindIndex: 40 } }));
    await putOfficial("pour-over", { grindIndex: 40 });
    const [rounded] = await listOfficials({ onGrinder: slug });
    expect(rounded?.onGrinder?.setting).toBe(widget.setting);
    const id = rounded?.id ?? 0;
    const adapted = bodyOrThrow(
      await api.call(getAdaptedRecipe, { params: { id }, query: { grinderId: slug } }),
    );
    expect(adapted.adapted?.grindSetting).toBe(widget.setting);
    expect(official?.id).toBe(id);
    await putOfficial("pour-over");
  },
);

test("saving again changes the same recipe, whose votes stay", async () => {
  const fan = await addPerson(api, "Fan");
  const [before] = await listOfficials();
  const id = before?.id ?? 0;
  bodyOrThrow(await fan.call(castVote, { params: { id }, body: { vote: "UP" } }));
  await putOfficial("pour-over", { doseGrams: 20, waterGrams: 320 });
  expect((await listOfficials())[0]).toMatchObject({
    id,
    doseGrams: 20,
    waterGrams: 320,
    ratio: 16,
    upvotes: 1,
  });
  await putOfficial("pour-over");
});

test("they are the base of get-recipe and of the first brew of a bag", async () => {
  const gear = { grinderId: "1zpresso-k-ultra", machineId: "hario-v60-02" };
  const started = bodyOrThrow(
    await api.call(getRecipeForGear, { body: { ...gear, coffeeProfileId: coffeeId, volumeGrams: 250 } }),
  );
  const [official] = await listOfficials({ onGrinder: gear.grinderId });
  expect(started.startingPoint).toMatchObject({
    doseGrams: 15,
    waterTempF: 199,
    grindSetting: official?.onGrinder?.setting,
  });
  expect(started.recommendation).toMatchObject({ id: official?.id });

  const person = await addPerson(api, "Newcomer");
  const { grinders, machines } = api.deps.catalog.current();
  const idOf = (items: readonly { id: number; slug: string }[], slug: string) =>
    items.find((item) => item.slug === slug)?.id ?? 0;
  await putGear(api.deps.db.primary, "grinder", person.id, idOf(grinders, gear.grinderId), {});
  await putGear(api.deps.db.primary, "machine", person.id, idOf(machines, gear.machineId), {});
  await person.call(createBag, {
    query: {},
    body: { coffeeProfileId: coffeeId, grams: 250, openedOn: new Date().toISOString().slice(0, 10) },
  });
  const { suggestion } = bodyOrThrow(await person.call(getToday, { query: {} }));
  expect(suggestion).toMatchObject({
    basedOn: "official_recipe",
    doseGrams: 15,
    waterGrams: 250,
    waterTempC: 93,
    grindSetting: official?.onGrinder?.setting,
    reason: { code: "official_recipe", params: { roaster: "Night Owl", coffee: "Barn Owl" } },
  });
});

test("a deleted one is gone, and one that was saved before is published with the catalog", async () => {
  await putOfficial("aeropress");
  const params = { id: coffeeId, method: "aeropress" as const };
  bodyOrThrow(await callAs(api.call, member)(deleteOfficialRecipe, { params }));
  expect((await listOfficials()).map(({ method }) => method)).toEqual(["pour-over", "espresso"]);
  const { db, catalog } = api.deps;
  await sql`update roaster_recipes set recipe_id = null where brew_method_id = 'espresso'`.execute(
    db.primary,
  );
  expect(await publishOfficialRecipes(db.primary, catalog.current(), "unchanged")).toBe(1);
  expect(await publishOfficialRecipes(db.primary, catalog.current(), "unchanged")).toBe(0);
  expect((await listOfficials()).map(({ method }) => method)).toEqual(["pour-over", "espresso"]);
});
