import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";

type OpenBag = Shape<typeof Bag>;

/** The order in which bags should be used up: fading coffee first, then coffee at its peak, then resting coffee. */
const urgency = ["fading", "peak", "resting"];

/**
 * Chooses the bag to brew from: the bag of the brew that is continued, or another one of its coffee; for a first brew the
 * bag that should be used first.
 */
export function chooseBag(
  bags: readonly OpenBag[],
  last: { readonly bag_id: number | null; readonly coffee_id: number | null } | undefined,
): OpenBag | null {
  if (last !== undefined)
    return (
      bags.find(({ id }) => id === last.bag_id) ??
      bags.find(({ coffee }) => coffee.id === last.coffee_id) ??
      null
    );
  const rank = ({ freshness }: OpenBag) =>
    freshness === null ? urgency.length : urgency.indexOf(freshness.phase);
  return bags.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}
