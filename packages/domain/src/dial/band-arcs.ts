import { SWEEP_DEGREES, SWEEP_START } from "./layout.ts";
import type { MethodBand } from "./method-bands.ts";
import { arcPath, degreesOf, reversedArcPath, round } from "./polar.ts";
import { spreadLabels } from "./spread-labels.ts";
import { textWidth } from "./text-width.ts";

/** A method band with the name to print. */
export interface FaceBand extends MethodBand {
  readonly name: string;
}

/** A band outside the ticks of a sweep, with the arc that carries its name. */
export interface BandArc {
  readonly method: string;
  readonly order: number;
  readonly path: string;
  readonly name: string;
  /** The arc under the name, which is centered on it; counterclockwise in the lower half, so that the name is not upside down. */
  readonly namePath: string;
  /** The angles that the name covers. */
  readonly nameFrom: number;
  readonly nameTo: number;
}

/** Draws bands on a sweep; names that would overlap are moved apart. */
export function bandArcs(
  bands: readonly FaceBand[],
  angleOf: (setting: number) => number,
): readonly BandArc[] {
  const names = bands.map(({ min, max, name }) => ({
    center: (angleOf(min) + angleOf(max)) / 2,
    width: degreesOf(textWidth(name) * NAME_FONT, NAME_RADIUS),
  }));
  const centers = spreadLabels(names, degreesOf(NAME_GAP, NAME_RADIUS), {
    min: SWEEP_START,
    max: SWEEP_START + SWEEP_DEGREES,
  });
  return bands.map((band, position) => {
    const middle = centers[position] ?? 0;
    const half = (names[position]?.width ?? 0) / 2;
    const isLower = Math.abs(middle) > LOWER_HALF;
    return {
      method: band.method,
      order: band.order,
      path: arcPath(BAND_RADIUS, angleOf(band.min) + 0.8, angleOf(band.max) - 0.8),
      name: band.name,
      namePath: isLower
        ? reversedArcPath(LOWER_NAME_RADIUS, middle + NAME_ARC, middle - NAME_ARC)
        : arcPath(NAME_RADIUS, middle - NAME_ARC, middle + NAME_ARC),
      nameFrom: round(middle - half),
      nameTo: round(middle + half),
    };
  });
}

/** Outer radius of the names: their baseline plus the height of a letter. */
export const NAME_OUTER_RADIUS = 214;
/** Font size of the names; must match the stylesheet. */
const NAME_FONT = 15;

const BAND_RADIUS = 190;
const NAME_RADIUS = 201;
const LOWER_NAME_RADIUS = 212;
const NAME_GAP = 8;
/** Half of the arc that carries a name, longer than any name. */
const NAME_ARC = 40;
/** Names further than this from the top would be upside down. */
const LOWER_HALF = 100;
