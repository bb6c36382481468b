import type { brewTimeRanges, grindRanges } from "@brewdial/contract/recipe-lists.ts";

/** What lists narrow by: a column of recipes, and any of these values in it. */
export const dimensions = {
  coffeeIds: { column: "coffee_id", type: "bigint" },
  roasterIds: { column: "roaster_id", type: "bigint" },
  authorIds: { column: "created_by", type: "bigint" },
  grinderIds: { column: "grinder_id", type: "integer" },
  machineIds: { column: "machine_id", type: "integer" },
  methodIds: { column: "brew_method_id", type: "text" },
  roastLevels: { column: "roast_level", type: "text" },
} as const;
export type Dimension = keyof typeof dimensions;
export const dimensionNames = Object.keys(dimensions) as Dimension[];

/** From the least on, and below or up to the other end; null is open. */
export interface Span {
  readonly least: number | null;
  readonly most: number | null;
}

/** Which recipes a list holds: all that is given must be true. What is missing narrows nothing. */
export interface RecipeFilter extends Partial<Record<Dimension, readonly (string | number)[]>> {
  /** `most` itself is outside: indexes are fractions. */
  readonly grindIndex?: Span;
  /** `most` itself is inside: whole seconds. */
  readonly brewSeconds?: Span;
}

/** fine < 30 ≤ medium < 60 ≤ coarse (D76). */
export const grindIndexOf: Readonly<Record<(typeof grindRanges)[number], Span>> = {
  fine: { least: null, most: 30 },
  medium: { least: 30, most: 60 },
  coarse: { least: 60, most: null },
};

/** short < 120 ≤ medium ≤ 300 < long; an unknown time is in none (D76). */
export const brewSecondsOf: Readonly<Record<(typeof brewTimeRanges)[number], Span>> = {
  short: { least: 0, most: 119 },
  medium: { least: 120, most: 300 },
  long: { least: 301, most: null },
};

/** Values that are in both; a list that is missing holds everything. */
export function bothOf<T>(
  one: readonly T[] | undefined,
  other: readonly T[] | undefined,
): readonly T[] | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one.filter((value) => other.includes(value));
}

/** Whether no recipe can pass, so that nothing need be asked of the database. */
export const isImpossible = (filter: RecipeFilter): boolean =>
  dimensionNames.some((name) => filter[name]?.length === 0);
