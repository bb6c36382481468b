import { generateSteps } from "@brewdial/domain/steps/generate-steps.ts";

interface PouredBrew {
  readonly dose_grams: number;
  readonly water_grams: number;
  readonly brew_time_seconds: number;
}

/** Returns what a scale showed each second of a pour-over: every pour begins and ends gently. */
export function pourCurve({ dose_grams: doseGrams, water_grams: waterGrams, brew_time_seconds }: PouredBrew) {
  const steps = generateSteps({
    method: "pour-over",
    doseGrams,
    waterGrams,
    brewTimeSeconds: brew_time_seconds,
  });
  const gramsAt = (second: number) =>
    steps.reduce((grams, { atSeconds, untilSeconds, toGrams }) => {
      if (toGrams === null || second <= atSeconds) return grams;
      const share = Math.min(1, (second - atSeconds) / (1.3 * (untilSeconds - atSeconds)));
      return grams + (toGrams - grams) * share * share * (3 - 2 * share);
    }, 0);
  const seconds = Array.from({ length: brew_time_seconds + 1 }, (_, second) => second);
  return { seconds, grams: seconds.map((second) => Math.round(gramsAt(second) * 10) / 10) };
}
