import { type Point, arcTo, moveTo, pointAt } from "./polar.ts";

/** The way from zero to the setting on a dial of several turns: one loop a turn, outwards, ending under the hand. */
export interface Spiral {
  readonly path: string;
  /** Where it begins, at zero. */
  readonly start: Point;
  /** Radius of the circle inside it that stays free for every setting of the same turn. */
  readonly innerRadius: number;
}

/** Draws the spiral that ends at an angle, counted from zero over all turns. */
export function spiral(outerRadius: number, angle: number): Spiral {
  const radiusAt = (at: number): number => outerRadius - (PITCH * (angle - at)) / 360;
  let path = moveTo(pointAt(radiusAt(0), 0));
  for (let from = 0; from < angle; from += SEGMENT) {
    const to = Math.min(angle, from + SEGMENT);
    // Over 30 degrees an arc of the mean radius cannot be told from the spiral.
    path += arcTo((radiusAt(from) + radiusAt(to)) / 2, pointAt(radiusAt(to), to));
  }
  return {
    path,
    start: pointAt(radiusAt(0), 0),
    innerRadius: outerRadius - PITCH * Math.ceil(angle / 360) - CLEARANCE,
  };
}

const PITCH = 6.5;
const SEGMENT = 30;
/** Half of the line's thickness, and some space. */
const CLEARANCE = 5;
