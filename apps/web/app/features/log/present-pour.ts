import { type BrewStep, scaleSteps } from "@brewdial/domain/steps/brew-step.ts";
import { drawWeights, listPoints, type WeightLine } from "#app/features/charts/pours-drawing.ts";
import type { Format } from "#app/i18n/format.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { BrewDetail } from "./present-brew.ts";

/** What the recipe of a brew wanted. */
export interface PlannedPour {
  readonly steps: readonly BrewStep[];
  readonly waterGrams: number;
  readonly brewTimeSeconds: number | null;
}

/**
 * Draws the weight on the scale, beside the recipe for as much water if it is known. Drawn on the server: the page loads neither points nor
 * the code that draws them.
 */
export function presentPour(
  { log: { entry } }: Messages,
  format: Format,
  { curve, waterGrams }: BrewDetail,
  plan: PlannedPour | undefined,
) {
  if (curve === null) return undefined;
  const poured = curve.seconds.map((seconds, index) => [seconds, curve.grams[index] ?? 0] as const);
  const planned = plan && listPlanned(plan, waterGrams);
  const lines: readonly WeightLine[] = [
    ...(planned === undefined ? [] : [{ name: "planned", points: planned }]),
    { name: "poured", points: poured },
  ];
  const most = (points: WeightLine["points"]) => {
    const grams = Math.max(...points.map(([, weight]) => weight));
    return entry.pour.most(
      `${format.number(grams, 0)} g`,
      format.duration(Math.round(points.find(([, weight]) => weight === grams)?.[0] ?? 0)),
    );
  };
  return {
    hasPlan: planned !== undefined,
    label: [
      entry.pour.label(most(poured)),
      ...(planned === undefined ? [] : [entry.pour.planLabel(most(planned))]),
    ].join(" "),
    phone: drawWeights(lines, 340),
    desk: drawWeights(lines, 640),
  };
}

export type PourView = NonNullable<ReturnType<typeof presentPour>>;

function listPlanned({ steps, waterGrams, brewTimeSeconds }: PlannedPour, brewed: number | null) {
  const seconds = brewTimeSeconds ?? Math.max(1, ...steps.map(({ untilSeconds }) => untilSeconds));
  const totals = { waterGrams, brewTimeSeconds: seconds };
  const scaled = brewed === null ? steps : scaleSteps(steps, totals, { ...totals, waterGrams: brewed });
  const points = listPoints(scaled, seconds);
  return points.some(([, grams]) => grams > 0) ? points : undefined;
}
