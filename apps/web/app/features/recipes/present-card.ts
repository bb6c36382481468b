import type { Shape } from "@brewdial/contract/model.ts";
import { miniDial } from "@brewdial/domain/dial/mini-dial.ts";
import type { Recipe } from "@brewdial/contract/recipes/models.ts";
import { recipeLabel } from "#app/features/labels/recipe-label.ts";
import { settingUnit } from "#app/features/dial/setting-unit.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";
import { recipeBrewer, recipeName } from "#app/features/grinders/brewer-name.ts";
import { grindWord } from "#app/features/grinders/grind-word.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { brewTime, joinQuantity } from "#app/words/quantities.ts";
import { describeReason } from "#app/words/describe-reason.ts";
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

/** The ends of the dials of grinders, by slug. */
export type Dials = ReadonlyMap<string, { readonly min: number; readonly max: number }>;

/** Presents a recipe in a list, with its setting on the visitor's grinder where the list was asked for it, and drawn where `dials` has it. */
export function presentCard(words: Words, format: Format, recipe: RecipeBody, dials?: Dials) {
  const { id, coffee, method, upvotes, matchReasons = [], brewTimeSeconds, brewCount } = recipe;
  // The grinder of a published or official recipe only stands for a place on the index.
  const isByIndex = recipe.onGrinder === undefined && (recipe.publication !== undefined || recipe.isOfficial);
  const label = recipeLabel(recipe);
  const taste = describeTaste(words, recipe.tasteProfile);
  return {
    id: String(id),
    name: recipeName(words, recipe),
    /** Undefined where the recipe names no coffee. */
    label,
    notes: label === undefined ? taste : (coffee.flavorProfile ?? undefined),
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
    dial: isByIndex ? undefined : presentDial(recipe, dials),
    cups: brewCount === 0 ? undefined : words.discover.cups(format.number(brewCount)),
    up: format.number(upvotes),
    fitsTaste: matchReasons.some(({ code }) => tasteReasons.has(code)),
    /** Why the recipe fits the visitor, else how or by whom it is. */
    reason: presentReason(words, recipe) ?? (label && taste),
  };
}

export type CardView = ReturnType<typeof presentCard>;

/** Says in a sentence why a recipe fits the visitor; undefined for guests, whom nothing is known about. */
function presentReason(words: Words, { matchReasons: [reason] = [] }: RecipeBody): string | undefined {
  if (reason === undefined) return undefined;
  const text = describeReason(words, reason);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Draws the small dial of a card: the visitor's setting with its range, or the author's. */
function presentDial({ onGrinder, grinder, grindSetting }: RecipeBody, dials: Dials | undefined) {
  if (onGrinder === null || onGrinder?.clamped === true) return undefined;
  const dial = dials?.get((onGrinder?.grinder ?? grinder).slug);
  return dial && miniDial(dial, onGrinder?.setting ?? grindSetting, { range: onGrinder?.range });
}

interface GrindView {
  /** Undefined where the visitor's grinder cannot make the recipe. */
  readonly setting: string | undefined;
  /** The range with its unit and the grinder, or why there is no setting. */
  readonly note: string;
  /** What the setting counts; undefined for numbers and for places that count several. */
  readonly unit?: string | undefined;
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
    const unit = settingUnit(words, written);
    const note = `${unit ?? ""} ${words.discover.cardOn(grinder.name)}`.trimStart();
    return { setting, note, unit, isOwn: false };
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
  return { setting: label, note: `${amount} · ${own.name}`, unit, isOwn: true };
}
