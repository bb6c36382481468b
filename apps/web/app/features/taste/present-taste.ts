import type { Shape } from "@brewdial/contract/model.ts";
import type { RecommendedRecipe } from "@brewdial/contract/recommendations/endpoints.ts";
import {
  emptyTaste,
  type LevelName,
  type TasteLevels,
  toTasteVector,
} from "@brewdial/domain/taste/profile.ts";
import { brewerName } from "#app/features/grinders/brewer-name.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { describeReason } from "#app/i18n/describe-reason.ts";

type Recommended = Shape<typeof RecommendedRecipe>;

const middle = 3;
const markedOrder = [
  "acidityLevel",
  "sweetnessLevel",
  "bodyLevel",
  "bitternessLevel",
  "flavorComplexityLevel",
  "aftertasteLevel",
] as const satisfies readonly LevelName[];

/** Describes a taste in sentences: its pronounced characteristics, and which roast level and strength suit it. */
export function describeTasteLevels({ taste }: Messages, levels: TasteLevels): string {
  const parts = markedOrder.flatMap((name) => {
    const level = levels[name];
    const word = taste.marked[name][level < middle ? 0 : 1];
    return level === middle || word === undefined ? [] : [word];
  });
  const { roastPreference, strengthPreference } = toTasteVector({ ...emptyTaste, ...levels });
  return [
    parts.length === 0 ? taste.balanced : joinSentence(parts, taste.and),
    third(roastPreference, taste.roasts.light, taste.roasts.medium, taste.roasts.dark),
    third(strengthPreference, taste.strengths.light, taste.strengths.medium, taste.strengths.strong),
  ].join(" ");
}

/** Joins words to a sentence. `Intl.ListFormat` would have to load its tables in the browser, which takes 20 ms or more. */
function joinSentence(parts: readonly string[], and: Messages["taste"]["and"]): string {
  const start = parts.slice(0, -1).join(", ");
  const text =
    start === "" ? parts.join("") : `${start}${parts.length > 2 ? and.more : and.two}${parts.at(-1)}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Returns the text for the lower, middle or upper third of a scale from 0 to 1, with the same limits as in the API. */
const third = (fraction: number, low: string, medium: string, high: string) =>
  fraction < 0.375 ? low : fraction <= 0.625 ? medium : high;

/** Presents recommended recipes as list items with the main reasons for them. */
export const presentRecommendations = (messages: Messages, recipes: readonly Recommended[]) =>
  recipes.map(({ id, coffee, machine, matchReasons = [] }) => ({
    id: String(id),
    name: coffee.name,
    brewer: brewerName(machine),
    reasons: matchReasons
      .slice(0, 2)
      .map((reason) => describeReason(messages, reason))
      .join(" · "),
  }));

export type RecommendationView = ReturnType<typeof presentRecommendations>[number];
