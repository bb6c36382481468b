import type { Grinder } from "../grind/grinder.ts";
import { describeSetting } from "../grind/logged-setting.ts";

/** A recipe on one grinder with the reasons for its figures. */
export interface AdaptedRecipe {
  readonly method: string;
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly ratio: number;
  readonly grindSetting: number;
  readonly grindSettingLabel: string;
  readonly grindIndex: number;
  readonly waterTempF: number;
  readonly brewTimeSeconds: number;
  readonly why: readonly string[];
}

/** Returns a setting of the grinder's dial as the three grind fields of a recipe. */
export function grindFields(grinder: Grinder, grindSetting: number) {
  const { setting, label, grindIndex } = describeSetting(grinder, grindSetting);
  return { grindSetting: setting, grindSettingLabel: label, grindIndex };
}
