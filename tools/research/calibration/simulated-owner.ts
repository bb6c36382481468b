import { loadCatalog } from "@brewdial/catalog/load.ts";
import { expectedFeedback } from "@brewdial/domain/grind/calibrate.ts";
import type { GrindFeedback, RatedBrews } from "@brewdial/domain/grind/calibrate.ts";
import { canReach } from "@brewdial/domain/grind/chart.ts";
import { settingAt, unboundedIndexAt } from "@brewdial/domain/grind/curve.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import type { Random } from "../../numbers/random.ts";
import { median } from "../../numbers/statistics.ts";
import { withDeviation } from "./physical-grinder.ts";
import type { PhysicalGrinder } from "./physical-grinder.ts";

/** Parameters of how simulated owners answer. */
export interface OwnerHabits {
  /** Tolerance in index units within which they call a grind just right. */
  readonly tolerance: number;
  readonly mistakeShare: number;
}

/** An owner of one physical grinder who brews one method. */
export interface SimulatedOwner {
  readonly grinder: PhysicalGrinder;
  /** The target index, and that of another method within the grinder's range. */
  readonly aim: number;
  readonly otherAim: number;
  readonly say: (setting: number, answer: number) => GrindFeedback;
  /** Returns well-rated brews of the method imported from another app, for a separate `random`. */
  readonly drawHistory: (random: Random) => RatedBrews;
}

export const mostAnswers = 8;
const farthest = { zeroShift: 15, slope: 0.1 };
/** Scatter of one owner's well-rated brews in index units, and the share of them that are random. */
const cups = { scatter: 4, strayShare: 0.1, fewest: 3, most: 500 };
const feedbacks: readonly GrindFeedback[] = ["TOO_FINE", "JUST_RIGHT", "TOO_COARSE"];

/** Draws a grinder and a method it can grind for, with a uniform offset of up to 15 units and slope of up to 10 %. */
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
  // Drawn beforehand, so that every formula gets the same owner.
  const slips = Array.from({ length: mostAnswers }, () =>
    random.chance(mistakeShare) ? 1 + random.below(2) : 0,
  );
  return {
    grinder,
    aim,
    otherAim,
    drawHistory: (history) => {
      const brews = Math.round(cups.fewest * (cups.most / cups.fewest) ** history.next());
      const liked = aim + method.grindSpread * history.normal();
      const settings = Array.from({ length: brews }, () => {
        const scatter = history.chance(cups.strayShare)
          ? history.between(-20, 20)
          : cups.scatter * history.normal();
        return snap(published.dial, settingAt(grinder.trueCurve, liked + scatter));
      });
      return { grindIndex: aim, spread: method.grindSpread, setting: median(settings), brews };
    },
    say: (setting, answer) => {
      const meant = expectedFeedback(unboundedIndexAt(grinder.trueCurve, setting) - aim, tolerance);
      return feedbacks[(feedbacks.indexOf(meant) + (slips[answer] ?? 0)) % 3] ?? meant;
    },
  };
}
