import type { Shape } from "@brewdial/contract/model.ts";
import type { RecipeDetail } from "@brewdial/contract/recipes/models.ts";
import { drawView } from "#app/features/dial/dial-view.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { recipeBrewer, recipeName } from "#app/features/grinders/brewer-name.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { createFormat } from "#app/i18n/format.ts";
import { type Card, cutText, type Figure } from "./card.ts";

/** Returns the card of a recipe as its author wrote it: coffee, water, temperature, time, and the setting on the author's dial. */
export function recipeCard(messages: Messages, recipe: Shape<typeof RecipeDetail>): Card {
  const { coffee, grinder, method, grindSetting: setting } = recipe;
  const isOnDial = setting >= grinder.dial.min && setting <= grinder.dial.max;
  const caption = cutText(messages.preview.onGrinder(grinder.name));
  const view = { name: grinder.name, ...presentDial(grinder.dial), setting };
  return {
    layout: "single",
    kicker: cutText(
      `${recipeBrewer(messages, recipe)} · ${recipe.publication?.author ?? coffee.roasterName}`,
    ),
    icon: brewerIcon(method),
    title: cutText(recipeName(messages, recipe)),
    figures: listFigures(messages, recipe),
    dial: isOnDial ? { face: drawView(messages, view, { caption }), isOwn: true } : undefined,
  };
}

function listFigures(messages: Messages, recipe: Shape<typeof RecipeDetail>): readonly Figure[] {
  const { figures: names } = messages.preview;
  const format = createFormat(messages.locale, { temperature: "c", weight: "g" });
  const { doseGrams, waterGrams, waterTempF, brewTimeSeconds, method } = recipe;
  return [
    { label: names.coffee, ...format.weight(doseGrams) },
    { label: method === "espresso" ? names.cup : names.water, ...format.weight(waterGrams) },
    ...(waterTempF === null ? [] : [{ label: names.heat, ...format.temperature(waterTempF) }]),
    ...(brewTimeSeconds === null ? [] : [{ label: names.time, value: format.duration(brewTimeSeconds) }]),
  ];
}
