import type { NextQuestion, Question, SharedQuestion } from "./question.ts";

const c40 = "comandante-c40-mk4";

/** 15 g and 250 g in a V60 02 at 24 clicks of a C40, 95 °C, 2:45. */
const pourOver = {
  machine: "hario-v60-02",
  grinder: c40,
  grindSetting: 24,
  doseGrams: 15,
  waterGrams: 250,
  waterTempF: 203,
  brewTimeSeconds: 165,
};

const shared = (overrides: Partial<SharedQuestion>): SharedQuestion => ({
  kind: "shared",
  machine: "hario-v60-02",
  grinder: c40,
  recipe: pourOver,
  ...overrides,
});

/** Questions about another user's recipe on the asker's gear. */
export const sharedQuestions: readonly Question[] = [
  {
    text: "24 clicks on a C40, on a Kingrinder K6",
    ask: shared({ grinder: "kingrinder-k6" }),
    accept: { grind: [80, 105], doseGrams: [15, 15], celsius: [95, 95], seconds: [165, 165] },
  },
  {
    text: "24 clicks on a C40, on a Baratza Encore",
    ask: shared({ grinder: "baratza-encore" }),
    accept: { grind: [14, 21] },
  },
  {
    text: "The same recipe for two in the same V60",
    ask: shared({ volumeGrams: 500 }),
    accept: { grind: [25, 30], doseGrams: [29.5, 30.5], seconds: [190, 260] },
  },
  {
    text: "1,000 g of it in the V60 02",
    ask: shared({ volumeGrams: 1000 }),
    accept: { waterGrams: [450, 700], ratio: [16, 17.3] },
  },
  {
    text: "400 g of it in a V60 01",
    ask: shared({ machine: "hario-v60-01", volumeGrams: 400 }),
    accept: { waterGrams: [200, 300], ratio: [16, 17.3] },
  },
  {
    text: "An espresso of 12 on a Niche Zero, on a Baratza Encore",
    ask: shared({
      machine: "breville-bambino",
      grinder: "baratza-encore",
      recipe: {
        machine: "breville-bambino",
        grinder: "niche-zero",
        grindSetting: 12,
        doseGrams: 18,
        waterGrams: 36,
        waterTempF: 200,
        brewTimeSeconds: 28,
      },
    }),
    accept: { noRecipe: true },
  },
];

const next = (
  method: string,
  grinder: string,
  [grindSetting, doseGrams, waterGrams, brewTimeSeconds]: readonly [number, number, number, number],
  taste: NextQuestion["taste"],
): NextQuestion => ({
  kind: "next",
  method,
  grinder,
  grindSetting,
  doseGrams,
  waterGrams,
  brewTimeSeconds,
  waterTempF: 201,
  taste,
});

/** Questions about what to change after a brew that did not taste right. */
export const nextQuestions: readonly Question[] = [
  {
    text: "Espresso, 40 g in 15 s, sour, Niche Zero at 15",
    ask: next("espresso", "niche-zero", [15, 18, 40, 15], ["sour"]),
    accept: { change: ["grind"], direction: "finer", to: [9, 13] },
  },
  {
    text: "Espresso, 36 g in 27 s, a little sour, Niche Zero at 15",
    ask: next("espresso", "niche-zero", [15, 18, 36, 27], ["sour"]),
    accept: { change: ["grind", "ratio"], to: [13, 14.5] },
  },
  {
    text: "Espresso, 36 g in 50 s, bitter, Niche Zero at 12",
    ask: next("espresso", "niche-zero", [12, 18, 36, 50], ["bitter"]),
    accept: { change: ["grind"], direction: "coarser", to: [13.5, 18] },
  },
  {
    text: "French press, ten minutes, bitter: stop at about four",
    ask: next("french-press", "baratza-encore", [28, 30, 450, 600], ["bitter"]),
    accept: { change: ["time"], direction: "shorter", to: [210, 300] },
  },
  {
    text: "French press, two minutes, sour: steep longer",
    ask: next("french-press", "baratza-encore", [28, 30, 450, 120], ["sour"]),
    accept: { change: ["time"], direction: "longer", to: [210, 360] },
  },
  {
    text: "V60 that stalled at five minutes, bitter, C40 at 20",
    ask: next("pour-over", c40, [20, 20, 330, 300], ["bitter"]),
    accept: { change: ["grind"], direction: "coarser", to: [22, 26] },
  },
  {
    text: "V60 in 1:30, sour, C40 at 28",
    ask: next("pour-over", c40, [28, 20, 330, 90], ["sour"]),
    accept: { change: ["grind"], direction: "finer", to: [22, 26] },
  },
  {
    text: "V60 in 3:00, watery at 1:17: less water",
    ask: next("pour-over", c40, [24, 20, 340, 180], ["watery"]),
    accept: { change: ["ratio"], direction: "stronger", to: [15, 16.5] },
  },
  {
    text: "V60 that tasted right: nothing",
    ask: next("pour-over", c40, [24, 20, 330, 180], ["balanced"]),
    accept: { change: ["none"] },
  },
  {
    text: "V60, sour and bitter at once: not a matter of numbers",
    ask: next("pour-over", c40, [24, 20, 330, 180], ["sour", "bitter"]),
    accept: { change: ["none"] },
  },
  {
    text: "Moka pot, watery: grind, because the boiler is full",
    ask: next("moka-pot", c40, [18, 18, 180, 240], ["watery"]),
    accept: { change: ["grind"], direction: "finer", to: [14, 17] },
  },
  {
    text: "AeroPress in 2:00, bitter, C40 at 16",
    ask: next("aeropress", c40, [16, 15, 210, 120], ["bitter"]),
    accept: { change: ["grind", "temperature"], to: [17, 20] },
  },
];
