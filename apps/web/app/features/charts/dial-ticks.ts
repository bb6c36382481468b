import { dialText } from "@brewdial/domain/dial/dial-face.ts";
import { dialLayout } from "@brewdial/domain/dial/layout.ts";
import { type Dial, snap } from "@brewdial/domain/grind/dial.ts";
import { roundTicks } from "./scale.ts";

export interface DialTick {
  readonly setting: number;
  readonly label: string;
}

/** Returns about `count` positions of a dial to label on an axis: whole turns if the dial has several, else round settings. */
export function dialTicks(dial: Dial, count: number): readonly DialTick[] {
  const layout = dialLayout(dial);
  const settings =
    layout.kind === "turns"
      ? turnTicks(dial, layout.stepsPerTurn / dial.stepsPerUnit, count)
      : roundTicks(dial.min, dial.max, count).map((setting) => snap(dial, setting));
  return [...new Set(settings)].map((setting) => ({ setting, label: dialText(dial, setting) }));
}

function turnTicks({ min, max }: Dial, turn: number, count: number): readonly number[] {
  const step = Math.max(1, Math.ceil((max - min) / turn / count)) * turn;
  const first = Math.ceil(min / step);
  const last = Math.floor(max / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, position) => (first + position) * step);
}
