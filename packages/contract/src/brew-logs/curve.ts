import { Type } from "typebox";
import * as limits from "../field-limits.ts";
import { model, nullable } from "../model.ts";

/** Maximum number of points of a curve. */
export const maxCurvePoints = 600;

const numbers = (maximum: number, description: string) =>
  Type.Array(Type.Number({ minimum: 0, maximum }), { minItems: 2, maxItems: maxCurvePoints, description });

const points = {
  seconds: numbers(
    limits.brewTimeSeconds.maximum,
    "Seconds since the first water, none before the one before it.",
  ),
  grams: numbers(limits.waterGrams.maximum, "Weight on the scale at each of these seconds."),
};

/** The weight on the scale while brewing (D691). */
export const BrewCurve = model("BrewCurve", Type.Object(points), {
  seconds: [0, 10, 30, 40, 60, 185],
  grams: [0, 45, 45, 120, 240, 240],
});

/** A curve in a request. */
export const brewCurve = () =>
  nullable(
    Type.Object(points, {
      description: `The weight on the scale over time, at most ${maxCurvePoints} points. \`GET /api/brew-logs/{id}\` returns it; lists do not.`,
      examples: [BrewCurve.example],
    }),
  );
