import type { Executor } from "@brewdial/db/executor.ts";
import { adaptRecipe } from "@brewdial/domain/adapt/adapt-recipe.ts";
import { adaptShared } from "@brewdial/domain/adapt/adapt-shared.ts";
import type { AdaptedRecipe } from "@brewdial/domain/adapt/adapted-recipe.ts";
import { variantScore } from "@brewdial/domain/adapt/variant-score.ts";
import { cupOf, matchScore } from "@brewdial/domain/taste/match.ts";
import type { TasteVector } from "@brewdial/domain/taste/profile.ts";
import { notFound } from "../../http/errors.ts";
import { type CoffeeDetailRow, findCoffee } from "../coffees/coffee-rows.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { getTasteVector } from "../recipe-lists/taste-match.ts";
import { type Gear, gearRequest, getGear } from "./find-gear.ts";
import { findRankedRecipes } from "./find-variants.ts";
import {
  presentBase,
  presentParams,
  presentSystemVariant,
  presentVariant,
  sharedRecipeOf,
} from "./present.ts";

/** Where recipes are read, what the catalog knows, and who reads. */
export interface Reading {
  readonly db: Executor;
  readonly equipment: Equipment;
  readonly userId: number | null;
}

export async function getCoffee(db: Executor, id: number): Promise<CoffeeDetailRow> {
  const coffee = await findCoffee(db, id);
  if (coffee === undefined) throw notFound("Coffee");
  return coffee;
}

/** The community's variants of a coffee on this gear, ranked from 1; with a volume, scaled to it (D81, D83). */
export async function listVariants(
  { db, equipment }: Reading,
  coffee: CoffeeDetailRow,
  gear: Gear,
  taste: TasteVector | null,
  { most, volumeGrams }: { readonly most: number; readonly volumeGrams: number | null },
) {
  const own = {
    method: gear.method,
    grinder: gear.ownGrinder,
    waterTempF: gear.machine.defaultWaterTempF,
    filterType: gear.filter?.type ?? null,
    volumeGrams,
  };
  const ranked = await findRankedRecipes(db, equipment, coffee.id, gear, taste, most);
  return ranked.map((found, at) => {
    const adapted = adaptShared(sharedRecipeOf(found.row, equipment), own);
    return presentVariant(found, adapted, gear.method, equipment, at + 1);
  });
}

interface Dials {
  readonly coffeeId: number;
  readonly grinderId: number;
  readonly machineId: number;
  readonly strength?: number;
  readonly taste?: number;
  readonly grindNudgeSteps?: number;
}

/** How many community variants stand behind the best one. */
const othersAtMost = 5;

/** The method's recipe adapted to coffee, gear and dials, and the variants beside it (D80-D82). */
export async function adaptForGear(reading: Reading, sent: Dials) {
  const { db, equipment, userId } = reading;
  const { strength = 3, taste = 0, grindNudgeSteps: nudgeSteps = 0 } = sent;
  const gear = await getGear(db, equipment, sent, userId);
  const coffee = await getCoffee(db, sent.coffeeId);
  const own = userId === null ? null : await getTasteVector(db, userId);
  const adaptedTo = (wanted: number) =>
    adaptRecipe({
      ...gearRequest(gear),
      roastLevel: coffee.roast_level,
      volumeGrams: null,
      strength,
      taste: wanted,
      nudgeSteps,
    });
  const { recipe, warnings } = adaptedTo(taste);
  const [best = null, ...others] = await listVariants(reading, coffee, gear, own, {
    most: 1 + othersAtMost,
    volumeGrams: null,
  });
  const systemVariants = [
    { name: "Brighter", wanted: Math.max(-2, taste - 1) },
    { name: "Richer", wanted: Math.min(2, taste + 1) },
  ]
    .filter(({ wanted }) => wanted !== taste)
    .map(({ name, wanted }, at) => {
      const variant = adaptedTo(wanted).recipe;
      const tasteMatch = own && matchScore(own, cupOf(tasteOf(variant, gear, coffee)));
      const rank = others.length + (best === null ? 1 : 2) + at;
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

/** What a recipe of ours lets one expect in the cup: what is known of the coffee, and nobody's tasting. */
const tasteOf = ({ ratio }: AdaptedRecipe, { method, filter }: Gear, coffee: CoffeeDetailRow) => ({
  ratio,
  usualRatio: method.ratio.typical,
  roastLevel: coffee.roast_level,
  acidityLevel: null,
  bodyLevel: null,
  bitternessLevel: null,
  coffeeAcidityLevel: coffee.acidity_level,
  coffeeBodyLevel: coffee.body_level,
  hasMetalFilter: filter?.type === "metal",
});
