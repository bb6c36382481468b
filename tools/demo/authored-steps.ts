import type { AuthoredStep } from "@brewdial/domain/steps/brew-step.ts";

interface Figures {
  readonly method: string;
  readonly waterGrams: number;
  readonly brewTimeSeconds: number;
}

/** Returns steps as users write them; undefined for methods whose recipes use generated steps. */
export function authoredSteps({ method, waterGrams, brewTimeSeconds }: Figures): AuthoredStep[] | undefined {
  const grams = (share: number) => Math.round((waterGrams * share) / 5) * 5;
  const at = (share: number) => Math.round((brewTimeSeconds * share) / 5) * 5;
  const pours: AuthoredStep[] = [
    { kind: "bloom", atSeconds: 0, toGrams: grams(0.18), text: "Wet all the grounds and swirl." },
    { kind: "pour", atSeconds: at(0.22), toGrams: grams(0.55), text: "Slow circles from the center out." },
    { kind: "pour", atSeconds: at(0.45), toGrams: waterGrams, text: "One last swirl for a flat bed." },
    { kind: "drawdown", atSeconds: at(0.65), text: "Let it drain. The walls should be clean." },
  ];
  const steps: Readonly<Record<string, AuthoredStep[]>> = {
    "pour-over": pours,
    "flat-bottom": pours,
    chemex: pours,
    "steep-and-release": [
      {
        kind: "pour",
        atSeconds: 0,
        toGrams: waterGrams,
        text: "Valve closed: pour all the water within 30 s.",
      },
      { kind: "stir", atSeconds: 30, text: "Stir until nothing floats, then put the lid on." },
      { kind: "steep", atSeconds: 40, text: "Leave it alone." },
      { kind: "drawdown", atSeconds: at(0.65), text: "Open the valve and let it drain." },
    ],
    "french-press": [
      { kind: "pour", atSeconds: 0, toGrams: waterGrams, text: "Pour all the water and stir three times." },
      { kind: "steep", atSeconds: 30, text: "Lid on, plunger up." },
      { kind: "stir", atSeconds: 240, text: "Break the crust and skim the foam." },
      { kind: "wait", atSeconds: 270, text: "Let the fines settle." },
      { kind: "press", atSeconds: at(0.95), text: "Press only to the surface and pour slowly." },
    ],
    aeropress: [
      { kind: "pour", atSeconds: 0, toGrams: waterGrams, text: "Upright, filter rinsed. Stir twice." },
      { kind: "steep", atSeconds: 15, text: "Plunger on to stop the drip." },
      { kind: "stir", atSeconds: at(0.65), text: "Swirl gently." },
      { kind: "press", atSeconds: at(0.75), text: "Press for 30 s and stop before the hiss." },
    ],
    espresso: [
      { kind: "extract", atSeconds: 0, text: "Low pressure until the first drops." },
      { kind: "extract", atSeconds: 7, toGrams: waterGrams, text: "Full pressure. Stop at this weight." },
    ],
  };
  return steps[method];
}

const filterTips = [
  "Rinse the filter with hot water first.",
  "Soft water makes it sweeter.",
  "If it stalls, grind a little coarser and pour gently.",
];
const tips: Readonly<Record<string, readonly string[]>> = {
  espresso: [
    "Distribute with a fine needle tool and tamp level.",
    "Stir before tasting.",
    "Purge the group before the shot.",
  ],
  "french-press": ["Preheat the press.", "Leave the last sip in the cup.", "Fines settle if you wait."],
  aeropress: ["Two paper filters make it cleaner.", "Dilute to taste.", "Good with 10 g less water, too."],
  drip: ["Fill the tank with cold filtered water.", "Descale the machine every two months."],
};

/** Returns tips for the notes of a recipe, which do not repeat its steps. */
export const listTips = (method: string): readonly string[] => tips[method] ?? filterTips;
