import { linearScale, linePath } from "./scale.ts";

/** An average with the number of cups behind it. */
export interface Average {
  readonly label: string;
  readonly average: number;
  readonly count: number;
}

const height = 286;
const margin = { left: 28, right: 12, top: 20, bottom: 50 };
const ratings = [1, 2, 3, 4, 5];
/** Width reserved for a label of the axis. */
const labelWidth = 48;

/** Draws averages of stars as a line, each with its number of cups above. */
export function drawAverages(averages: readonly Average[], width: number) {
  const right = width - margin.right;
  const bottom = height - margin.bottom;
  const y = linearScale([0.5, 5.5], [bottom, margin.top]);
  const step = (right - margin.left) / Math.max(1, averages.length);
  const points = averages.map(({ label, average, count }, position) => ({
    label,
    count: String(count),
    cx: Math.round((margin.left + step * (position + 0.5)) * 10) / 10,
    cy: y(average),
  }));
  const every = Math.max(1, Math.ceil(labelWidth / step));
  return {
    viewBox: `0 0 ${width} ${height}`,
    left: margin.left,
    right,
    bottom,
    grid: ratings.map((rating) => ({ label: String(rating), y: y(rating) })),
    axis: points.filter((_, position) => position % every === 0).map(({ label, cx }) => ({ label, x: cx })),
    line: linePath(points.map(({ cx, cy }) => [cx, cy])),
    points,
  };
}
