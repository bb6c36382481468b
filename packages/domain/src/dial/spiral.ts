import { type Point, arcTo, moveTo, pointAt } from "./polar.ts";

/** Path from zero to the setting on a dial with several turns: one loop per turn, outwards, ending at the dial's hand. */
export interface Spiral {
  readonly path: string;
  /** The point at zero. */
  readonly start: Point;
  /** Radius of the inner circle that stays free for every setting of the same turn. */
  readonly innerRadius: number;
}

/** Draws the spiral that ends at an angle, counted from zero over all turns. */
export function spiral(outerRadius: number, angle: number): Spiral {
  const radiusAt = (at: number): number => outerRadius - (PITCH * (angle - at)) / 360;
  let path = moveTo(pointAt(radiusAt(0), 0));
  for (let from = 0; from < angle; from += SEGMENT) {
    const to = Math.min(angle, from + SEGMENT);
    // Over 30 degrees an arc of the mean radius cannot be distinguished from the spiral.
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
/** Half of the line width plus some space. */
const CLEARANCE = 5;
