import type { updateBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { readTaste } from "./read-taste.ts";

/** The tasting fields of a brew log, as in a partial update. */
export type TastingInput = Input<typeof updateBrewLog>["body"];

/** Returns the columns of each field in the body; null and an empty text or object clear it. */
export function tastingColumns(input: TastingInput) {
  const { outcome, rating, notes, tasteProfile } = input;
  const { feedback, strength } = readTaste(input);
  return {
    ...(outcome === undefined ? {} : { outcome: outcome || null }),
    ...(rating === undefined ? {} : { rating, has_half_star: false }),
    ...(input.stars === undefined ? {} : starColumns(input.stars)),
    ...(input.tags === undefined ? {} : { tags: dropRepeated(input.tags) }),
    ...(notes === undefined ? {} : { notes: notes || null }),
    ...(tasteProfile === undefined ? {} : tasteColumns(tasteProfile)),
    // The axes take precedence over the flags, so new flags replace them unless the request has both.
    ...(feedback === undefined
      ? {}
      : { ...feedbackColumns(feedback), taste_balance: null, taste_strength: strength }),
    ...(input.balance === undefined ? {} : { taste_balance: input.balance }),
    ...(input.strength === undefined ? {} : { taste_strength: input.strength }),
    ...(input.adviceDeclined === undefined ? {} : { advice_declined: input.adviceDeclined }),
  };
}

const starColumns = (stars: number | null) => ({
  rating: stars === null ? null : Math.floor(stars),
  has_half_star: stars !== null && !Number.isInteger(stars),
});

/** "Guests" and "guests" are one tag: the first stays. */
const dropRepeated = (tags: readonly string[]): string[] =>
  [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed();

const tasteColumns = (taste: NonNullable<TastingInput["tasteProfile"]> | null) => ({
  taste_acidity: taste?.acidity ?? null,
  taste_body: taste?.body ?? null,
  taste_sweetness: taste?.sweetness ?? null,
  taste_bitterness: taste?.bitterness ?? null,
});

const feedbackColumns = (feedback: ReturnType<typeof readTaste>["feedback"]) => ({
  feedback_sour: feedback?.sour ?? null,
  feedback_bitter: feedback?.bitter ?? null,
  feedback_watery: feedback?.watery ?? null,
  feedback_harsh: feedback?.harsh ?? null,
  feedback_balanced: feedback?.balanced ?? null,
});

/** All tasting columns without a value. An insert starts from them, so that its SQL text does not depend on which fields are present. */
export const emptyTasting = {
  outcome: null,
  ...starColumns(null),
  tags: [] as string[],
  notes: null,
  ...tasteColumns(null),
  ...feedbackColumns(null),
  taste_balance: null,
  taste_strength: null,
  advice_declined: false,
};
