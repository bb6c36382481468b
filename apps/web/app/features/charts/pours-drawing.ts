import { formatTime } from "@brewdial/domain/brewing/brew-timing.ts";
import { linearScale, linePath, roundTicks } from "./scale.ts";

interface Step {
  readonly atSeconds: number;
  readonly untilSeconds: number;
  readonly toGrams: number | null;
}

/** The pours of a recipe. */
export interface Pours {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly seconds: number;
}

type Point = readonly [seconds: number, grams: number];

/** Grams on the scale over time. */
export interface WeightLine {
  readonly name: string;
  readonly points: readonly Point[];
}

const height = 300;
const margin = { left: 40, right: 16, top: 24, bottom: 32 };

/** Draws the weight of the water over time, one line per recipe. */
export const drawPours = (recipes: readonly Pours[], width: number) =>
  drawWeights(
    recipes.map(({ name, steps, seconds }) => ({ name, points: listPoints(steps, seconds) })),
    width,
  );

/** Draws each series of weights over time as a line with its area. Points less than a pixel apart are left out. */
export function drawWeights(weights: readonly WeightLine[], width: number) {
  const right = width - margin.right;
  const bottom = height - margin.bottom;
  const points = weights.flatMap((line) => line.points);
  const maxSeconds = Math.max(1, ...points.map(([seconds]) => seconds));
  const maxGrams = Math.max(1, ...points.map(([, grams]) => grams));
  const x = linearScale([0, maxSeconds], [margin.left, right]);
  const y = linearScale([0, maxGrams * 1.08], [bottom, margin.top]);
  return {
    viewBox: `0 0 ${width} ${height}`,
    left: margin.left,
    right,
    bottom,
    grid: roundTicks(0, maxGrams, 4).map((grams) => ({ label: String(grams), y: y(grams) })),
    axis: timeTicks(maxSeconds).map((seconds) => ({ label: formatTime(seconds), x: x(seconds) })),
    lines: weights.map((line) => {
      const places = keepVisible(line.points.map(([at, grams]) => [x(at), y(grams)]));
      const path = linePath(places);
      return { name: line.name, path, area: `${path}V${bottom}H${places[0]?.[0] ?? 0}Z` };
    }),
  };
}

export type WeightDrawing = ReturnType<typeof drawWeights>;

/** Drops points that are less than a pixel from the last kept one: the line would look the same. */
const keepVisible = (places: readonly Point[]): readonly Point[] => {
  const kept: Point[] = [];
  for (const [position, place] of places.entries()) {
    const before = kept.at(-1);
    const isLast = position === places.length - 1;
    const isApart =
      before === undefined || Math.abs(place[0] - before[0]) >= 1 || Math.abs(place[1] - before[1]) >= 1;
    if (isLast || isApart) kept.push(place);
  }
  return kept;
};

/** Returns the weight on the scale over time: it rises during each step that pours, and is constant otherwise. */
export function listPoints(steps: readonly Step[], seconds: number): readonly Point[] {
  let grams = 0;
  const points = steps.flatMap(({ atSeconds, untilSeconds, toGrams }): Point[] => {
    if (toGrams === null) return [];
    const before = grams;
    grams = toGrams;
    return [
      [atSeconds, before],
      [untilSeconds, toGrams],
    ];
  });
  return [...(points[0]?.[0] === 0 ? [] : [[0, 0] as const]), ...points, [seconds, grams]];
}

/** Returns the ticks of the time axis, at the shortest round interval (10 seconds to 12 hours) that divides it into at most five. */
function timeTicks(seconds: number): readonly number[] {
  const steps = [10, 30, 60, 120, 300, 600, 3600, 7200, 14_400, 21_600];
  const step = steps.find((length) => seconds / length <= 5) ?? 43_200;
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, position) => position * step);
}
