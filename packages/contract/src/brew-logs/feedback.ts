import { Type } from "typebox";
import { model } from "../model.ts";

const feedbackNames = ["sour", "bitter", "watery", "harsh", "balanced"] as const;
type Feedback<S> = Record<(typeof feedbackNames)[number], S>;

/** Returns an object with the same schema for each kind of extraction feedback. */
export const feedbackFields = <S>(schema: () => S): Feedback<S> =>
  Object.fromEntries(feedbackNames.map((name) => [name, schema()])) as Feedback<S>;

/** How a brew tasted, as checkboxes. */
export const ExtractionFeedback = model(
  "ExtractionFeedback",
  Type.Object(feedbackFields(() => Type.Boolean())),
  { sour: true, bitter: false, watery: false, harsh: false, balanced: false },
);

/** One axis of taste, in five steps. */
export const tasteAxis = (description: string) => Type.Integer({ minimum: -2, maximum: 2, description });
