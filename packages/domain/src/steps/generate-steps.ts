import type { StepPattern } from "../brewing/brew-method-facts.ts";
import { findMethodFacts } from "../brewing/brew-methods.ts";
import type { BrewStep, StepKind, StepTotals } from "./brew-step.ts";

/** The values of a recipe that its steps are generated from. */
export interface StepInput extends StepTotals {
  readonly method: string;
  readonly doseGrams: number;
  /** Ice in the server in grams; if absent, the method's usual share applies. */
  readonly iceGrams?: number | undefined;
}

/** A step before completion; without an end it lasts until the next one begins. */
interface Draft {
  readonly kind: StepKind;
  readonly atSeconds: number;
  readonly toGrams?: number;
  readonly addedGrams?: number;
  readonly text: string;
}

type Generator = (input: StepInput) => Draft[];

/** Rounds to memorable numbers: multiples of five if the total is large enough, and never more than the total. */
const roundNicely = (value: number, total: number) =>
  Math.min(total, total < 60 ? Math.round(value) : Math.round(value / 5) * 5);

/** Returns a share of the brew time, rounded. */
const share = (seconds: number, fraction: number) => roundNicely(seconds * fraction, seconds);

/** Water for the bloom: three times the dose, at most 30 % of the water. */
const bloomGrams = ({ doseGrams, waterGrams }: StepInput) =>
  Math.max(1, roundNicely(Math.min(3 * doseGrams, 0.3 * waterGrams), waterGrams));

/** Returns the number of pours: more water needs more of them, so that the bed never floods. */
const pourCount = (waterGrams: number) => (waterGrams <= 200 ? 2 : waterGrams <= 400 ? 3 : 4);

/** Bloom, evenly spaced pours, and the drawdown in the last fifth of the time. */
const pourOver: Generator = (input) => {
  const { waterGrams, brewTimeSeconds } = input;
  const bloom = bloomGrams(input);
  const bloomUntil = Math.min(45, share(brewTimeSeconds, 0.25));
  const drawdownAt = share(brewTimeSeconds, 0.8);
  const pours = pourCount(waterGrams);
  const slot = (drawdownAt - bloomUntil) / pours;
  const steps = Array.from({ length: pours }, (_, index): Draft => {
    const toGrams =
      index === pours - 1
        ? waterGrams
        : roundNicely(bloom + ((waterGrams - bloom) * (index + 1)) / pours, waterGrams);
    return {
      kind: "pour",
      atSeconds: roundNicely(bloomUntil + index * slot, brewTimeSeconds),
      toGrams,
      text: "Pour in slow circles.",
    };
  });
  return [
    { kind: "bloom", atSeconds: 0, toGrams: bloom, text: "Wet all the grounds and swirl." },
    ...steps,
    { kind: "drawdown", atSeconds: drawdownAt, text: "Let it drain." },
  ];
};

const steepAndRelease: Generator = ({ waterGrams, brewTimeSeconds }) => [
  { kind: "pour", atSeconds: 0, toGrams: waterGrams, text: "Close the valve and pour all the water." },
  { kind: "stir", atSeconds: share(brewTimeSeconds, 0.15), text: "Stir gently." },
  { kind: "steep", atSeconds: share(brewTimeSeconds, 0.2), text: "Let it steep." },
  { kind: "drawdown", atSeconds: share(brewTimeSeconds, 0.7), text: "Open the valve and let it drain." },
];

const aeropress: Generator = ({ waterGrams, brewTimeSeconds }) => [
  { kind: "pour", atSeconds: 0, toGrams: waterGrams, text: "Pour all the water." },
  { kind: "stir", atSeconds: share(brewTimeSeconds, 0.12), text: "Stir a few times." },
  { kind: "steep", atSeconds: share(brewTimeSeconds, 0.2), text: "Insert the plunger and wait." },
  { kind: "press", atSeconds: share(brewTimeSeconds, 0.75), text: "Press slowly until it hisses." },
];

const frenchPress: Generator = ({ waterGrams, brewTimeSeconds }) => [
  { kind: "pour", atSeconds: 0, toGrams: waterGrams, text: "Pour all the water." },
  { kind: "steep", atSeconds: share(brewTimeSeconds, 0.1), text: "Put the lid on and wait." },
  { kind: "stir", atSeconds: share(brewTimeSeconds, 0.8), text: "Stir the crust and skim the foam." },
  { kind: "press", atSeconds: share(brewTimeSeconds, 0.95), text: "Press down slowly and serve." },
];

/** The water rises by itself, so nothing is poured. */
const siphon: Generator = ({ brewTimeSeconds }) => [
  { kind: "stir", atSeconds: 0, text: "Add the coffee to the risen water and stir." },
  { kind: "steep", atSeconds: share(brewTimeSeconds, 0.15), text: "Keep the heat low." },
  { kind: "stir", atSeconds: share(brewTimeSeconds, 0.6), text: "Remove the heat and stir once." },
  { kind: "drawdown", atSeconds: share(brewTimeSeconds, 0.68), text: "Let it draw down." },
];

const cupping: Generator = ({ waterGrams, brewTimeSeconds }) => [
  { kind: "pour", atSeconds: 0, toGrams: waterGrams, text: "Fill the bowl to the rim." },
  { kind: "steep", atSeconds: share(brewTimeSeconds, 0.06), text: "Do not touch the crust." },
  { kind: "stir", atSeconds: share(brewTimeSeconds, 0.8), text: "Break the crust and skim." },
  { kind: "wait", atSeconds: share(brewTimeSeconds, 0.9), text: "Let it cool, then taste." },
];

const espresso: Generator = ({ waterGrams }) => [
  { kind: "extract", atSeconds: 0, toGrams: waterGrams, text: "Stop at this weight in the cup." },
];

const mokaPot: Generator = ({ brewTimeSeconds }) => [
  {
    kind: "heat",
    atSeconds: 0,
    text: "Fill the boiler with hot water up to the valve and heat gently.",
  },
  {
    kind: "extract",
    atSeconds: share(brewTimeSeconds, 0.7),
    text: "Take it off the heat when the stream turns pale.",
  },
];

const turkish: Generator = ({ waterGrams, brewTimeSeconds }) => [
  { kind: "pour", atSeconds: 0, toGrams: waterGrams, text: "Combine cold water and coffee and stir." },
  { kind: "heat", atSeconds: share(brewTimeSeconds, 0.1), text: "Heat slowly until the foam rises." },
  { kind: "wait", atSeconds: share(brewTimeSeconds, 0.85), text: "Take it off the heat and let it settle." },
];

const phin: Generator = (input) => {
  const { waterGrams, brewTimeSeconds } = input;
  const bloomUntil = Math.min(45, share(brewTimeSeconds, 0.15));
  return [
    { kind: "bloom", atSeconds: 0, toGrams: bloomGrams(input), text: "Wet the grounds." },
    { kind: "pour", atSeconds: bloomUntil, toGrams: waterGrams, text: "Fill the chamber." },
    { kind: "drawdown", atSeconds: share(brewTimeSeconds, 0.3), text: "Put the lid on and let it drip." },
  ];
};

const drip: Generator = ({ brewTimeSeconds }) => [
  { kind: "extract", atSeconds: 0, text: "Fill the tank and start the machine." },
  { kind: "drawdown", atSeconds: share(brewTimeSeconds, 0.85), text: "Let it drain." },
];

const percolator: Generator = ({ brewTimeSeconds }) => [
  { kind: "heat", atSeconds: 0, text: "Heat until it begins to bubble." },
  { kind: "extract", atSeconds: share(brewTimeSeconds, 0.35), text: "Keep it bubbling gently." },
];

const coldBrew: Generator = ({ waterGrams, brewTimeSeconds }) => [
  { kind: "pour", atSeconds: 0, toGrams: waterGrams, text: "Pour the water over the coffee." },
  { kind: "stir", atSeconds: Math.min(60, share(brewTimeSeconds, 0.1)), text: "Stir until all is wet." },
  {
    kind: "steep",
    atSeconds: Math.min(120, share(brewTimeSeconds, 0.2)),
    text: "Cover and leave it to steep.",
  },
  { kind: "drawdown", atSeconds: share(brewTimeSeconds, 0.99), text: "Filter it." },
];

const generators: Readonly<Record<StepPattern, Generator>> = {
  pours: pourOver,
  valve: steepAndRelease,
  aeropress,
  plunger: frenchPress,
  siphon,
  cupping,
  shot: espresso,
  moka: mokaPot,
  cezve: turkish,
  phin,
  machine: drip,
  percolator,
  "cold-steep": coldBrew,
};

/** The ice is already in the server, so the step takes no time. */
const iceStep = (addedGrams: number): Draft => ({
  kind: "ice",
  atSeconds: 0,
  addedGrams,
  text: "Put the ice into the server.",
});

/**
 * Generates the usual steps of a method from a recipe's values: they begin at 0, follow each other without gaps and end with the
 * brew time, and the last weight is the water without the ice. Machines and pots that are filled beforehand have no weights.
 * Returns an empty list for an unknown method.
 */
export function generateSteps(input: StepInput): BrewStep[] {
  const facts = findMethodFacts(input.method);
  if (facts === undefined) return [];
  const iceGrams = input.iceGrams ?? Math.round(input.waterGrams * (facts.iceShare ?? 0));
  const hot = generators[facts.steps]({ ...input, waterGrams: input.waterGrams - iceGrams });
  const drafts = iceGrams === 0 ? hot : [iceStep(iceGrams), ...hot];
  return drafts.map(({ kind, atSeconds, toGrams, text, ...details }, index) => ({
    ...details,
    kind,
    atSeconds,
    untilSeconds: drafts[index + 1]?.atSeconds ?? input.brewTimeSeconds,
    toGrams: toGrams ?? null,
    text,
  }));
}

/** Returns the authored steps of a recipe, or generated ones marked as such. */
export function stepsOrGenerated(
  authored: readonly BrewStep[] | null,
  input: StepInput,
): { readonly steps: readonly BrewStep[]; readonly areGenerated: boolean } {
  if (authored !== null && authored.length > 0) return { steps: authored, areGenerated: false };
  return { steps: generateSteps(input), areGenerated: true };
}
