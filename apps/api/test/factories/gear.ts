import { bodyOrThrow } from "@brewdial/client";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { sql } from "kysely";
import type { TestApi } from "../harness.ts";
import { buildRecipeBody, type TestPerson } from "./recipe.ts";

/** Returns functions that look up catalog ids by name. */
export const catalogIds = (api: TestApi) => {
  const { grinders, machines, filters } = api.deps.catalog.current();
  return {
    grinder: (slug: string) => grinders.find((grinder) => grinder.slug === slug)?.id ?? 0,
    machine: (model: string) => machines.find((machine) => machine.model.includes(model))?.id ?? 0,
    machineFor: (method: string) => machines.find(({ brewMethod }) => brewMethod === method)?.id ?? 0,
    filter: (type: string) => filters.find((filter) => filter.type === type)?.id ?? 0,
  };
};

/** Returns the ids of a Comandante C40 and a V60. */
export const getDefaultGear = (api: TestApi) => ({
  grinderId: catalogIds(api).grinder("comandante-c40-mk4"),
  machineId: catalogIds(api).machine("V60 02"),
});

/** Adds a recipe on the default gear, sets its votes, and returns its id. */
export async function addRecipeWithVotes(
  api: TestApi,
  author: TestPerson,
  coffeeId: number,
  fields: object = {},
  upvotes = 0,
  downvotes = 0,
): Promise<number> {
  const body = { ...buildRecipeBody(api, coffeeId), ...getDefaultGear(api), ...fields };
  const { id } = bodyOrThrow(await author.call(createRecipe, { body })).recipe;
  await sql`update recipes set upvotes = ${upvotes}, downvotes = ${downvotes} where id = ${id}`.execute(
    api.deps.db.primary,
  );
  return id;
}
