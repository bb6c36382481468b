import type { Dial, DialUnit, Grinder, Notation } from "../../packages/grind/src/index.ts";

/** A fictional grinder for the vectors. */
export type SampleGrinder = Omit<Grinder, "sources"> & { readonly band: number };

interface Sample {
  readonly slug: string;
  readonly notation: Notation;
  readonly unit: DialUnit;
  readonly stepsPerUnit: number;
  readonly scale: readonly [min: number, max: number];
  /** Settings of the five reference points. */
  readonly settings: readonly number[];
  readonly indexes?: readonly number[];
  readonly zone?: readonly [min: number, max: number];
}

const samples: readonly Sample[] = [
  {
    slug: "sample-letters",
    notation: { kind: "number-letter", lettersPerNumber: 9 },
    unit: "numbers",
    stepsPerUnit: 9,
    scale: [0, 31],
    settings: [3, 7.1111, 12.3333, 19.5556, 31],
    zone: [5, 8.2222],
  },
  {
    slug: "sample-alphabet",
    notation: { kind: "number-letter", lettersPerNumber: 26 },
    unit: "numbers",
    stepsPerUnit: 26,
    scale: [1, 10],
    settings: [1, 2.5, 4.0385, 6, 9.5],
  },
  {
    slug: "sample-dots",
    notation: { kind: "number-dot", stepsPerNumber: 3 },
    unit: "numbers",
    stepsPerUnit: 3,
    scale: [1, 11],
    settings: [1, 2.3333, 4, 6.6667, 11],
  },
  {
    slug: "sample-turns-plus-tenths",
    notation: { kind: "rotation-plus-number", numbersPerRotation: 10 },
    unit: "numbers",
    stepsPerUnit: 10,
    scale: [0, 30],
    settings: [2, 6.5, 11, 17.3, 29],
    zone: [4, 7.2],
  },
  {
    slug: "sample-turns-plus-quarters",
    notation: { kind: "rotation-plus-number", numbersPerRotation: 12 },
    unit: "numbers",
    stepsPerUnit: 4,
    scale: [0, 36],
    settings: [3, 8.25, 14.5, 21, 35],
  },
  {
    slug: "sample-fractions",
    notation: { kind: "rotation-fraction", marksPerRotation: 16 },
    unit: "turns",
    stepsPerUnit: 16,
    scale: [0, 3],
    settings: [0.25, 0.625, 1.125, 1.75, 2.9375],
  },
  {
    slug: "sample-falling",
    notation: { kind: "number" },
    unit: "numbers",
    stepsPerUnit: 1,
    scale: [1, 60],
    settings: [58, 51, 40, 27, 4],
    zone: [30, 59],
  },
  {
    slug: "sample-falling-halves",
    notation: { kind: "number" },
    unit: "marks",
    stepsPerUnit: 2,
    scale: [0, 20],
    settings: [19.5, 17, 13, 8.5, 1],
  },
  {
    slug: "sample-tens",
    notation: { kind: "number" },
    unit: "microns",
    stepsPerUnit: 0.1,
    scale: [0, 1000],
    settings: [80, 200, 370, 560, 960],
  },
  {
    slug: "sample-turn-tenths",
    notation: { kind: "rotation-number-click", numbersPerRotation: 10, clicksPerNumber: 10 },
    unit: "numbers",
    stepsPerUnit: 10,
    scale: [0, 30],
    settings: [4, 8.2, 12.7, 18, 28.5],
  },
  {
    slug: "sample-turn-thirds",
    notation: { kind: "rotation-number-click", numbersPerRotation: 12, clicksPerNumber: 3 },
    unit: "numbers",
    stepsPerUnit: 3,
    scale: [0.6667, 40.3333],
    settings: [5, 10.3333, 16.6667, 24, 38],
  },
  {
    slug: "sample-turn-dots",
    notation: { kind: "rotation-click", clicksPerRotation: 12 },
    unit: "dots",
    stepsPerUnit: 1,
    scale: [0, 60],
    settings: [6, 15, 25, 36, 57],
  },
  {
    slug: "sample-short",
    notation: { kind: "number", stepsPerRotation: 8 },
    unit: "clicks",
    stepsPerUnit: 1,
    scale: [10, 18],
    settings: [10, 12, 14, 16, 18],
    indexes: [25, 28.5, 33, 37, 41],
  },
  {
    slug: "sample-long",
    notation: { kind: "number-click", clicksPerNumber: 5, numbersPerRotation: 6 },
    unit: "clicks",
    stepsPerUnit: 1,
    scale: [0, 200],
    settings: [20, 35, 52, 75, 110],
    indexes: [2, 15, 38, 60, 95],
    zone: [14, 29],
  },
];

/** Grinders for kinds of dials, directions and ends that no released grinder has. */
export const sampleGrinders: readonly SampleGrinder[] = samples.map((sample, at) => {
  const { slug, notation, unit, stepsPerUnit, scale, settings, indexes = [0, 13.5, 31, 52.4, 90] } = sample;
  const [min, max] = scale;
  const dial: Dial = { min, max, stepsPerUnit, notation, unit };
  const curve = settings.map((setting, point) => ({ grindIndex: indexes[point] ?? 0, setting }));
  const espressoZone = sample.zone && {
    min: sample.zone[0],
    max: sample.zone[1],
    basis: "estimate" as const,
  };
  const band = 4.5 + at / 4;
  return {
    slug,
    brand: "Sample",
    name: slug,
    dial,
    curve,
    band,
    confidence: "low",
    espressoZone: espressoZone ?? null,
  };
});
