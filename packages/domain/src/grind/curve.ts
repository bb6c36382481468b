/** One reference point: this setting grinds to this index. */
export interface CurvePoint {
  readonly grindIndex: number;
  readonly setting: number;
}

/** A grinder's reference points (five): index strictly rising, setting strictly rising or strictly falling (D78). */
export type Curve = readonly CurvePoint[];

/** First and last reference index: a grinder's minGrindIndex and maxGrindIndex (D78). */
export function indexRange(curve: Curve): { min: number; max: number } {
  return { min: pointAt(curve, 0).grindIndex, max: pointAt(curve, curve.length - 1).grindIndex };
}

/** Grind index at a setting: straight lines between the points, end slopes beyond, held within 0 to 100 (D78). */
export function indexAt(curve: Curve, setting: number): number {
  return clampIndex(unboundedIndexAt(curve, setting));
}

/** As `indexAt`, but not held within 0 to 100: tells whether a setting is off the index scale. */
export function unboundedIndexAt(curve: Curve, setting: number): number {
  const direction = Math.sign(pointAt(curve, 1).setting - pointAt(curve, 0).setting);
  const [a, b] = segment(curve, (point) => direction * (setting - point.setting) > 0);
  return a.grindIndex + ((setting - a.setting) * (b.grindIndex - a.grindIndex)) / (b.setting - a.setting);
}

/** Setting for an index held within 0 to 100: the inverse of `indexAt`, neither snapped nor clamped to a dial (D78). */
export function settingAt(curve: Curve, grindIndex: number): number {
  const index = clampIndex(grindIndex);
  const [a, b] = segment(curve, (point) => index > point.grindIndex);
  return a.setting + ((index - a.grindIndex) * (b.setting - a.setting)) / (b.grindIndex - a.grindIndex);
}

/** The grind index runs from 0 to 100 (spec: Grinder, D78). */
export function clampIndex(grindIndex: number): number {
  return Math.min(100, Math.max(0, grindIndex));
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
