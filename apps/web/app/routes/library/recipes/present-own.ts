import type { Shape } from "@brewdial/contract/model.ts";
import type { PersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import type { Recipe } from "@brewdial/contract/recipes/models.ts";
import { brewUnit } from "#app/features/dial/setting-unit.ts";
import { brewerOrMethod } from "#app/features/grinders/brewer-name.ts";
import type { LineView } from "#app/features/mine/line-view.ts";
import { serializeRecipe } from "#app/features/mine/restore.ts";
import { brewerName } from "#app/features/grinders/brewer-name.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { presentGrind } from "#app/features/recipes/present-card.ts";
import { joinQuantity } from "#app/words/quantities.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";

const list = "/library/recipes";

/** Presents a private recipe as a line, with the setting on the visitor's grinder where it is known. */
export function presentOwn(
  words: Words,
  format: Format,
  recipe: Shape<typeof PersonalRecipe>,
  ownGrinder: string | undefined,
): LineView {
  const { id, coffee, rating } = recipe;
  const text = words.myRecipes;
  return {
    id: String(id),
    name: nameOf(words, recipe),
    icon: brewerIcon(recipe.method),
    facts: [coffee?.name ?? text.anyCoffee, ...(rating === null ? [] : [text.stars(rating)])],
    ...numbers(format, recipe),
    note: recipe.notes ?? undefined,
    grind: presentOwnGrind(words, recipe, ownGrinder),
    path: `${list}/${id}/edit`,
    brewPath: recipe.grinder === null || recipe.grindSetting === null ? undefined : `/brew?mine=${id}`,
    editPath: `${list}/${id}/edit`,
    duplicatePath: `${list}/new?mine=${id}`,
    publishPath: `/recipes/new?mine=${id}`,
    /** Where the deletion cannot be undone it is asked first. */
    confirmPath: serializeRecipe(recipe) === undefined ? `${list}?delete=mine-${id}` : undefined,
  };
}

/** Presents a published recipe as a line. */
export function presentPublished(words: Words, format: Format, recipe: Shape<typeof Recipe>): LineView {
  const { id, coffee, machine, upvotes, downvotes, brewCount } = recipe;
  const text = words.myRecipes;
  return {
    id: String(id),
    name: words.recipe.title(coffee.name, brewerName(machine)),
    icon: brewerIcon(recipe.method),
    facts: [
      text.votes(format.number(upvotes), format.number(downvotes)),
      ...(brewCount === 0 ? [] : [text.brewed(format.number(brewCount))]),
    ],
    ...numbers(format, recipe),
    note: recipe.notes ?? undefined,
    grind: presentGrind(words, recipe),
    path: `/recipes/${id}`,
    brewPath: `/brew?recipe=${id}`,
    editPath: `/recipes/${id}/edit`,
    duplicatePath: `${list}/new?recipe=${id}`,
    publishPath: undefined,
    confirmPath: `${list}?delete=recipe-${id}`,
  };
}

/** Returns the name that its author gave, else coffee and brewer. */
export const nameOf = (
  words: Words,
  { name, coffee, machine, method }: Shape<typeof PersonalRecipe>,
): string => name ?? words.myRecipes.unnamed(coffee?.name, brewerOrMethod(words, machine, method));

const numbers = (
  format: Format,
  { doseGrams, waterGrams, ratio }: { doseGrams: number; waterGrams: number; ratio: number },
) => ({
  dose: joinQuantity(format.weight(doseGrams)),
  water: joinQuantity(format.weight(waterGrams)),
  ratio: format.ratio(ratio),
});

/** Presents the setting: as it was written on the visitor's grinder or without a known one, else converted. */
function presentOwnGrind(words: Words, recipe: Shape<typeof PersonalRecipe>, ownGrinder: string | undefined) {
  const { grinder, grindSetting, grindSettingLabel, grindUnit, grindInstruction, onGrinder } = recipe;
  const isOwn = grinder !== null && grinder.slug === ownGrinder;
  if (grinder !== null && grindSetting !== null && grindUnit !== null && grindInstruction !== null && !isOwn)
    return presentGrind(words, { grinder, grindSettingLabel, grindUnit, grindInstruction, onGrinder });
  return {
    setting: grindSettingLabel,
    note: isOwn ? `${brewUnit(words, recipe)} · ${grinder.name}` : words.myRecipes.noGrinder,
    isOwn,
  };
}
