import { feedbackNames, type tasteWords } from "@brewdial/contract/brew-logs/feedback.ts";
import { badRequest } from "../../core/errors.ts";

type Feedback = Record<(typeof feedbackNames)[number], boolean>;

interface TasteInput {
  readonly taste?: readonly (typeof tasteWords)[number][] | null | undefined;
  readonly extractionFeedback?:
    | { readonly [Name in keyof Feedback]?: boolean | undefined }
    | null
    | undefined;
}

/**
 * Returns how a brew tasted, from words or from checkboxes: undefined if the request does not say it, null if it clears it. "strong" has no
 * checkbox and is stored on the strength axis only.
 */
export function readTaste({ taste, extractionFeedback }: TasteInput): {
  readonly feedback: Feedback | null | undefined;
  readonly strength: number | null;
} {
  if ((taste ?? null) !== null && (extractionFeedback ?? null) !== null)
    throw badRequest("taste and extractionFeedback: send only one of them");
  const said = taste ? Object.fromEntries(taste.map((word) => [word, true])) : extractionFeedback;
  const strength = taste?.includes("strong") ? 1 : null;
  if (said === undefined) return { feedback: taste === null ? null : undefined, strength };
  if (said === null || Object.keys(said).length === 0) return { feedback: null, strength };
  const entries = feedbackNames.map((name) => [name, said[name] ?? false]);
  return { feedback: Object.fromEntries(entries) as Feedback, strength };
}
