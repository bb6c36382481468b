import { capitalize } from "@brewdial/domain/text/capitalize.ts";
import type { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { RecipeAdaptation } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import type { RecipeDetail } from "@brewdial/contract/recipes/models.ts";
import { nearestStep } from "@brewdial/domain/grind/dial.ts";
import { countSteps } from "#app/features/dial/count-steps.ts";
import { describeAmount } from "#app/features/dial/describe.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { recipeTitle } from "#app/features/grinders/brewer-name.ts";
import { grindWord } from "#app/features/grinders/grind-word.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { brewTime, joinQuantity } from "#app/i18n/quantities.ts";

export interface ComparedRecipe {
  readonly recipe: Shape<typeof RecipeDetail>;
  /** On the visitor's grinder; undefined without one. */
  readonly adaptation: Shape<typeof RecipeAdaptation> | undefined;
}

type Two<T> = readonly [T, T];

/** Presents two recipes side by side, on the visitor's grinder if they have one. */
export function presentRecipeComparison(
  messages: Messages,
  format: Format,
  compared: Two<ComparedRecipe>,
  grinder: Shape<typeof GrinderDetail> | undefined,
) {
  const { recipeCompare: text } = messages;
  const [one, other] = compared;
  const titles = both(compared, ({ recipe }) => recipeTitle(messages, recipe));
  return {
    titles,
    cards: compared.map(({ recipe }, position) => ({
      id: String(recipe.id),
      title: titles[position] ?? "",
      author: recipe.publication?.author ?? recipe.createdBy.displayName,
      isSecond: position === 1,
      brew: text.brew(titles[position] ?? ""),
    })),
    apart: describeApart(messages, format, one, other, grinder),
    rows: listRows(messages, format, compared, grinder),
    pours: compared.map(({ recipe }, position) => ({
      name: titles[position] ?? "",
      steps: recipe.steps.map(({ atSeconds, untilSeconds, toGrams }) => ({
        atSeconds,
        untilSeconds,
        toGrams,
      })),
      seconds: recipe.brewTimeSeconds ?? recipe.steps.at(-1)?.untilSeconds ?? 0,
    })),
    chart: text.chart(...titles),
    texts: { title: text.title, pours: text.pours, grams: text.grams, fact: text.fact },
  };
}

export type RecipeComparisonView = ReturnType<typeof presentRecipeComparison>;

const both = <T, R>([one, other]: Two<T>, present: (item: T) => R): [R, R] => [present(one), present(other)];

function listRows(
  messages: Messages,
  format: Format,
  compared: Two<ComparedRecipe>,
  grinder: Shape<typeof GrinderDetail> | undefined,
) {
  const { recipeCompare: text } = messages;
  const row = (label: string, show: (item: ComparedRecipe) => string) => {
    const values = both(compared, show);
    return { label, values, isSame: values[0] === values[1] };
  };
  return [
    row(text.grind, (item) => describeGrind(messages, item, grinder)),
    row(text.coffee, ({ recipe }) => joinQuantity(format.weight(recipe.doseGrams))),
    row(text.water, ({ recipe }) => joinQuantity(format.weight(recipe.waterGrams))),
    row(text.ratio, ({ recipe }) => format.ratio(recipe.ratio)),
    row(text.heat, ({ recipe: { waterTempF } }) =>
      waterTempF === null ? text.unknown : joinQuantity(format.temperature(waterTempF)),
    ),
    row(text.time, ({ recipe: { brewTimeSeconds } }) =>
      brewTimeSeconds === null ? text.unknown : brewTime(format, brewTimeSeconds),
    ),
    row(text.pourCount, ({ recipe }) =>
      format.number(recipe.steps.filter(({ toGrams }) => toGrams !== null).length),
    ),
    row(text.year, ({ recipe }) => String(recipe.publication?.year ?? text.unknown)),
    row(text.sources, ({ recipe }) => format.number(recipe.publication?.sources.length ?? 0)),
  ];
}

/** Returns the grind on the visitor's grinder with its range, else as a word. */
function describeGrind(
  messages: Messages,
  { recipe, adaptation }: ComparedRecipe,
  grinder: Shape<typeof GrinderDetail> | undefined,
): string {
  if (grinder === undefined || adaptation === undefined) return grindWord(messages, recipe.grindIndex);
  const { adapted } = adaptation;
  if (adapted === null || adapted.clamped) return messages.shelf.outOfReach;
  const { dial } = presentDial(grinder.dial);
  return describeAmount(messages, dial, { min: adapted.grindSetting, max: adapted.grindSetting });
}

/** Describes the distance of the grinds on the visitor's dial; undefined if one of them is not on it. */
function describeApart(
  messages: Messages,
  format: Format,
  one: ComparedRecipe,
  other: ComparedRecipe,
  grinder: Shape<typeof GrinderDetail> | undefined,
): string | undefined {
  const [a, b] = [one.adaptation?.adapted, other.adaptation?.adapted];
  if (grinder === undefined || !a || !b || a.clamped || b.clamped) return undefined;
  const { dial } = presentDial(grinder.dial);
  const steps = Math.abs(nearestStep(dial, a.grindSetting) - nearestStep(dial, b.grindSetting));
  if (steps === 0) return messages.recipeCompare.same;
  return messages.recipeCompare.apart(capitalize(countSteps(messages, format, dial, steps)));
}
