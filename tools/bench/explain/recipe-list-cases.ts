import { loadCatalog } from "@brewdial/catalog/load.ts";
import { resolveFilter } from "../../../apps/api/src/modules/recipe-lists/resolve-filter.ts";
import { listFollowedRoasterIds } from "../../../apps/api/src/modules/recipe-lists/filter-lookup-queries.ts";
import {
  countTotal,
  defaultScanLimits,
  readOffsetPage,
  readPage,
} from "../../../apps/api/src/modules/recipe-lists/keyset-page.ts";
import { grindIndexRanges } from "../../../apps/api/src/modules/recipe-lists/recipe-filter.ts";
import type { RecipeFilter } from "../../../apps/api/src/modules/recipe-lists/recipe-filter.ts";
import {
  byBrews,
  byNewest,
  byRank,
  byUpvotes,
} from "../../../apps/api/src/modules/recipe-lists/recipe-order.ts";
import type { RecipeOrder } from "../../../apps/api/src/modules/recipe-lists/recipe-order.ts";
import { readRecipeGroups } from "../../../apps/api/src/modules/recipe-lists/search-facets.ts";
import { readRecommendedPage } from "../../../apps/api/src/modules/recipe-lists/list-recommended.ts";
import { getTasteVector } from "../../../apps/api/src/modules/taste/taste-match.ts";
import { flavours } from "../vocabulary/coffee-words.ts";
import type { Sample, SampleRecipe } from "./sample-parameters.ts";
import type { QueryCase } from "./query-case.ts";

const pageSize = 20;
/** Rows read by a list without filters: its page, including the extra row that detects the next page. */
const rowsOfPage = 25;
/**
 * Maximum rows read by a list with filters: twice the scan limit (`defaultScanLimits`), because the end of the scan is looked up
 * too.
 */
const rowsOfReach = 2 * defaultScanLimits.rows + 1000;

type FilterOf = (recipe: SampleRecipe) => RecipeFilter;

/** A first page and a later page of one order with one filter. */
function pages(
  name: string,
  index: string,
  order: RecipeOrder,
  keysOf: (recipe: SampleRecipe) => readonly string[],
  filterOf: FilterOf,
  pick: (sample: Sample) => SampleRecipe = (sample) => sample.recipe(),
): QueryCase[] {
  const shared = { indexes: [index], mostRows: rowsOfPage };
  return [
    {
      ...shared,
      name: `${name}, first page`,
      run: (db, sample) => readPage(db, { order, filter: filterOf(pick(sample)) }, undefined, pageSize),
    },
    {
      ...shared,
      name: `${name}, deep page`,
      run: (db, sample) => {
        const recipe = pick(sample);
        return readPage(db, { order, filter: filterOf(recipe) }, keysOf(recipe), pageSize);
      },
    },
  ];
}

const rankKeys = (recipe: SampleRecipe) => recipe.rank_keys;
const upvoteKeys = (recipe: SampleRecipe) => recipe.upvote_keys;
const newestKeys = (recipe: SampleRecipe) => recipe.newest_keys;
const popular = (sample: Sample) => sample.recipeOfPopularCoffee();
const ofCoffee: FilterOf = (recipe) => ({ coffeeIds: [recipe.coffee_id] });
const ofRoaster: FilterOf = (recipe) => ({ roasterIds: [recipe.roaster_id] });
const ofGrinder: FilterOf = (recipe) => ({ grinderIds: [recipe.grinder_id] });
const ofMachine: FilterOf = (recipe) => ({ machineIds: [recipe.machine_id] });
const ofMethod: FilterOf = (recipe) => ({ methodIds: [recipe.brew_method_id] });
const ofRoast: FilterOf = (recipe) => ({ roastLevels: [recipe.roast_level] });
const ofAuthor: FilterOf = (recipe) => ({ authorIds: [recipe.created_by] });
const ofAll: FilterOf = () => ({});

const orderedCases = [
  ...pages("by rank", "recipes_rank_idx", byRank, rankKeys, ofAll),
  ...pages("by rank of a coffee", "recipes_coffee_rank_idx", byRank, rankKeys, ofCoffee, popular),
  ...pages("by rank of a roaster", "recipes_roaster_rank_idx", byRank, rankKeys, ofRoaster),
  ...pages("by rank of a grinder", "recipes_grinder_rank_idx", byRank, rankKeys, ofGrinder),
  ...pages("by rank of a machine", "recipes_machine_rank_idx", byRank, rankKeys, ofMachine),
  ...pages("by rank of a method", "recipes_method_rank_idx", byRank, rankKeys, ofMethod),
  ...pages("by rank of a roast", "recipes_roast_rank_idx", byRank, rankKeys, ofRoast),
  ...pages("by upvotes", "recipes_upvotes_idx", byUpvotes, upvoteKeys, ofAll),
  ...pages("by upvotes of a coffee", "recipes_coffee_upvotes_idx", byUpvotes, upvoteKeys, ofCoffee, popular),
  ...pages("by upvotes of a grinder", "recipes_grinder_upvotes_idx", byUpvotes, upvoteKeys, ofGrinder),
  ...pages("by upvotes of a machine", "recipes_machine_upvotes_idx", byUpvotes, upvoteKeys, ofMachine),
  ...pages("by upvotes of mine", "recipes_author_idx", byUpvotes, upvoteKeys, ofAuthor),
  ...pages("newest", "recipes_newest_idx", byNewest, newestKeys, ofAll),
  ...pages("newest of a coffee", "recipes_coffee_newest_idx", byNewest, newestKeys, ofCoffee, popular),
  ...pages("newest of a method", "recipes_method_newest_idx", byNewest, newestKeys, ofMethod),
  ...pages("most brewed", "recipes_brewed_idx", byBrews, (recipe) => recipe.brew_keys, ofAll),
];

const narrowedCases: QueryCase[] = [
  {
    name: "by rank of grinder and machine",
    indexes: ["recipes_machine_rank_idx"],
    mostRows: rowsOfReach,
    accepted: "walks the machine's rank until the grinder filled a page, at most 10,000 rows",
    run: (db, sample) => {
      const { grinder_id, machine_id } = sample.recipe();
      const filter = { grinderIds: [grinder_id], machineIds: [machine_id] };
      return readPage(db, { order: byRank, filter }, undefined, pageSize);
    },
  },
  {
    name: "search by method, roast and grind",
    indexes: ["recipes_method_rank_idx"],
    mostRows: rowsOfReach,
    run: (db, sample) => {
      const recipe = sample.recipe();
      const filter = { ...ofMethod(recipe), ...ofRoast(recipe), grindIndex: grindIndexRanges.medium };
      return readPage(db, { order: byRank, filter }, undefined, pageSize);
    },
  },
  {
    name: "most brewed of a method",
    indexes: ["recipes_method_rank_idx"],
    mostRows: rowsOfReach,
    accepted: "sorts the 5,000 best of a method",
    run: (db, sample) =>
      readPage(db, { order: byBrews, filter: ofMethod(sample.recipe()) }, undefined, pageSize),
  },
  {
    name: "search by words",
    indexes: [],
    mostRows: rowsOfReach,
    run: async (db, sample) => {
      const filter = await resolveFilter(db, loadCatalog(), {}, { q: sample.recipe().coffee_name });
      return readPage(db, { order: byRank, filter }, undefined, pageSize);
    },
  },
  {
    name: "search by flavour",
    indexes: ["recipes_coffee_rank_idx"],
    mostRows: rowsOfReach,
    run: async (db, _sample, random) => {
      const filter = await resolveFilter(db, loadCatalog(), {}, { flavorProfile: random.pick(flavours) });
      return readPage(db, { order: byRank, filter }, undefined, pageSize);
    },
  },
  {
    name: "search by part of a roaster's name",
    indexes: ["recipes_roaster_rank_idx"],
    mostRows: rowsOfReach,
    run: async (db, sample) => {
      const filter = await resolveFilter(
        db,
        loadCatalog(),
        {},
        { roaster: sample.recipe().roaster_slug.slice(0, 5) },
      );
      return readPage(db, { order: byRank, filter }, undefined, pageSize);
    },
  },
  {
    name: "recommended to me",
    indexes: ["recipes_rank_idx", "recipes_pk"],
    mostRows: 2000,
    accepted: "500 candidates on as many pages",
    run: async (db, sample) => {
      const taste = await getTasteVector(db, sample.userId());
      const context = { taste, equipment: loadCatalog(), ownMethods: new Set<string>() };
      return readRecommendedPage(db, {}, context, undefined, pageSize);
    },
  },
  {
    name: "feed of 50 roasters, first page",
    indexes: ["recipes_roaster_newest_idx", "roaster_follows_pk"],
    mostRows: 1500,
    run: async (db, sample) => {
      const roasterIds = await listFollowedRoasterIds(db, sample.followerId(), 1000);
      return readPage(db, { order: byNewest, filter: { roasterIds } }, undefined, pageSize);
    },
  },
  {
    name: "feed of 50 roasters, deep page",
    indexes: ["recipes_roaster_newest_idx"],
    mostRows: 1500,
    run: async (db, sample) => {
      const roasterIds = await listFollowedRoasterIds(db, sample.followerId(), 1000);
      return readPage(
        db,
        { order: byNewest, filter: { roasterIds } },
        sample.recentRecipe().newest_keys,
        pageSize,
      );
    },
  },
];

const numberedCases: QueryCase[] = [
  ...[1, 10, 500].map((page): QueryCase => ({
    name: `browse newest, page ${page}`,
    indexes: ["recipes_newest_idx"],
    mostRows: 10_001,
    run: (db) => readOffsetPage(db, { order: byNewest, filter: {} }, page, pageSize),
  })),
  ...(
    [
      ["of all", ofAll],
      ["of a coffee", ofCoffee],
      ["of a grinder", ofGrinder],
      ["of method and roast", (recipe: SampleRecipe) => ({ ...ofMethod(recipe), ...ofRoast(recipe) })],
    ] as const
  ).map(([name, filterOf]): QueryCase => ({
    name: `total ${name}`,
    indexes: [],
    accepted: "counts up to 10,000 where the small one has fewer",
    mostRows: 200_002,
    run: (db, sample) => countTotal(db, { order: byRank, filter: filterOf(sample.recipe()) }),
  })),
  ...(
    [
      ["of all", ofAll],
      ["of a coffee", ofCoffee],
    ] as const
  ).map(([name, filterOf]): QueryCase => ({
    name: `facets ${name}`,
    indexes: [],
    accepted: "considers up to 20,000 where the small one has fewer",
    mostRows: 25_000,
    run: (db, sample) => readRecipeGroups(db, filterOf(sample.recipe())),
  })),
];

/** Recipe lists, search and feed: the functions that the routes call. */
export const recipeListCases: readonly QueryCase[] = [...orderedCases, ...narrowedCases, ...numberedCases];
