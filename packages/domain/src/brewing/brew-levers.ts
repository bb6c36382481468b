import { unboundedIndexAt } from "../grind/curve.ts";
import { isOnDial, nearestStep, settingOfStep, stepBounds } from "../grind/dial.ts";
import { formatSetting } from "../grind/format-setting.ts";
import type { Grinder } from "../grind/grinder.ts";

/** What can be changed between two brews, first choice first. */
export type LeverName = "grind" | "ratio" | "temperature";
export const leverNames: readonly LeverName[] = ["grind", "ratio", "temperature"];

/** The numbers of a brew that levers move. */
export interface BrewNumbers {
  readonly grinderId: number | null;
  readonly grindSetting: number | null;
  readonly grindSettingLabel: string | null;
  readonly doseGrams: number | null;
  readonly ratio: number | null;
  readonly waterTempF: number | null;
}

/** What a brew is made with: the grinder as its owner calibrated it, if it is known, and the usual bounds of the method. */
export interface BrewKit {
  readonly grinder: (Pick<Grinder, "dial" | "curve"> & { readonly id: number }) | undefined;
  readonly ratio: { readonly min: number; readonly max: number };
  readonly waterTempF: { readonly min: number; readonly max: number };
}

/** A lever as whole positions; a brew has one unless its number is unknown, unreadable or off the dial. */
export interface Lever {
  readonly first: number;
  readonly last: number;
  /** How far one move goes. */
  readonly stride: number;
  /** What differs by less counts as the same: scales and kettles are not exact. */
  readonly leastChange: number;
  /** The way that extracts more: finer, more water, hotter. */
  readonly towardsMore: 1 | -1;
  readonly valueAt: (position: number) => number;
  readonly labelAt: (position: number) => string;
}

/** The lever as it is around this brew; undefined for a grinder that is not known. */
export function leverAt(kit: BrewKit, name: LeverName, brew: BrewNumbers): Lever | undefined {
  if (name === "grind") return kit.grinder && grindLever(kit.grinder, brew.grindSetting ?? 0);
  return name === "ratio" ? ratioLever(kit, brew.ratio ?? kit.ratio.max) : temperatureLever(kit);
}

/** Where a brew stands on a lever; settings of another grinder say nothing. */
export function positionOf(
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

function grindLever({ dial, curve }: Pick<Grinder, "dial" | "curve">, setting: number): Lever {
  const { first, last } = stepBounds(dial);
  const index = unboundedIndexAt(curve, setting);
  const indexOfStep = unboundedIndexAt(curve, setting + 1 / dial.stepsPerUnit) - index;
  const wantedIndex = index < espressoBelow ? 1 : 2;
  return {
    first,
    last,
    stride: Math.max(1, Math.round(wantedIndex / Math.abs(indexOfStep))),
    leastChange: 1,
    towardsMore: indexOfStep > 0 ? -1 : 1,
    valueAt: (position) => settingOfStep(dial, position),
    labelAt: (position) => formatSetting(dial, settingOfStep(dial, position)),
  };
}

function ratioLever({ ratio: bounds }: BrewKit, ratio: number): Lever {
  const stride = ratio >= 10 ? 10 : ratio >= 5 ? 5 : 2;
  return {
    ...inTenths(bounds),
    stride,
    leastChange: stride / 2,
    towardsMore: 1,
    labelAt: (position) => `1:${position / tenths}`,
  };
}

/** Moves by 2 °C, so that whole degrees stay whole in either unit (D28). */
const temperatureLever = ({ waterTempF: bounds }: BrewKit): Lever => ({
  ...inTenths(bounds),
  stride: 36,
  leastChange: 18,
  towardsMore: 1,
  labelAt: (position) => `${position / tenths} °F`,
});

const tenths = 10;

const inTenths = ({ min, max }: { readonly min: number; readonly max: number }) => ({
  first: Math.round(min * tenths),
  last: Math.round(max * tenths),
  valueAt: (position: number) => position / tenths,
});

/** Espresso answers to smaller changes of the grind. */
const espressoBelow = 15;

/** Where the brew before stood, and whether it had the opposite fault: then the right place lies between the two. */
export interface TriedPosition {
  readonly position: number;
  readonly hadOppositeFault: boolean;
}

/** One move from a position: never off the lever, never onto what was just tried. Says why where there is none. */
export function moveLever(
  lever: Lever,
  at: number,
  towards: number,
  tried: TriedPosition | undefined,
): number | "end" | "tried" {
  const isAhead = tried !== undefined && towards * (tried.position - at) > 0;
  if (isAhead && tried.hadOppositeFault) {
    const distance = Math.min(lever.stride, Math.floor(Math.abs(tried.position - at) / 2));
    return distance === 0 ? "tried" : at + towards * distance;
  }
  const clamp = (position: number) => Math.min(lever.last, Math.max(lever.first, position));
  const target = clamp(at + towards * lever.stride);
  if (towards * (target - at) <= 0) return "end";
  if (!isAhead || target !== tried.position) return target;
  const further = clamp(target + towards);
  return further === target ? "tried" : further;
}
