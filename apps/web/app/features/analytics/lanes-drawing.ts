import { dialText } from "@brewdial/domain/dial/dial-face.ts";
import { type Dial, snap } from "@brewdial/domain/grind/dial.ts";
import type { GrinderShape } from "@brewdial/domain/grind/grinder-shape.ts";
import { linearScale, roundTicks } from "#app/features/charts/scale.ts";

/** A setting of a grinder with its label. */
export interface Mark {
  readonly setting: number;
  readonly label: string;
}

/**
 * The dial of a grinder with the setting of the recipe and the one that customers use; each is undefined if it is outside the dial's range.
 */
export interface ReportDial {
  readonly shape: GrinderShape;
  readonly dial: Dial;
  readonly official: Mark | undefined;
  readonly brewed: Mark | undefined;
}

const margin = 12;
/** Width reserved for the label of a tick. */
const labelWidth = 44;

/** Widths of the drawings for phones and desktops. */
const widths = { phone: 300, desk: 420 };

/** Draws both settings on a section of the dial. Called by loaders, so that the browser does not load the dial code that it needs. */
export function drawLanes(dial: ReportDial | undefined) {
  if (dial?.brewed === undefined) return undefined;
  return { phone: drawLane(dial, widths.phone), desk: drawLane(dial, widths.desk) };
}

export type LanesView = NonNullable<ReturnType<typeof drawLanes>>;

/** Draws one dial at a width in SVG units; undefined if the customers' setting is outside the dial's range. */
export function drawLane({ dial, official, brewed }: ReportDial, width: number) {
  if (brewed === undefined) return undefined;
  const settings = [brewed.setting, official?.setting ?? brewed.setting];
  const [min, max] = [Math.min(...settings), Math.max(...settings)];
  const room = Math.max((max - min) * 0.75, (dial.max - dial.min) * 0.08, 3 / dial.stepsPerUnit);
  const [from, to] = [Math.max(dial.min, min - room), Math.min(dial.max, max + room)];
  const x = linearScale([from, Math.max(to, from + 1e-6)], [margin, width - margin]);
  const wanted = roundTicks(from, to, Math.floor(width / labelWidth)).map((value) => snap(dial, value));
  return {
    width,
    start: margin,
    end: width - margin,
    ticks: [...new Set(wanted)]
      .filter((setting) => setting >= from && setting <= to)
      .map((setting) => ({ x: x(setting), label: dialText(dial, setting) })),
    official: official && x(official.setting),
    brewed: x(brewed.setting),
  };
}
