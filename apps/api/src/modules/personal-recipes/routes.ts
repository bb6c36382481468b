import { done } from "@brewdial/contract/model.ts";
import { pageSizeOf, paginationOf } from "@brewdial/contract/paging.ts";
import * as contract from "@brewdial/contract/personal-recipes/endpoints.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { notFound } from "../../core/errors.ts";
import { withOwnEquipment } from "../equipment/own-equipment.ts";
import { resolveIndexOnGrinder } from "../gear/on-grinder.ts";
import { countPersonalRecipes, deletePersonalRecipe, listPersonalRecipes } from "./queries.ts";
import { presentPersonalRecipe } from "./present.ts";
import { getPersonalRecipe } from "./read-personal-recipes.ts";
import { createPersonalRecipe, updatePersonalRecipe } from "./write-personal-recipe.ts";

/** Binds personal recipes; other users' recipes are 404. */
export function personalRecipes({ db: { primary }, catalog }: Pick<Deps, "db" | "catalog">) {
  const own = (db: Executor, userId: number) => withOwnEquipment(db, catalog.current(), userId);
  const getRecipe = async (db: Executor, userId: number, id: number) =>
    getPersonalRecipe(db, await own(db, userId), userId, id);

  return [
    bind(contract.listPersonalRecipes, async ({ query: { page = 1, ...query } }, { viewer }) => {
      const { userId } = viewer;
      const equipment = await own(primary, userId);
      const presentOnGrinder = await resolveIndexOnGrinder(primary, equipment, viewer, query.onGrinder);
      const limit = pageSizeOf(query.limit, contract.personalRecipePageSize);
      const rows = await listPersonalRecipes(primary, userId, { limit, offset: (page - 1) * limit });
      return {
        recipes: rows.map((row) => presentPersonalRecipe(row, equipment, presentOnGrinder)),
        pagination: paginationOf(page, limit, await countPersonalRecipes(primary, userId)),
      };
    }),

    bind(contract.getPersonalRecipe, async ({ params: { id } }, { viewer: { userId } }) => ({
      recipe: await getRecipe(primary, userId, id),
    })),

    bind(contract.createPersonalRecipe, async ({ body }, { viewer: { userId }, transaction = primary }) => {
      const id = await createPersonalRecipe(transaction, await own(transaction, userId), body, userId);
      return { recipe: await getRecipe(transaction, userId, id) };
    }),

    bind(contract.updatePersonalRecipe, async ({ params: { id }, body }, { viewer: { userId } }) => {
      await updatePersonalRecipe(primary, await own(primary, userId), id, body, userId);
      return { recipe: await getRecipe(primary, userId, id) };
    }),

    bind(contract.deletePersonalRecipe, async ({ params: { id } }, { viewer: { userId } }) => {
      if (!(await deletePersonalRecipe(primary, userId, id))) throw notFound("Recipe");
      return done();
    }),
  ];
}
