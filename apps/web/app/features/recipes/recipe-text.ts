import { toCelsius } from "@brewdial/domain/brewing/temperature.ts";
import { formatRecipeText, type WrittenRecipe } from "@brewdial/domain/recipe-text/format-recipe-text.ts";
import { describeAmount, describeRange } from "#app/features/dial/describe.ts";
import { localizeSteps } from "#app/words/step-text.ts";
import { translate } from "#app/words/translate.ts";
import type { UnitChoice } from "#app/words/units.ts";
import type { Words } from "#app/words/words.ts";
import type { RecipeInput, RecipeView } from "./present.ts";

/** Writes a recipe as plain text, to be pasted anywhere, also into `/recipes/paste`: title, amounts, grind, steps and address. */
export function recipeText(
  words: Words,
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
  const head = [title, publication?.by ?? words.recipe.by(author), publication?.preparation];
  const text = formatRecipeText(
    {
      brewer: isOfficial ? words.methods[method] : `${machine.brand} ${machine.model}`,
      doseGrams: figures.doseGrams,
      waterGrams: figures.waterGrams,
      waterTempC: waterTempF === null ? null : toCelsius(waterTempF),
      grind: writeGrind(words, input, view),
      brewTimeSeconds: figures.brewTimeSeconds,
      steps: writeSteps(words, recipe, figures),
      source: address,
    },
    { locale: words.locale, temperature },
  );
  return `${head.filter((line) => line !== undefined).join("\n")}\n\n${text}`;
}

/** Returns the setting with its range, on the grinder of the visitor or of the recipe; null where it is on no dial. */
function writeGrind(
  words: Words,
  { recipe, own, isWritten, adaptation }: RecipeInput,
  { dial, outOfReach, setting }: RecipeView,
): WrittenRecipe["grind"] {
  if (outOfReach !== undefined) return null;
  const adapted = isWritten ? null : (adaptation?.adapted ?? null);
  const { brand, name } = adapted === null ? recipe.grinder : (own?.grinder ?? recipe.grinder);
  const range = dial?.range === undefined ? "" : ` (${describeRange(words, dial.dial, dial.range)})`;
  const amount =
    dial === undefined ? setting : describeAmount(words, dial.dial, { min: dial.setting, max: dial.setting });
  return { kind: "setting", setting: amount, grinder: `${brand} ${name}${range}` };
}

type Figures = Pick<RecipeInput["recipe"], "steps" | "brewTimeSeconds">;

/** Returns the steps with their texts in the language of the page. A step that lasts until the next one has no end of its own. */
function writeSteps(
  words: Words,
  { publication }: RecipeInput["recipe"],
  { steps, brewTimeSeconds }: Figures,
): WrittenRecipe["steps"] {
  return localizeSteps(words.locale, publication, steps).map((step, index) => {
    const next = steps[index + 1]?.atSeconds ?? brewTimeSeconds;
    return {
      kind: step.kind,
      atSeconds: step.atSeconds,
      untilSeconds: step.untilSeconds === next ? null : step.untilSeconds,
      toGrams: step.toGrams,
      addedGrams: step.addedGrams ?? null,
      waterTempC: step.waterTempC ?? null,
      actions: step.actions ?? [],
      text: translate(words.steps.texts, step.text),
    };
  });
}
