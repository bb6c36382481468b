import { loadCatalog } from "@brewdial/catalog/load.ts";
import { discover } from "../../../apps/api/src/modules/adaptation/discover.ts";
import { getTasteVector } from "../../../apps/api/src/modules/taste/taste-match.ts";
import { recommendRecipes } from "../../../apps/api/src/modules/recommendations/recommend-recipes.ts";
import type { RoastLevel } from "@brewdial/contract/vocabulary.ts";
import type { SampleRecipe } from "./sample-parameters.ts";
import type { QueryCase } from "./query-case.ts";

/** Maximum ratio of discovery and recommendations, large database over small. */
const mostRatio = 2;
/** Rows for the 20 recipes of a page, with coffee, roaster and author. */
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

const roastOf = ({ roast_level }: SampleRecipe) => ({ roastLevel: [roast_level as RoastLevel] });
const brewStrength = "STRONG" as const;

/** Discovery by every index it scans, with and without residual filters, and recommendations. */
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
