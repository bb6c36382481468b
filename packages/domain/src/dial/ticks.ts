import { type Dial, stepBounds } from "../grind/dial.ts";
import { type DialLayout, SWEEP_DEGREES, angleOf, stepsPerNumber } from "./layout.ts";
import { degreesOf } from "./polar.ts";

/** A tick of the scale. Every tick is a step of the dial; a major one has a numeral. */
export interface Tick {
  readonly step: number;
  readonly angle: number;
  readonly level: "minor" | "middle" | "major";
  readonly numeral?: string;
}

/** Outer radius of the ticks, by layout: a ring has its numerals outside. */
export const TICK_RADIUS: Readonly<Record<DialLayout["kind"], number>> = {
  sweep: 176,
  levers: 176,
  turns: 168,
};

/** Returns the ticks of a scale, clockwise. */
export function scaleTicks(dial: Dial, layout: DialLayout): readonly Tick[] {
  return layout.kind === "turns" ? ringTicks(dial, layout) : sweepTicks(dial, layout);
}

/** Returns how many steps lie between two numerals. */
export function stepsPerNumeral(dial: Dial, layout: DialLayout): number {
  if (layout.kind === "turns") return ringStepsPerNumeral(dial, layout.stepsPerTurn);
  return Math.round(sweepNumbersPerNumeral(dial) * stepsPerNumber(dial));
}

/**
 * Returns whether the dial turns freely between its marks, so that a setting may be any fraction: dials with marks as unit and
 * settings in halves.
 */
export function isStepless({ unit, stepsPerUnit }: Dial): boolean {
  return unit === "marks" && stepsPerUnit > 1;
}

function sweepTicks(dial: Dial, layout: DialLayout): readonly Tick[] {
  const { first, last } = stepBounds(dial);
  const perNumber = stepsPerNumber(dial);
  const numbersPerNumeral = sweepNumbersPerNumeral(dial);
  const perNumeral = stepsPerNumeral(dial, layout);
  const ends = labelledEnds(dial, perNumber, perNumeral);
  const interval = tickInterval(dial, layout, perNumeral);
  const ticks: Tick[] = [];
  for (let step = first; step <= last; step += 1) {
    const angle = angleOf(dial, layout, step / dial.stepsPerUnit);
    const number = Math.round(step / perNumber);
    const isWhole = Math.abs(step / perNumber - number) < 1e-6;
    const isMiddle = perNumber > 1 || (numbersPerNumeral >= 10 && number % (numbersPerNumeral / 2) === 0);
    if (isWhole && (number % numbersPerNumeral === 0 || ends.has(step))) {
      ticks.push({ step, angle, level: "major", numeral: `${number}` });
    } else if (step % interval === 0) {
      ticks.push({ step, angle, level: isWhole && isMiddle ? "middle" : "minor" });
    }
  }
  return ticks;
}

/**
 * Returns the ends of the scale that get a numeral although they are not multiples, such as 1 on a scale from 1 to 60; none without
 * room.
 */
function labelledEnds(dial: Dial, perNumber: number, perNumeral: number): ReadonlySet<number> {
  const { first, last } = stepBounds(dial);
  const perDegree = (last - first) / SWEEP_DEGREES;
  const minSteps = degreesOf(MIN_NUMERAL_DISTANCE, NUMERAL_RADIUS) * perDegree;
  return new Set(
    [first, last].filter((step) => {
      const rest = ((step % perNumeral) + perNumeral) % perNumeral;
      const distance = step === first ? perNumeral - rest : rest;
      return Math.abs((step / perNumber) % 1) < 1e-6 && distance >= minSteps;
    }),
  );
}

/** Returns the number of steps from tick to tick: 1, unless ticks would touch each other. */
function tickInterval(dial: Dial, layout: DialLayout, perNumeral: number): number {
  const perNumber = stepsPerNumber(dial);
  // Two levers and stepless dials have marks for whole numbers only.
  if (layout.kind === "levers" || isStepless(dial)) return perNumber;
  const { first, last } = stepBounds(dial);
  const minSteps = degreesOf(MIN_TICK_DISTANCE, TICK_RADIUS.sweep) * ((last - first) / SWEEP_DEGREES);
  return NICE_INTERVALS.find((interval) => interval >= minSteps && perNumeral % interval === 0) ?? perNumeral;
}

function sweepNumbersPerNumeral(dial: Dial): number {
  const { first, last } = stepBounds(dial);
  return numbersPerNumeral((last - first) / stepsPerNumber(dial));
}

/** Returns 1, 2, 5 or a power of ten times one of these, so that a scale has 5 to 14 numerals. */
function numbersPerNumeral(numbers: number): number {
  for (let decade = 1; ; decade *= 10) {
    if (numbers <= 12 * decade) return decade;
    if (numbers <= 26 * decade) return 2 * decade;
    if (numbers <= 44 * decade) return 5 * decade;
  }
}

function ringTicks(dial: Dial, { stepsPerTurn }: { readonly stepsPerTurn: number }): readonly Tick[] {
  const perNumeral = ringStepsPerNumeral(dial, stepsPerTurn);
  return Array.from({ length: stepsPerTurn }, (_, step): Tick => {
    const angle = (step * 360) / stepsPerTurn;
    if (step % perNumeral === 0) {
      return { step, angle, level: "major", numeral: ringNumeral(dial, step, stepsPerTurn) };
    }
    return { step, angle, level: perNumeral % 10 === 0 && step % 5 === 0 ? "middle" : "minor" };
  });
}

function ringStepsPerNumeral(dial: Dial, stepsPerTurn: number): number {
  const { kind } = dial.notation;
  if (kind === "rotation-click") return numbersPerNumeral(stepsPerTurn);
  if (kind === "rotation-fraction") return stepsPerTurn % 4 === 0 ? stepsPerTurn / 4 : stepsPerTurn;
  return stepsPerNumber(dial);
}

function ringNumeral(dial: Dial, step: number, stepsPerTurn: number): string {
  if (dial.notation.kind !== "rotation-fraction") return `${step / stepsPerNumber(dial)}`;
  return QUARTERS[(step * 4) / stepsPerTurn] ?? "0";
}

const QUARTERS = ["0", "1/4", "1/2", "3/4"];

const NICE_INTERVALS = [1, 2, 5, 10, 20, 50, 100];
const MIN_TICK_DISTANCE = 5;
const MIN_NUMERAL_DISTANCE = 30;
const NUMERAL_RADIUS = 136;
