import { type CoffeeSetting, settingOrigins } from "@brewdial/contract/coffees/settings.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { BrewMethodId } from "@brewdial/contract/vocabulary.ts";
import type { Database } from "@brewdial/db/open.ts";
import { systemRecipe } from "@brewdial/domain/adapt/system-recipe.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { resolveIndexOnGrinder, resolveOnGrinder } from "../gear/on-grinder.ts";
import { listOwnMethods } from "../gear/own-methods.ts";
import { listRecipesByIds } from "../recipes/read-recipes.ts";
import { getCoffee } from "./get-coffee.ts";
import {
  type GrindRatingRow,
  listBestRecipeIds,
  listGrindRatings,
  listOwnBrews,
  ratingClassWidth,
} from "./setting-queries.ts";

type Setting = Shape<typeof CoffeeSetting>;
type OnGrinder = Setting["onGrinder"] | null;

/** The methods that are shown for every coffee. */
const usualMethods: readonly string[] = ["pour-over", "aeropress", "french-press", "espresso"];

interface Request {
  readonly coffeeId: number;
  readonly onGrinder: string;
  readonly viewer: { readonly userId: number } | null;
  readonly now: Date;
}

/**
 * Lists settings of a grinder for a coffee by method: from the viewer's own brews, then from recipes, then starting
 * points for its roast.
 */
export async function listSettings(
  { primary, replica }: Pick<Database, "primary" | "replica">,
  equipment: Equipment,
  { coffeeId, onGrinder, viewer, now }: Request,
): Promise<Setting[]> {
  const { brewMethods } = equipment;
  // Gear and the viewer's brews are read from the primary, so that a change takes effect immediately.
  const [presentRecipe, presentIndex, coffee, ownBrews, ownMethods, recipeIds, ratings] = await Promise.all([
    resolveOnGrinder(primary, equipment, viewer, onGrinder),
    resolveIndexOnGrinder(primary, equipment, viewer, onGrinder),
    getCoffee(replica, coffeeId),
    viewer === null ? [] : listOwnBrews(primary, viewer.userId, coffeeId),
    viewer === null ? new Set<string>() : listOwnMethods(primary, equipment, viewer.userId),
    listBestRecipeIds(
      replica,
      coffeeId,
      brewMethods.map(({ id }) => id),
    ),
    listGrindRatings(replica, coffeeId, now),
  ]);
  const recipes = await listRecipesByIds(replica, recipeIds);
  const convert = (grindIndex: number, method: string): OnGrinder =>
    presentIndex?.(grindIndex, method) ?? null;

  const settings = brewMethods.flatMap((method): Setting[] => {
    const own = ownBrews.find(({ brew_method_id }) => brew_method_id === method.id);
    const recipe = recipes.find(({ brew_method_id }) => brew_method_id === method.id);
    const present = (origin: Setting["origin"], setting: OnGrinder, rest: Partial<Setting> = {}): Setting[] =>
      setting === null
        ? []
        : [
            {
              method: method.id as BrewMethodId,
              origin,
              brews: null,
              rating: null,
              brewLogId: null,
              recipeId: null,
              onGrinder: setting,
              ...rest,
              ratings: presentRatings(ratings, method.id, convert),
            },
          ];
    if (own !== undefined) {
      const { brews, rating, best_id: brewLogId } = own;
      return present("own_brews", convert(own.grind_index, method.id), { brews, rating, brewLogId });
    }
    if (recipe !== undefined)
      return present(
        recipe.is_official ? "official_recipe" : "community_recipe",
        presentRecipe?.(recipe) ?? null,
        { brews: recipe.brew_count, recipeId: recipe.id },
      );
    if (!usualMethods.includes(method.id) && !ownMethods.has(method.id)) return [];
    return present("roast", convert(systemRecipe(method, coffee.roast_level).grindIndex, method.id));
  });
  return settings.toSorted(byOrigin);
}

/** Orders settings by their origin, and those of one origin by number of brews. */
const byOrigin = (one: Setting, other: Setting): number =>
  settingOrigins.indexOf(one.origin) - settingOrigins.indexOf(other.origin) ||
  (other.brews ?? 0) - (one.brews ?? 0);

type Rating = Setting["ratings"][number];

/** Presents the ratings of a method; neighbouring classes with the same setting on the grinder are merged. */
function presentRatings(
  rows: readonly GrindRatingRow[],
  methodId: string,
  convert: (grindIndex: number, method: string) => OnGrinder,
): Rating[] {
  const ratings: Rating[] = [];
  for (const { brew_method_id, grind_class, brewers, rating } of rows) {
    const from = grind_class * ratingClassWidth;
    const onGrinder = convert(from + ratingClassWidth / 2, methodId);
    if (brew_method_id !== methodId || onGrinder === null) continue;
    const one = { from, to: from + ratingClassWidth, onGrinder, brewers, rating };
    const last = ratings.at(-1);
    if (last?.onGrinder.setting === onGrinder.setting) ratings.splice(-1, 1, joinRatings(last, one));
    else ratings.push(one);
  }
  return ratings;
}

function joinRatings(one: Rating, other: Rating): Rating {
  const brewers = one.brewers + other.brewers;
  const rating = (one.brewers * one.rating + other.brewers * other.rating) / brewers;
  return { ...one, to: other.to, brewers, rating: Math.round(rating * 2) / 2 };
}
