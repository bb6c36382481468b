import type { Bodies } from "@brewdial/contract/endpoint.ts";
import { brewTimeRanges, grindRanges } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { type getSearchFacets, maxFacetRecipes } from "@brewdial/contract/recipe-lists/facets.ts";
import {
  type BrewMethodId,
  brewMethodIds,
  type RoastLevel,
  roastLevels,
} from "@brewdial/contract/vocabulary.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { type CachedCount, uncachedCount } from "../../platform/cached-count.ts";
import { listRecipeGroups, type RecipeGroup } from "./group-query.ts";
import { chooseScan } from "./queries.ts";
import {
  brewSecondsRanges,
  grindIndexRanges,
  matchesNothing,
  type NumberRange,
  type RecipeFilter,
} from "./recipe-filter.ts";
import { byRank } from "./recipe-order.ts";
import { listIcedRecipeIds } from "./resolve-filter.ts";

/** The chosen values of the filters that are counted. */
interface FacetChoice {
  readonly brewMethod?: BrewMethodId | undefined;
  readonly roastLevel?: readonly RoastLevel[] | undefined;
  readonly grindRange?: keyof typeof grindIndexRanges | undefined;
  readonly brewTimeRange?: keyof typeof brewSecondsRanges | undefined;
  readonly published?: boolean | undefined;
  readonly iced?: boolean | undefined;
}

/** A filter: its values in the order of the response, and the groups that a value matches. */
interface Facet<V> {
  readonly values: readonly V[];
  readonly matches: (group: RecipeGroup, value: V) => boolean;
}

const facet = <V>(values: readonly V[], matches: Facet<V>["matches"]): Facet<V> => ({ values, matches });

/** The ranges of the brew time as those of the grind index: `max` is exclusive. */
const secondRanges = Object.fromEntries(
  Object.entries(brewSecondsRanges).map(([name, { min, max }]) => [name, { min, max: max && max + 1 }]),
) as typeof brewSecondsRanges;

const isWithin = (value: number | null, { min, max }: NumberRange): boolean =>
  value !== null && (min === null || value >= min) && (max === null || value < max);

const facets = {
  brewMethod: facet(brewMethodIds, ({ method }, value) => method === value),
  roastLevel: facet(roastLevels, ({ roast }, value) => roast === value),
  grindRange: facet(grindRanges, ({ grindIndex }, range) => isWithin(grindIndex, grindIndexRanges[range])),
  brewTimeRange: facet(brewTimeRanges, ({ seconds }, range) => isWithin(seconds, secondRanges[range])),
  published: facet([true, false], ({ isPublished }, value) => isPublished === value),
  iced: facet([true], ({ isIced }) => isIced),
};
type FacetName = keyof typeof facets;

/** Returns the numbers at which any of the ranges begins or ends, in ascending order. */
const boundsOf = (ranges: Readonly<Record<string, NumberRange>>): number[] =>
  [...new Set(Object.values(ranges).flatMap(({ min, max }) => [min, max]))]
    .filter((bound) => bound !== null)
    .toSorted((one, other) => one - other);

const grindBounds = boundsOf(grindIndexRanges);
const secondBounds = boundsOf(secondRanges);

/**
 * Reads the recipes that match the texts of a search, grouped by all its other filters. The groups are the same whatever is chosen, so
 * that those of a common search are read once a minute.
 */
export async function readRecipeGroups(
  db: Executor,
  filter: RecipeFilter,
  cachedCount: CachedCount = uncachedCount,
  maxRecipes: number = maxFacetRecipes,
): Promise<readonly RecipeGroup[]> {
  if (matchesNothing(filter)) return [];
  return cachedCount(
    JSON.stringify(["recipe groups", filter, maxRecipes]),
    async () => {
      const scan = chooseScan(byRank, filter);
      const rowLimit = Math.max(100, Math.floor(maxRecipes / scan.partitions));
      const icedIds = await listIcedRecipeIds(db);
      return listRecipeGroups(db, { filter, scan, rowLimit, icedIds, grindBounds, secondBounds });
    },
    sumOf,
  );
}

/** Counts the values of each filter among the recipes that match the other filters. */
export function countFacets(
  groups: readonly RecipeGroup[],
  { brewMethod, roastLevel, grindRange, brewTimeRange, published, iced }: FacetChoice,
): Bodies<typeof getSearchFacets>[200] {
  const matches: Record<FacetName, (group: RecipeGroup) => boolean> = {
    brewMethod: matcherOf(facets.brewMethod, brewMethod),
    roastLevel: matcherOf(facets.roastLevel, roastLevel),
    grindRange: matcherOf(facets.grindRange, grindRange),
    brewTimeRange: matcherOf(facets.brewTimeRange, brewTimeRange),
    published: matcherOf(facets.published, published),
    // Without ice is not a filter.
    iced: matcherOf(facets.iced, iced || undefined),
  };
  const names = Object.keys(matches) as FacetName[];
  const matching = (except?: FacetName) =>
    groups.filter((group) => names.every((name) => name === except || matches[name](group)));
  const count = <V>(name: FacetName, { values, matches: matchesValue }: Facet<V>) => {
    const found = matching(name);
    return values.map((value) => ({
      value,
      count: sumOf(found.filter((group) => matchesValue(group, value))),
    }));
  };
  return {
    total: sumOf(matching()),
    ...(groups.some(({ isTruncated }) => isTruncated) ? { totalIsEstimate: true as const } : {}),
    facets: {
      brewMethod: count("brewMethod", facets.brewMethod),
      roastLevel: count("roastLevel", facets.roastLevel),
      grindRange: count("grindRange", facets.grindRange),
      brewTimeRange: count("brewTimeRange", facets.brewTimeRange),
      published: count("published", facets.published),
      iced: count("iced", facets.iced),
    },
  };
}

/** Returns the condition of a filter; one without a chosen value matches everything. */
const matcherOf =
  <V>({ matches }: Facet<V>, chosen: V | readonly V[] | undefined) =>
  (group: RecipeGroup): boolean =>
    chosen === undefined || [chosen].flat().some((value) => matches(group, value as V));

const sumOf = (groups: readonly RecipeGroup[]): number =>
  groups.reduce((sum, { recipes }) => sum + recipes, 0);
