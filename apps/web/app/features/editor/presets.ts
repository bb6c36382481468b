import type { StepAction, StepKind } from "@brewdial/domain/steps/brew-step.ts";
import { parseGrams, writeGrams } from "#app/fields/amount.ts";
import { writeTime } from "#app/fields/time.ts";
import { sumTime } from "./brew-time.ts";
import type { AmountStyle, Draft, StepDraft } from "./draft.ts";

interface PresetStep {
  readonly kind: StepKind;
  readonly at: number;
  /** Second at which the step ends; if absent, it lasts until the next one. */
  readonly until?: number;
  /** Share of the water on the scale when the step ends. */
  readonly share?: number;
  readonly actions?: readonly StepAction[];
  /** One of the API's standard sentences, which are translated for every reader. */
  readonly text?: string;
}

interface Preset {
  readonly seconds: number;
  readonly steps: readonly PresetStep[];
}

const pourAll = { kind: "pour", at: 0, share: 1, text: "Pour all the water." } as const;
const circles = { kind: "pour", text: "Pour in slow circles." } as const;
const wetAll = { kind: "bloom", at: 0, text: "Wet all the grounds and swirl." } as const;
const drain = { kind: "drawdown", text: "Let it drain." } as const;

/** Presets for the steps: their times are fixed, their weights scale with the water. */
export const presets = {
  twoPours: {
    seconds: 180,
    steps: [
      { ...wetAll, until: 15, share: 0.18 },
      { ...circles, at: 40, until: 72, share: 0.55 },
      { ...circles, at: 80, until: 112, share: 1 },
      { kind: "wait", at: 112, actions: ["swirl"] },
      { ...drain, at: 120 },
    ],
  },
  onePour: {
    seconds: 170,
    steps: [
      { ...wetAll, until: 15, share: 0.18 },
      { ...circles, at: 40, until: 100, share: 1 },
      { ...drain, at: 100 },
    ],
  },
  fourSix: {
    seconds: 210,
    steps: [
      ...[0, 45, 90, 130, 165].map((at, index) => ({
        ...circles,
        at,
        until: at + 12,
        share: (index + 1) / 5,
      })),
      { ...drain, at: 177 },
    ],
  },
  aeropressUpright: {
    seconds: 120,
    steps: [
      { ...pourAll, until: 12 },
      { kind: "stir", at: 12, text: "Stir a few times." },
      { kind: "steep", at: 20, text: "Insert the plunger and wait." },
      { kind: "press", at: 90, text: "Press slowly until it hisses." },
    ],
  },
  aeropressInverted: {
    seconds: 125,
    steps: [
      { ...pourAll, until: 12 },
      { kind: "stir", at: 12, text: "Stir a few times." },
      { kind: "steep", at: 20, actions: ["attach-cap"] },
      { kind: "wait", at: 90, actions: ["flip"] },
      { kind: "press", at: 98, text: "Press slowly until it hisses." },
    ],
  },
  valve: {
    seconds: 180,
    steps: [
      { kind: "bloom", at: 0, until: 30, share: 0.2, actions: ["open-valve"] },
      { kind: "pour", at: 30, share: 0.43 },
      { kind: "wait", at: 75, actions: ["close-valve"] },
      { kind: "pour", at: 80, share: 1 },
      { kind: "steep", at: 105, text: "Let it steep." },
      { ...drain, at: 135, text: "Open the valve and let it drain." },
    ],
  },
  frenchPress: {
    seconds: 540,
    steps: [
      { ...pourAll, until: 40 },
      { kind: "steep", at: 40, text: "Do not touch the crust." },
      { kind: "stir", at: 240, text: "Break the crust and skim." },
      { kind: "wait", at: 270 },
      { kind: "press", at: 520, text: "Press down slowly and serve." },
    ],
  },
  empty: { seconds: 0, steps: [] },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as readonly PresetName[];

/** Returns the steps of a preset for an amount of water. The last weight is exactly the water. */
function presetSteps(
  name: PresetName,
  waterGrams: number,
  { weight, decimalSign }: AmountStyle,
  texts: Readonly<Record<string, string>>,
): readonly StepDraft[] {
  const { seconds, steps }: Preset = presets[name];
  return steps.map(({ kind, at, until, share, actions = [], text = "" }, index) => {
    const next = steps[index + 1]?.at;
    const end = until ?? next ?? seconds;
    const grams = share === undefined ? undefined : share === 1 ? waterGrams : Math.round(waterGrams * share);
    return {
      kind,
      at: writeTime(at),
      takes: end === next ? "" : writeTime(end - at),
      to: grams === undefined ? "" : writeGrams(grams, weight, decimalSign),
      heat: "",
      actions,
      text: texts[text] ?? text,
    };
  });
}

/** Replaces the steps with those of a preset, whose time becomes the time of the recipe. Does nothing without water. */
export function startFromPreset(
  draft: Draft,
  name: string,
  style: AmountStyle,
  texts: Readonly<Record<string, string>>,
): Draft {
  const preset = presetNames.find((known) => known === name);
  const water = parseGrams(draft.water, style.weight);
  if (preset === undefined || !water) return draft;
  return sumTime({ ...draft, openStep: undefined, steps: presetSteps(preset, water, style, texts) });
}
