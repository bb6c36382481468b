import type * as contract from "@brewdial/contract/recipes/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { getAuthorName, getDisplayName } from "@brewdial/domain/text/display-name.ts";
import type { Equipment } from "../equipment/equipment.ts";
import {
  presentFilter,
  presentGrindInstruction,
  presentGrinder,
  presentMachine,
} from "../equipment/present.ts";
import { presentWaterTemp } from "../equipment/water-temperature.ts";
import type { PresentOnGrinder } from "../gear/on-grinder.ts";
import { presentRoasterItem } from "../roasters/present.ts";
import { presentSteps } from "./brew-steps.ts";
import type { CommentRow } from "./comment-queries.ts";
import { resolveEquipment } from "../equipment/equipment-index.ts";
import type { RecipeDetailRow, RecipeRow } from "./read-recipes.ts";
import { recipeFacts } from "./recipe-facts.ts";

type Recipe = Shape<typeof contract.Recipe>;

/** The signed-in viewer of a list; `matchScore` rates how well a recipe matches their taste. */
export interface RecipeViewer {
  readonly userId: number;
  readonly matchScore?: (row: RecipeRow) => number;
  /** What the viewer has done with a recipe. */
  readonly marks?: ReadonlyMap<number, NonNullable<Recipe["viewer"]>>;
  readonly matchReasons?: (row: RecipeRow) => NonNullable<Recipe["matchReasons"]>;
}

/** Presents a recipe in a list. */
export function presentRecipe(
  row: RecipeRow,
  equipment: Equipment,
  viewer?: RecipeViewer | null,
  presentOnGrinder?: PresentOnGrinder,
): Recipe {
  const { grinder, machine, filter } = resolveEquipment(equipment, row);
  return {
    ...presentBrew(row),
    ...presentGrindInstruction(grinder, row.grind_setting),
    coffee: presentCoffeeReference(row),
    grinder: presentGrinderReference(grinder),
    machine: presentMachineReference(machine),
    filter: filter && { id: filter.id, name: filter.name, type: filter.type },
    ...(viewer?.matchScore ? { tasteMatchScore: viewer.matchScore(row) } : {}),
    ...(viewer ? { createdByMe: row.created_by === viewer.userId } : {}),
    ...presentMarks(viewer?.marks?.get(row.id)),
    ...(viewer?.matchReasons ? { matchReasons: viewer.matchReasons(row) } : {}),
    ...(presentOnGrinder ? { onGrinder: presentOnGrinder(row) } : {}),
    ...(row.publication === null ? {} : { publication: row.publication }),
  };
}

const presentMarks = (marks: Recipe["viewer"]) => (marks === undefined ? {} : { viewer: marks });

/** Presents a single recipe; the result does not depend on the viewer. */
export function presentRecipeDetail(
  row: RecipeDetailRow,
  equipment: Equipment,
): Shape<typeof contract.RecipeDetail> {
  const { grinder, machine, filter } = resolveEquipment(equipment, row);
  return {
    ...presentBrew(row),
    ...presentGrindInstruction(grinder, row.grind_setting),
    coffee: { ...presentCoffeeReference(row), roaster: presentRoaster(row) },
    grinder: presentGrinder(grinder),
    machine: presentMachine(machine),
    filter: filter && presentFilter(filter),
    ...presentSteps(row.steps, presentFigures(row), equipment),
    ...(row.publication === null || row.publication_details === null
      ? {}
      : { publication: { ...row.publication, ...row.publication_details } }),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Presents the figures from which steps are generated. */
export const presentFigures = (
  row: Pick<RecipeRow, "brew_method_id" | "dose_grams" | "water_grams" | "brew_time_seconds">,
) => ({
  method: row.brew_method_id,
  doseGrams: row.dose_grams,
  waterGrams: row.water_grams,
  brewTimeSeconds: row.brew_time_seconds,
});

/** Returns the mean rating, rounded to two decimals; null without ratings. */
export const averageRating = (row: Pick<RecipeRow, "rating_sum" | "rating_count">): number | null =>
  row.rating_count > 0 ? Math.round((row.rating_sum * 100) / row.rating_count) / 100 : null;

function presentBrew(row: RecipeRow) {
  return {
    id: row.id,
    type: "community" as const,
    method: row.brew_method_id as Recipe["method"],
    coffeeProfileId: row.coffee_id,
    grinderId: row.grinder_id,
    machineId: row.machine_id,
    grindSetting: row.grind_setting,
    grindSettingLabel: row.grind_setting_label,
    grindIndex: row.grind_index,
    ratio: row.ratio,
    doseGrams: row.dose_grams,
    waterGrams: row.water_grams,
    ...recipeFacts.present(row),
    ...presentWaterTemp(row.water_temp_f),
    tasteProfile: presentTaste(row),
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    wilsonScore: row.wilson_score,
    avgRating: averageRating(row),
    ratingCount: row.rating_count,
    brewCount: row.brew_count,
    commentCount: row.comment_count,
    isOfficial: row.is_official,
    createdBy: { displayName: authorName(row) },
    createdAt: row.created_at.toISOString(),
  };
}

/** Returns the author's display name, or `Anonymous` when the account was deleted; the roaster's name for an official recipe. */
export function authorName({
  is_official,
  publication,
  roaster_name,
  created_by,
  author_name,
}: Pick<RecipeRow, "is_official" | "publication" | "roaster_name" | "created_by" | "author_name">): string {
  if (publication !== null) return publication.author;
  if (is_official) return roaster_name;
  return getAuthorName(created_by === null ? null : { id: created_by, name: author_name });
}

/** Returns the short name of a recipe: its own title in English, else its coffee. */
export const recipeName = ({ publication, coffee_name }: Pick<RecipeRow, "publication" | "coffee_name">) =>
  publication?.title.en ?? coffee_name;

type TasteRow = Pick<RecipeRow, "taste_acidity" | "taste_body" | "taste_sweetness" | "taste_bitterness">;

/** Presents the taste levels; null when none is set. */
export function presentTaste(row: TasteRow): Recipe["tasteProfile"] {
  const taste = {
    acidity: row.taste_acidity,
    body: row.taste_body,
    sweetness: row.taste_sweetness,
    bitterness: row.taste_bitterness,
  };
  return Object.values(taste).every((level) => level === null) ? null : taste;
}

/** The columns of a coffee that is nested in another object. */
export type CoffeeReferenceRow = Pick<
  RecipeRow,
  | "coffee_name"
  | "coffee_slug"
  | "roast_level"
  | "origin"
  | "flavor_notes"
  | "processing_method"
  | "coffee_type"
  | "roaster_name"
  | "roaster_slug"
> & { readonly coffee_id: number };

export const presentCoffeeReference = (row: CoffeeReferenceRow): Recipe["coffee"] => ({
  id: row.coffee_id,
  name: row.coffee_name,
  slug: row.coffee_slug,
  roastLevel: row.roast_level as Recipe["coffee"]["roastLevel"],
  origin: row.origin,
  flavorProfile: row.flavor_notes.length > 0 ? row.flavor_notes.join(", ") : null,
  processingMethod: row.processing_method,
  coffeeType: row.coffee_type as Recipe["coffee"]["coffeeType"],
  roasterName: row.roaster_name,
  roasterSlug: row.roaster_slug,
});

export const presentGrinderReference = ({
  id,
  slug,
  brand,
  name,
}: Equipment["grinders"][number]): Recipe["grinder"] => ({ id, slug, brand, name, model: name });

export function presentMachineReference(machine: Equipment["machines"][number]): Recipe["machine"] {
  const { id, slug, brand, model, brewMethod } = presentMachine(machine);
  return { id, slug, brand, model, brewMethod };
}

const presentRoaster = (row: RecipeDetailRow) =>
  presentRoasterItem({
    id: row.roaster_id,
    name: row.roaster_name,
    slug: row.roaster_slug,
    tagline: row.roaster_tagline,
    description: row.roaster_description,
    city: row.roaster_city,
    state: row.roaster_state,
    country: row.roaster_country,
    logo_url: row.roaster_logo_url,
    cover_image_url: row.roaster_cover_image_url,
    website_url: row.roaster_website_url,
    is_verified: row.roaster_is_verified,
    coffee_count: row.roaster_coffee_count,
  });

/** Presents a comment with its author, which is public. */
export const presentComment = (row: CommentRow): Shape<typeof contract.Comment> => ({
  id: row.id,
  recipeId: row.recipe_id,
  body: row.body,
  author: { id: row.user_id, displayName: getDisplayName({ id: row.user_id, name: row.author_name }) },
  createdAt: row.created_at.toISOString(),
});

export const presentVote = (direction: number | null): "UP" | "DOWN" | null =>
  direction === null ? null : direction > 0 ? "UP" : "DOWN";
