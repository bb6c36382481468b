import type { Shape } from "@brewdial/contract/model.ts";
import type { Recipe } from "@brewdial/contract/recipes/models.ts";
import { settingUnit } from "#app/features/dial/setting-unit.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";

type RecipeBody = Shape<typeof Recipe>;

const minSample = 5;

/** How a coffee is ground and dosed for one brew method. */
export interface MethodView {
  readonly method: string;
  readonly name: string;
  readonly recipes: string;
  /** With few recipes a range is a hint, not a rule. */
  readonly isHint: boolean;
  /** Places on the scale of the grind index, 0 to 100. */
  readonly min: number;
  readonly max: number;
  readonly index: string;
  readonly ratio: string;
  /** Settings on the visitor's grinder; undefined without one, or where it does not reach. */
  readonly own: string | undefined;
}

/**
 * Presents the recipes of a coffee by brew method, the most frequent first. A range over all methods would say nothing: espresso
 * and filter have nothing in common.
 */
export function presentMethods(
  words: Words,
  format: Format,
  recipes: readonly RecipeBody[],
): readonly MethodView[] {
  const groups = Array.from(Map.groupBy(recipes, ({ method }) => method));
  return groups
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([method, group]) => {
      const indexes = group.map(({ grindIndex }) => grindIndex);
      const ratios = group.map(({ ratio }) => ratio);
      const [min, max] = [Math.min(...indexes), Math.max(...indexes)];
      return {
        method,
        name: words.methods[method],
        recipes: words.coffee.recipeCount(format.number(group.length)),
        isHint: group.length < minSample,
        min,
        max,
        index: joinRange(words, format.number(min), format.number(max)),
        ratio: joinRange(words, format.ratio(Math.min(...ratios)), format.ratio(Math.max(...ratios))),
        own: presentOwn(words, group),
      };
    });
}

/** Returns the settings of the recipes on the visitor's grinder: "22 to 24 clicks". */
function presentOwn(words: Words, recipes: readonly RecipeBody[]): string | undefined {
  const settings = recipes
    .flatMap(({ onGrinder }) =>
      onGrinder === undefined || onGrinder === null || onGrinder.clamped ? [] : [onGrinder],
    )
    .toSorted((a, b) => a.setting - b.setting);
  const [first, last] = [settings[0], settings.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return [joinRange(words, first.label, last.label), settingUnit(words, last)].filter(Boolean).join(" ");
}

const joinRange = ({ coffee }: Words, min: string, max: string): string =>
  min === max ? min : coffee.range(min, max);
