import { dialText } from "@brewdial/domain/dial/dial-face.ts";
import { brewMeta, type StoredBrew } from "#app/browser/stored-pages.ts";
import { describeUnit } from "#app/features/dial/describe.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { createFormat } from "#app/i18n/format.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import type { BrewRecipe } from "./brew-recipe.ts";
import { joinQuantity } from "#app/i18n/quantities.ts";
import { formatClock } from "./texts.ts";

interface Brew {
  readonly recipe: BrewRecipe | undefined;
  readonly units: UnitChoice;
}

/** Returns the meta element by which a stored page of the player is listed offline; undefined without a recipe. */
export function describeStored(messages: Messages, { recipe, units }: Brew) {
  if (recipe === undefined) return undefined;
  const { title, subtitle, method, figures } = recipe;
  const { dial } = recipe.dial;
  const format = createFormat(messages.locale, units);
  const amounts = [format.weight(figures.doseGrams), format.weight(figures.waterGrams)].map(joinQuantity);
  const brew: StoredBrew = {
    title,
    method,
    facts: [subtitle, ...amounts, formatClock(figures.brewTimeSeconds)].join(" · "),
    setting: dialText(dial, figures.setting),
    unit: describeUnit(messages, dial, figures.setting),
  };
  return { name: brewMeta, content: JSON.stringify(brew) };
}
