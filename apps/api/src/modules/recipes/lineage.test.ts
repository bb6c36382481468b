import { bodyOrThrow, type Client } from "@brewdial/client";
import { getRecipeLineage } from "@brewdial/contract/recipes/lineage.ts";
import { createRecipe, deleteRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCoffeeWithRoaster, addPerson, buildRecipeBody } from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
let ana: Client;
let bo: Client;
let coffeeId: number;
beforeAll(async () => {
  api = await createTestApi();
  ana = (await addPerson(api, "Ana")).call;
  bo = (await addPerson(api, "Bo")).call;
  coffeeId = await addCoffeeWithRoaster(api, "Kochere", "North");
});
afterAll(() => api[Symbol.asyncDispose]());

const publish = async (call: Client, changes: object = {}) =>
  bodyOrThrow(await call(createRecipe, { body: { ...buildRecipeBody(api, coffeeId), ...changes } })).recipe
    .id;
const lineageOf = async (id: number) => bodyOrThrow(await api.call(getRecipeLineage, { params: { id } }));

test("a recipe knows what it was made from, and its source how many were made from it", async () => {
  const source = await publish(ana);
  const finer = await publish(bo, { madeFromId: source, grindSetting: 22 });
  const last = await publish(ana, { madeFromId: finer, grindSetting: 22 });
  expect(await lineageOf(last)).toMatchObject({
    madeFrom: [
      { id: finer, name: "Kochere", author: "Bo", grindSetting: 22 },
      { id: source, name: "Kochere", author: "Ana", grindSetting: 24, doseGrams: 15, waterGrams: 240 },
    ],
    madeFromThis: 0,
  });
  expect(await lineageOf(source)).toEqual({ madeFrom: [], madeFromThis: 1 });
});

test("the list ends at a deleted recipe and after five", async () => {
  const ids = [await publish(ana)];
  for (let made = 0; made < 6; made += 1) ids.push(await publish(ana, { madeFromId: ids.at(-1) }));
  const { madeFrom } = await lineageOf(ids[6] ?? 0);
  expect(madeFrom.map(({ id }) => id)).toEqual(ids.slice(1, 6).toReversed());
  bodyOrThrow(await ana(deleteRecipe, { params: { id: ids[4] ?? 0 } }));
  expect((await lineageOf(ids[6] ?? 0)).madeFrom.map(({ id }) => id)).toEqual([ids[5]]);
  expect((await lineageOf(ids[3] ?? 0)).madeFromThis).toBe(0);
});

test("a source that is gone is ignored; an unknown recipe has no lineage", async () => {
  const id = await publish(ana, { madeFromId: 999_999_999 });
  expect((await lineageOf(id)).madeFrom).toEqual([]);
  expect((await api.call(getRecipeLineage, { params: { id: 999_999_999 } })).status).toBe(404);
});
