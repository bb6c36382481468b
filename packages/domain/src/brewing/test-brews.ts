import type { BrewKit } from "./brew-levers.ts";
import type { TastedBrew } from "./next-brew.ts";

/** 0 to 50 clicks, two index points per click. */
export const grinder = {
  id: 1,
  dial: { min: 0, max: 50, stepsPerUnit: 1, unit: "clicks", notation: { kind: "number" } },
  curve: [
    { grindIndex: 0, setting: 0 },
    { grindIndex: 100, setting: 50 },
  ],
} as const;
export const kit: BrewKit = { grinder, ratio: { min: 14, max: 18 }, waterTempF: { min: 194, max: 208.4 } };

/** A brew without any opinion. */
export const neutral: TastedBrew = {
  grinderId: 1,
  grindSetting: 24,
  grindSettingLabel: "24",
  doseGrams: 15,
  ratio: 16,
  waterTempF: 201.2,
  rating: null,
  outcome: null,
  tasteProfile: null,
  extractionFeedback: null,
};
const silent = { sour: false, bitter: false, watery: false, harsh: false, balanced: false };
type Flag = keyof typeof silent;
/** A brew with these feedback flags set and other fields overridden. */
export const tasted = (flags: readonly Flag[], overrides: Partial<TastedBrew> = {}): TastedBrew => ({
  ...neutral,
  extractionFeedback: { ...silent, ...Object.fromEntries(flags.map((flag) => [flag, true])) },
  ...(overrides.grindSetting === undefined || overrides.grindSetting === null
    ? {}
    : { grindSettingLabel: String(overrides.grindSetting) }),
  ...overrides,
});
/** Taste levels of 3 with overrides. */
export const levels = (overrides: object) => ({
  acidity: 3,
  body: 3,
  sweetness: 3,
  bitterness: 3,
  ...overrides,
});
