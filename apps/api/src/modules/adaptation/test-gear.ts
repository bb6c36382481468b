import { bodyOrThrow } from "@brewdial/client";
import { createRecipe } from "@brewdial/contract/recipes.ts";
import { sql } from "kysely";
import type { TestApi } from "../../testing.ts";
import { recipeBody, type TestPerson } from "../recipes/test-recipes.ts";

/** Ids of the catalog, found as people name things. */
export const catalogIds = (api: TestApi) => {
  const { grinders, machines, filters } = api.deps.catalog.current();
  return {
    grinder: (slug: string) => grinders.find((grinder) => grinder.slug === slug)?.id ?? 0,
    machine: (model: string) => machines.find((machine) => machine.model.includes(model))?.id ?? 0,
    machineFor: (method: string) => machines.find(({ brewMethod }) => brewMethod === method)?.id ?? 0,
    filter: (type: string) => filters.find((filter) => filter.type === type)?.id ?? 0,
  };
};

/** A Comandante C40 and a V60. */
export const usualGear = (api: TestApi) => ({
  grinderId: catalogIds(api).grinder("comandante-c40-mk4"),
  machineId: catalogIds(api).machine("V60 02"),
});

/** A recipe on the usual gear with so many votes; gives its id. */
export async function share(
  api: TestApi,
  author: TestPerson,
  coffeeId: number,
  given: object = {},
  upvotes = 0,
  downvotes = 0,
): Promise<number> {
  const body = { ...recipeBody(api, coffeeId), ...usualGear(api), ...given };
  const { id } = bodyOrThrow(await author.call(createRecipe, { body })).recipe;
  await sql`update recipes set upvotes = ${upvotes}, downvotes = ${downvotes} where id = ${id}`.execute(
    api.deps.db.primary,
  );
  return id;
}
