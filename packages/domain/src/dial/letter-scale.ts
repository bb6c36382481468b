import type { Dial } from "../grind/dial.ts";
import { settingPlaces } from "../grind/setting-places.ts";
import { letterAngle } from "./layout.ts";
import { type Point, pointAt, radialPath, round } from "./polar.ts";

/** The inner scale of two levers: A to Z, with a hand of its own. */
export interface LetterScale {
  readonly ticks: string;
  readonly letters: readonly Letter[];
  /** Path of the line that marks the letter of the previous setting. */
  readonly ghost: string | undefined;
  readonly hand: Hand;
}

/** A hand that points up from the origin; place the origin in the dial's center and rotate it by `angle`. */
export interface Hand {
  readonly path: string;
  readonly angle: number;
  /** Distance of the middle of the hand from the dial's center. */
  readonly radius: number;
}

export interface Letter extends Point {
  readonly text: string;
  readonly isCurrent: boolean;
}

/** Draws the letters; if there are many, only every sixth, the last and the current one are labeled. */
export function letterScale(
  dial: Dial,
  lettersPerNumber: number,
  setting: number,
  ghost: number | undefined,
): LetterScale {
  const letterOf = (value: number): number => settingPlaces(dial, value)[1]?.count ?? 0;
  const current = letterOf(setting);
  const last = lettersPerNumber - 1;
  const every = lettersPerNumber > 12 ? 6 : 1;
  const isNamed = (letter: number): boolean =>
    letter === current ||
    every === 1 ||
    (letter % every === 0 && Math.abs(letter - current) > 1 && last - letter > 2) ||
    (letter === last && last - current > 1);
  const all = Array.from({ length: lettersPerNumber }, (_, letter) => letter);
  const angle = (letter: number): number => letterAngle(letter, lettersPerNumber);
  return {
    ticks: all
      .map((letter) => radialPath(TICK_RADIUS, letter === current ? 106 : 112, angle(letter)))
      .join(""),
    letters: all.filter(isNamed).map((letter) => ({
      ...pointAt(LETTER_RADIUS, angle(letter)),
      text: String.fromCharCode(CODE_OF_A + letter),
      isCurrent: letter === current,
    })),
    ghost: ghost === undefined ? undefined : radialPath(TICK_RADIUS + 6, 104, angle(letterOf(ghost))),
    hand: { path: "M0 -122V-108", angle: round(angle(current)), radius: 115 },
  };
}

const TICK_RADIUS = 118;
const LETTER_RADIUS = 98;
const CODE_OF_A = 65;
