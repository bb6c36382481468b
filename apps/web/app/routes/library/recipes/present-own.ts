import type { Shape } from "@brewdial/contract/model.ts";
import type { PersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import type { Recipe } from "@brewdial/contract/recipes/models.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import { settingUnit } from "#app/features/dial/setting-unit.ts";
import { brewerOrMethod } from "#app/features/grinders/brewer-name.ts";
import type { LineView } from "#app/features/recipes/own-line.ts";
import { serializeRecipe } from "#app/features/recipes/restore.ts";
import { brewerName } from "#app/features/grinders/brewer-name.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { recipeLabel } from "#app/features/labels/recipe-label.ts";
import { presentGrind } from "#app/features/recipes/present-card.ts";
import { brewTime, joinQuantity } from "#app/i18n/quantities.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

const list = "/library/recipes";

/** Presents a private recipe as a line, with the setting on the visitor's grinder if it is known. */
export function presentOwn(
  messages: Messages,
  format: Format,
  recipe: Shape<typeof PersonalRecipe>,
  ownGrinder: string | undefined,
): LineView {
  const { id, coffee, rating } = recipe;
  const text = messages.myRecipes;
  return {
    id: String(id),
    name: nameOf(messages, recipe),
    label: coffee === null ? undefined : coffeeLabel(coffee),
    icon: brewerIcon(recipe.method),
    facts: [
      // An unnamed recipe is named after both.
      ...(recipe.name === null
        ? []
        : [coffee?.name ?? text.anyCoffee, brewerOrMethod(messages, recipe.machine, recipe.method)]),
      ...(rating === null ? [] : [text.stars(rating)]),
    ],
    ...numbers(format, recipe),
    note: recipe.notes ?? undefined,
    grind: presentOwnGrind(messages, recipe, ownGrinder),
    path: `${list}/${id}/edit`,
    brewPath: recipe.grinder === null || recipe.grindSetting === null ? undefined : `/brew?mine=${id}`,
    editPath: `${list}/${id}/edit`,
    duplicatePath: `${list}/new?mine=${id}`,
    publishPath: `/recipes/new?mine=${id}`,
    /** A deletion that cannot be undone must be confirmed. */
    confirmPath: serializeRecipe(recipe) === undefined ? `${list}?delete=mine-${id}` : undefined,
  };
}

/** Presents a published recipe as a line. */
export function presentPublished(messages: Messages, format: Format, recipe: Shape<typeof Recipe>): LineView {
  const { id, coffee, machine, upvotes, downvotes, brewCount } = recipe;
  const text = messages.myRecipes;
  return {
    id: String(id),
    name: messages.recipe.title(coffee.name, brewerName(machine)),
    label: recipeLabel(recipe),
    icon: brewerIcon(recipe.method),
    facts: [
      text.votes(format.number(upvotes), format.number(downvotes)),
      ...(brewCount === 0 ? [] : [text.brewed(format.number(brewCount))]),
    ],
    ...numbers(format, recipe),
    note: recipe.notes ?? undefined,
    grind: presentGrind(messages, recipe),
    path: `/recipes/${id}`,
    brewPath: `/brew?recipe=${id}`,
    editPath: `/recipes/${id}/edit`,
    duplicatePath: `${list}/new?recipe=${id}`,
    publishPath: undefined,
    confirmPath: `${list}?delete=recipe-${id}`,
  };
}

/** Returns the name that the author gave the recipe, else coffee and brewer. */
export const nameOf = (
  messages: Messages,
  { name, coffee, machine, method }: Shape<typeof PersonalRecipe>,
): string => name ?? messages.myRecipes.unnamed(coffee?.name, brewerOrMethod(messages, machine, method));

const numbers = (
  format: Format,
  {
    doseGrams,
    waterGrams,
    brewTimeSeconds,
  }: { doseGrams: number; waterGrams: number; brewTimeSeconds: number | null },
) => ({
  dose: joinQuantity(format.weight(doseGrams)),
  water: joinQuantity(format.weight(waterGrams)),
  time: brewTimeSeconds === null ? undefined : brewTime(format, brewTimeSeconds),
});

/** Presents the setting: as written if it is for the visitor's grinder or not on a dial, else converted. */
function presentOwnGrind(
  messages: Messages,
  recipe: Shape<typeof PersonalRecipe>,
  ownGrinder: string | undefined,
): LineView["grind"] {
  const { grinder, grindSetting, grindSettingLabel: label, grindUnit, grindInstruction, onGrinder } = recipe;
  if (grinder === null || grindSetting === null || grindUnit === null || grindInstruction === null)
    return { setting: label ?? undefined, note: messages.myRecipes.noGrinder, isOwn: false };
  if (grinder.slug !== ownGrinder)
    return presentGrind(messages, {
      grinder,
      grindSettingLabel: label,
      grindUnit,
      grindInstruction,
      onGrinder,
    });
  const written = { label: label ?? "", unit: grindUnit, instruction: grindInstruction };
  return { setting: written.label, unit: settingUnit(messages, written), note: grinder.name, isOwn: true };
}
