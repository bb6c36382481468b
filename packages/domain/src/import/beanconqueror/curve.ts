import { maxCurvePoints } from "../limits.ts";
import { type Fields, listFields, readNumber, roundTo } from "../read/values.ts";

const clock = /^(\d{1,2}):(\d{2}):(\d{2}(?:\.\d{1,3})?)$/;
const daySeconds = 86_400;

function readClock(value: unknown): number | null {
  const found = typeof value === "string" && value.length <= 12 ? clock.exec(value) : null;
  return found === null ? null : Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3]);
}

/**
 * Reads the weights of a flow profile. Times count from the first point by the clock, since `brew_time` is rounded; a brew over
 * midnight goes on.
 */
export function readCurve(profile: Fields): [seconds: number, grams: number][] | null {
  const points: [number, number][] = [];
  let start: number | null = null;
  for (const point of listFields(profile["weight"]).slice(0, maxCurvePoints)) {
    const time = readClock(point["timestamp"]);
    const grams = readNumber(point["actual_weight"]);
    if (time === null || grams === null) continue;
    start ??= time;
    points.push([roundTo(time < start ? time + daySeconds - start : time - start, 3), roundTo(grams, 2)]);
  }
  return points.length === 0 ? null : points;
}
