import { maxCurvePoints } from "../limits.ts";
import { readNumber, readPositive, roundTo } from "./values.ts";

/** Makes a curve of times in seconds and weights, as numbers or texts. Null without a weight. */
export function toCurve(times: readonly unknown[], weights: readonly unknown[]): [number, number][] | null {
  const points = times.slice(0, maxCurvePoints).flatMap((time, index): [number, number][] => {
    const seconds = readNumber(time);
    const grams = readNumber(weights[index]);
    return seconds === null || grams === null || seconds < 0
      ? []
      : [[roundTo(seconds, 3), roundTo(grams, 2)]];
  });
  return points.some(([, grams]) => grams > 0) ? points : null;
}

/** Returns the numbers above zero of a list of numbers or texts. */
export const listPositive = (values: readonly unknown[]): number[] =>
  values
    .slice(0, maxCurvePoints)
    .map(readPositive)
    .filter((number) => number !== null);
