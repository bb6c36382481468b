import type { Executor } from "@brewdial/db/executor.ts";
import { adaptRecipe } from "@brewdial/domain/adapt/adapt-recipe.ts";
import { adaptShared } from "@brewdial/domain/adapt/adapt-shared.ts";
import type { AdaptedRecipe } from "@brewdial/domain/adapt/adapted-recipe.ts";
import { variantScore } from "@brewdial/domain/adapt/variant-score.ts";
import { estimateCup, matchScore } from "@brewdial/domain/taste/match.ts";
import type { TasteVector } from "@brewdial/domain/taste/profile.ts";
import { notFound } from "../../core/errors.ts";
import { type CoffeeDetailRow, findCoffee } from "../coffees/read-coffees.ts";
import type { Equipment } from "../equipment/equipment.ts";
import type { EquipmentRef } from "../equipment/resolve-reference.ts";
import { getTasteVector } from "../taste/taste-match.ts";
import { type Gear, gearRequest, getGear } from "./get-gear.ts";
import { listRankedRecipes } from "./rank-variants.ts";
import {
  presentBase,
  presentParams,
  presentSystemVariant,
  presentVariant,
  toSharedRecipe,
} from "./present.ts";

/** Database, equipment and user of a request. */
export interface AdaptationContext {
  readonly db: Executor;
  readonly equipment: Equipment;
  readonly userId: number | null;
}

export async function getCoffee(db: Executor, id: number): Promise<CoffeeDetailRow> {
  const coffee = await findCoffee(db, id);
  if (coffee === undefined) throw notFound("Coffee");
  return coffee;
}

/** Lists the community's variants of a coffee on this gear, ranked from 1 and scaled to the volume if one is set. */
export async function listVariants(
  { db, equipment }: AdaptationContext,
  coffee: CoffeeDetailRow,
  gear: Gear,
  taste: TasteVector | null,
  { limit, volumeGrams }: { readonly limit: number; readonly volumeGrams: number | null },
) {
  const own = {
    method: gear.method,
    grinder: gear.ownGrinder,
    waterTempF: gear.machine.defaultWaterTempF,
    filterType: gear.filter?.type ?? null,
    volumeGrams,
  };
  const ranked = await listRankedRecipes(db, equipment, coffee.id, gear, taste, limit);
  return ranked.map((found, index) => {
    const adapted = adaptShared(toSharedRecipe(found.row, equipment), own);
    return presentVariant(found, adapted, gear.method, equipment, index + 1);
  });
}

interface AdaptInput {
  readonly coffeeId: number;
  readonly grinderId: EquipmentRef;
  readonly machineId: EquipmentRef;
  readonly strength?: number;
  readonly taste?: number;
  readonly grindNudgeSteps?: number;
}

/** Number of community variants listed after the best one. */
const maxOthers = 5;

/** Adapts the method's recipe to coffee, gear and dials, and lists the variants beside it. */
export async function adaptForGear(context: AdaptationContext, input: AdaptInput) {
  const { db, equipment, userId } = context;
  const { strength = 3, taste = 0, grindNudgeSteps: nudgeSteps = 0 } = input;
  const gear = await getGear(db, equipment, input, userId);
  const coffee = await getCoffee(db, input.coffeeId);
  const own = userId === null ? null : await getTasteVector(db, userId);
  const adaptToTaste = (targetTaste: number) =>
    adaptRecipe({
      ...gearRequest(gear),
      roastLevel: coffee.roast_level,
      volumeGrams: null,
      strength,
      taste: targetTaste,
      nudgeSteps,
    });
  const { recipe, warnings } = adaptToTaste(taste);
  const [best = null, ...others] = await listVariants(context, coffee, gear, own, {
    limit: 1 + maxOthers,
    volumeGrams: null,
  });
  const systemVariants = [
    { name: "Brighter", targetTaste: Math.max(-2, taste - 1) },
    { name: "Richer", targetTaste: Math.min(2, taste + 1) },
  ]
    .filter(({ targetTaste }) => targetTaste !== taste)
    .map(({ name, targetTaste }, index) => {
      const variant = adaptToTaste(targetTaste).recipe;
      const tasteMatch = own && matchScore(own, estimateCup(expectedTaste(variant, gear, coffee)));
      const rank = others.length + (best === null ? 1 : 2) + index;
      return presentSystemVariant(name, variant, { tasteMatch, score: variantScore(0, tasteMatch, 1) }, rank);
    });
  return {
    baseRecipe: presentBase(gear.method),
    adaptedRecipe: presentParams(recipe),
    recommendedVariant: best,
    otherVariants: [...others, ...systemVariants],
    warnings: [...warnings],
  };
}

/** Describes the expected taste of a system recipe, from the coffee alone, without anyone's tasting. */
const expectedTaste = ({ ratio }: AdaptedRecipe, { method, filter }: Gear, coffee: CoffeeDetailRow) => ({
  ratio,
  typicalRatio: method.ratio.typical,
  roastLevel: coffee.roast_level,
  acidityLevel: null,
  bodyLevel: null,
  bitternessLevel: null,
  coffeeAcidityLevel: coffee.acidity_level,
  coffeeBodyLevel: coffee.body_level,
  hasMetalFilter: filter?.type === "metal",
});
