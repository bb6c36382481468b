import { addsToCup, completeSteps, sumAddedGrams } from "@brewdial/domain/steps/brew-step.ts";
import { parseGrams } from "#app/fields/amount.ts";
import { parseTime, writeTime } from "#app/fields/time.ts";
import { readSteps } from "./check-steps.ts";
import type { AmountStyle, Draft, StepDraft } from "./draft.ts";
import { choiceOf, type StepChoice } from "./step-choices.ts";

/**
 * Minimum distance between the centers of two icons, in SVG units. At 320 px the drawing shrinks by a fifth, and icons stay 26 px apart.
 */
export const signDistance = 34;
const signRow = signDistance;
const tolerance = 0.5;

/** Dimensions of a drawing: the height of the plot, and the space around it. */
const shape = { left: 8, right: 46, bottom: 26, top: 12, plot: 0.42 };

/** The pours of a draft's steps. */
interface Pour {
  readonly points: readonly (readonly [seconds: number, grams: number])[];
  readonly water: number;
  readonly poured: number;
  readonly totalSeconds: number;
}

/** Returns the weight on the scale over time, and the target weight; undefined without water or steps. */
function tracePour(
  draft: Draft,
  { weight }: AmountStyle,
): (Pour & { readonly ends: readonly number[] }) | undefined {
  const steps = completeSteps(readSteps(draft, weight), null);
  const water = (parseGrams(draft.water, weight) ?? 0) - sumAddedGrams(steps);
  if (water <= 0 || steps.length === 0) return undefined;
  const totalSeconds = Math.max(1, ...steps.map(({ untilSeconds }) => untilSeconds));
  const points: [number, number][] = [[0, 0]];
  for (const { atSeconds, untilSeconds, toGrams } of steps) {
    if (toGrams === null) continue;
    points.push([atSeconds, points.at(-1)?.[1] ?? 0], [untilSeconds, toGrams]);
  }
  const poured = Math.max(0, ...points.map(([, grams]) => grams));
  points.push([totalSeconds, points.at(-1)?.[1] ?? 0]);
  const ends = steps.map(({ untilSeconds }, index) => steps[index + 1]?.atSeconds ?? untilSeconds);
  return { points, water, poured, totalSeconds, ends };
}

/** Draws the steps as blocks on the curve of the weight over time, at a width in SVG units. */
export function drawTimeline(draft: Draft, style: AmountStyle, width: number) {
  const traced = tracePour(draft, style);
  if (traced === undefined) return undefined;
  const { points, water, poured, totalSeconds, ends } = traced;
  const { left, right, bottom } = shape;
  const perRow = Math.max(1, Math.floor((width - left - right) / signDistance));
  const rows = Math.ceil(draft.steps.length / perRow);
  const top = rows * signRow + shape.top;
  const bottomY = top + Math.round(width * shape.plot);
  const x = (seconds: number) => round(left + (seconds / totalSeconds) * (width - left - right));
  const highest = Math.max(water, poured) * 1.06;
  const y = (grams: number) => round(bottomY - (grams / highest) * (bottomY - top));
  const toPath = (list: Pour["points"]) => list.map(([at, grams]) => `${x(at)} ${y(grams)}`).join("L");
  const starts = draft.steps.map(({ at }) => parseTime(at) ?? 0);
  const blocks = starts.map((start, index) => {
    const end = Math.max(start, ends[index] ?? start);
    return { x: x(start), width: round(Math.max(0, x(end) - x(start) - 1.5)), end: x(end) };
  });
  const chosen = draft.openStep;
  const target = chosen === undefined ? undefined : parseGrams(draft.steps[chosen]?.to ?? "", style.weight);
  const chosenStep = chosen === undefined ? undefined : draft.steps[chosen];
  const length =
    chosen === undefined
      ? 0
      : (parseTime(chosenStep?.takes ?? "") ?? (ends[chosen] ?? 0) - (starts[chosen] ?? 0));
  const [wrong, isRight] = findWrong(points, water, poured);
  return {
    viewBox: `0 0 ${width} ${bottomY + bottom}`,
    top,
    bottomY,
    height: bottomY - top,
    blocks: blocks.map((block, index) => ({ ...block, isPour: (draft.steps[index]?.to ?? "") !== "" })),
    signs: placeSigns(draft.steps, blocks, { perRow, left: left + 12, right: width - right }),
    line: `M${toPath(points)}`,
    area: `M${toPath(points)}V${bottomY}H${left}Z`,
    /** The part of the line that misses the target weight or decreases. */
    wrong: wrong.length < 2 ? undefined : `M${toPath(wrong)}`,
    axis: `M${left} ${bottomY}H${width - right}`,
    goal: {
      path: `M${left} ${y(water)}H${width - right}`,
      x: width - right + 5,
      y: y(water) + (isRight ? 4 : -1),
    },
    reached: { x: width - right + 5, y: y(poured) + (poured > water ? -3 : 13) },
    times: timeLabels(totalSeconds, width > 500 ? 7.5 : 4.5).map((seconds) => ({
      x: x(seconds),
      text: writeTime(seconds),
    })),
    timesY: bottomY + 18,
    /** The end of the chosen step, and the weight that it reaches. */
    mark:
      chosen === undefined || blocks[chosen] === undefined
        ? undefined
        : {
            edge: blocks[chosen].end,
            dot:
              target === undefined || addsToCup(chosenStep?.kind ?? "wait")
                ? undefined
                : { x: x((starts[chosen] ?? 0) + length), y: y(target) },
          },
    water,
    poured,
    totalSeconds,
    isRight,
  };
}

/** Draws only the curve, as a preview of a preset. */
export function drawSketch(
  draft: Draft,
  style: AmountStyle,
  { width, height }: { width: number; height: number },
) {
  const traced = tracePour(draft, style);
  const base = height - 3;
  if (traced === undefined) return { line: `M3 ${base}H${width - 3}`, area: undefined };
  const { points, water, totalSeconds } = traced;
  const path = points
    .map(
      ([at, grams]) =>
        `${round(3 + (at / totalSeconds) * (width - 6))} ${round(base - (grams / water) * (height - 6))}`,
    )
    .join("L");
  return { line: `M${path}`, area: `M${path}V${base}H3Z` };
}

/**
 * Returns the part of the line to mark as wrong, from where it decreases, or its last rise if it ends at a weight other than the water; and
 * whether the whole line is right.
 */
function findWrong(points: Pour["points"], water: number, poured: number): [Pour["points"], boolean] {
  const falls = points.findIndex(([, grams], index) => grams < (points[index - 1]?.[1] ?? 0));
  if (falls > 0) return [points.slice(falls - 1), false];
  if (poured === 0 || Math.abs(poured - water) <= tolerance) return [[], poured > 0];
  const rise = points.findLastIndex(([, grams], index) => grams > (points[index - 1]?.[1] ?? 0));
  return [points.slice(Math.max(0, rise - 1)), false];
}

interface SignSpace {
  readonly perRow: number;
  readonly left: number;
  readonly right: number;
}

/** Places an icon above the middle of each block, in as many rows as needed to keep icons apart. */
function placeSigns(
  steps: readonly StepDraft[],
  blocks: readonly { readonly x: number; readonly end: number }[],
  { perRow, left, right }: SignSpace,
): readonly { readonly choice: StepChoice; readonly x: number; readonly y: number }[] {
  const rows = Math.ceil(steps.length / perRow);
  const wanted = blocks.map(({ x, end }) => (x + end) / 2);
  const placed: number[] = [];
  for (const [index, at] of wanted.entries())
    placed.push(Math.max(at, index < rows ? left : (placed[index - rows] ?? 0) + signDistance));
  for (let index = placed.length - 1; index >= 0; index--)
    placed[index] = Math.min(
      placed[index] ?? 0,
      (placed[index + rows] ?? right + signDistance) - signDistance,
    );
  return steps.map((step, index) => ({
    choice: choiceOf(step),
    x: round(placed[index] ?? 0),
    y: 14 + (index % rows) * signRow,
  }));
}

/** Returns round times from 0 to the end, as many as fit. */
function timeLabels(totalSeconds: number, max: number): readonly number[] {
  const interval = [10, 30, 60, 120, 300, 600, 1800, 3600, 14_400, 43_200].find(
    (step) => totalSeconds / step <= max,
  );
  if (interval === undefined) return [0, totalSeconds];
  return Array.from({ length: Math.floor(totalSeconds / interval) + 1 }, (_, index) => index * interval);
}

const round = (value: number): number => Math.round(value * 10) / 10;
