import { completeSteps, sumAddedGrams } from "@brewdial/domain/steps/brew-step.ts";
import { parseGrams } from "#app/fields/amount.ts";
import { parseTime, writeTime } from "#app/fields/time.ts";
import { readSteps } from "./check-steps.ts";
import type { AmountStyle, Draft } from "./draft.ts";

/** The size of the drawing in units. */
const size = { width: 320, height: 96, left: 4, right: 36, top: 15, bottom: 20 };

/** Draws the weight on the scale over time, with the goal. Returns undefined without water or weights. */
export function drawPour(draft: Draft, { weight }: AmountStyle) {
  const steps = completeSteps(readSteps(draft, weight), parseTime(draft.time) ?? null);
  const water = (parseGrams(draft.water, weight) ?? 0) - sumAddedGrams(steps);
  const poured = Math.max(0, ...steps.map(({ toGrams }) => toGrams ?? 0));
  if (water <= 0 || poured === 0) return undefined;
  const endSeconds = Math.max(...steps.map(({ untilSeconds }) => untilSeconds));
  const totalSeconds = Math.max(parseTime(draft.time) ?? 0, endSeconds, 1);
  const highest = Math.max(water, poured);
  const { width, height, left, right, top, bottom } = size;
  const x = (seconds: number) => left + (seconds / totalSeconds) * (width - left - right);
  const y = (grams: number) => height - bottom - (grams / highest) * (height - bottom - top);
  const points: [seconds: number, grams: number][] = [[0, 0]];
  for (const { atSeconds, untilSeconds, toGrams } of steps) {
    if (toGrams === null) continue;
    points.push([atSeconds, points.at(-1)?.[1] ?? 0], [untilSeconds, toGrams]);
  }
  points.push([totalSeconds, points.at(-1)?.[1] ?? 0]);
  const line = `M${points.map(([seconds, grams]) => `${round(x(seconds))} ${round(y(grams))}`).join("L")}`;
  return {
    viewBox: `0 0 ${width} ${height}`,
    line,
    area: `${line}V${height - bottom}H${left}Z`,
    goal: `M${left} ${round(y(water))}H${width - right}`,
    goalText: { x: width - right + 4, y: round(y(water) + 4) },
    times: timeLabels(totalSeconds).map((seconds) => ({ x: round(x(seconds)), text: writeTime(seconds) })),
    timesY: height - 4,
    water,
    poured,
    endSeconds,
    totalSeconds,
    isRight:
      Math.abs(poured - water) <= 0.5 &&
      points.every(([, grams], index) => grams >= (points[index - 1]?.[1] ?? 0)),
  };
}

/** Returns up to five round times from 0 to the end. */
function timeLabels(totalSeconds: number): readonly number[] {
  const interval = [10, 30, 60, 120, 300, 600, 1800, 3600, 14_400, 43_200].find(
    (step) => totalSeconds / step <= 4.5,
  );
  if (interval === undefined) return [0, totalSeconds];
  return Array.from({ length: Math.floor(totalSeconds / interval) + 1 }, (_, index) => index * interval);
}

const round = (value: number): number => Math.round(value * 10) / 10;
