import { arcPath } from "@brewdial/domain/dial/polar.ts";
import { planSeconds } from "@brewdial/domain/brewing/brew-session.ts";
import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";

/** An arc of the ring: past steps, the two parts of the current step, or later steps. */
export interface RingArc {
  readonly kind: "done" | "now" | "ahead" | "rail";
  readonly path: string;
}

const radius = 182;
/** Degrees between two steps. */
const gap = 6.4;
/** Even a step of one second has a visible segment. */
const minDegrees = 12;

/** Draws one segment per step, proportional to its duration, filled up to the elapsed milliseconds of the plan. */
export function drawRing(steps: readonly BrewStep[], elapsed: number): readonly RingArc[] {
  const total = Math.max(1, planSeconds(steps));
  const free = 360 - minDegrees * steps.length;
  let from = 0;
  return steps.flatMap(({ atSeconds, untilSeconds }): RingArc[] => {
    const [start, seconds] = [from + gap / 2, untilSeconds - atSeconds];
    const length = minDegrees + (free * seconds) / total - gap;
    from += length + gap;
    const end = start + length;
    const done = seconds <= 0 ? Number(elapsed >= atSeconds * 1000) : (elapsed / 1000 - atSeconds) / seconds;
    if (done >= 1) return [{ kind: "done", path: arcPath(radius, start, end) }];
    if (done < 0) return [{ kind: "rail", path: arcPath(radius, start, end) }];
    const middle = start + length * done;
    return [
      { kind: "ahead", path: arcPath(radius, middle, end) },
      { kind: "now", path: arcPath(radius, start, middle) },
    ];
  });
}
