import { spreadLabels } from "@brewdial/domain/dial/spread-labels.ts";
import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { clampIndex } from "@brewdial/domain/grind/curve.ts";
import { bandAt } from "@brewdial/domain/grind/setting-range.ts";
import { dialTicks } from "./dial-ticks.ts";
import { linearScale, linePath } from "./scale.ts";

interface CurveChartPoint {
  readonly setting: number;
  readonly grindIndex: number;
  readonly label: string;
  readonly basis: string;
}

export interface CurveChartData {
  readonly dial: Dial;
  readonly points: readonly CurveChartPoint[];
  /** Half-width of the band around the curve, in grind index units. */
  readonly band: number;
  /** The previous curve, drawn dotted. */
  readonly before?: readonly { readonly setting: number; readonly grindIndex: number }[] | undefined;
}

const height = 300;
const margin = { left: 32, right: 16, top: 22, bottom: 40 };
const indexTicks = [0, 20, 40, 60, 80, 100];
const lineHeight = 16;

/** Draws the curve of a grinder: the grind index over the settings of its dial, with the band around it. */
export function drawCurve({ dial, points, band, before }: CurveChartData, width: number) {
  const right = width - margin.right;
  const bottom = height - margin.bottom;
  const x = linearScale([dial.min, dial.max], [margin.left, right]);
  const y = linearScale([0, 100], [bottom, margin.top]);
  const edge = (side: 1 | -1) =>
    points.map(
      ({ setting, grindIndex }) =>
        [x(setting), y(clampIndex(grindIndex + side * bandAt(band, grindIndex)))] as const,
    );
  const placed = points.map((point) => ({ ...point, cx: x(point.setting), cy: y(point.grindIndex) }));
  return {
    viewBox: `0 0 ${width} ${height}`,
    left: margin.left,
    right,
    bottom,
    grid: indexTicks.map((index) => ({ label: String(index), y: y(index) })),
    axis: dialTicks(dial, width < 400 ? 4 : 6).map(({ setting, label }) => ({ label, x: x(setting) })),
    line: linePath(placed.map(({ cx, cy }) => [cx, cy])),
    before:
      before && linePath(before.map(({ setting, grindIndex }) => [x(setting), y(clampIndex(grindIndex))])),
    band: `${linePath([...edge(1), ...edge(-1).toReversed()])}Z`,
    points: placed,
    labels: placeLabels(placed, margin.left + (right - margin.left) * 0.55),
  };
}

/** Places each label beside its point, on the side with more space, and moves overlapping labels apart. */
function placeLabels(
  points: readonly { readonly cx: number; readonly cy: number; readonly label: string }[],
  middle: number,
) {
  const bounds = { min: margin.top, max: height - margin.bottom };
  const side = (isLeft: boolean) => {
    const own = points.filter(({ cx }) => cx > middle === isLeft);
    const centers = spreadLabels(
      own.map(({ cy }) => ({ center: cy + (isLeft ? -8 : 6), width: lineHeight })),
      0,
      bounds,
    );
    return own.map(({ cx, label }, position) => ({
      label,
      x: isLeft ? cx - 13 : cx + 13,
      y: Math.round((centers[position] ?? 0) + 4),
      isEnd: isLeft,
    }));
  };
  return [...side(false), ...side(true)];
}
