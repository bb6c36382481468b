import { CholeskyDecomposition, Matrix } from "ml-matrix";
import { anchor, iterations } from "./constants.ts";
import {
  belowBreakOf,
  breakName,
  familyPriors,
  groupByVoice,
  levelName,
  linePriors,
  rowName,
  slopeName,
  zOf,
} from "./equations.ts";
import type { PlacedObservation } from "./equations.ts";
import type { Frame } from "./frames.ts";
import { normalEquations, residualsOf, reweight } from "./normal-equations.ts";
import type { Group } from "./normal-equations.ts";

/** A fitted line: index = level + slope · z, with a different slope below a break of the dial. */
export interface FittedLine {
  readonly level: number;
  readonly slope: number;
  readonly belowBreak: number;
  /** Standard error of the index where the rough line has index 40. */
  readonly standardError: number;
}

/** Offset of one voice for one grinder from the fitted line. A voice is a publisher with all of its sources. */
export interface VoiceOffset {
  readonly voice: string;
  readonly grinder: string;
  readonly ancestry: string;
  readonly isEstimate: boolean;
  /** Mean of the index that the voice states minus the index of the line, over its filter settings. */
  readonly offset: number;
  readonly filterFigures: number;
}

export interface MixedFit {
  readonly lines: ReadonlyMap<string, FittedLine>;
  readonly voices: readonly VoiceOffset[];
}

/**
 * Fits a line per grinder to all figures at once. Each voice has an unknown offset and slope per grinder, each row of
 * equal settings an unknown index, and each family of grinders a common line that its members scatter around. Figures
 * and offsets that fit badly lose weight (Huber weights, iterated), so that no single source can pull a line far.
 */
export function fitMixedModel(
  observations: readonly PlacedObservation[],
  frames: ReadonlyMap<string, Frame>,
  families: readonly { readonly id: string; readonly travel: Readonly<Record<string, number>> }[],
): MixedFit {
  const unknowns = new Map<string, number>();
  const unknown = (name: string): number => {
    const known = unknowns.get(name) ?? unknowns.size;
    unknowns.set(name, known);
    return known;
  };
  const priors = [
    ...[...frames.values()].flatMap((frame) => linePriors(frame, unknown)),
    ...families.flatMap((family) => familyPriors(family, frames, unknown)),
  ];
  const groups = groupByVoice(observations, unknown);
  for (const row of new Set(observations.flatMap((observation) => observation.row ?? []))) {
    priors.push({ terms: [[unknown(rowName(row)), 1]], value: anchor.grindIndex, sd: 30 });
  }
  let solution: number[] = [];
  let normal = new Matrix(0, 0);
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    const system = normalEquations(unknowns.size, priors, groups);
    normal = system.matrix;
    solution = new CholeskyDecomposition(system.matrix).solve(system.right).to1DArray();
    for (const group of groups) reweight(group, solution);
  }
  const factor = new CholeskyDecomposition(normal);
  const valueOf = (name: string): number => solution[unknowns.get(name) ?? -1] ?? 0;
  const lines = [...frames.values()].map((frame): [string, FittedLine] => {
    if (frame.isAnchor)
      return [frame.slug, { level: anchor.grindIndex, slope: 1, belowBreak: 0, standardError: 0 }];
    const level = unknown(levelName(frame.slug));
    return [
      frame.slug,
      {
        level: valueOf(levelName(frame.slug)),
        slope: valueOf(slopeName(frame.slug)),
        belowBreak: valueOf(breakName(frame.slug)),
        standardError: Math.sqrt(inverseDiagonal(factor, unknowns.size, level)),
      },
    ];
  });
  return { lines: new Map(lines), voices: groups.map((group) => voiceOffset(group, solution)) };
}

/** One element of the diagonal of the inverse: the variance of an unknown. */
function inverseDiagonal(factor: CholeskyDecomposition, size: number, at: number): number {
  const unit = Matrix.zeros(size, 1);
  unit.set(at, 0, 1);
  return factor.solve(unit).get(at, 0);
}

/** The index of a setting on a fitted line, unbounded. */
export function lineIndexAt(frame: Frame, line: FittedLine, setting: number): number {
  return line.level + line.slope * zOf(frame, setting) + line.belowBreak * belowBreakOf(frame, setting);
}

function voiceOffset(group: Group, solution: readonly number[]): VoiceOffset {
  const residuals = residualsOf(group, solution);
  const observed = group.equations.map(({ observation }, position) => ({
    observation,
    residual: residuals[position] ?? 0,
  }));
  const filter = observed.filter(({ observation }) => !observation.isEspresso);
  const used = filter.length > 0 ? filter : observed;
  const [first] = used;
  if (first === undefined) throw new RangeError("A voice needs at least one figure.");
  const { voice, grinder, ancestry, isEstimate } = first.observation;
  const offset = used.reduce((sum, { residual }) => sum + residual, 0) / used.length;
  return { voice, grinder, ancestry, isEstimate, offset, filterFigures: filter.length };
}
