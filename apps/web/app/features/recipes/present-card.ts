import type { Shape } from "@brewdial/contract/model.ts";
import type { Recipe } from "@brewdial/contract/recipe-models.ts";
import { recipeLabel } from "#app/features/labels/recipe-label.ts";
import { settingUnit } from "#app/features/dial/setting-unit.ts";
import type { Words } from "#app/words/en.ts";
import type { Format } from "#app/words/format.ts";
import { recipeBrewer, recipeName } from "#app/features/grinders/brewer-name.ts";
import { grindWord } from "#app/features/grinders/grind-word.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { brewTime, joinQuantity } from "#app/words/quantities.ts";
import { describeTaste } from "./taste-words.ts";

type RecipeBody = Shape<typeof Recipe>;

/** The reasons that come from the visitor's taste profile; others are given without one. */
const tasteReasons = new Set([
  "roast_match",
  "strength_match",
  "acidity_match",
  "body_match",
  "bitterness_match",
]);

/** Presents a recipe in a list, with its setting on the visitor's grinder where the list was asked for it. */
export function presentCard(words: Words, format: Format, recipe: RecipeBody) {
  const { id, coffee, method, upvotes, downvotes, matchReasons = [], brewTimeSeconds } = recipe;
  // The grinder of a published or official recipe only stands for a place on the index.
  const isByIndex = recipe.onGrinder === undefined && (recipe.publication !== undefined || recipe.isOfficial);
  const label = recipeLabel(recipe);
  return {
    id: String(id),
    name: recipeName(words, recipe),
    /** Undefined where the recipe names no coffee. */
    label,
    notes: label && (coffee.flavorProfile ?? undefined),
    /** Who made the coffee, or the recipe if it has a known author. */
    roaster: recipe.publication === undefined ? coffee.roasterName : formatAuthor(recipe.publication),
    isOfficial: recipe.isOfficial,
    brewer: recipeBrewer(words, recipe),
    icon: brewerIcon(method),
    grind: isByIndex
      ? { setting: grindWord(words, recipe.grindIndex), note: "", isOwn: false, isWord: true }
      : presentGrind(words, recipe),
    dose: joinQuantity(format.weight(recipe.doseGrams)),
    water: joinQuantity(format.weight(recipe.waterGrams)),
    ratio: format.ratio(recipe.ratio),
    time: brewTimeSeconds === null ? undefined : brewTime(format, brewTimeSeconds),
    hasVotes: upvotes + downvotes > 0 || recipe.publication === undefined,
    up: format.number(upvotes),
    down: format.number(downvotes),
    fitsTaste: matchReasons.some(({ code }) => tasteReasons.has(code)),
    taste: describeTaste(words, recipe.tasteProfile),
  };
}

export type CardView = ReturnType<typeof presentCard>;

interface GrindView {
  /** Undefined where the visitor's grinder cannot make the recipe. */
  readonly setting: string | undefined;
  /** The range with its unit and the grinder, or why there is no setting. */
  readonly note: string;
  readonly isOwn: boolean;
  /** Whether the setting is a word, where neither the author nor the visitor names a grinder. */
  readonly isWord?: boolean;
}

const formatAuthor = ({ author, year }: NonNullable<RecipeBody["publication"]>): string =>
  year === null ? author : `${author}, ${year}`;

/** Presents the setting: on the visitor's grinder, or the author's with the name of the grinder. */
export function presentGrind(
  words: Words,
  recipe: Pick<RecipeBody, "onGrinder" | "grindSettingLabel" | "grindUnit" | "grindInstruction" | "grinder">,
): GrindView {
  const { onGrinder, grindSettingLabel: setting, grinder } = recipe;
  if (onGrinder === undefined) {
    const written = { label: setting, unit: recipe.grindUnit, instruction: recipe.grindInstruction };
    const note = `${settingUnit(words, written) ?? ""} ${words.discover.cardOn(grinder.name)}`.trimStart();
    return { setting, note, isOwn: false };
  }
  if (onGrinder === null || onGrinder.clamped) {
    const note = onGrinder === null ? words.discover.notOnYours : words.discover.outOfReach;
    return { setting: undefined, note, isOwn: true };
  }
  const { label, range, grinder: own } = onGrinder;
  const unit = settingUnit(words, onGrinder);
  const settings = range.min === range.max ? undefined : words.dial.range(range.minLabel, range.maxLabel);
  const amount =
    unit === undefined ? (settings ?? words.dial.onTheDial) : `${settings ?? ""} ${unit}`.trimStart();
  return { setting: label, note: `${amount} · ${own.name}`, isOwn: true };
}
