import { linearScale, roundTicks } from "#app/features/charts/scale.ts";

const width = 440;
const margin = 12;
/** Index points that stay free beside the outermost marks. */
const room = 4;

/** Returns one scale for the grind indexes of all lanes, so that they can be compared. */
export function laneScale(indexes: readonly number[]) {
  const from = Math.max(0, Math.min(100, ...indexes) - room);
  const to = Math.min(100, Math.max(0, ...indexes) + room);
  const x = linearScale([from, Math.max(from + 1, to)], [margin, width - margin]);
  return { x, ticks: roundTicks(from, Math.max(from + 1, to), 5).map((value) => ({ value, x: x(value) })) };
}
