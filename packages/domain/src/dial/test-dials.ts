import type { ChartMethod } from "../grind/chart.ts";
import type { Bands } from "../grind/convert.ts";
import { type Dial, settingOfStep, stepBounds } from "../grind/dial.ts";
import type { Grinder } from "../grind/grinder.ts";
import { type IndexSetting, settingForIndex } from "../grind/setting-for-index.ts";
import type { FaceBand } from "./band-arcs.ts";
import { methodBands } from "./method-bands.ts";

/** Returns the grinders of a catalog with the data that the tests in this folder need. */
export function testDials<Item extends Grinder>(catalog: {
  readonly grinders: readonly Item[];
  readonly brewMethods: readonly ChartMethod[];
  readonly bands: Bands;
}) {
  return {
    grinders: catalog.grinders,
    grinderBySlug: (slug: string): Item => {
      const grinder = catalog.grinders.find((candidate) => candidate.slug === slug);
      if (grinder === undefined) throw new Error(`${slug} is not in the catalog`);
      return grinder;
    },
    bandsOf: (grinder: Item): readonly FaceBand[] =>
      methodBands(grinder, catalog.brewMethods).map((band) => ({
        ...band,
        name: NAMES[band.method] ?? band.method,
      })),
    pourOver: (grinder: Item): IndexSetting => settingForIndex(grinder, 40, catalog.bands),
  };
}

/** Both ends of a dial, and evenly spaced settings between them: every step if there are few. */
export function someSettings(dial: Dial, count = 40): readonly number[] {
  const { first, last } = stepBounds(dial);
  const interval = Math.max(1, Math.ceil((last - first) / count));
  const steps = [];
  for (let step = first; step < last; step += interval) steps.push(step);
  return [...steps, last].map((step) => settingOfStep(dial, step));
}

/** Returns every text and number of a drawing as one line, to look for NaN and undefined. */
export const everything = (drawing: object): string =>
  JSON.stringify(drawing, (_, value: unknown) =>
    typeof value === "number" && !Number.isFinite(value) ? "NaN" : value,
  );

/** Returns the end points of all segments of a path with absolute M, L, A, H and V. */
export function pathPoints(path: string): readonly { x: number; y: number }[] {
  let x = 0;
  let y = 0;
  return [...path.matchAll(/([MLAHV])([^MLAHV]*)/g)].map(([, command, rest = ""]) => {
    const numbers = rest.trim().split(" ").map(Number);
    if (command === "V") y = numbers[0] ?? Number.NaN;
    else if (command === "H") x = numbers[0] ?? Number.NaN;
    else [x = Number.NaN, y = Number.NaN] = numbers.slice(-2);
    return { x, y };
  });
}

const NAMES: Readonly<Record<string, string>> = {
  espresso: "Espresso",
  "moka-pot": "Moka",
  "pour-over": "Pour-over",
  "french-press": "French press",
  "cold-brew": "Cold brew",
};
