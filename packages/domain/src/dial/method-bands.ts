import type { BrewMethodId } from "../brewing/brew-methods.ts";
import { canReach, type ReachMethod } from "../grind/chart.ts";
import { settingAt } from "../grind/curve.ts";
import type { Grinder } from "../grind/grinder.ts";

/** The range of a dial for a kind of brew. */
export interface MethodBand {
  readonly method: string;
  /** 1 for the finest of the five kinds to 5 for the coarsest; picks the color. */
  readonly order: number;
  readonly min: number;
  readonly max: number;
}

/** The methods that represent the five kinds of brews on a dial, fine to coarse. */
export const BAND_METHODS = [
  "espresso",
  "moka-pot",
  "pour-over",
  "french-press",
  "cold-brew",
] as const satisfies readonly BrewMethodId[];

/**
 * Returns the bands of a dial, fine to coarse, which never overlap: their borders lie halfway between the typical indexes
 * of neighbours. Methods that the grinder cannot reach have none.
 */
export function methodBands(
  grinder: Pick<Grinder, "dial" | "curve" | "espressoCapable">,
  methods: readonly ReachMethod[],
): readonly MethodBand[] {
  const { dial, curve } = grinder;
  const kinds = BAND_METHODS.flatMap((id) => methods.filter((method) => method.id === id));
  const typical = (position: number): number | undefined => kinds[position]?.grindIndex.typical;
  return kinds
    .map((method, position) => {
      const index = method.grindIndex.typical;
      const ends = [
        borderIndex(typical(position - 1), index, FINEST_REACH) + GAP,
        borderIndex(typical(position + 1), index, COARSEST_REACH) - GAP,
      ].map((end) => Math.min(dial.max, Math.max(dial.min, settingAt(curve, end))));
      return { method, order: position + 1, min: Math.min(...ends), max: Math.max(...ends) };
    })
    .filter(({ method }) => canReach(grinder, method))
    .filter(({ min, max }) => max - min > (dial.max - dial.min) * MIN_SHARE)
    .map(({ method, ...band }) => ({ method: method.id, ...band }));
}

function borderIndex(neighbour: number | undefined, index: number, reach: number): number {
  return neighbour === undefined ? index + reach : (neighbour + index) / 2;
}

/** Index units between two bands, half on each side. */
const GAP = 1.2;
/** How far the first and the last band extend beyond their typical index, in index units. */
const FINEST_REACH = -7.2;
const COARSEST_REACH = 13.2;
/** Bands that are a smaller share of the dial are left out: they would be a dot. */
const MIN_SHARE = 0.015;
