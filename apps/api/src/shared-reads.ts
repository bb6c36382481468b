import * as coffees from "@brewdial/contract/coffees.ts";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import * as equipment from "@brewdial/contract/equipment.ts";
import * as grinderData from "@brewdial/contract/grinder-data.ts";
import * as recipeLists from "@brewdial/contract/recipe-lists.ts";
import * as roasters from "@brewdial/contract/roasters.ts";
import type { Database } from "@brewdial/db/open.ts";
import { listShareRows, type ShareRow } from "./modules/embeds/queries.ts";
import { listTastes, type StoredTaste } from "./modules/profile/taste-queries.ts";
import { findRecipes, type RecipeDetailRow } from "./modules/recipes/recipe-rows.ts";
import { createShareRead, gatherByKey, type ShareRead } from "./platform/gather.ts";

/*
 * Every read and every answer that requests have in common, and nowhere else. None is older than the question of any of those
 * who share it (platform/gather.ts).
 */

export interface SharedReads {
  /** A recipe with its roaster; undefined when there is none or it was deleted. */
  readonly recipe: (id: number) => Promise<RecipeDetailRow | undefined>;
  /** A shared recipe and those it is shown with; undefined for an unknown share. */
  readonly share: (shareId: string) => Promise<readonly ShareRow[] | undefined>;
  /** What a user said of their taste; undefined when there is no such user. */
  readonly taste: (userId: number) => Promise<StoredTaste | undefined>;
  /** The part of a page of recipes that is the same for every reader. */
  readonly page: ShareRead;
}

export const openSharedReads = ({
  primary,
  replica,
}: Pick<Database, "primary" | "replica">): SharedReads => ({
  recipe: gatherByKey((ids) => findRecipes(primary, ids)),
  share: gatherByKey(async (shareIds) =>
    Map.groupBy(await listShareRows(replica, shareIds), (row) => row.share_id),
  ),
  taste: gatherByKey((userIds) => listTastes(replica, userIds)),
  page: createShareRead(),
});

/** Answers of the database that many ask for at once; how they are shared is in http/words.ts. */
export const sharedAnswers: ReadonlySet<Endpoint> = new Set<Endpoint>([
  coffees.listCoffees,
  coffees.suggestCoffees,
  coffees.getCoffee,
  coffees.getCoffeeStats,
  recipeLists.listRecipes,
  recipeLists.searchRecipes,
  recipeLists.browseRecipes,
  recipeLists.listCommunityRecipes,
  recipeLists.listRoasterRecipes,
  roasters.listRoasters,
  roasters.getRoaster,
  roasters.listRoasterCoffees,
]);

/** Answers that the catalog in memory gives, each made once for each version of it (http/remembered.ts). */
export const rememberedAnswers: ReadonlySet<Endpoint> = new Set<Endpoint>([
  equipment.listGrinders,
  equipment.listMachines,
  equipment.listFilters,
  equipment.listBrewMethods,
  grinderData.listWidgetGrinders,
  grinderData.getWidgetGrinder,
  grinderData.convertSetting,
]);
