/** A point of the drawing, in its units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The dial's center, in x and y. */
export const CENTER = 200;

/** Returns the point at a radius and an angle in degrees, clockwise from the top. */
export function pointAt(radius: number, angle: number): Point {
  const radians = ((angle - 90) * Math.PI) / 180;
  return { x: round(CENTER + radius * Math.cos(radians)), y: round(CENTER + radius * Math.sin(radians)) };
}

/** Returns the path of an arc, clockwise; 360 degrees and more are a full circle. */
export function arcPath(radius: number, from: number, to: number): string {
  if (to - from >= 360)
    return `${arcPath(radius, from, from + 180)}${arcTo(radius, pointAt(radius, from + 360))}`;
  return `${moveTo(pointAt(radius, from))}${arcTo(radius, pointAt(radius, to), to - from > 180)}`;
}

/** Returns the path of an arc of less than 180 degrees, counterclockwise, for text that reads from the inside. */
export function reversedArcPath(radius: number, from: number, to: number): string {
  return `${moveTo(pointAt(radius, from))}${arcTo(radius, pointAt(radius, to), false, false)}`;
}

/** Returns the path of a straight line along a radius. */
export function radialPath(outer: number, inner: number, angle: number): string {
  return `${moveTo(pointAt(outer, angle))}L${coordinates(pointAt(inner, angle))}`;
}

/** Returns the degrees that a length covers on a circle. */
export function degreesOf(length: number, radius: number): number {
  return (length / radius) * (180 / Math.PI);
}

/** Returns a path of zero-length lines, which round line caps draw as dots. */
export const dotPath = (points: readonly Point[]): string =>
  points.map((point) => `${moveTo(point)}h0`).join("");

export const moveTo = (point: Point): string => `M${coordinates(point)}`;

/** Returns a path segment: a circular arc from the current point to `end`. */
export function arcTo(radius: number, end: Point, isLarge = false, isClockwise = true): string {
  const r = round(radius);
  return `A${r} ${r} 0 ${isLarge ? 1 : 0} ${isClockwise ? 1 : 0} ${coordinates(end)}`;
}

const coordinates = ({ x, y }: Point): string => `${x} ${y}`;

/** Rounds to two decimals, a hundredth of the drawing's unit. Adding 0 turns -0 into 0. */
export const round = (value: number): number => Math.round(value * 100) / 100 + 0;
