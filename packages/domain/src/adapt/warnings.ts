import { settingOfStep, stepBounds } from "../grind/dial.ts";
import { formatSetting } from "../grind/format-setting.ts";
import type { Grinder } from "../grind/grinder.ts";
import { type Brew, coarserDirection } from "./compute-brew.ts";
import type { MethodBase } from "./method-base.ts";

const grinderName = ({ brand, name }: Grinder): string => `The ${brand} ${name}`;

/** Lists where the recipe falls short of the request because of the grinder's limits. */
export function warningsFor(method: MethodBase, grinder: Grinder, brew: Brew, isInReach: boolean): string[] {
  const { first, last } = stepBounds(grinder.dial);
  const isNudgeOnDial = brew.nudgedStep >= first && brew.nudgedStep <= last;
  const offDial = offDialNote(grinder, brew.targetStep);
  // The end of the dial explains why the method is out of reach; espresso has a reason of its own.
  const isExplained = offDial !== undefined && method.id !== "espresso";
  return [
    offDial,
    isNudgeOnDial
      ? undefined
      : `${grinderName(grinder)} ends at ${formatSetting(grinder.dial, brew.grindSetting)}: the nudge goes no further.`,
    isInReach || isExplained ? undefined : outOfReachNote(method, grinder),
  ].filter((warning) => warning !== undefined);
}

/** Names the end of the dial that the target step lies beyond; undefined when the step is on the dial. */
export function offDialNote(grinder: Grinder, targetStep: number): string | undefined {
  const { first, last } = stepBounds(grinder.dial);
  if (targetStep >= first && targetStep <= last) return undefined;
  const end = formatSetting(grinder.dial, settingOfStep(grinder.dial, targetStep < first ? first : last));
  const isFiner = targetStep < first === coarserDirection(grinder.curve) > 0;
  return isFiner
    ? `${grinderName(grinder)} does not go this fine: its finest setting is ${end}.`
    : `${grinderName(grinder)} does not go this coarse: its coarsest setting is ${end}.`;
}

/** Explains why a grinder does not fit a method. */
export const outOfReachNote = (method: MethodBase, grinder: Grinder): string =>
  grinder.espressoCapable === false && method.id === "espresso"
    ? `${grinderName(grinder)} is not made for espresso without a pressurised basket.`
    : `${grinderName(grinder)} is not known to grind for ${method.name}: take this as a rough start.`;
