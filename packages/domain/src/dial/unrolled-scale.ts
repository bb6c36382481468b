import type { Dial } from "../grind/dial.ts";
import type { FaceBand } from "./band-arcs.ts";
import { CENTER, dotPath, type Point, round } from "./polar.ts";
import { spreadLabels } from "./spread-labels.ts";
import { textWidth } from "./text-width.ts";

/** All turns of a dial side by side, below its ring: shows the setting and the method bands on the whole scale. */
export interface UnrolledScale {
  readonly rail: string;
  readonly ticks: string;
  readonly turns: readonly UnrolledText[];
  readonly range: string | undefined;
  readonly bands: readonly UnrolledBand[];
  /** Published settings. */
  readonly dots: string;
  /** Position of the setting. */
  readonly marker: Point;
}

export interface UnrolledText extends Point {
  readonly text: string;
}

export interface UnrolledBand {
  readonly method: string;
  readonly order: number;
  readonly path: string;
  readonly name: UnrolledText;
}

export interface UnrolledOptions {
  readonly bands: readonly FaceBand[];
  readonly range?: { readonly min: number; readonly max: number } | undefined;
  readonly published?: readonly number[] | undefined;
  /** The short form fits between the two step buttons and shows its band on the rail. */
  readonly isShort: boolean;
}

/** Draws the unrolled scale of a dial with `turns` turns. */
export function unrolledScale(
  dial: Dial,
  { stepsPerTurn, turns }: { readonly stepsPerTurn: number; readonly turns: number },
  setting: number,
  { bands, range, published = [], isShort }: UnrolledOptions,
): UnrolledScale {
  const { left, width, y, bandY, nameY, turnY, tick } = isShort ? SHORT : LONG;
  const xOfTurn = (turn: number): number => round(left + (turn / turns) * width);
  const xOf = (value: number): number => xOfTurn((value * dial.stepsPerUnit) / stepsPerTurn);
  const line = (min: number, max: number, at: number): string => `M${xOf(min)} ${at}H${xOf(max)}`;
  const wholeTurns = Array.from({ length: Math.floor(turns + 1e-6) + 1 }, (_, turn) => turn);
  const names = spreadLabels(
    bands.map(({ min, max, name }) => ({
      center: (xOf(min) + xOf(max)) / 2,
      width: textWidth(name) * UNROLLED_FONT,
    })),
    NAME_GAP,
    { min: 0, max: 2 * CENTER },
  );
  return {
    rail: `M${left} ${y}H${left + width}`,
    ticks: wholeTurns.map((turn) => `M${xOfTurn(turn)} ${y - tick}V${y + tick}`).join(""),
    turns: wholeTurns.map((turn) => ({ x: xOfTurn(turn), y: turnY, text: `${turn}` })),
    range: range && line(range.min, range.max, y),
    bands: bands.map(({ method, order, min, max, name }, position) => ({
      method,
      order,
      path: bandLine(xOf(min), xOf(max), bandY),
      name: { x: round(names[position] ?? CENTER), y: nameY, text: name },
    })),
    dots: dotPath(published.map((value) => ({ x: xOf(value), y }))),
    marker: { x: xOf(setting), y },
  };
}

/** Draws a band shorter by its round ends, so that neighbours stay apart. */
function bandLine(from: number, to: number, y: number): string {
  const inset = Math.min(ROUND_END, (to - from) / 2);
  return `M${round(from + inset)} ${y}H${round(to - inset)}`;
}

/** Font size of the names of bands and turns; must match the stylesheet. */
const UNROLLED_FONT = 15;

const NAME_GAP = 6;
const ROUND_END = 4;
const LONG = { left: 14, width: 372, y: 444, bandY: 430, nameY: 417, turnY: 468, tick: 6 };
const SHORT = { left: 108, width: 184, y: 424, bandY: 424, nameY: 410, turnY: 446, tick: 5 };
