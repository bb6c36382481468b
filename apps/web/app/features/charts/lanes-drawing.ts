import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { type Curve, unboundedIndexAt } from "@brewdial/domain/grind/curve.ts";
import { dialTicks } from "./dial-ticks.ts";
import { linearScale } from "./scale.ts";

/** One dial mapped to the grind index, with the setting to mark. */
interface Lane {
  readonly dial: Dial;
  readonly curve: Curve;
  readonly setting: number;
  readonly label: string;
}

export interface LanesData {
  readonly lanes: readonly Lane[];
  readonly index: number;
  /** The range of the result in grind index units. */
  readonly range: { readonly min: number; readonly max: number } | undefined;
}

const margin = 18;
const laneTop = 30;
const laneGap = 43;
/** Width of a label on each side of its tick, and of a character of the mark's label, which is to the right of it. */
const labelWidth = 28;
const characterWidth = 8;

/** Draws dials one below the other over the grind index, so that equal grinds line up vertically. */
export function drawLanes({ lanes, index, range }: LanesData, width: number) {
  const x = linearScale([0, 100], [margin, width - margin]);
  const bottom = laneTop + laneGap * (lanes.length - 1) + 36;
  return {
    viewBox: `0 0 ${width} ${bottom + 24}`,
    top: 8,
    bottom,
    grid: [0, 20, 40, 60, 80, 100].map((value) => ({ label: String(value), x: x(value) })),
    range: range && { x: x(range.min), width: Math.max(2, x(range.max) - x(range.min)) },
    mark: x(index),
    lanes: lanes.map(({ dial, curve, setting, label }, position) => {
      const y = laneTop + position * laneGap;
      const at = (value: number) => Math.min(100, Math.max(0, unboundedIndexAt(curve, value)));
      const mark = x(at(setting));
      const ends = [x(at(dial.min)), x(at(dial.max))].toSorted((a, b) => a - b);
      let last = -Infinity;
      const ticks = dialTicks(dial, width < 400 ? 4 : 7)
        .filter((tick) => {
          const tickIndex = unboundedIndexAt(curve, tick.setting);
          return tickIndex >= -0.01 && tickIndex <= 100.01;
        })
        .map((tick) => ({ label: tick.label, x: x(at(tick.setting)) }))
        .toSorted((a, b) => a.x - b.x)
        .map((tick) => {
          const isFree =
            tick.x < mark - labelWidth || tick.x > mark + labelWidth + label.length * characterWidth;
          const isNamed = isFree && tick.x - last >= labelWidth;
          if (isNamed) last = tick.x;
          return { ...tick, isNamed };
        });
      return { y, from: ends[0] ?? 0, to: ends[1] ?? 0, ticks, mark, label };
    }),
  };
}
