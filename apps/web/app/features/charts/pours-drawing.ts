import { formatTime } from "@brewdial/domain/brewing/brew-timing.ts";
import { linearScale, linePath, roundTicks } from "./scale.ts";

interface Step {
  readonly atSeconds: number;
  readonly untilSeconds: number;
  readonly toGrams: number | null;
}

/** A recipe as its water goes in. */
export interface Pours {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly seconds: number;
}

const height = 300;
const margin = { left: 40, right: 16, top: 24, bottom: 32 };

/** Draws how the water of recipes goes in: grams on the scale over time, one line each. */
export function drawPours(recipes: readonly Pours[], width: number) {
  const right = width - margin.right;
  const bottom = height - margin.bottom;
  const maxSeconds = Math.max(1, ...recipes.map(({ seconds }) => seconds));
  const maxGrams = Math.max(1, ...recipes.flatMap(({ steps }) => steps.map(({ toGrams }) => toGrams ?? 0)));
  const x = linearScale([0, maxSeconds], [margin.left, right]);
  const y = linearScale([0, maxGrams * 1.08], [bottom, margin.top]);
  return {
    viewBox: `0 0 ${width} ${height}`,
    left: margin.left,
    right,
    bottom,
    grid: roundTicks(0, maxGrams, 4).map((grams) => ({ label: String(grams), y: y(grams) })),
    axis: timeTicks(maxSeconds).map((seconds) => ({ label: formatTime(seconds), x: x(seconds) })),
    lines: recipes.map(({ name, steps, seconds }) => {
      const points = listPoints(steps, seconds);
      const last = points.at(-1) ?? [0, 0];
      return {
        name,
        path: linePath(points.map(([at, grams]) => [x(at), y(grams)])),
        end: { x: x(last[0]), y: y(last[1]) },
      };
    }),
  };
}

/** Returns the weight on the scale over time: it rises during a step that pours and stays during any other. */
function listPoints(steps: readonly Step[], seconds: number): readonly (readonly [number, number])[] {
  let grams = 0;
  const points = steps.flatMap(({ atSeconds, untilSeconds, toGrams }): (readonly [number, number])[] => {
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

/** Full minutes; more of them for short brews, hours for long ones. */
function timeTicks(seconds: number): readonly number[] {
  const steps = [10, 30, 60, 120, 300, 600, 3600, 7200, 14_400, 21_600];
  const step = steps.find((length) => seconds / length <= 5) ?? 43_200;
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, position) => position * step);
}
