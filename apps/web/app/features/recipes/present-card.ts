import type { Shape } from "@brewdial/contract/model.ts";
import { miniDial } from "@brewdial/domain/dial/mini-dial.ts";
import type { Recipe } from "@brewdial/contract/recipes/models.ts";
import { recipeLabel } from "#app/features/labels/recipe-label.ts";
import { settingUnit } from "#app/features/dial/setting-unit.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { recipeBrewer, recipeName } from "#app/features/grinders/brewer-name.ts";
import { shortModel } from "#app/features/grinders/model-name.ts";
import { grindWord } from "#app/features/grinders/grind-word.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { brewTime, joinQuantity } from "#app/i18n/quantities.ts";
import { describeReason } from "#app/i18n/describe-reason.ts";
import { describeTaste } from "./taste-words.ts";

type RecipeBody = Shape<typeof Recipe>;

/** Reasons that are based on the visitor's taste profile; all other reasons can occur without a profile. */
const tasteReasons = new Set([
  "roast_match",
  "strength_match",
  "acidity_match",
  "body_match",
  "bitterness_match",
]);

/** The ends of the grinders' dials, by slug. */
export type Dials = ReadonlyMap<string, { readonly min: number; readonly max: number }>;

export interface CardContext {
  /** The dials that can be drawn. */
  readonly dials?: Dials;
  /** Whether `onGrinder` is an example grinder, because the visitor has not picked one. */
  readonly isExample?: boolean;
}

/** Leaves out a setting that the grinder does not have. */
function withoutUnreachable(recipe: RecipeBody): RecipeBody {
  const { onGrinder, ...written } = recipe;
  return onGrinder === null || onGrinder?.clamped === true ? written : recipe;
}

/**
 * Presents a recipe in a list: with its setting on the visitor's grinder if the list includes it, or on the example grinder if that can grind
 * for the recipe; otherwise with the author's setting.
 */
export function presentCard(
  messages: Messages,
  format: Format,
  listed: RecipeBody,
  { dials, isExample = false }: CardContext = {},
) {
  const recipe = isExample ? withoutUnreachable(listed) : listed;
  const { id, coffee, method, matchReasons = [], brewTimeSeconds, brewCount } = recipe;
  // The grinder of a published or official recipe only represents a grind index.
  const isByIndex = recipe.onGrinder === undefined && (recipe.publication !== undefined || recipe.isOfficial);
  const label = recipeLabel(recipe);
  const taste = describeTaste(messages, recipe.tasteProfile);
  return {
    id: String(id),
    name: recipeName(messages, recipe),
    /** Undefined if the recipe has no coffee. */
    label,
    notes: label === undefined ? taste : (coffee.flavorProfile ?? undefined),
    /** The roaster of the coffee, or the author if the recipe was published by a known one. */
    roaster: recipe.publication === undefined ? coffee.roasterName : formatAuthor(recipe.publication),
    isOfficial: recipe.isOfficial,
    brewer: recipeBrewer(messages, recipe),
    icon: brewerIcon(method),
    grind: isByIndex
      ? { setting: grindWord(messages, recipe.grindIndex), note: "", isOwn: false, isWord: true }
      : presentGrind(messages, recipe, isExample),
    dose: joinQuantity(format.weight(recipe.doseGrams)),
    water: joinQuantity(format.weight(recipe.waterGrams)),
    time: brewTimeSeconds === null ? undefined : brewTime(format, brewTimeSeconds),
    dial: isByIndex ? undefined : presentDial(recipe, dials),
    cups: brewCount === 0 ? undefined : messages.discover.cups(format.number(brewCount)),
    fitsTaste: matchReasons.some(({ code }) => tasteReasons.has(code)),
    /** Why the recipe matches the visitor, else its taste. */
    reason: presentReason(messages, recipe) ?? (label && taste),
  };
}

export type CardView = ReturnType<typeof presentCard>;

/** Presents a list of recipes. A reason that most of them share is left out, because it does not tell them apart. */
export function presentCards(
  messages: Messages,
  format: Format,
  recipes: readonly RecipeBody[],
  context?: CardContext,
): readonly CardView[] {
  const cards = recipes.map((recipe) => presentCard(messages, format, recipe, context));
  const isCommon = (reason: string | undefined) =>
    cards.length > 1 && cards.filter((card) => card.reason === reason).length > cards.length / 2;
  return cards.map((card) => (isCommon(card.reason) ? { ...card, reason: undefined } : card));
}

/** Presents a recipe on the page of its coffee: named after its brewer and author, because all have the same label. */
export function presentCoffeeCard(
  messages: Messages,
  format: Format,
  recipe: RecipeBody,
  context: CardContext,
): CardView {
  const card = presentCard(messages, format, recipe, context);
  const isByUser = !recipe.isOfficial && recipe.publication === undefined;
  return {
    ...card,
    label: undefined,
    name: recipe.name ?? card.brewer,
    roaster: isByUser ? messages.recipe.by(recipe.createdBy.displayName) : card.roaster,
    notes: card.reason,
    reason: undefined,
  };
}

/** Describes in a sentence why a recipe matches the visitor; undefined for guests, who have no taste profile. */
function presentReason(messages: Messages, { matchReasons: [reason] = [] }: RecipeBody): string | undefined {
  if (reason === undefined) return undefined;
  const text = describeReason(messages, reason);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Draws the small dial of a card: the visitor's setting with its range, or the author's. */
function presentDial({ onGrinder, grinder, grindSetting }: RecipeBody, dials: Dials | undefined) {
  if (onGrinder === null || onGrinder?.clamped === true) return undefined;
  const dial = dials?.get((onGrinder?.grinder ?? grinder).slug);
  return dial && miniDial(dial, onGrinder?.setting ?? grindSetting, { range: onGrinder?.range });
}

interface GrindView {
  /** Undefined if the visitor's grinder cannot grind for the recipe. */
  readonly setting: string | undefined;
  /** The range and the grinder, or the reason for a missing setting. */
  readonly note: string;
  /** The unit of the setting; undefined for plain numbers and for notations of several units. */
  readonly unit?: string | undefined;
  readonly isOwn: boolean;
  /** Whether the setting is a word, because neither the recipe nor the visitor has a grinder. */
  readonly isWord?: boolean;
}

const formatAuthor = ({ author, year }: NonNullable<RecipeBody["publication"]>): string =>
  year === null ? author : `${author}, ${year}`;

/** Keeps a short name such as "C40 MK4" on one line. */
const unbroken = (name: string): string => (name.length > 12 ? name : name.replaceAll(" ", "\u00A0"));

/** Presents the setting: on the visitor's or the example grinder, or the author's with the name of their grinder. */
export function presentGrind(
  messages: Messages,
  recipe: Pick<RecipeBody, "onGrinder" | "grindSettingLabel" | "grindUnit" | "grindInstruction" | "grinder">,
  isExample = false,
): GrindView {
  const { onGrinder, grindSettingLabel: setting, grinder } = recipe;
  if (onGrinder === undefined) {
    const written = { label: setting, unit: recipe.grindUnit, instruction: recipe.grindInstruction };
    const note = messages.discover.cardOn(shortModel(grinder));
    return { setting, note, unit: settingUnit(messages, written), isOwn: false };
  }
  if (onGrinder === null || onGrinder.clamped) {
    const note = onGrinder === null ? messages.discover.notOnYours : messages.discover.outOfReach;
    return { setting: undefined, note, isOwn: true };
  }
  const { label, range, grinder: own } = onGrinder;
  const unit = settingUnit(messages, onGrinder);
  const settings =
    range.min === range.max
      ? unit === undefined && messages.dial.onTheDial
      : messages.dial.range(range.minLabel, range.maxLabel);
  const note = [settings, unbroken(shortModel(own))].filter((part) => part !== false).join(" · ");
  return { setting: label, note, unit, isOwn: !isExample };
}
