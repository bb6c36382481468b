import { adaptRecipe } from "@brewdial/domain/adapt/adapt-recipe.ts";
import { outOfReachNote } from "@brewdial/domain/adapt/warnings.ts";
import { canReach } from "@brewdial/domain/grind/chart.ts";
import { presentCoffeeItem } from "../coffees/present.ts";
import { presentFilter, presentGrinder, presentMachine } from "../equipment/present.ts";
import { getTasteVector } from "../recipe-lists/taste-match.ts";
import { getCoffee, listVariants, type Reading } from "./adapt-for-gear.ts";
import { type Gear, gearRequest, getGear } from "./find-gear.ts";
import { presentParams } from "./present.ts";

interface Wanted {
  readonly coffeeId: number;
  readonly grinderId: number;
  readonly machineId: number;
  readonly filterId?: number | null;
  readonly volumeGrams: number;
}

/** How many variants stand behind the recommendation. */
const othersAtMost = 10;

/** Where to start with a coffee, gear and volume, and what others do with it (D83). */
export async function recipeForVolume(reading: Reading, wanted: Wanted) {
  const { db, equipment, userId } = reading;
  const { volumeGrams } = wanted;
  const gear = await getGear(db, equipment, wanted, userId);
  const coffee = await getCoffee(db, wanted.coffeeId);
  const taste = userId === null ? null : await getTasteVector(db, userId);
  const [recommendation = null, ...variants] = await listVariants(reading, coffee, gear, taste, {
    most: 1 + othersAtMost,
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

/** No starting point where the grinder is not for the method: its nearest setting would not brew it (D83). */
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
