import type { RecipeParams } from "@brewdial/contract/adaptation/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";
import type { Picks } from "#app/features/welcome/picks.ts";
import { brewTime } from "#app/i18n/quantities.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

interface StartData {
  readonly picks: Picks;
  /** Null if the grinder cannot grind for the brewer. */
  readonly recipe: Shape<typeof RecipeParams> | null;
  /** The same recipe as on the start page for guests. */
  readonly answer: {
    readonly name: string;
    readonly noRecipe: string;
    readonly brewer: string;
    readonly brewQuery: string;
    readonly recipe: { readonly view: DialView } | undefined;
  };
}

/** Presents the card of an account without gear: the usual recipe for the brewer, on the visitor's grinder or an example grinder. */
export function presentStart(messages: Messages, format: Format, { picks, recipe, answer }: StartData) {
  const isEspresso = picks.brewer.method === "espresso";
  return {
    coffee: messages.welcome.roast[picks.roast],
    brewer: { name: answer.brewer, icon: picks.brewer.icon, machine: picks.brewer.machine },
    grinder: answer.name,
    noRecipe: answer.noRecipe,
    isExample: picks.isExample,
    brewQuery: answer.brewQuery,
    view: answer.recipe && { ...answer.recipe.view, isGuess: true },
    numbers: recipe && {
      dose: format.weight(recipe.doseGrams),
      water: format.weight(recipe.waterGrams),
      waterName: isEspresso ? messages.brewing.inCup : messages.brewing.water,
      ratio: format.ratio(recipe.waterGrams / recipe.doseGrams),
      temperature: format.temperature(recipe.waterTempF),
      time: brewTime(format, recipe.brewTimeSeconds),
    },
  };
}

export type StartView = ReturnType<typeof presentStart>;
