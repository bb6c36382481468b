import { linearScale, linePath } from "./scale.ts";

const width = 200;
const height = 36;

/** Draws a figure over time as a small line without axes. Default bounds: from 0 to the largest value. */
export function drawSpark(
  values: readonly number[],
  bounds: readonly [number, number] = [0, Math.max(1, ...values)],
) {
  const x = linearScale([0, Math.max(1, values.length - 1)], [0, width]);
  const y = linearScale(bounds, [height - 2, 2]);
  const line = linePath(values.map((value, position) => [x(position), y(value)]));
  return {
    viewBox: `0 0 ${width} ${height}`,
    line,
    area: `${line}L${width} ${height}L0 ${height}Z`,
  };
}
