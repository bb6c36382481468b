import { anchor } from "@brewdial/catalog/fit/constants.ts";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { priorErrorsOf } from "@brewdial/catalog/loop/prior-errors.ts";
import type { OwnerReport } from "@brewdial/catalog/loop/reports.ts";
import { expectedFeedback } from "@brewdial/domain/grind/calibrate.ts";
import type { GrindFeedback } from "@brewdial/domain/grind/calibrate.ts";
import { readRecords } from "@brewdial/catalog/read-records.ts";
import { PopularGrindersSchema } from "@brewdial/catalog/fit/source-schema.ts";
import { createRandom } from "../../numbers/random.ts";
import type { Random } from "../../numbers/random.ts";

/** Grinders whose published curves are off by a known amount, and owners who report their brews. */
export interface LoopWorld {
  /** Offset from the published index of a setting to the true one. */
  readonly truth: ReadonlyMap<string, number>;
  readonly reports: readonly OwnerReport[];
  readonly ownersOf: ReadonlyMap<string, number>;
}

export interface LoopStudy {
  readonly seed: number;
  readonly owners: number;
  /** Share of owners who report as if their grinder were 15 units coarser than it is. */
  readonly hostileShare: number;
}

const unitSd = 5;
const tasteSd = 3;
const tolerance = 2;
const mistakeShare = 0.1;
const secondGrinderShare = 0.2;
const days = 120;
/** Distance by which owners move the dial after a report, in index units. */
const moveBy = 3;
const hostileLie = 15;
const aims = [28, 40, 57];
const feedbacks: readonly GrindFeedback[] = ["TOO_FINE", "JUST_RIGHT", "TOO_COARSE"];

/** Draws the true offsets from the catalog's stated errors, and owners by the popularity of their grinder. */
export function drawWorld({ seed, owners, hostileShare }: LoopStudy): LoopWorld {
  const random = createRandom(seed);
  const { grinders } = loadCatalog();
  const errors = priorErrorsOf(grinders);
  const truth = new Map(
    grinders.map(({ slug }) => [
      slug,
      slug === anchor.grinder ? 0 : random.normal() * (errors.get(slug) ?? 0),
    ]),
  );
  const popular = readRecords("popular-grinders.json", PopularGrindersSchema).grinders;
  const reports = Array.from({ length: owners }, (_, owner) => {
    const isHostile = random.chance(hostileShare);
    const first = popular[random.rank(popular.length, 0.7)] ?? anchor.grinder;
    const second = popular[random.rank(popular.length, 0.7)] ?? anchor.grinder;
    const owned = random.chance(secondGrinderShare) && second !== first ? [first, second] : [first];
    const taste = random.normal() * tasteSd;
    return owned.flatMap((grinder) => {
      const honest = (truth.get(grinder) ?? 0) + taste + drawUnitZero(random);
      return reportBrews(random, owner, grinder, isHostile ? hostileLie : honest, isHostile);
    });
  }).flat();
  const pairs = new Set(reports.map(({ owner, grinder }) => `${owner} ${grinder}`));
  const ownersOf = Map.groupBy([...pairs], (pair) => pair.split(" ")[1] ?? "");
  return { truth, reports, ownersOf: new Map([...ownersOf].map(([grinder, own]) => [grinder, own.length])) };
}

/** Student-t with four degrees of freedom, scaled to the standard deviation of unit zeros. */
function drawUnitZero(random: Random): number {
  const chiSquare = [0, 1, 2, 3].reduce((sum) => sum + random.normal() ** 2, 0);
  return (unitSd / Math.SQRT2) * (random.normal() / Math.sqrt(chiSquare / 4));
}

/** Starts at our setting, then moves the dial according to the brew; hostile owners report as often as they can. */
function reportBrews(
  random: Random,
  owner: number,
  grinder: string,
  offset: number,
  isHostile: boolean,
): OwnerReport[] {
  const aimIndex = random.pick(aims);
  const brews = isHostile ? 12 : 3 + random.below(5);
  const start = random.next() * days;
  let settingIndex = aimIndex;
  return Array.from({ length: brews }, (_, brew) => {
    const meant = expectedFeedback(settingIndex + offset - aimIndex, tolerance);
    const isWrong = !isHostile && random.chance(mistakeShare);
    const feedback = isWrong
      ? (feedbacks[(feedbacks.indexOf(meant) + 1 + random.below(2)) % 3] ?? meant)
      : meant;
    const report: OwnerReport = {
      owner,
      grinder,
      aimIndex,
      settingIndex,
      feedback,
      isSuggested: brew === 0,
      hasStockBurrs: true,
      at: new Date(Date.UTC(2026, 0, 1) + (start + brew) * 86_400_000),
    };
    settingIndex += feedback === "TOO_FINE" ? moveBy : feedback === "TOO_COARSE" ? -moveBy : 0;
    return report;
  });
}
