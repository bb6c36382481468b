import { settingOfStep, stepBounds } from "../grind/dial.ts";
import { formatSetting } from "../grind/format-setting.ts";
import { reachOf } from "../grind/chart.ts";
import type { Grinder } from "../grind/grinder.ts";
import { coarserDirection } from "./compute-brew.ts";
import type { MethodBase } from "./method-base.ts";
import type { Notice } from "../text/notice.ts";

const grinderName = ({ brand, name }: Grinder): string => `${brand} ${name}`;

/** Returns a notice that names the end of the dial if the target step is beyond it; undefined when the step is on the dial. */
export function offDialNotice(grinder: Grinder, targetStep: number): Notice | undefined {
  const { first, last } = stepBounds(grinder.dial);
  if (targetStep >= first && targetStep <= last) return undefined;
  const setting = formatSetting(grinder.dial, settingOfStep(grinder.dial, targetStep < first ? first : last));
  const isFiner = targetStep < first === coarserDirection(grinder.curve) > 0;
  const name = grinderName(grinder);
  return {
    code: isFiner ? "grinder_finest" : "grinder_coarsest",
    params: { grinder: name, setting },
    text: isFiner
      ? `The ${name} does not go this fine: its finest setting is ${setting}.`
      : `The ${name} does not go this coarse: its coarsest setting is ${setting}.`,
  };
}

/** Returns a notice that the nudge was limited by the end of the dial; undefined when it was not. */
export function nudgeNotice(grinder: Grinder, nudgedStep: number): Notice | undefined {
  const { first, last } = stepBounds(grinder.dial);
  if (nudgedStep >= first && nudgedStep <= last) return undefined;
  const setting = formatSetting(grinder.dial, settingOfStep(grinder.dial, nudgedStep < first ? first : last));
  const name = grinderName(grinder);
  return {
    code: "nudge_stopped",
    params: { grinder: name, setting },
    text: `The ${name} ends at ${setting}: the nudge goes no further.`,
  };
}

/** Explains why a grinder does not suit a method, or that this is unknown. */
export function outOfReachNotice(method: MethodBase, grinder: Grinder): Notice {
  const name = grinderName(grinder);
  const params = { grinder: name, method: method.id };
  if (reachOf(grinder, method) === "unknown")
    return {
      code: "settings_unknown",
      params,
      text: `No settings of the ${name} for ${method.name} are published yet: report yours if you own one.`,
    };
  return grinder.espressoCapable === false && method.id === "espresso"
    ? {
        code: "not_for_espresso",
        params,
        text: `The ${name} is not made for espresso without a pressurised basket.`,
      }
    : {
        code: "method_out_of_reach",
        params,
        text: `The ${name} does not grind for ${method.name}: choose another brewer or grinder.`,
      };
}
