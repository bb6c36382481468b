import type * as contract from "@brewdial/contract/adaptation/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { RecipeChange as RecipeChangeModel } from "@brewdial/contract/adaptation/recipe-changes.ts";
import type { AdaptedRecipe } from "@brewdial/domain/adapt/adapted-recipe.ts";
import type { SharedRecipe } from "@brewdial/domain/adapt/adapt-shared.ts";
import { toCelsius } from "@brewdial/domain/brewing/temperature.ts";
import type { MethodBase } from "@brewdial/domain/adapt/method-base.ts";
import type { Notice } from "@brewdial/domain/text/notice.ts";
import type { RecipeChange } from "@brewdial/domain/adapt/recipe-change.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { presentMachine } from "../equipment/present.ts";
import { resolveEquipment } from "../equipment/equipment-index.ts";
import { authorName, averageRating, presentCoffeeReference, recipeName } from "../recipes/present.ts";
import type { RecipeRow } from "../recipes/read-recipes.ts";
import type { RankedRecipe } from "./rank-variants.ts";

type Method = Shape<typeof contract.RecipeParams>["method"];
type Variant = Shape<typeof contract.Variant>;
type DiscoverRecipe = Shape<typeof contract.DiscoverRecipe>;

/** A community recipe on the requested gear. */
export interface AdaptedRow {
  readonly recipe: AdaptedRecipe;
  readonly isAdapted: boolean;
  readonly notices: readonly Notice[];
}

export const presentParams = ({
  method,
  changes,
  why,
  waterTempF,
  ...figures
}: AdaptedRecipe): Shape<typeof contract.RecipeParams> => ({
  method: method as Method,
  ...figures,
  waterTempC: toCelsius(waterTempF),
  waterTempF: Math.round(waterTempF),
  changes: changes.map(presentChange),
  why: [...why],
});

export const presentChange = (change: RecipeChange): Shape<typeof RecipeChangeModel> => ({
  ...change,
  params: { ...change.params, causes: [...change.params.causes] },
});

/** Presents notices as sentences, and with their codes. */
export const presentNotices = (notices: readonly Notice[]) => ({
  warnings: notices.map(({ text }) => text),
  notices: [...notices],
});

/** Presents the method's typical recipe without adaptation. */
export function presentBase({ id, doseGrams, ratio }: MethodBase): Shape<typeof contract.BaseRecipe> {
  const waterGrams = Math.round(doseGrams * ratio.typical);
  return {
    method: id as Method,
    doseGrams,
    waterGrams,
    ratio: Math.round((waterGrams / doseGrams) * 10) / 10,
  };
}

/** Presents the amounts of a community recipe as its author wrote them. */
export const presentRecipeBase = (row: RecipeRow): Shape<typeof contract.BaseRecipe> => ({
  method: row.brew_method_id as Method,
  doseGrams: row.dose_grams,
  waterGrams: row.water_grams,
  ratio: row.ratio,
});

/** Converts a row to the input of adaptation. */
export function toSharedRecipe(row: RecipeRow, equipment: Equipment): SharedRecipe {
  const { grinder, filter } = resolveEquipment(equipment, row);
  return {
    grinder,
    grindSetting: row.grind_setting,
    grindSettingLabel: row.grind_setting_label,
    ...(row.is_by_index ? { grindIndex: row.grind_index } : {}),
    filterType: filter?.type ?? null,
    roastLevel: row.roast_level,
    doseGrams: row.dose_grams,
    waterGrams: row.water_grams,
    ratio: row.ratio,
    waterTempF: row.water_temp_f,
    brewTimeSeconds: row.brew_time_seconds,
  };
}

const formatName = (row: RecipeRow, method: MethodBase): string => `${recipeName(row)} ${method.name}`;
const expectedTaste = (tasteMatch: number | null) =>
  tasteMatch === null ? {} : { tasteMatchScore: tasteMatch };

export function presentVariant(
  { row, score, tasteMatch }: RankedRecipe,
  { recipe, isAdapted, notices }: AdaptedRow,
  method: MethodBase,
  equipment: Equipment,
  rank: number,
): Variant {
  const { grinder, machine } = resolveEquipment(equipment, row);
  return {
    rank,
    id: row.id,
    type: "community",
    name: formatName(row, method),
    recipe: presentParams(recipe),
    isAdapted,
    notices: [...notices],
    wilsonScore: row.wilson_score,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    avgRating: averageRating(row),
    matchScore: Math.round(score),
    ...expectedTaste(tasteMatch),
    source: {
      grinder: { id: grinder.id, slug: grinder.slug, brand: grinder.brand, name: grinder.name },
      machine: { id: machine.id, slug: machine.slug, brand: machine.brand, model: machine.model },
      grindSetting: row.grind_setting,
      grindSettingLabel: row.grind_setting_label,
    },
    createdBy: { displayName: authorName(row) },
  };
}

const noVotes = { upvotes: 0, downvotes: 0, avgRating: null };

/** Presents a system variant, which has no votes and is made for the requested gear. */
export const presentSystemVariant = (
  name: string,
  { recipe, notices }: Pick<AdaptedRow, "recipe" | "notices">,
  { score, tasteMatch }: Pick<RankedRecipe, "score" | "tasteMatch">,
  rank: number,
): Variant => ({
  rank,
  id: 0,
  type: "recommended",
  name,
  recipe: presentParams(recipe),
  isAdapted: true,
  notices: [...notices],
  wilsonScore: 0,
  ...noVotes,
  matchScore: Math.round(score),
  ...expectedTaste(tasteMatch),
  source: null,
  createdBy: null,
});

export function presentDiscovered(
  row: RecipeRow,
  { recipe, isAdapted, notices }: AdaptedRow,
  method: MethodBase,
  equipment: Equipment,
): DiscoverRecipe {
  return {
    id: row.id,
    type: "community",
    isAdapted,
    name: formatName(row, method),
    coffee: presentCoffeeReference(row),
    machine: machineReference(resolveEquipment(equipment, row).machine),
    ...presentParams(recipe),
    notices: [...notices],
    notes: row.notes,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    avgRating: averageRating(row),
    createdBy: { displayName: authorName(row) },
  };
}

/** Presents the system recipe, with the grinder's limits as notes. */
export const presentSystemDiscovery = (
  { recipe, notices }: Pick<AdaptedRow, "recipe" | "notices">,
  method: MethodBase,
  machine: Equipment["machines"][number] | undefined,
): DiscoverRecipe => ({
  id: 0,
  type: "recommended",
  isAdapted: true,
  name: `Recommended ${method.name}`,
  coffee: null,
  machine: machine === undefined ? null : machineReference(machine),
  ...presentParams(recipe),
  notices: [...notices],
  notes: notices.map(({ text }) => text).join(" ") || null,
  ...noVotes,
  createdBy: null,
});

function machineReference(machine: Equipment["machines"][number]) {
  const { id, slug, brand, model, brewMethod } = presentMachine(machine);
  return { id, slug, brand, model, brewMethod };
}
