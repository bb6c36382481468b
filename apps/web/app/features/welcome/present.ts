import type { RecipeParams } from "@brewdial/contract/adaptation/models.ts";
import type { BrewMethod } from "@brewdial/contract/equipment/endpoints.ts";
import type { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { presentBands } from "#app/features/grinders/present-grinder.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import type { Picks } from "./picks.ts";

export interface AnswerData {
  readonly picks: Picks;
  readonly grinder: Shape<typeof GrinderDetail>;
  /** Null if the grinder cannot grind for the brewer. */
  readonly recipe: Shape<typeof RecipeParams> | null;
  readonly methods: readonly Shape<typeof BrewMethod>[];
}

/** Presents the recipe for the picks: the setting on the dial, and the numbers. */
export function presentAnswer(
  messages: Messages,
  format: Format,
  { picks, grinder, recipe, methods }: AnswerData,
) {
  const { dial, isRising } = presentDial(grinder.dial);
  const name = `${grinder.brand} ${grinder.name}`;
  const brewer = messages.welcome.brewers[picks.brewer.icon];
  const brewQuery = new URLSearchParams({
    grinder: grinder.slug,
    method: picks.brewer.method,
    roast: picks.roast,
  }).toString();
  const { isExample } = picks;
  const identity = { slug: grinder.slug, name: grinder.name, fullName: name, brewer, brewQuery, isExample };
  if (recipe === null) return { ...identity, recipe: undefined };
  const bands = presentBands(grinder, methods);
  const band = bands.find(({ min, max }) => recipe.grindSetting >= min && recipe.grindSetting <= max);
  const { numbers } = messages.welcome;
  const view: DialView = {
    name,
    dial,
    isRising,
    setting: recipe.grindSetting,
    range: recipe.grindRange,
    band: band && { ...band, name: brewer },
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
