import type { Shape } from "@brewdial/contract/model.ts";
import type { RecipeDetail } from "@brewdial/contract/recipes/models.ts";
import { drawView } from "#app/features/dial/dial-view.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { recipeBrewer, recipeName } from "#app/features/grinders/brewer-name.ts";
import type { Words } from "#app/words/words.ts";
import { createFormat } from "#app/words/format.ts";
import { type Card, cutText, type Figure } from "./card.ts";

/** The picture of a recipe as its author wrote it: coffee, water, heat, time, and the setting on the author's dial. */
export function recipeCard(words: Words, recipe: Shape<typeof RecipeDetail>): Card {
  const { coffee, grinder, method, grindSetting: setting } = recipe;
  const isOnDial = setting >= grinder.dial.min && setting <= grinder.dial.max;
  const caption = cutText(words.preview.onGrinder(grinder.name));
  const view = { name: grinder.name, ...presentDial(grinder.dial), setting };
  return {
    layout: "single",
    kicker: cutText(`${recipeBrewer(words, recipe)} · ${recipe.publication?.author ?? coffee.roasterName}`),
    icon: brewerIcon(method),
    title: cutText(recipeName(words, recipe)),
    figures: listFigures(words, recipe),
    dial: isOnDial ? { face: drawView(words, view, { caption }), isOwn: true } : undefined,
  };
}

function listFigures(words: Words, recipe: Shape<typeof RecipeDetail>): readonly Figure[] {
  const { figures: names } = words.preview;
  const format = createFormat(words.locale, { temperature: "c", weight: "g" });
  const { doseGrams, waterGrams, waterTempF, brewTimeSeconds, method } = recipe;
  return [
    { label: names.coffee, ...format.weight(doseGrams) },
    { label: method === "espresso" ? names.cup : names.water, ...format.weight(waterGrams) },
    ...(waterTempF === null ? [] : [{ label: names.heat, ...format.temperature(waterTempF) }]),
    ...(brewTimeSeconds === null ? [] : [{ label: names.time, value: format.duration(brewTimeSeconds) }]),
  ];
}
