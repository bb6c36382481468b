import type { Shape } from "@brewdial/contract/model.ts";
import type { RecommendedRecipe } from "@brewdial/contract/recommendations/endpoints.ts";
import {
  emptyTaste,
  type LevelName,
  type TasteLevels,
  toTasteVector,
} from "@brewdial/domain/taste/profile.ts";
import { brewerName } from "#app/features/grinders/brewer-name.ts";
import type { Words } from "#app/words/words.ts";
import { describeReason } from "#app/words/describe-reason.ts";

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

/** Says in sentences what a taste is and what follows from it. */
export function describeTasteLevels({ taste }: Words, levels: TasteLevels): string {
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

/** Joins words to a sentence. `Intl.ListFormat` would load its tables in the browser, 20 ms and more, for this one. */
function joinSentence(parts: readonly string[], and: Words["taste"]["and"]): string {
  const start = parts.slice(0, -1).join(", ");
  const text =
    start === "" ? parts.join("") : `${start}${parts.length > 2 ? and.more : and.two}${parts.at(-1)}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Returns the text of the lower, middle or upper part of a scale from 0 to 1, as the API divides it. */
const third = (fraction: number, low: string, medium: string, high: string) =>
  fraction < 0.375 ? low : fraction <= 0.625 ? medium : high;

/** Turns recommended recipes into lines with the first reasons why they fit. */
export const presentRecommendations = (words: Words, recipes: readonly Recommended[]) =>
  recipes.map(({ id, coffee, machine, matchReasons = [] }) => ({
    id: String(id),
    name: coffee.name,
    brewer: brewerName(machine),
    reasons: matchReasons
      .slice(0, 2)
      .map((reason) => describeReason(words, reason))
      .join(" · "),
  }));

export type RecommendationView = ReturnType<typeof presentRecommendations>[number];
