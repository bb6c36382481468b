import { dialText } from "@brewdial/domain/dial/dial-face.ts";
import { brewMeta, type StoredBrew } from "#app/browser/stored-pages.ts";
import { describeUnit } from "#app/features/dial/describe.ts";
import type { Words } from "#app/words/words.ts";
import { createFormat } from "#app/words/format.ts";
import type { UnitChoice } from "#app/words/units.ts";
import type { BrewRecipe } from "./brew-recipe.ts";
import { joinQuantity } from "#app/words/quantities.ts";
import { formatClock } from "./texts.ts";

interface Brew {
  readonly recipe: BrewRecipe | undefined;
  readonly units: UnitChoice;
}

/** Returns the meta element by which a stored page of the player is shown where there is no connection; undefined without a recipe. */
export function describeStored(words: Words, { recipe, units }: Brew) {
  if (recipe === undefined) return undefined;
  const { title, subtitle, method, figures } = recipe;
  const { dial } = recipe.dial;
  const format = createFormat(words.locale, units);
  const amounts = [format.weight(figures.doseGrams), format.weight(figures.waterGrams)].map(joinQuantity);
  const brew: StoredBrew = {
    title,
    method,
    facts: [subtitle, ...amounts, formatClock(figures.brewTimeSeconds)].join(" · "),
    setting: dialText(dial, figures.setting),
    unit: describeUnit(words, dial, figures.setting),
  };
  return { name: brewMeta, content: JSON.stringify(brew) };
}
