import type { brewTimeRanges, grindRanges } from "@brewdial/contract/recipe-lists/endpoints.ts";

/** Columns of recipes that lists filter by; a filter matches any of its values. */
export const filterColumns = {
  recipeIds: { column: "id", type: "bigint" },
  coffeeIds: { column: "coffee_id", type: "bigint" },
  roasterIds: { column: "roaster_id", type: "bigint" },
  authorIds: { column: "created_by", type: "bigint" },
  grinderIds: { column: "grinder_id", type: "integer" },
  machineIds: { column: "machine_id", type: "integer" },
  methodIds: { column: "brew_method_id", type: "text" },
  roastLevels: { column: "roast_level", type: "text" },
} as const;
export type FilterColumn = keyof typeof filterColumns;
export const filterColumnNames = Object.keys(filterColumns) as FilterColumn[];

/** A range of numbers; null is unbounded. */
export interface NumberRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** The filter of a list. All conditions must match; a missing one matches everything. */
export interface RecipeFilter extends Partial<Record<FilterColumn, readonly (string | number)[]>> {
  /** False excludes the published recipes of known authors. */
  readonly isPublished?: false;
  /** `max` is exclusive, because indexes are fractions. */
  readonly grindIndex?: NumberRange;
  /** `max` is inclusive, in whole seconds. */
  readonly brewSeconds?: NumberRange;
}

/** fine < 30 ≤ medium < 60 ≤ coarse. */
export const grindIndexRanges: Readonly<Record<(typeof grindRanges)[number], NumberRange>> = {
  fine: { min: null, max: 30 },
  medium: { min: 30, max: 60 },
  coarse: { min: 60, max: null },
};

/** short < 120 ≤ medium ≤ 300 < long, and quick < 180; an unknown time matches none. */
export const brewSecondsRanges: Readonly<Record<(typeof brewTimeRanges)[number], NumberRange>> = {
  short: { min: 0, max: 119 },
  quick: { min: 0, max: 179 },
  medium: { min: 120, max: 300 },
  long: { min: 301, max: null },
};

/** Returns the values in both lists; undefined stands for all values. */
export function intersect<T>(
  a: readonly T[] | undefined,
  b: readonly T[] | undefined,
): readonly T[] | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a.filter((value) => b.includes(value));
}

/** Returns whether no recipe can match, so that the database need not be queried. */
export const matchesNothing = (filter: RecipeFilter): boolean =>
  filterColumnNames.some((name) => filter[name]?.length === 0);
