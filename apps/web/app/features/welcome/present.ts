import type { RecipeParams } from "@brewdial/contract/adaptation/models.ts";
import type { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { href } from "react-router";
import type { DialView } from "#app/features/dial/dial-view.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { brewerBand } from "#app/features/grinders/brewer-band.ts";
import { modelName } from "#app/features/grinders/model-name.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { formatPicks, type Picks } from "./picks.ts";

export interface AnswerData {
  readonly picks: Picks;
  readonly grinder: Shape<typeof GrinderDetail>;
  /** Null if the grinder cannot grind for the brewer. */
  readonly recipe: Shape<typeof RecipeParams> | null;
}

/** Presents the recipe for the picks: the setting on the dial, and the numbers. */
export function presentAnswer(messages: Messages, format: Format, { picks, grinder, recipe }: AnswerData) {
  const { dial, isRising } = presentDial(grinder.dial);
  const name = `${grinder.brand} ${grinder.name}`;
  const brewer = messages.welcome.brewers[picks.brewer.icon];
  const brewQuery = new URLSearchParams({
    grinder: grinder.slug,
    method: picks.brewer.method,
    roast: picks.roast,
  }).toString();
  const { isExample } = picks;
  const short = modelName(grinder);
  const identity = {
    slug: grinder.slug,
    name: short,
    brewer,
    brewQuery,
    isExample,
    pickBrewer: `${href("/")}${formatPicks(picks, "brewer")}`,
    noRecipe:
      picks.brewer.method === "espresso"
        ? messages.welcome.notFineEnough(short)
        : messages.welcome.noRecipe(short, brewer),
  };
  if (recipe === null) return { ...identity, recipe: undefined };
  const { numbers } = messages.welcome;
  const view: DialView = {
    name,
    dial,
    isRising,
    setting: recipe.grindSetting,
    range: recipe.grindRange,
    band: brewerBand(grinder, picks.brewer.method, brewer),
    isGuess: isExample,
  };
  return {
    ...identity,
    recipe: {
      view,
      numbers: [
        { name: numbers.dose, ...format.weight(recipe.doseGrams) },
        {
          name: picks.brewer.method === "espresso" ? numbers.yield : numbers.water,
          ...format.weight(recipe.waterGrams),
        },
        { name: numbers.temperature, ...format.temperature(recipe.waterTempF) },
        { name: numbers.time, value: format.duration(recipe.brewTimeSeconds), unit: "" },
      ],
    },
  };
}

export type AnswerView = ReturnType<typeof presentAnswer>;
