import type { Grinder } from "../grind/grinder.ts";
import { knownSetting } from "../grind/logged-setting.ts";

/** A recipe on one grinder, and why its figures are what they are (D81, D83). */
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

/** A setting of the grinder's dial in the three fields of a recipe (D67). */
export function grindFields(grinder: Grinder, grindSetting: number) {
  const { setting, label, grindIndex } = knownSetting(grinder, grindSetting);
  return { grindSetting: setting, grindSettingLabel: label, grindIndex };
}
