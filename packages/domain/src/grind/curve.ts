/** One reference point: this setting grinds to this index. */
export interface CurvePoint {
  readonly grindIndex: number;
  readonly setting: number;
}

/** A grinder's five reference points: index strictly rising, setting strictly rising or strictly falling. */
export type Curve = readonly CurvePoint[];

/** Returns the first and last reference index: a grinder's minGrindIndex and maxGrindIndex. */
export function indexRange(curve: Curve): { min: number; max: number } {
  return { min: pointAt(curve, 0).grindIndex, max: pointAt(curve, curve.length - 1).grindIndex };
}

/** Returns the grind index at a setting, clamped to 0 to 100: linear between the points, end slopes beyond them. */
export function indexAt(curve: Curve, setting: number): number {
  return clampIndex(unboundedIndexAt(curve, setting));
}

/** Returns the grind index at a setting without clamping, to detect settings off the index scale. */
export function unboundedIndexAt(curve: Curve, setting: number): number {
  const direction = Math.sign(pointAt(curve, 1).setting - pointAt(curve, 0).setting);
  const [a, b] = segment(curve, (point) => direction * (setting - point.setting) > 0);
  return a.grindIndex + ((setting - a.setting) * (b.grindIndex - a.grindIndex)) / (b.setting - a.setting);
}

/** Returns the setting for an index clamped to 0 to 100: the inverse of `indexAt`, not rounded or clamped to a dial. */
export function settingAt(curve: Curve, grindIndex: number): number {
  const index = clampIndex(grindIndex);
  const [a, b] = segment(curve, (point) => index > point.grindIndex);
  return a.setting + ((index - a.grindIndex) * (b.setting - a.setting)) / (b.grindIndex - a.grindIndex);
}

/** Clamps to the range of the grind index, 0 to 100. */
export function clampIndex(grindIndex: number): number {
  return Math.min(100, Math.max(0, grindIndex));
}

/** Returns whether the dial's numbers rise from fine to coarse. */
export function isRising(curve: Curve): boolean {
  return pointAt(curve, curve.length - 1).setting > pointAt(curve, 0).setting;
}

function segment(curve: Curve, isBeyond: (point: CurvePoint) => boolean): [CurvePoint, CurvePoint] {
  let start = 0;
  while (start < curve.length - 2 && isBeyond(pointAt(curve, start + 1))) start += 1;
  return [pointAt(curve, start), pointAt(curve, start + 1)];
}

function pointAt(curve: Curve, position: number): CurvePoint {
  const point = curve[position];
  if (point === undefined) throw new RangeError("A grind curve needs at least two reference points.");
  return point;
}
