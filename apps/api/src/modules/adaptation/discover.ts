import type { discoverRecipes } from "@brewdial/contract/adaptation/endpoints.ts";
import type { DiscoverRecipe as DiscoverRecipeModel } from "@brewdial/contract/adaptation/models.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { adaptRecipe } from "@brewdial/domain/adapt/adapt-recipe.ts";
import { adaptShared } from "@brewdial/domain/adapt/adapt-shared.ts";
import { type BrewStrength, ratioRange, strengthLevels } from "@brewdial/domain/adapt/brew-strength.ts";
import { canReach } from "@brewdial/domain/grind/chart.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { resolveEquipment } from "../equipment/equipment-index.ts";
import { resolveGrinder, resolveOptionalMachine } from "../equipment/resolve-reference.ts";
import type { PresentOnGrinder } from "../gear/on-grinder.ts";
import { listRecipesByIds, type RecipeRow } from "../recipes/read-recipes.ts";
import { getCoffee } from "../coffees/get-coffee.ts";
import { getMethod, toBrewer } from "./get-gear.ts";
import { presentDiscovered, presentSystemDiscovery, toSharedRecipe } from "./present.ts";
import { listDiscovered, type RatioRanges } from "./queries.ts";

type Query = Input<typeof discoverRecipes>["query"];
type DiscoverRecipe = Shape<typeof DiscoverRecipeModel>;

/** Up to 20 community recipes, from the best 1,000 of each scanned partition. */
const discoverBounds = { limit: 20, rowLimit: 1000 };

/** Returns one system recipe and the community's best, all on one grinder. The response is the same for everyone. */
export async function discover(
  db: Executor,
  equipment: Equipment,
  query: Query,
  presentOnGrinder?: PresentOnGrinder,
) {
  const grinder = resolveGrinder(equipment, query.grinderId);
  const machine = resolveOptionalMachine(equipment, query.machineId);
  const roastLevels = query.roastLevel === undefined ? null : [...new Set(query.roastLevel)];
  const coffee = query.coffeeId === undefined ? undefined : await getCoffee(db, query.coffeeId);
  const { brewStrength } = query;

  const method = getMethod(equipment, machine?.brewMethod ?? "pour-over");
  const { recipe, notices } = adaptRecipe({
    method,
    grinder,
    personalCurve: null,
    machine: machine ? toBrewer(machine) : null,
    filterType: null,
    roastLevel: coffee?.roast_level ?? roastLevels?.[0] ?? "MEDIUM",
    volumeGrams: null,
    strength: brewStrength ? strengthLevels[brewStrength] : 3,
    taste: 0,
    nudgeSteps: 0,
    bands: equipment.bands,
  });
  const reachable = equipment.brewMethods.filter((brewMethod) => canReach(grinder, brewMethod));
  const filter = {
    coffeeId: coffee?.id ?? null,
    machineId: machine?.id ?? null,
    roastLevels,
    ratios: toRatioRanges(reachable, brewStrength),
  };
  const rows = await listRecipesByIds(db, await listDiscovered(db, filter, discoverBounds));
  const recipes = [
    ...(recipe === null ? [] : [presentSystemDiscovery({ recipe, notices }, method, machine)]),
    ...rows.flatMap((row) => {
      const rowMethod = getMethod(equipment, row.brew_method_id);
      const { recipe: adapted, ...rest } = adaptShared(toSharedRecipe(row, equipment), {
        method: rowMethod,
        grinder,
        machine: toBrewer(resolveEquipment(equipment, row).machine),
        isOtherMachine: false,
        filterType: null,
        volumeGrams: null,
        bands: equipment.bands,
      });
      return adapted === null
        ? []
        : presentDiscovered(row, { recipe: adapted, ...rest }, rowMethod, equipment);
    }),
  ];
  const { id, slug, brand, name } = grinder;
  return {
    recipes: presentOnGrinder ? addOnGrinder(recipes, rows, id, presentOnGrinder) : recipes,
    total: recipes.length,
    grinder: { id, slug, brand, name },
  };
}

/**
 * Adds the setting on another grinder: converted from the author's setting for a community recipe, and from the suggested setting for the
 * system recipe.
 */
function addOnGrinder<R extends Pick<DiscoverRecipe, "id" | "grindSetting" | "method">>(
  recipes: readonly R[],
  rows: readonly RecipeRow[],
  grinderId: number,
  presentOnGrinder: PresentOnGrinder,
) {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return recipes.map((recipe) => ({
    ...recipe,
    onGrinder: presentOnGrinder(
      rowsById.get(recipe.id) ?? {
        grinder_id: grinderId,
        grind_setting: recipe.grindSetting,
        brew_method_id: recipe.method,
      },
    ),
  }));
}

/** Returns the range of ratios for a brew strength, by method; without a strength, every ratio. */
function toRatioRanges(methods: Equipment["brewMethods"], strength: BrewStrength | undefined): RatioRanges {
  const all = { min: 0, max: Infinity };
  const ranges = methods.map((method) => ({
    id: method.id,
    ...(strength === undefined ? all : ratioRange(method, strength)),
  }));
  return {
    methodIds: ranges.map(({ id }) => id),
    min: ranges.map(({ min }) => min),
    max: ranges.map(({ max }) => max),
  };
}
