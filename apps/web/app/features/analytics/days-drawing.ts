import { linearScale, linePath, roundTicks } from "#app/features/charts/scale.ts";

/** Counts of consecutive days, and of as many days before them. */
export interface DaysData {
  readonly days: readonly { readonly label: string; readonly count: number }[];
  /** Undefined when there is nothing to compare with. */
  readonly before: readonly number[] | undefined;
}

const height = 260;
const margin = { left: 44, right: 12, top: 12, bottom: 28 };
/** Width reserved for a label of the axis. */
const labelWidth = 64;

/** Draws counts by day as a line over its area, with the period before as a second line. */
export function drawDays({ days, before }: DaysData, width: number) {
  const right = width - margin.right;
  const bottom = height - margin.bottom;
  const counts = days.map(({ count }) => count);
  const top = Math.max(4, ...counts, ...(before ?? []));
  const ticks = roundTicks(0, top, 4).filter(Number.isInteger);
  const x = linearScale([0, Math.max(1, days.length - 1)], [margin.left, right]);
  const y = linearScale([0, top], [bottom, margin.top]);
  const line = (values: readonly number[]) =>
    linePath(values.map((value, position) => [x(position), y(value)]));
  const every = Math.max(1, Math.ceil((labelWidth * days.length) / (right - margin.left)));
  return {
    viewBox: `0 0 ${width} ${height}`,
    left: margin.left,
    right,
    bottom,
    grid: ticks.map((value) => ({ value, y: y(value) })),
    // Counted back from the last day, which always has a label.
    axis: days.flatMap(({ label }, position) =>
      (days.length - 1 - position) % every === 0 ? [{ label, x: x(position) }] : [],
    ),
    line: line(counts),
    area: `${line(counts)}L${x(days.length - 1)} ${bottom}L${margin.left} ${bottom}Z`,
    before: before === undefined ? undefined : line(before),
  };
}
