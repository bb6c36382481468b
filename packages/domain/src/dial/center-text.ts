import type { DialLayout } from "./layout.ts";
import { CENTER, round } from "./polar.ts";
import { fittingSize, textWidth } from "./text-width.ts";

/** A text with its position: x is its middle, y its baseline. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly fontSize: number;
}

/** The setting in the middle of the dial, its unit and one line below, such as its range. */
export interface CenterText {
  readonly value: PlacedText;
  readonly unit: PlacedText | undefined;
  readonly caption: PlacedText | undefined;
}

export interface CenterTexts {
  readonly value: string;
  readonly unit?: string | undefined;
  readonly caption?: string | undefined;
  /** Words that are readable in a picture a quarter of its size; the value moves up to make room. */
  readonly hasLargeWords?: boolean | undefined;
}

/**
 * Places the texts in a circle of `radius`, which must be otherwise empty: the value as large as it fits, the lines below it
 * smaller where the circle narrows.
 */
export function centerText(kind: DialLayout["kind"], radius: number, texts: CenterTexts): CenterText {
  const { raise, unit, caption } = LINES[texts.hasLargeWords === true ? "large" : "normal"];
  const size = valueSize(kind, radius, texts.value, raise);
  const middle = size * HALF_DIGIT;
  // A slash reaches below the digits.
  const descent = texts.value.includes("/") ? size * 0.12 : 0;
  const line = (text: string | undefined, drop: number, max: number): PlacedText | undefined => {
    if (text === undefined || text === "") return undefined;
    const dy = middle + descent + drop;
    const chord = 2 * Math.sqrt(Math.max(0, radius ** 2 - dy ** 2));
    const fontSize = fittingSize(text, Math.max(MIN_LINE, chord), max);
    return { text, x: CENTER, y: round(CENTER + dy), fontSize };
  };
  return {
    value: { text: texts.value, x: CENTER, y: round(CENTER + middle - raise), fontSize: size },
    unit: line(texts.unit, unit.drop, kind === "sweep" ? unit.size : unit.narrow),
    caption: line(texts.caption, caption.drop, caption.size),
  };
}

function valueSize(kind: DialLayout["kind"], radius: number, value: string, raise: number): number {
  const em = textWidth(value) - TRACKING * value.length;
  if (kind !== "turns") return Math.min(MAX_SIZE[kind], Math.floor((2 * radius * WIDTH_SHARE[kind]) / em));
  // The upper corners, at (em / 2, HALF_DIGIT) times the size plus the raise, must lie within the circle.
  const a = (em / 2) ** 2 + HALF_DIGIT ** 2;
  const b = 2 * HALF_DIGIT * raise;
  const c = raise ** 2 - radius ** 2;
  return Math.min(MAX_SIZE.turns, Math.floor((-b + Math.sqrt(b ** 2 - 4 * a * c)) / (2 * a)));
}

const MAX_SIZE: Readonly<Record<DialLayout["kind"], number>> = { sweep: 152, turns: 136, levers: 100 };
/** Half of the height of a digit, in em. */
const HALF_DIGIT = 0.355;
/**
 * How far the value stands above the center, to make room for the lines below; how far below the digits these are, and their largest font
 * size. `narrow` is for dials whose spiral or letters leave less room.
 */
const LINES = {
  normal: { raise: 12, unit: { drop: 22, size: 21, narrow: 17 }, caption: { drop: 46, size: 19 } },
  large: { raise: 32, unit: { drop: 18, size: 38, narrow: 34 }, caption: { drop: 60, size: 38 } },
} as const;
/** Letter spacing of the value, in em. */
const TRACKING = 0.03;
/** Share of the circle's diameter that the value may fill if only numerals or letters are next to it. */
const WIDTH_SHARE = { sweep: 0.86, levers: 0.74 } as const;
const MIN_LINE = 96;
