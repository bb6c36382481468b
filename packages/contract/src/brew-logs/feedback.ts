import { Type } from "typebox";
import { model } from "../model.ts";

/** Kinds of extraction feedback: four faults of a brew, and `balanced` for none. */
export const feedbackNames = ["sour", "bitter", "watery", "harsh", "balanced"] as const;
type Feedback<S> = Record<(typeof feedbackNames)[number], S>;

/** Returns an object with the same schema for each kind of extraction feedback. */
export const feedbackFields = <S>(schema: () => S): Feedback<S> =>
  Object.fromEntries(feedbackNames.map((name) => [name, schema()])) as Feedback<S>;

/** Taste of a brew as checkboxes. */
export const ExtractionFeedback = model(
  "ExtractionFeedback",
  Type.Object(feedbackFields(() => Type.Boolean())),
  { sour: true, bitter: false, watery: false, harsh: false, balanced: false },
);

/** Words for the taste of a brew. */
export const tasteWords = [...feedbackNames, "strong"] as const;

/** Schema of taste as a list of words, which a request may send instead of the checkboxes. */
export const tasteInput = () =>
  Type.Unsafe<(typeof tasteWords)[number][]>({
    type: "array",
    items: { type: "string", enum: tasteWords },
    maxItems: tasteWords.length,
    description: "How it tasted, in words. Send this or `extractionFeedback`.",
  });

/** One axis of taste, in five steps. */
export const tasteAxis = (description: string) => Type.Integer({ minimum: -2, maximum: 2, description });
