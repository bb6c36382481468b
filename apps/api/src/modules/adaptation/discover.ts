import type { discoverRecipes } from "@brewdial/contract/adaptation.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { adaptRecipe } from "@brewdial/domain/adapt/adapt-recipe.ts";
import { adaptShared } from "@brewdial/domain/adapt/adapt-shared.ts";
import { type BrewStrength, ratiosOf, strengthLevels } from "@brewdial/domain/adapt/brew-strength.ts";
import { invalid, notFound } from "../../http/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { equipmentById, equipmentOf } from "../recipes/equipment-of.ts";
import { listRecipesByIds } from "../recipes/recipe-rows.ts";
import { getCoffee } from "./adapt-for-gear.ts";
import { gearRequest, methodOf } from "./find-gear.ts";
import { presentDiscovered, presentSystemDiscovery, sharedRecipeOf } from "./present.ts";
import { listDiscovered, type RatioSpans } from "./queries.ts";

type Query = Input<typeof discoverRecipes>["query"];

/** At most so many of the community's, from the best 1,000 of each part that is walked. */
export const discoverBounds = { most: 20, reach: 1000 };

/** One recipe of ours and the community's best, all on one grinder, the same for everybody (D84). */
export async function discover(db: Executor, equipment: Equipment, query: Query) {
  const { grinders, machines } = equipmentById(equipment);
  const grinder = grinders.get(query.grinderId);
  if (grinder === undefined) throw notFound("Grinder");
  const machine = query.machineId === undefined ? undefined : machines.get(query.machineId);
  if (query.machineId !== undefined && machine === undefined) throw notFound("Machine");
  const roastLevels = roastsOf(query);
  const coffee = query.coffeeId === undefined ? undefined : await getCoffee(db, query.coffeeId);
  const { brewStrength } = query;

  const method = methodOf(equipment, machine?.brewMethod ?? "pour-over");
  const ours = adaptRecipe({
    method,
    grinder,
    personalCurve: null,
    machine: machine
      ? gearRequest({ method, grinder, ownGrinder: grinder, machine, filter: null }).machine
      : null,
    filterType: null,
    roastLevel: coffee?.roast_level ?? roastLevels?.[0] ?? "MEDIUM",
    volumeGrams: null,
    strength: brewStrength ? strengthLevels[brewStrength] : 3,
    taste: 0,
    nudgeSteps: 0,
  });
  const filter = {
    coffeeId: coffee?.id ?? null,
    machineId: machine?.id ?? null,
    roastLevels,
    ratios: brewStrength ? spansOf(equipment, brewStrength) : null,
  };
  const rows = await listRecipesByIds(db, await listDiscovered(db, filter, discoverBounds));
  const recipes = [
    presentSystemDiscovery(ours, method, machine),
    ...rows.map((row) => {
      const ofRow = methodOf(equipment, row.brew_method_id);
      const adapted = adaptShared(sharedRecipeOf(row, equipment), {
        method: ofRow,
        grinder,
        waterTempF: equipmentOf(equipment, row).machine.defaultWaterTempF,
        filterType: null,
        volumeGrams: null,
      });
      return presentDiscovered(row, adapted, ofRow, equipment);
    }),
  ];
  const { id, brand, name } = grinder;
  return { recipes, total: recipes.length, grinder: { id, brand, name } };
}

/** `roast` and `roastLevel` are one parameter (D84); each level once, since each is walked. */
function roastsOf({ roast, roastLevel }: Query) {
  if (roast && roastLevel && roast.toSorted().join() !== roastLevel.toSorted().join())
    throw invalid([{ field: "roastLevel", message: "says the same as roast: send one of them" }]);
  const levels = roast ?? roastLevel;
  return levels === undefined ? null : [...new Set(levels)];
}

function spansOf({ brewMethods }: Equipment, strength: BrewStrength): RatioSpans {
  const spans = brewMethods.map((method) => ({ id: method.id, ...ratiosOf(method, strength) }));
  return {
    methodIds: spans.map(({ id }) => id),
    least: spans.map(({ least }) => least),
    most: spans.map(({ most }) => most),
  };
}
