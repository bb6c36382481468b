/** Maps values to positions on a straight line. */
export type Scale = (value: number) => number;

/** Returns the scale that maps `from` to the positions `to`, rounded to a tenth. */
export const linearScale =
  (from: readonly [number, number], to: readonly [number, number]): Scale =>
  (value) =>
    Math.round((to[0] + ((value - from[0]) / (from[1] - from[0])) * (to[1] - to[0])) * 10) / 10;

/** Returns the path of a line through points. */
export const linePath = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], position) => `${position === 0 ? "M" : "L"}${x} ${y}`).join("");

/** Returns round values between two bounds, about `count` of them, in steps of 1, 2 or 5 times a power of ten. */
export function roundTicks(min: number, max: number, count: number): readonly number[] {
  const raw = (max - min) / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10) * power;
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, position) => (first + position) * step);
}
