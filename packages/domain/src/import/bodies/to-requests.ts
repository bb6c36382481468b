import { roundTo } from "../read/values.ts";
import type { BrewLogItem } from "./brew-bodies.ts";
import type { BagItem } from "./coffee-bodies.ts";
import type { ImportBodies } from "./make-bodies.ts";

/** Returns the bodies of `POST /api/user/imports` and of its brews, which the caller sends in parts. */
export function toRequests(bodies: ImportBodies, now: Date) {
  const { source, gear, coffees, bags, brewLogs, recipes } = bodies;
  const brewsOf = Map.groupBy(brewLogs, ({ bag }) => bag);
  return {
    start: {
      source,
      brews: brewLogs.length,
      grinders: [...new Set(gear.grinders.map(({ grinderId }) => grinderId))],
      machines: [...new Set(gear.machines.map(({ machineId }) => machineId))],
      coffees: coffees.map(({ sourceId, rating, body }) => ({ sourceId, rating, ...body })),
      bags: bags.map((bag) => toBag(bag, brewsOf.get(bag.sourceId) ?? [], now)),
      recipes: recipes.map(({ sourceId, coffee = null, body }) => ({ sourceId, coffee, ...body })),
    },
    brews: brewLogs.map(({ coffee, bag, body }) => ({ ...body, coffee, bag })),
  };
}

/**
 * Returns the body of a bag. If the rest in the bag is known, the initial weight is that rest plus the doses of its brews. A
 * finished bag ends with its last brew.
 */
function toBag(
  { sourceId, coffee, finished, gramsLeft, body }: BagItem,
  brews: readonly BrewLogItem[],
  now: Date,
) {
  const used = brews.reduce((sum, brew) => sum + (brew.body.doseGrams ?? 0), 0);
  const grams = gramsLeft === undefined ? body.grams : roundTo(gramsLeft + used, 2);
  return {
    sourceId,
    coffee,
    ...body,
    // An empty bag without brews keeps its stated weight: the computed one would be 0 g.
    grams: grams > 0 ? grams : body.grams,
    finishedAt: finished ? (brews.at(-1)?.body.brewedAt ?? now.toISOString()) : null,
  };
}
