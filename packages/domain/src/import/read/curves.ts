import { brewTimeSeconds, maxCurvePoints, maxReadPoints, waterGrams } from "../limits.ts";
import { readNumber, readPositive, roundTo } from "./values.ts";

type Point = readonly [seconds: number, grams: number];

/** Makes a curve of times in seconds and weights, as numbers or texts. Null without a weight. */
export function toCurve(times: readonly unknown[], weights: readonly unknown[]): readonly Point[] | null {
  return fitCurve(
    times.slice(0, maxReadPoints).flatMap((time, index): Point[] => {
      const seconds = readNumber(time);
      const grams = readNumber(weights[index]);
      return seconds === null || grams === null ? [] : [[seconds, grams]];
    }),
  );
}

/**
 * Reduces a curve to what the contract accepts: points in ascending time, at most `maxCurvePoints`, with the first and the last
 * among them. Negative weights, as after the cup was lifted off the scale, become 0. Null without a weight.
 */
export function fitCurve(points: readonly Point[]): readonly Point[] | null {
  const kept: Point[] = [];
  for (const [time, weight] of points) {
    const seconds = roundTo(time, 3);
    const grams = roundTo(Math.max(0, weight), 2);
    const isLater = seconds >= (kept.at(-1)?.[0] ?? 0);
    if (isLater && seconds <= brewTimeSeconds.maximum && grams <= waterGrams.maximum)
      kept.push([seconds, grams]);
  }
  if (kept.length < 2 || !kept.some(([, grams]) => grams > 0)) return null;
  if (kept.length <= maxCurvePoints) return kept;
  const step = (kept.length - 1) / (maxCurvePoints - 1);
  return Array.from({ length: maxCurvePoints }, (_, place) => kept[Math.round(place * step)] ?? [0, 0]);
}

/** Returns the numbers above zero of a list of numbers or texts. */
export const listPositive = (values: readonly unknown[]): number[] =>
  values
    .slice(0, maxReadPoints)
    .map(readPositive)
    .filter((number) => number !== null);
