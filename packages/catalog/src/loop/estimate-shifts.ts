import { offsetLikelihood, offsets } from "./offset-likelihood.ts";
import type { OwnerVoice } from "./reports.ts";

/** Error of a grinder's published curve according to its owners: add `shift` to the index of every setting. */
export interface ShiftEstimate {
  readonly grinder: string;
  readonly owners: number;
  readonly shift: number;
  readonly standardError: number;
  /** The share of owners whose best offset is within two units of the published curve, and of the shifted one. */
  readonly within: { readonly now: number; readonly shifted: number };
}

/** Spread between units of a model and between owners' tastes, in index units. */
export const unitSd = 5;
export const tasteSd = 3;

/** Spread of the offset that all owners share: the index of a brew method may be off for everyone. */
const commonSd = 3;

/** Degrees of freedom of the unit offsets: few, so that false reports and misread dials lose weight. */
const degreesOfFreedom = 4;

const rounds = 30;

/** One owner's grinder: the likelihood of the owner's reports and the current center of its prior. */
interface Unit {
  readonly owner: number;
  readonly grinder: string;
  readonly likelihood: readonly number[];
  mean: number;
  weight: number;
  variance: number;
}

/**
 * Estimates the shift of each grinder by a hierarchical model: the offset of a unit is the grinder's shift, plus the owner's taste,
 * plus the zero of that unit with heavy tails. Each owner has one voice per grinder. Owners of several grinders allow taste and
 * zero to be separated. The anchor has no shift of its own: the offset that its owners share applies to all grinders, since only
 * differences between grinders are known.
 */
export function estimateShifts(
  voices: readonly OwnerVoice[],
  priorErrors: ReadonlyMap<string, number>,
  anchor: string,
): ShiftEstimate[] {
  const units = voices.map((voice): Unit => ({
    owner: voice.owner,
    grinder: voice.grinder,
    likelihood: offsetLikelihood(voice),
    mean: 0,
    weight: 1,
    variance: unitSd ** 2,
  }));
  const byGrinder = Map.groupBy(units, (unit) => unit.grinder);
  const byOwner = [...Map.groupBy(units, (unit) => unit.owner).values()];
  const shifts = new Map<string, number>([...byGrinder.keys()].map((grinder) => [grinder, 0]));
  const tastes = new Map<number, number>();
  let common = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const unit of units) {
      const center = common + (shifts.get(unit.grinder) ?? 0) + (tastes.get(unit.owner) ?? 0);
      updateUnit(unit, center, scaleOf(tastes.has(unit.owner)));
    }
    common = centerOf(byGrinder.get(anchor) ?? [], 0, tastes, commonSd);
    for (const [grinder, own] of byGrinder) {
      if (grinder !== anchor)
        shifts.set(grinder, centerOf(own, common, tastes, priorErrors.get(grinder) ?? 0));
    }
    for (const own of byOwner.filter((list) => list.length > 1)) updateTaste(own, common, shifts, tastes);
  }
  return [...byGrinder].map(([grinder, own]) => {
    const shift = shifts.get(grinder) ?? 0;
    const bests = own.map((unit) => unit.mean - common - (tastes.get(unit.owner) ?? 0));
    const within = (by: number) => bests.filter((best) => Math.abs(best - by) <= 2).length / bests.length;
    return {
      grinder,
      owners: own.length,
      shift,
      standardError: grinder === anchor ? 0 : standardErrorOf(own, tastes, priorErrors.get(grinder) ?? 0),
      within: { now: within(0), shifted: within(shift) },
    };
  });
}

/** Returns the spread of a unit around its center; the taste of an owner with one grinder is unknown and adds to it. */
const scaleOf = (isTasteKnown: boolean): number => (isTasteKnown ? unitSd : Math.hypot(unitSd, tasteSd));

/** Expected offset and weight of a unit, given its reports and a Student-t prior around the centre. */
function updateUnit(unit: Unit, center: number, scale: number): void {
  let [total, weight, weighted, mean, square] = [0, 0, 0, 0, 0];
  for (const [position, offset] of offsets.entries()) {
    const standardised = ((offset - center) / scale) ** 2;
    const density = (1 + standardised / degreesOfFreedom) ** (-(degreesOfFreedom + 1) / 2);
    const probability = density * (unit.likelihood[position] ?? 0);
    const robust = (degreesOfFreedom + 1) / (degreesOfFreedom + standardised);
    total += probability;
    weight += probability * robust;
    weighted += probability * robust * offset;
    mean += probability * offset;
    square += probability * offset ** 2;
  }
  unit.weight = weight / total;
  unit.mean = weighted / weight;
  unit.variance = square / total - (mean / total) ** 2;
}

/** Returns the weighted mean of the unit offsets without the common offset and their owners' taste, shrunk towards 0. */
function centerOf(
  units: readonly Unit[],
  common: number,
  tastes: ReadonlyMap<number, number>,
  priorError: number,
): number {
  let [sum, weight] = [0, priorError > 0 ? 1 / priorError ** 2 : 0];
  for (const unit of units) {
    const precision = unit.weight / scaleOf(tastes.has(unit.owner)) ** 2;
    sum += precision * (unit.mean - common - (tastes.get(unit.owner) ?? 0));
    weight += precision;
  }
  return weight === 0 ? 0 : sum / weight;
}

/**
 * Returns the standard error. The information of a unit is the part that its reports add to the prior, so vague reports add little.
 */
function standardErrorOf(
  units: readonly Unit[],
  tastes: ReadonlyMap<number, number>,
  priorError: number,
): number {
  let information = priorError > 0 ? 1 / priorError ** 2 : 0;
  for (const unit of units) {
    const variance = scaleOf(tastes.has(unit.owner)) ** 2;
    information += (unit.weight / variance) * Math.max(0, 1 - unit.variance / variance);
  }
  return 1 / Math.sqrt(information);
}

function updateTaste(
  units: readonly Unit[],
  common: number,
  shifts: ReadonlyMap<string, number>,
  tastes: Map<number, number>,
): void {
  const [first] = units;
  if (first === undefined) return;
  const residuals = units.map((unit) => unit.mean - common - (shifts.get(unit.grinder) ?? 0));
  const mean = residuals.reduce((sum, residual) => sum + residual, 0) / residuals.length;
  tastes.set(first.owner, (mean * tasteSd ** 2) / (tasteSd ** 2 + unitSd ** 2 / residuals.length));
}
