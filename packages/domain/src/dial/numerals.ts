import type { DialLayout } from "./layout.ts";
import { type Point, pointAt } from "./polar.ts";
import { textWidth } from "./text-width.ts";
import { TICK_RADIUS, type Tick } from "./ticks.ts";

/** A number of the scale; x and y are its middle. */
export interface Numeral extends Point {
  readonly text: string;
}

/** Places the numerals: inside the ticks of a sweep, all at the same distance from their tick; outside on a ring. */
export function scaleNumerals(ticks: readonly Tick[], { kind }: DialLayout): readonly Numeral[] {
  const tickRadius = TICK_RADIUS[kind];
  return ticks.flatMap(({ angle, numeral }) => {
    if (numeral === undefined) return [];
    const radius =
      kind === "turns" ? tickRadius + RING_DISTANCE : SWEEP_OUTER_RADIUS - halfExtent(numeral, angle);
    return [{ ...pointAt(radius, angle), text: numeral }];
  });
}

/** Returns the largest radius that is free of numerals on a sweep, even with the widest numeral at its side. */
export function numeralsInnerRadius(ticks: readonly Tick[]): number {
  const widest = Math.max(0, ...ticks.map(({ numeral = "" }) => textWidth(numeral)));
  return SWEEP_OUTER_RADIUS - widest * NUMERAL_FONT;
}

/** Returns the distance from the middle of a numeral to its edge facing the tick. */
function halfExtent(numeral: string, angle: number): number {
  const radians = (angle * Math.PI) / 180;
  const halfWidth = (textWidth(numeral) * NUMERAL_FONT) / 2;
  return Math.abs(Math.sin(radians)) * halfWidth + Math.abs(Math.cos(radians)) * HALF_HEIGHT;
}

/** Font size of the numerals; must match the stylesheet. */
const NUMERAL_FONT = 17;

/** Outer radius of the numerals on a sweep: clear of the hand, which ends 31 units inside the ticks' outer radius. */
const SWEEP_OUTER_RADIUS = TICK_RADIUS.sweep - 36;
const HALF_HEIGHT = 6;
const RING_DISTANCE = 19;
