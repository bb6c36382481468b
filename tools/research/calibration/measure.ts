import type { calibrateCurve, CalibrationEvidence } from "@brewdial/domain/grind/calibrate.ts";
import { settingAt } from "@brewdial/domain/grind/curve.ts";
import type { Curve } from "@brewdial/domain/grind/curve.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { createRandom } from "../../numbers/random.ts";
import { quantile } from "../../numbers/statistics.ts";
import { distanceFrom, isNearEnough, isWithinOneStep } from "./physical-grinder.ts";
import { drawOwner, mostAnswers } from "./simulated-owner.ts";
import type { OwnerHabits, SimulatedOwner } from "./simulated-owner.ts";

/** Results of one formula over many owners; shares by number of answers, starting with none. */
export interface CalibrationFigures {
  /** Share within one step or two index units of the true setting, whichever is larger. */
  readonly within: readonly number[];
  /** Share within the range that the owner calls just right, within the dial's range. */
  readonly calledRight: readonly number[];
  /** Share within tolerance for a method without answers. */
  readonly otherMethodWithin: readonly number[];
  /** Number of answers after which the suggestion stays within tolerance; null when it never does. */
  readonly answersToStay: Quantiles;
  /** As above with a tolerance of one step. */
  readonly answersToStayOneStep: Quantiles;
}

interface Quantiles {
  readonly median: number | null;
  readonly p90: number | null;
}

export interface CalibrationStudy extends OwnerHabits {
  readonly seed: number;
  readonly owners: number;
  /** Whether every owner has rated brews imported from another app. */
  readonly hasHistory?: boolean | undefined;
}

/** Simulates eight brews per owner, each with an answer and the next suggestion (D79). */
export function measureCalibration(
  calibrate: typeof calibrateCurve,
  { seed, owners, hasHistory = false, ...habits }: CalibrationStudy,
  onOwner: () => void = () => undefined,
): CalibrationFigures {
  const random = createRandom(seed);
  // A separate generator, so that the owners are the same with and without rated brews.
  const historyRandom = createRandom(seed + 1_000_000);
  const walks = Array.from({ length: owners }, () => {
    onOwner();
    const owner = drawOwner(random, habits);
    return walkOf(owner, calibrate, hasHistory ? [owner.drawHistory(historyRandom)] : []);
  });
  const shareBy = (isMet: (step: WalkStep) => boolean): number[] =>
    Array.from({ length: mostAnswers + 1 }, (_, answers) => {
      const met = walks.filter((walk) => walk[answers] !== undefined && isMet(walk[answers]));
      return met.length / owners;
    });
  return {
    within: shareBy((step) => step.isWithin),
    calledRight: shareBy((step) => step.indexUnits <= habits.tolerance),
    otherMethodWithin: shareBy((step) => step.isOtherWithin),
    answersToStay: answersUntil(walks, (step) => step.isWithin),
    answersToStayOneStep: answersUntil(walks, (step) => step.isWithinOneStep),
  };
}

interface WalkStep {
  readonly indexUnits: number;
  readonly isWithin: boolean;
  readonly isWithinOneStep: boolean;
  readonly isOtherWithin: boolean;
}

function walkOf(
  owner: SimulatedOwner,
  calibrate: typeof calibrateCurve,
  history: readonly CalibrationEvidence[],
): WalkStep[] {
  const evidence: CalibrationEvidence[] = [...history];
  const walk: WalkStep[] = [];
  for (let answers = 0; answers <= mostAnswers; answers += 1) {
    const personal = calibrate(owner.grinder.published.curve, evidence);
    const setting = suggest(owner, personal, owner.aim);
    const distance = distanceFrom(owner.grinder, owner.aim, setting);
    const other = suggest(owner, personal, owner.otherAim);
    walk.push({
      indexUnits: distance.indexUnits,
      isWithin: isNearEnough(distance),
      isWithinOneStep: isWithinOneStep(distance),
      isOtherWithin: isNearEnough(distanceFrom(owner.grinder, owner.otherAim, other)),
    });
    evidence.push({ grindIndex: owner.aim, setting, feedback: owner.say(setting, answers) });
  }
  return walk;
}

function suggest({ grinder }: SimulatedOwner, curve: Curve, aim: number): number {
  return snap(grinder.published.dial, settingAt(curve, aim));
}

function answersUntil(walks: readonly WalkStep[][], isMet: (step: WalkStep) => boolean): Quantiles {
  const counts = walks.map((walk) => 1 + walk.findLastIndex((step) => !isMet(step)));
  const orNull = (count: number): number | null => (count > mostAnswers ? null : count);
  return { median: orNull(quantile(counts, 0.5)), p90: orNull(quantile(counts, 0.9)) };
}
