import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import { readdirSync } from "node:fs";
import type { Static } from "typebox";
import { fileUrl, type Frozen, readRecords } from "./read-records.ts";
import { PublishedRecipesSchema } from "./recipe-schema.ts";

/** A recipe of a known author with its sources, for the brew method whose file it is in. */
export type PublishedRecipe = Frozen<Static<typeof PublishedRecipesSchema>[number]> & {
  readonly method: string;
};

let loaded: readonly PublishedRecipe[] | undefined;

/** Returns the published recipes by method, the best known ones first; read and validated once per process. */
export function loadPublishedRecipes(): readonly PublishedRecipe[] {
  loaded ??= readdirSync(fileUrl("recipes"))
    .toSorted()
    .flatMap((file) => {
      const method = file.replace(/\.json$/, "");
      return readRecords(`recipes/${file}`, PublishedRecipesSchema).map((recipe) => ({ ...recipe, method }));
    });
  return loaded;
}

/**
 * Returns recipes in the order in which to add them: lists without votes show the newest first, so that the best known come last. A
 * recipe that more sources repeat counts as better known.
 */
export const byRenown = (recipes: readonly PublishedRecipe[]): PublishedRecipe[] =>
  [...Map.groupBy(recipes, ({ method }) => method).values()]
    .flatMap((ofMethod) => ofMethod.map((recipe, place) => ({ recipe, place })))
    .toSorted(
      (one, other) =>
        Number(one.recipe.isFamous === true) - Number(other.recipe.isFamous === true) ||
        one.recipe.sources.length - other.recipe.sources.length ||
        other.place - one.place,
    )
    .map(({ recipe }) => recipe);

/** Returns the steps of a recipe with their English texts, in the format of users' recipes. */
export const stepsOf = ({ steps }: PublishedRecipe): BrewStep[] =>
  steps.map(({ text, toGrams = null, actions, ...step }) => ({
    ...step,
    ...(actions === undefined ? {} : { actions: [...actions] }),
    toGrams,
    text: text.en,
  }));
