import { loadCatalog } from "@brewdial/catalog/load.ts";
import { discover } from "../../../apps/api/src/modules/adaptation/discover.ts";
import { getTasteVector } from "../../../apps/api/src/modules/recipe-lists/taste-match.ts";
import { recommendRecipes } from "../../../apps/api/src/modules/recommendations/recommend-recipes.ts";
import type { RoastLevel } from "@brewdial/contract/vocabulary.ts";
import type { SampleRecipe } from "./draw-sample.ts";
import type { QueryCase } from "./query-case.ts";

/** What was asked for: discovery and recommendations within twice their time on the small database. */
const mostRatio = 2;
/** The 20 recipes that are shown, with coffee, roaster and author. */
const rowsShown = 100;

type Wishes = Omit<Parameters<typeof discover>[2], "grinderId">;

const discovery = (
  name: string,
  index: string,
  reach: number,
  wishesOf: (recipe: SampleRecipe) => Wishes,
  accepted?: string,
): QueryCase => ({
  name: `discover ${name}`,
  indexes: [index],
  mostRows: reach + rowsShown,
  mostRatio,
  ...(accepted === undefined ? {} : { accepted }),
  run: (db, sample) => {
    const recipe = sample.recipe();
    return discover(db, loadCatalog(), { grinderId: recipe.grinder_id, ...wishesOf(recipe) });
  },
});

const roastOf = ({ roast_level }: SampleRecipe) => ({ roast: [roast_level as RoastLevel] });
const brewStrength = "STRONG" as const;

/** Discovery by every source that it walks, alone and with the rest of its filter, and recommendations. */
export const adaptationCases: readonly QueryCase[] = [
  discovery("everything", "recipes_rank_idx", 20, () => ({})),
  discovery("by strength", "recipes_rank_idx", 1000, () => ({ brewStrength })),
  discovery("by roast", "recipes_roast_rank_idx", 20, roastOf),
  discovery("by roast and strength", "recipes_roast_rank_idx", 1000, (recipe) => ({
    ...roastOf(recipe),
    brewStrength,
  })),
  discovery("by machine", "recipes_machine_rank_idx", 20, ({ machine_id }) => ({ machineId: machine_id })),
  discovery(
    "by machine, roast and strength",
    "recipes_machine_roast_rank_idx",
    1000,
    (recipe) => ({ ...roastOf(recipe), machineId: recipe.machine_id, brewStrength }),
    "the small one mostly has fewer than 20 of these to show",
  ),
  discovery("by coffee", "recipes_coffee_rank_idx", 21, ({ coffee_id }) => ({ coffeeId: coffee_id })),
  discovery("by coffee and machine", "recipes_coffee_rank_idx", 1001, ({ coffee_id, machine_id }) => ({
    coffeeId: coffee_id,
    machineId: machine_id,
  })),
  {
    name: "GET /api/recommendations",
    indexes: ["recipes_roast_rank_idx", "coffees_pk"],
    mostRows: 1200,
    mostRatio,
    run: async (db, sample) => {
      const userId = sample.userId();
      const taste = await getTasteVector(db, userId);
      return recommendRecipes(db, loadCatalog(), { userId, taste }, 5);
    },
  },
];
