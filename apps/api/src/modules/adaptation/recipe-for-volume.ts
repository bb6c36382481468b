import { adaptRecipe } from "@brewdial/domain/adapt/adapt-recipe.ts";
import { adaptShared } from "@brewdial/domain/adapt/adapt-shared.ts";
import { presentCoffeeItem } from "../coffees/present.ts";
import { presentFilter, presentGrinder, presentMachine } from "../equipment/present.ts";
import type { EquipmentRef } from "../equipment/resolve-reference.ts";
import { getTasteVector } from "../taste/taste-match.ts";
import { getCoffee } from "../coffees/get-coffee.ts";
import { type AdaptationContext, findOfficialRecipe, listVariants, sharedRequest } from "./adapt-for-gear.ts";
import { gearRequest, getGear } from "./get-gear.ts";
import { presentNotices, presentParams, toSharedRecipe } from "./present.ts";

interface VolumeInput {
  readonly coffeeId?: number | undefined;
  readonly roastLevel?: string | undefined;
  readonly grinderId: EquipmentRef;
  readonly machineId: EquipmentRef;
  readonly filterId?: number | null;
  readonly volumeGrams: number;
}

/** Number of variants listed after the recommendation. */
const maxOthers = 10;

/** Returns a starting recipe for a coffee, gear and volume, the roaster's own if there is one, and the community's variants. */
export async function recipeForVolume(context: AdaptationContext, input: VolumeInput) {
  const { db, equipment, userId } = context;
  const { volumeGrams } = input;
  const gear = await getGear(db, equipment, input, userId);
  const coffee = input.coffeeId === undefined ? null : await getCoffee(db, input.coffeeId, userId);
  const taste = userId === null ? null : await getTasteVector(db, userId);
  const [recommendation = null, ...variants] = await listVariants(context, coffee?.id ?? null, gear, taste, {
    limit: 1 + maxOthers,
    volumeGrams,
  });
  const official = await findOfficialRecipe(db, coffee, gear);
  const { recipe, notices } =
    official === null
      ? adaptRecipe({
          ...gearRequest(gear),
          roastLevel: input.roastLevel ?? coffee?.roast_level ?? "MEDIUM",
          volumeGrams,
          strength: 3,
          taste: 0,
          nudgeSteps: 0,
          bands: equipment.bands,
        })
      : adaptShared(toSharedRecipe(official, equipment), {
          ...sharedRequest(gear, official, equipment, volumeGrams),
          roastLevel: input.roastLevel ?? null,
        });
  return {
    startingPoint: recipe && presentParams(recipe),
    ...presentNotices(notices),
    recommendation,
    variants,
    coffee: coffee && presentCoffeeItem(coffee),
    equipment: {
      grinder: presentGrinder(gear.grinder),
      machine: presentMachine(gear.machine),
      filter: gear.filter && presentFilter(gear.filter),
    },
  };
}
