import { unboundedIndexAt } from "../grind/curve.ts";
import { isOnDial, nearestStep, settingOfStep, stepBounds } from "../grind/dial.ts";
import { formatSetting } from "../grind/format-setting.ts";
import type { Grinder } from "../grind/grinder.ts";
import type { MethodTiming } from "./brew-timing.ts";
import { formatTemperature } from "./temperature.ts";

/** Parameters that can be changed between two brews, in order of preference. */
export type LeverName = "grind" | "ratio" | "temperature";
export const leverNames: readonly LeverName[] = ["grind", "ratio", "temperature"];

/** The values of a brew that levers change. */
export interface BrewNumbers {
  readonly grinderId: number | null;
  readonly grindSetting: number | null;
  readonly grindSettingLabel: string | null;
  readonly doseGrams: number | null;
  readonly ratio: number | null;
  readonly waterTempF: number | null;
  readonly brewTimeSeconds?: number | null;
}

/** The setup of a brew: the grinder with its owner's calibration, if known, and the method's typical ranges. */
export interface BrewKit {
  readonly grinder: (Pick<Grinder, "dial" | "curve"> & { readonly id: number }) | undefined;
  readonly ratio: { readonly min: number; readonly max: number };
  readonly waterTempF: { readonly min: number; readonly max: number };
  /** Usual settings for the method on this grinder, such as its espresso zone. */
  readonly usualSettings?: { readonly min: number; readonly max: number } | undefined;
  /** Set when the method's usual time is known: the size of a move then depends on how far the time was off. */
  readonly timing?: MethodTiming;
  /** Levers that the brewer itself determines, such as the temperature of a drip machine; none by default. */
  readonly fixed?: ReadonlySet<LeverName>;
}

/** A lever with integer positions. A brew has no position if its value is unknown, invalid or off the dial. */
export interface Lever {
  readonly first: number;
  readonly last: number;
  /** Number of positions of a move; at least one. A stride is the unit of moves, such as 2 °C for the temperature. */
  readonly distance: (strides: number) => number;
  /** A move that starts within these positions stays within them. */
  readonly usual?: { readonly first: number; readonly last: number } | undefined;
  /** Smaller differences count as equal, since scales and kettles are not exact. */
  readonly minChange: number;
  /** The direction that extracts more: finer, more water, hotter. */
  readonly towardsMore: 1 | -1;
  readonly valueAt: (position: number) => number;
  readonly labelAt: (position: number) => string;
}

/** Returns the lever around this brew; undefined when the grinder is unknown. */
export function leverAt(kit: BrewKit, name: LeverName, brew: BrewNumbers): Lever | undefined {
  if (name === "grind") return kit.grinder && grindLever(kit, kit.grinder, brew.grindSetting ?? 0);
  return name === "ratio" ? ratioLever(kit, brew.ratio ?? kit.ratio.max) : temperatureLever(kit);
}

/** Returns the position of a brew on a lever; undefined for settings of another grinder. */
export function getPosition(
  { grinder }: Pick<BrewKit, "grinder">,
  name: LeverName,
  brew: BrewNumbers,
): number | undefined {
  if (name !== "grind") {
    const value = name === "ratio" ? brew.ratio : brew.waterTempF;
    return value === null ? undefined : Math.round(value * tenths);
  }
  const { grindSetting, grinderId } = brew;
  const isKnown = grinder !== undefined && grinderId === grinder.id && grindSetting !== null;
  return isKnown && isOnDial(grinder.dial, grindSetting)
    ? nearestStep(grinder.dial, grindSetting)
    : undefined;
}

function grindLever(
  { usualSettings }: BrewKit,
  { dial, curve }: Pick<Grinder, "dial" | "curve">,
  setting: number,
): Lever {
  const { first, last } = stepBounds(dial);
  const index = unboundedIndexAt(curve, setting);
  const indexOfStep = unboundedIndexAt(curve, setting + 1 / dial.stepsPerUnit) - index;
  const isEspresso = index < espressoBelow;
  return {
    first,
    last,
    // Computed in index units first, so that a coarse dial does not multiply whole steps.
    distance: (strides) => {
      const units = isEspresso ? Math.min(maxEspressoMove, strides) : 2 * strides;
      return Math.max(1, Math.round(units / Math.abs(indexOfStep)));
    },
    usual: usualSettings && {
      first: nearestStep(dial, usualSettings.min),
      last: nearestStep(dial, usualSettings.max),
    },
    minChange: 1,
    towardsMore: indexOfStep > 0 ? -1 : 1,
    valueAt: (position) => settingOfStep(dial, position),
    labelAt: (position) => formatSetting(dial, settingOfStep(dial, position)),
  };
}

function ratioLever({ ratio: bounds }: BrewKit, ratio: number): Lever {
  const stride = ratio >= 10 ? 10 : ratio >= 5 ? 5 : 2;
  return {
    ...inTenths(bounds),
    distance: (strides) => stride * strides,
    minChange: stride / 2,
    towardsMore: 1,
    labelAt: (position) => `1:${position / tenths}`,
  };
}

/** Moves by 2 °C (3.6 °F) per stride, so that whole degrees Celsius stay whole. */
const temperatureLever = ({ waterTempF: bounds }: BrewKit): Lever => ({
  ...inTenths(bounds),
  distance: (strides) => 36 * strides,
  minChange: 18,
  towardsMore: 1,
  labelAt: (position) => formatTemperature(position / tenths),
});

const tenths = 10;

const inTenths = ({ min, max }: { readonly min: number; readonly max: number }) => ({
  first: Math.round(min * tenths),
  last: Math.round(max * tenths),
  valueAt: (position: number) => position / tenths,
});

/** Below this index moves are smaller, because espresso reacts to smaller changes. */
const espressoBelow = 15;
/** The largest move of an espresso grind in index units, about a fifth of a zone. */
const maxEspressoMove = 2;

/** Position of the previous brew, and whether it had the opposite fault: then the right position is between the two. */
export interface TriedPosition {
  readonly position: number;
  readonly hadOppositeFault: boolean;
}

/**
 * Returns the position after one move, or the reason why there is none. Never exceeds the lever's range and never returns to the
 * previous position.
 */
export function moveLever(
  lever: Lever,
  position: number,
  { towards, strides }: { readonly towards: number; readonly strides: number },
  tried: TriedPosition | undefined,
): number | "end" | "tried" {
  const stride = lever.distance(strides);
  const isAhead = tried !== undefined && towards * (tried.position - position) > 0;
  if (isAhead && tried.hadOppositeFault) {
    const distance = Math.min(stride, Math.floor(Math.abs(tried.position - position) / 2));
    return distance === 0 ? "tried" : position + towards * distance;
  }
  const bounds = boundsFrom(lever, position, towards);
  const clamp = (value: number) => Math.min(bounds.last, Math.max(bounds.first, value));
  const target = clamp(position + towards * stride);
  if (towards * (target - position) <= 0) return "end";
  if (!isAhead || target !== tried.position) return target;
  const further = clamp(target + towards);
  return further === target ? "tried" : further;
}

/** Returns the limits of a move: the end of the usual positions if it starts within them, else the end of the lever. */
function boundsFrom({ first, last, usual }: Lever, position: number, towards: number) {
  if (usual === undefined) return { first, last };
  const isInside = towards > 0 ? position < usual.last : position > usual.first;
  return isInside
    ? { first: Math.max(first, usual.first), last: Math.min(last, usual.last) }
    : { first, last };
}
