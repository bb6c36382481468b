import type { Dial } from "../grind/dial.ts";
import { SWEEP_DEGREES, SWEEP_START, sweepAngle } from "./layout.ts";
import { arcPath, radialPath } from "./polar.ts";

/** The small form of the dial, 40 to 84 px: the whole scale as one rail, whatever its notation. Contains paths only. */
export interface MiniDial {
  readonly viewBox: string;
  readonly rail: string;
  readonly range: string | undefined;
  readonly ghost: string | undefined;
  readonly hand: string;
}

export interface MiniDialOptions {
  readonly range?: { readonly min: number; readonly max: number } | undefined;
  /** Previous setting. */
  readonly ghost?: number | undefined;
}

/** Draws the small form of the dial. Uses only the ends of the scale. */
export function miniDial(
  dial: Pick<Dial, "min" | "max">,
  setting: number,
  { range, ghost }: MiniDialOptions = {},
): MiniDial {
  const angle = (value: number): number => sweepAngle(dial, value);
  return {
    viewBox: "0 0 400 400",
    rail: arcPath(RADIUS, SWEEP_START, SWEEP_START + SWEEP_DEGREES),
    range: range && arcPath(RADIUS, angle(range.min), angle(range.max)),
    ghost: ghost === undefined ? undefined : radialPath(150, 70, angle(ghost)),
    hand: radialPath(RADIUS, 40, angle(setting)),
  };
}

const RADIUS = 168;
