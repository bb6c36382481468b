import type { Executor } from "@brewdial/db/executor.ts";
import { type Adaptation, adaptRecipe, type AdaptRequest } from "@brewdial/domain/adapt/adapt-recipe.ts";
import { adaptShared, type OwnGear } from "@brewdial/domain/adapt/adapt-shared.ts";
import type { AdaptedRecipe } from "@brewdial/domain/adapt/adapted-recipe.ts";
import { variantScore } from "@brewdial/domain/adapt/variant-score.ts";
import { machineName } from "@brewdial/domain/equipment/machine-name.ts";
import { canReach } from "@brewdial/domain/grind/chart.ts";
import { estimateCup, matchScore } from "@brewdial/domain/taste/match.ts";
import type { TasteVector } from "@brewdial/domain/taste/profile.ts";
import { badRequest, notFound } from "../../core/errors.ts";
import { getCoffee } from "../coffees/get-coffee.ts";
import type { Equipment } from "../equipment/equipment.ts";
import type { EquipmentRef } from "../equipment/resolve-reference.ts";
import { getTasteVector } from "../taste/taste-match.ts";
import { listOfficialRecipes, listRecipesByIds, type RecipeRow } from "../recipes/read-recipes.ts";
import { type Gear, gearRequest, getGear, toBrewer } from "./get-gear.ts";
import { listRankedRecipes } from "./rank-variants.ts";
import {
  presentBase,
  presentNotices,
  presentParams,
  presentRecipeBase,
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

/** The number of variants to list, and the volume to scale them to; with null each keeps its author's amounts. */
interface VariantOptions {
  readonly limit: number;
  readonly volumeGrams: number | null;
}

/**
 * Lists the community's variants of a coffee on this gear, ranked from 1 and scaled to the volume if one is set. Empty for
 * a grinder that cannot grind for the method.
 */
export async function listVariants(
  { db, equipment }: AdaptationContext,
  coffeeId: number | null,
  gear: Gear,
  taste: TasteVector | null,
  { limit, volumeGrams }: VariantOptions,
) {
  if (coffeeId === null || !canReach(gear.ownGrinder, gear.method)) return [];
  const ranked = await listRankedRecipes(db, equipment, coffeeId, gear, taste, limit);
  return ranked
    .flatMap((found) => {
      const { recipe, ...rest } = adaptShared(
        toSharedRecipe(found.row, equipment),
        sharedRequest(gear, found.row, equipment, volumeGrams),
      );
      return recipe === null ? [] : { found, adapted: { recipe, ...rest } };
    })
    .map(({ found, adapted }, index) => presentVariant(found, adapted, gear.method, equipment, index + 1));
}

/** Returns the gear to adapt a community recipe to. */
export const sharedRequest = (
  { method, ownGrinder, machine, filter, altitudeMeters }: Gear,
  row: RecipeRow,
  { bands }: Equipment,
  volumeGrams: number | null,
): OwnGear => ({
  method,
  grinder: ownGrinder,
  machine: toBrewer(machine),
  isOtherMachine: machine.id !== row.machine_id,
  filterType: filter?.type ?? null,
  volumeGrams,
  altitudeMeters,
  bands,
});

interface AdaptInput {
  readonly coffeeId?: number | undefined;
  readonly roastLevel?: string | undefined;
  readonly recipeId?: number | undefined;
  readonly grinderId: EquipmentRef;
  readonly machineId: EquipmentRef;
  readonly volumeGrams?: number | undefined;
  readonly style?: string | undefined;
  readonly strength?: number;
  readonly taste?: number;
  readonly grindNudgeSteps?: number;
}

/** Number of community variants listed after the best one. */
const maxOthers = 5;

/**
 * Adapts the requested recipe, else the roaster's own, else the method's, to the coffee, the gear and the requested strength and taste, and
 * lists the community's variants.
 */
export async function adaptForGear(context: AdaptationContext, input: AdaptInput) {
  const { db, equipment, userId } = context;
  const { strength = 3, taste = 0, grindNudgeSteps: nudgeSteps = 0 } = input;
  const volumeGrams = input.volumeGrams ?? null;
  const gear = await getGear(db, equipment, input, userId);
  const requested = input.recipeId === undefined ? null : await getRecipe(db, input.recipeId);
  if (requested !== null) requireSameMethod(gear, requested);
  const coffee = input.coffeeId === undefined ? null : await getCoffee(db, input.coffeeId, userId);
  const recipeRow = requested ?? (await findOfficialRecipe(db, coffee, gear));
  const own = userId === null ? null : await getTasteVector(db, userId);
  const requestedRoast = input.roastLevel ?? coffee?.roast_level;
  const roastLevel = requestedRoast ?? recipeRow?.roast_level ?? "MEDIUM";
  const adaptToTaste = (targetTaste: number): Adaptation =>
    recipeRow === null
      ? adaptRecipe({
          ...gearRequest(gear),
          roastLevel,
          volumeGrams,
          strength,
          taste: targetTaste,
          nudgeSteps,
          bands: equipment.bands,
        })
      : adaptShared(toSharedRecipe(recipeRow, equipment), {
          ...sharedRequest(gear, recipeRow, equipment, volumeGrams),
          roastLevel: requestedRoast ?? null,
          strength,
          taste: targetTaste,
          nudgeSteps,
        });
  const { recipe, notices } = adaptToTaste(taste);
  const shown =
    recipe ?? nearestRecipe(gear, { roastLevel, volumeGrams, strength, taste, nudgeSteps }, equipment);
  const coffeeId = coffee?.id ?? recipeRow?.coffee_id ?? null;
  const [best = null, ...others] = await listVariants(context, coffeeId, gear, own, {
    limit: 1 + maxOthers,
    volumeGrams,
  });
  const systemVariants = [
    { name: "Brighter", targetTaste: Math.max(-2, taste - 1) },
    { name: "Richer", targetTaste: Math.min(2, taste + 1) },
  ]
    .filter(({ targetTaste }) => targetTaste !== taste)
    .flatMap(({ name, targetTaste }, index) => {
      const variant = adaptToTaste(targetTaste);
      if (variant.recipe === null) return [];
      const expected = expectedTaste(variant.recipe, gear, roastLevel, coffee ?? recipeRow);
      const tasteMatch = own && matchScore(own, estimateCup(expected));
      const rank = others.length + (best === null ? 1 : 2) + index;
      const scores = { tasteMatch, score: variantScore(0, tasteMatch, 1) };
      return presentSystemVariant(name, { recipe: variant.recipe, notices: variant.notices }, scores, rank);
    });
  return {
    baseRecipe: recipeRow === null ? presentBase(gear.method) : presentRecipeBase(recipeRow),
    adaptedRecipe: { ...presentParams(shown), reachable: recipe !== null },
    recommendedVariant: best,
    otherVariants: [...others, ...systemVariants],
    ...presentNotices(notices),
  };
}

/** Returns the method's recipe with the nearest end of the dial as its setting, for a grinder that cannot grind for the method. */
function nearestRecipe(
  gear: Gear,
  wishes: Pick<AdaptRequest, "roastLevel" | "volumeGrams" | "strength" | "taste" | "nudgeSteps">,
  { bands }: Equipment,
): AdaptedRecipe {
  const { recipe } = adaptRecipe({ ...gearRequest(gear), ...wishes, bands, evenOutOfReach: true });
  if (recipe === null) throw new Error(`No figures for ${gear.method.id} out of reach`);
  return recipe;
}

/** Returns the roaster's own recipe for the coffee and the gear's method; null if there is none. */
export async function findOfficialRecipe(
  db: Executor,
  coffee: { readonly id: number } | null,
  { method }: Gear,
): Promise<RecipeRow | null> {
  if (coffee === null) return null;
  const [official = null] = await listOfficialRecipes(db, coffee.id, method.id);
  return official;
}

/** Returns a community recipe; throws 404 when it does not exist or was deleted. */
async function getRecipe(db: Executor, id: number): Promise<RecipeRow> {
  const [row] = await listRecipesByIds(db, [id]);
  if (row === undefined) throw notFound("Recipe");
  return row;
}

/** Throws 400 when a recipe is for another brew method than the machine, since its figures would be wrong for that machine. */
export function requireSameMethod({ machine, method }: Gear, { brew_method_id }: RecipeRow): void {
  if (machine.brewMethod === brew_method_id) return;
  throw badRequest(
    `The recipe is for ${brew_method_id}, and the ${machineName(machine)} is for ${method.id}: choose a machine for ${brew_method_id}.`,
  );
}

/**
 * Returns the data from which the taste of a system recipe is estimated. The recipe has no taste levels of its own, since no user has rated
 * it.
 */
const expectedTaste = (
  { ratio }: AdaptedRecipe,
  { method, filter }: Gear,
  roastLevel: string,
  coffee: { readonly acidity_level: number | null; readonly body_level: number | null } | null,
) => ({
  ratio,
  typicalRatio: method.ratio.typical,
  roastLevel,
  acidityLevel: null,
  bodyLevel: null,
  bitternessLevel: null,
  coffeeAcidityLevel: coffee?.acidity_level ?? null,
  coffeeBodyLevel: coffee?.body_level ?? null,
  hasMetalFilter: filter?.type === "metal",
});
