import { maxReadPoints } from "../limits.ts";
import { fitCurve } from "../read/curves.ts";
import { type Fields, listFields, readNumber } from "../read/values.ts";

const clock = /^(\d{1,2}):(\d{2}):(\d{2}(?:\.\d{1,3})?)$/;
const daySeconds = 86_400;

function readClock(value: unknown): number | null {
  const found = typeof value === "string" && value.length <= 12 ? clock.exec(value) : null;
  return found === null ? null : Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3]);
}

/**
 * Reads the weights of a flow profile. Times are computed from the clock times of the points, because `brew_time` is rounded. A
 * clock time before that of the first point is after midnight.
 */
export function readCurve(profile: Fields): ReturnType<typeof fitCurve> {
  const points: [number, number][] = [];
  let start: number | null = null;
  for (const point of listFields(profile["weight"]).slice(0, maxReadPoints)) {
    const time = readClock(point["timestamp"]);
    const grams = readNumber(point["actual_weight"]);
    if (time === null || grams === null) continue;
    start ??= time;
    points.push([time < start ? time + daySeconds - start : time - start, grams]);
  }
  return fitCurve(points);
}
