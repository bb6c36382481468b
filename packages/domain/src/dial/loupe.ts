import { type Dial, nearestStep, settingOfStep, stepBounds } from "../grind/dial.ts";
import { dialText } from "./dial-face.ts";
import { round } from "./polar.ts";

/** A mark of the loupe, in drawing units. */
export interface LoupeMark {
  readonly kind: "tick" | "from" | "to";
  readonly x: number;
  readonly top: number;
  readonly length: number;
  /** Empty where there is no room for a label. */
  readonly label: string;
}

const width = 320;
const margin = 16;
const around = 3;
/** Maximum number of labels that do not touch each other. */
const maxLabels = 9;

/**
 * Draws the part of a dial around a change, finer on the left, so that a single step on a large dial is visible. 320 × 78 units;
 * steps are those of the dial and stop at its ends.
 */
export function drawLoupe(dial: Dial, from: number, to: number, isRising = true): readonly LoupeMark[] {
  const bounds = stepBounds(dial);
  const [fromStep, toStep] = [nearestStep(dial, from), nearestStep(dial, to)];
  const first = Math.max(bounds.first, Math.min(fromStep, toStep) - around);
  const last = Math.min(bounds.last, Math.max(fromStep, toStep) + around);
  const count = last - first;
  const hasAllLabels = count < maxLabels;
  // A change over many steps draws only some of the ticks.
  const every = Math.max(1, Math.ceil(count / 40));
  const marks: LoupeMark[] = [];
  for (let step = first; step <= last; step += 1) {
    const kind = step === toStep ? "to" : step === fromStep ? "from" : "tick";
    if (kind === "tick" && (step - first) % every !== 0) continue;
    const share = count === 0 ? 0.5 : (step - first) / count;
    const x = margin + (isRising ? share : 1 - share) * (width - 2 * margin);
    const bend = 14 + ((x - width / 2) / (width / 2)) ** 2 * 10;
    marks.push({
      kind,
      x: round(x),
      top: round(kind === "to" ? bend - 4 : bend),
      length: kind === "to" ? 34 : kind === "from" ? 30 : 20,
      label: hasAllLabels || kind !== "tick" ? dialText(dial, settingOfStep(dial, step)) : "",
    });
  }
  return marks;
}
