import { loadCatalog } from "@brewdial/catalog/load.ts";
import { feedbackOn } from "@brewdial/domain/grind/calibrate.ts";
import type { GrindFeedback } from "@brewdial/domain/grind/calibrate.ts";
import { canReach } from "@brewdial/domain/grind/chart.ts";
import { unboundedIndexAt } from "@brewdial/domain/grind/curve.ts";
import type { Random } from "../random.ts";
import { withDeviation } from "./physical-grinder.ts";
import type { PhysicalGrinder } from "./physical-grinder.ts";

/** How the people of a simulation answer. */
export interface OwnerHabits {
  /** Index units within which they call a grind just right. */
  readonly tolerance: number;
  /** Share of answers that are one of the other two instead. */
  readonly mistakeShare: number;
}

/** One person with one physical grinder, who brews one method. */
export interface SimulatedOwner {
  readonly grinder: PhysicalGrinder;
  /** The index they aim at, and one of another method that the grinder reaches. */
  readonly aim: number;
  readonly otherAim: number;
  readonly say: (setting: number, answer: number) => GrindFeedback;
}

export const mostAnswers = 8;
const farthest = { zeroShift: 15, slope: 0.1 };
const feedbacks: readonly GrindFeedback[] = ["TOO_FINE", "JUST_RIGHT", "TOO_COARSE"];

/** A grinder of the catalog with a method it reaches, off by up to 15 units and 10 %, each as likely as any other. */
export function drawOwner(random: Random, { tolerance, mistakeShare }: OwnerHabits): SimulatedOwner {
  const published = random.pick(loadCatalog().grinders);
  const methods = loadCatalog().brewMethods.filter((method) => canReach(published, method));
  const method = random.pick(methods);
  const others = methods.filter(({ id }) => id !== method.id);
  const { typical: aim } = method.grindIndex;
  const { typical: otherAim } = random.pick(others.length > 0 ? others : methods).grindIndex;
  const grinder = withDeviation(published, {
    zeroShift: farthest.zeroShift * (2 * random.next() - 1),
    slope: 1 + farthest.slope * (2 * random.next() - 1),
  });
  // Drawn beforehand, so that every formula meets the same person.
  const slips = Array.from({ length: mostAnswers }, () =>
    random.chance(mistakeShare) ? 1 + random.below(2) : 0,
  );
  return {
    grinder,
    aim,
    otherAim,
    say: (setting, answer) => {
      const meant = feedbackOn(unboundedIndexAt(grinder.trueCurve, setting) - aim, tolerance);
      return feedbacks[(feedbacks.indexOf(meant) + (slips[answer] ?? 0)) % 3] ?? meant;
    },
  };
}
