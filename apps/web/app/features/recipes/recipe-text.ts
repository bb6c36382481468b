import { machineName } from "@brewdial/domain/equipment/machine-name.ts";
import { toCelsius } from "@brewdial/domain/brewing/temperature.ts";
import { formatRecipeText, type WrittenRecipe } from "@brewdial/domain/recipe-text/format-recipe-text.ts";
import { describeAmount, describeRange } from "#app/features/dial/describe.ts";
import { localizeSteps } from "#app/i18n/step-text.ts";
import { translate } from "#app/i18n/translate.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { RecipeInput, RecipeView } from "./present.ts";

/** Formats a recipe as plain text that can be pasted anywhere, including `/recipes/paste`: title, amounts, grind, steps and URL. */
export function recipeText(
  messages: Messages,
  { temperature }: UnitChoice,
  input: RecipeInput,
  view: RecipeView,
  address: string,
): string {
  const { recipe, adaptation, isWritten } = input;
  const { title, author, publication } = view;
  const figures = isWritten ? recipe : (adaptation?.adapted ?? recipe);
  const { machine, method, isOfficial } = recipe;
  const { waterTempF } = figures;
  const head = [title, publication?.by ?? messages.recipe.by(author), publication?.preparation];
  const text = formatRecipeText(
    {
      brewer: isOfficial ? messages.methods[method] : machineName(machine),
      doseGrams: figures.doseGrams,
      waterGrams: figures.waterGrams,
      waterTempC: waterTempF === null ? null : toCelsius(waterTempF),
      grind: writeGrind(messages, input, view),
      brewTimeSeconds: figures.brewTimeSeconds,
      steps: writeSteps(messages, recipe, figures),
      source: address,
    },
    { locale: messages.locale, temperature },
  );
  return `${head.filter((line) => line !== undefined).join("\n")}\n\n${text}`;
}

/** Returns the setting with its range, on the grinder of the visitor or of the recipe; null if it is on neither dial. */
function writeGrind(
  messages: Messages,
  { recipe, own, isWritten, adaptation }: RecipeInput,
  { dial, outOfReach, setting }: RecipeView,
): WrittenRecipe["grind"] {
  if (outOfReach !== undefined) return null;
  const adapted = isWritten ? null : (adaptation?.adapted ?? null);
  const { brand, name } = adapted === null ? recipe.grinder : (own?.grinder ?? recipe.grinder);
  const range = dial?.range === undefined ? "" : ` (${describeRange(messages, dial.dial, dial.range)})`;
  const amount =
    dial === undefined
      ? setting
      : describeAmount(messages, dial.dial, { min: dial.setting, max: dial.setting });
  return { kind: "setting", setting: amount, grinder: `${brand} ${name}${range}` };
}

type Figures = Pick<RecipeInput["recipe"], "steps" | "brewTimeSeconds">;

/** Returns the steps with their texts in the language of the page. A step that lasts until the next one has no end of its own. */
function writeSteps(
  messages: Messages,
  { publication }: RecipeInput["recipe"],
  { steps, brewTimeSeconds }: Figures,
): WrittenRecipe["steps"] {
  return localizeSteps(messages.locale, publication, steps).map((step, index) => {
    const next = steps[index + 1]?.atSeconds ?? brewTimeSeconds;
    return {
      kind: step.kind,
      atSeconds: step.atSeconds,
      untilSeconds: step.untilSeconds === next ? null : step.untilSeconds,
      toGrams: step.toGrams,
      addedGrams: step.addedGrams ?? null,
      waterTempC: step.waterTempC ?? null,
      actions: step.actions ?? [],
      text: translate(messages.steps.texts, step.text),
    };
  });
}
