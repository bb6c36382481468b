import { Matrix } from "ml-matrix";
import { huberLimit } from "./constants.ts";
import type { PlacedObservation } from "./equations.ts";

/** One linear equation on the unknowns: Σ coefficient · unknown = value ± sd. */
export interface Equation {
  readonly terms: readonly (readonly [unknown: number, coefficient: number])[];
  readonly value: number;
  readonly sd: number;
}

export interface GroupedEquation extends Equation {
  readonly z: number;
  readonly observation: PlacedObservation;
  weight: number;
}

/** All figures of one voice about one grinder: they share an offset and a relative slope. */
export interface Group {
  readonly equations: GroupedEquation[];
  readonly offsetSd: number;
  readonly slopeSd: number;
  offsetWeight: number;
  slopeWeight: number;
}

/** Normal equations of all unknowns but the offsets and slopes of the groups, which are eliminated group by group. */
export function normalEquations(size: number, priors: readonly Equation[], groups: readonly Group[]) {
  const matrix = Matrix.zeros(size, size);
  const right = Matrix.zeros(size, 1);
  // Only the lower triangle is summed and then mirrored: rounding would otherwise break the symmetry.
  const add = (row: number, column: number, value: number) => {
    if (column <= row) matrix.set(row, column, matrix.get(row, column) + value);
  };
  const addRight = (row: number, value: number) => right.set(row, 0, right.get(row, 0) + value);
  const addEquation = ({ terms, value, sd }: Equation, weight: number) => {
    const precision = weight / sd ** 2;
    for (const [row, a] of terms) {
      addRight(row, precision * a * value);
      for (const [column, b] of terms) add(row, column, precision * a * b);
    }
  };
  for (const prior of priors) addEquation(prior, 1);
  for (const group of groups) {
    const couplings = new Map<number, [offset: number, slope: number]>();
    for (const equation of group.equations) {
      addEquation(equation, equation.weight);
      const precision = equation.weight / equation.sd ** 2;
      for (const [row, a] of equation.terms) {
        const [offset, slope] = couplings.get(row) ?? [0, 0];
        couplings.set(row, [offset + precision * a, slope + precision * a * equation.z]);
      }
    }
    const values = group.equations.map((equation) => equation.value);
    const effects = groupEffects(group, values);
    for (const [row, coupling] of couplings) {
      addRight(row, -(coupling[0] * effects.offset + coupling[1] * effects.slope));
      const solved = solveGroup(group, coupling);
      for (const [column, other] of couplings)
        add(row, column, -(other[0] * solved[0] + other[1] * solved[1]));
    }
  }
  for (let row = 0; row < size; row += 1) {
    for (let column = row + 1; column < size; column += 1) matrix.set(row, column, matrix.get(column, row));
  }
  return { matrix, right };
}

/** The best offset and slope of a group for the given residuals, shrunk towards 0 by their prior. */
function groupEffects(group: Group, residuals: readonly number[]): { offset: number; slope: number } {
  let [offset, slope] = [0, 0];
  for (const [position, { sd, weight, z }] of group.equations.entries()) {
    const weighted = (weight / sd ** 2) * (residuals[position] ?? 0);
    offset += weighted;
    slope += weighted * z;
  }
  const [solvedOffset, solvedSlope] = solveGroup(group, [offset, slope]);
  return { offset: solvedOffset, slope: solvedSlope };
}

/** Solves the 2 × 2 system of a group's offset and slope. */
function solveGroup(group: Group, [offset, slope]: readonly [number, number]): [number, number] {
  let [a, b, d] = [group.offsetWeight / group.offsetSd ** 2, 0, group.slopeWeight / group.slopeSd ** 2];
  for (const { sd, weight, z } of group.equations) {
    const precision = weight / sd ** 2;
    a += precision;
    b += precision * z;
    d += precision * z * z;
  }
  const determinant = a * d - b * b;
  return [(d * offset - b * slope) / determinant, (a * slope - b * offset) / determinant];
}

/** Returns the residual of each figure of a group. */
export function residualsOf(group: Group, solution: readonly number[]): number[] {
  return group.equations.map(
    ({ terms, value }) =>
      value - terms.reduce((sum, [row, coefficient]) => sum + coefficient * (solution[row] ?? 0), 0),
  );
}

/** Lowers the weight of figures and offsets that fit badly. */
export function reweight(group: Group, solution: readonly number[]): void {
  const residuals = residualsOf(group, solution);
  const { offset, slope } = groupEffects(group, residuals);
  group.offsetWeight = huberWeight(offset / group.offsetSd);
  group.slopeWeight = huberWeight(slope / group.slopeSd);
  for (const [position, equation] of group.equations.entries()) {
    const noise = (residuals[position] ?? 0) - offset - slope * equation.z;
    equation.weight = huberWeight(noise / equation.sd);
  }
}

/** Full weight up to the limit, then falling with the size of the residual. */
export function huberWeight(standardised: number): number {
  const size = Math.abs(standardised);
  return size <= huberLimit ? 1 : huberLimit / size;
}
