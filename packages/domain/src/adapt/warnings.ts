import { settingOfStep, stepBounds } from "../grind/dial.ts";
import { formatSetting } from "../grind/format-setting.ts";
import type { Grinder } from "../grind/grinder.ts";
import { type Brew, coarserDirection } from "./compute-brew.ts";
import type { MethodBase } from "./method-base.ts";

const nameOf = ({ brand, name }: Grinder): string => `The ${brand} ${name}`;

/** What stands between the recipe and what was wanted: nothing is hidden behind the nearest setting (D81). */
export function warningsFor(method: MethodBase, grinder: Grinder, brew: Brew, isInReach: boolean): string[] {
  const { first, last } = stepBounds(grinder.dial);
  const isNudgeOnDial = brew.nudgedStep >= first && brew.nudgedStep <= last;
  return [
    offDialNote(grinder, brew.wantedStep),
    isNudgeOnDial
      ? undefined
      : `${nameOf(grinder)} ends at ${formatSetting(grinder.dial, brew.grindSetting)}: the nudge goes no further.`,
    isInReach ? undefined : outOfReachNote(method, grinder),
  ].filter((warning) => warning !== undefined);
}

/** Says which end of the dial a wanted step lies beyond; undefined when it is on the dial. */
export function offDialNote(grinder: Grinder, wantedStep: number): string | undefined {
  const { first, last } = stepBounds(grinder.dial);
  if (wantedStep >= first && wantedStep <= last) return undefined;
  const end = formatSetting(grinder.dial, settingOfStep(grinder.dial, wantedStep < first ? first : last));
  const isFiner = wantedStep < first === coarserDirection(grinder.curve) > 0;
  return isFiner
    ? `${nameOf(grinder)} does not go this fine: its finest setting is ${end}.`
    : `${nameOf(grinder)} does not go this coarse: its coarsest setting is ${end}.`;
}

/** Why a grinder is not for a method. */
export const outOfReachNote = (method: MethodBase, grinder: Grinder): string =>
  grinder.espressoCapable === false && method.id === "espresso"
    ? `${nameOf(grinder)} is not made for espresso without a pressurised basket.`
    : `${nameOf(grinder)} is not known to grind for ${method.name}: take this as a rough start.`;
