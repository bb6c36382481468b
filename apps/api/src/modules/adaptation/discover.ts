import type { discoverRecipes } from "@brewdial/contract/adaptation.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { adaptRecipe } from "@brewdial/domain/adapt/adapt-recipe.ts";
import { adaptShared } from "@brewdial/domain/adapt/adapt-shared.ts";
import { type BrewStrength, ratioRange, strengthLevels } from "@brewdial/domain/adapt/brew-strength.ts";
import { canReach } from "@brewdial/domain/grind/chart.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { resolveEquipment } from "../equipment/equipment-index.ts";
import { resolveGrinder, resolveOptionalMachine } from "../equipment/resolve-reference.ts";
import { listRecipesByIds } from "../recipes/read-recipes.ts";
import { getCoffee } from "./adapt-for-gear.ts";
import { getMethod, toBrewer } from "./get-gear.ts";
import { presentDiscovered, presentSystemDiscovery, toSharedRecipe } from "./present.ts";
import { listDiscovered, type RatioRanges } from "./queries.ts";

type Query = Input<typeof discoverRecipes>["query"];

/** Up to 20 community recipes, from the best 1,000 of each scanned partition. */
export const discoverBounds = { limit: 20, rowLimit: 1000 };

/** Returns one system recipe and the community's best, all on one grinder. The response is the same for everyone. */
export async function discover(db: Executor, equipment: Equipment, query: Query) {
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
  return { recipes, total: recipes.length, grinder: { id, slug, brand, name } };
}

/** Returns the ratios of the strength for each method; every ratio without a strength. */
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
