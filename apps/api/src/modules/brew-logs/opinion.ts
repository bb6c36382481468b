import type { updateBrewLog } from "@brewdial/contract/brew-logs.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";

/** How a brew came out, as a client says it; the fields of a partial update. */
export type Opinion = Input<typeof updateBrewLog>["body"];

/** The columns of each field that was sent: null and an empty text or object clear it (D20). */
export function opinionColumns({ outcome, rating, notes, tasteProfile, extractionFeedback }: Opinion) {
  return {
    ...(outcome === undefined ? {} : { outcome: outcome || null }),
    ...(rating === undefined ? {} : { rating }),
    ...(notes === undefined ? {} : { notes: notes || null }),
    ...(tasteProfile === undefined ? {} : tasteColumns(tasteProfile)),
    ...(extractionFeedback === undefined ? {} : feedbackColumns(extractionFeedback)),
  };
}

const tasteColumns = (taste: NonNullable<Opinion["tasteProfile"]> | null) => ({
  taste_acidity: taste?.acidity ?? null,
  taste_body: taste?.body ?? null,
  taste_sweetness: taste?.sweetness ?? null,
  taste_bitterness: taste?.bitterness ?? null,
});

/** What is not ticked was not tasted, unless nothing was said at all. */
function feedbackColumns(feedback: NonNullable<Opinion["extractionFeedback"]> | null) {
  const isSaid = feedback !== null && Object.keys(feedback).length > 0;
  const ticked = (value: boolean | undefined) => (isSaid ? (value ?? false) : null);
  return {
    feedback_sour: ticked(feedback?.sour),
    feedback_bitter: ticked(feedback?.bitter),
    feedback_watery: ticked(feedback?.watery),
    feedback_harsh: ticked(feedback?.harsh),
    feedback_balanced: ticked(feedback?.balanced),
  };
}
