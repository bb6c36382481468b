import type { Shape } from "@brewdial/contract/model.ts";
import type { RecipeAncestor } from "@brewdial/contract/recipes/lineage.ts";
import type { RecipeDetail } from "@brewdial/contract/recipes/models.ts";
import { nearestStep } from "@brewdial/domain/grind/dial.ts";
import { countSteps } from "#app/features/dial/count-steps.ts";
import { presentDial } from "#app/features/dial/present.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { joinQuantity, temperatureDifference } from "#app/i18n/quantities.ts";

type Ancestor = Shape<typeof RecipeAncestor>;
type Recipe = Shape<typeof RecipeDetail>;
type Figures = Omit<Ancestor, "id" | "name" | "author">;

interface Lineage {
  readonly madeFrom: readonly Ancestor[];
  readonly madeFromThis: number;
}

/** Smaller differences of the grind index count as the same grind on another grinder. */
const sameIndex = 1;

/** Presents the ancestors of a recipe and what each changed; undefined for a recipe that has neither a source nor copies. */
export function presentLineage(
  messages: Messages,
  format: Format,
  recipe: Recipe,
  { madeFrom, madeFromThis }: Lineage,
) {
  if (madeFrom.length === 0 && madeFromThis === 0) return undefined;
  const { recipeReplies: text } = messages;
  const chain: readonly Figures[] = [recipe, ...madeFrom];
  return {
    title: text.lineage,
    count: madeFromThis === 0 ? undefined : text.madeFromThis(format.number(madeFromThis)),
    sources: madeFrom.map(({ id, name, author }, position) => ({
      id: String(id),
      name: text.ancestor(name, author),
      changes: describeChanges(messages, format, recipe, chain[position + 1], chain[position]),
    })),
  };
}

export type LineageView = NonNullable<ReturnType<typeof presentLineage>>;

/** Describes in one line what changed from one recipe to the next. */
function describeChanges(
  messages: Messages,
  format: Format,
  recipe: Recipe,
  before: Figures | undefined,
  after: Figures | undefined,
): string {
  const { recipeReplies: text } = messages;
  if (before === undefined || after === undefined) return text.unchanged;
  const amount = (difference: number, show: (size: number) => string, name: string) =>
    Math.abs(difference) < 0.05
      ? []
      : [(difference > 0 ? text.more : text.less)(show(Math.abs(difference)), name)];
  const weight = (grams: number) => joinQuantity(format.weight(grams));
  const changes = [
    ...describeGrind(messages, format, recipe, before, after),
    ...amount(after.doseGrams - before.doseGrams, weight, text.coffee),
    ...amount(after.waterGrams - before.waterGrams, weight, text.water),
    ...(before.waterTempF === null || after.waterTempF === null || before.waterTempF === after.waterTempF
      ? []
      : [
          (after.waterTempF > before.waterTempF ? text.hotter : text.cooler)(
            joinQuantity(temperatureDifference(format, Math.abs(after.waterTempF - before.waterTempF))),
          ),
        ]),
    ...(before.brewTimeSeconds === null || after.brewTimeSeconds === null
      ? []
      : amount(after.brewTimeSeconds - before.brewTimeSeconds, (seconds) => `${seconds} s`, text.time)),
  ];
  return changes.length === 0 ? text.unchanged : changes.join(", ");
}

/** Returns "2 clicks finer" on the grinder of this recipe, else only the direction, based on the grind index. */
function describeGrind(
  messages: Messages,
  format: Format,
  recipe: Recipe,
  before: Figures,
  after: Figures,
): readonly string[] {
  const { recipeReplies: text } = messages;
  const { dial, isRising } = presentDial(recipe.grinder.dial);
  if (before.grinderId !== recipe.grinderId || after.grinderId !== recipe.grinderId) {
    const difference = after.grindIndex - before.grindIndex;
    return Math.abs(difference) < sameIndex ? [] : [difference < 0 ? text.finer : text.coarser];
  }
  const steps = nearestStep(dial, after.grindSetting) - nearestStep(dial, before.grindSetting);
  if (steps === 0) return [];
  const isFiner = steps < 0 === isRising;
  return [
    `${countSteps(messages, format, dial, Math.abs(steps)).toLowerCase()} ${isFiner ? text.finer : text.coarser}`,
  ];
}
