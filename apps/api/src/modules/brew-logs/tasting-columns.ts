import type { updateBrewLog } from "@brewdial/contract/brew-logs.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";

/** The opinion fields of a brew log, as in a partial update. */
export type TastingInput = Input<typeof updateBrewLog>["body"];

/** Returns the columns of each field in the body; null and an empty text or object clear it. */
export function tastingColumns({ outcome, rating, notes, tasteProfile, extractionFeedback }: TastingInput) {
  return {
    ...(outcome === undefined ? {} : { outcome: outcome || null }),
    ...(rating === undefined ? {} : { rating }),
    ...(notes === undefined ? {} : { notes: notes || null }),
    ...(tasteProfile === undefined ? {} : tasteColumns(tasteProfile)),
    ...(extractionFeedback === undefined ? {} : feedbackColumns(extractionFeedback)),
  };
}

const tasteColumns = (taste: NonNullable<TastingInput["tasteProfile"]> | null) => ({
  taste_acidity: taste?.acidity ?? null,
  taste_body: taste?.body ?? null,
  taste_sweetness: taste?.sweetness ?? null,
  taste_bitterness: taste?.bitterness ?? null,
});

/** Stores missing flags as false, or null when no flag is present. */
function feedbackColumns(feedback: NonNullable<TastingInput["extractionFeedback"]> | null) {
  const isStated = feedback !== null && Object.keys(feedback).length > 0;
  const toFlag = (value: boolean | undefined) => (isStated ? (value ?? false) : null);
  return {
    feedback_sour: toFlag(feedback?.sour),
    feedback_bitter: toFlag(feedback?.bitter),
    feedback_watery: toFlag(feedback?.watery),
    feedback_harsh: toFlag(feedback?.harsh),
    feedback_balanced: toFlag(feedback?.balanced),
  };
}

/** Every opinion column as null: an insert then has the same text whichever fields are present. */
export const emptyTasting = {
  outcome: null,
  rating: null,
  notes: null,
  ...tasteColumns(null),
  ...feedbackColumns(null),
};
