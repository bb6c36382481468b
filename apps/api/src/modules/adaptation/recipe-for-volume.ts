import { adaptRecipe } from "@brewdial/domain/adapt/adapt-recipe.ts";
import { outOfReachNote } from "@brewdial/domain/adapt/warnings.ts";
import { canReach } from "@brewdial/domain/grind/chart.ts";
import { presentCoffeeItem } from "../coffees/present.ts";
import { presentFilter, presentGrinder, presentMachine } from "../equipment/present.ts";
import type { EquipmentRef } from "../equipment/resolve-reference.ts";
import { getTasteVector } from "../taste/taste-match.ts";
import { getCoffee, listVariants, type AdaptationContext } from "./adapt-for-gear.ts";
import { type Gear, gearRequest, getGear } from "./get-gear.ts";
import { presentParams } from "./present.ts";

interface VolumeInput {
  readonly coffeeId: number;
  readonly grinderId: EquipmentRef;
  readonly machineId: EquipmentRef;
  readonly filterId?: number | null;
  readonly volumeGrams: number;
}

/** Number of variants listed after the recommendation. */
const maxOthers = 10;

/** Returns a starting recipe for a coffee, gear and volume, and the community's variants. */
export async function recipeForVolume(context: AdaptationContext, input: VolumeInput) {
  const { db, equipment, userId } = context;
  const { volumeGrams } = input;
  const gear = await getGear(db, equipment, input, userId);
  const coffee = await getCoffee(db, input.coffeeId);
  const taste = userId === null ? null : await getTasteVector(db, userId);
  const [recommendation = null, ...variants] = await listVariants(context, coffee, gear, taste, {
    limit: 1 + maxOthers,
    volumeGrams,
  });
  return {
    ...startAt(gear, coffee.roast_level, volumeGrams),
    recommendation,
    variants,
    coffee: presentCoffeeItem(coffee),
    equipment: {
      grinder: presentGrinder(gear.grinder),
      machine: presentMachine(gear.machine),
      filter: gear.filter && presentFilter(gear.filter),
    },
  };
}

/** Returns no starting recipe when the grinder cannot reach the method, because its nearest setting would not work. */
function startAt(gear: Gear, roastLevel: string, volumeGrams: number) {
  const { method, ownGrinder } = gear;
  if (!canReach(ownGrinder, method))
    return { startingPoint: null, warnings: [outOfReachNote(method, ownGrinder)] };
  const { recipe, warnings } = adaptRecipe({
    ...gearRequest(gear),
    roastLevel,
    volumeGrams,
    strength: 3,
    taste: 0,
    nudgeSteps: 0,
  });
  return { startingPoint: presentParams(recipe), warnings: [...warnings] };
}
