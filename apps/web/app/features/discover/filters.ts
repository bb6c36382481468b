import { type BrewMethodId, methodFacts, rankedMethodIds } from "@brewdial/domain/brewing/brew-methods.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import type { BrewerName } from "#app/ui/icon.tsx";
import type { Messages } from "#app/i18n/messages.ts";

/** Methods that have a chip, as long as there are recipes for them. */
export const mainMethods = rankedMethodIds.filter((id) => methodFacts[id].hasDiscoverChip);
const roasts = ["light", "medium", "dark"] as const;
const times = ["short", "quick", "medium", "long"] as const;
const grinds = ["fine", "medium", "coarse"] as const;
/** Sources of recipes: known authors, or members. */
const sources = ["classics", "people"] as const;
const sorts = ["recommended", "highest_rated", "most_brewed", "newest"] as const;

const maxQuery = 100;

/** The search parameters in the URL. */
export interface Search {
  readonly q: string;
  readonly method: BrewMethodId | undefined;
  readonly roast: (typeof roasts)[number] | undefined;
  readonly time: (typeof times)[number] | undefined;
  readonly grind: (typeof grinds)[number] | undefined;
  readonly ice: "only" | undefined;
  readonly source: (typeof sources)[number] | undefined;
  /** Slug of an author of published recipes. */
  readonly author: string | undefined;
  readonly sort: (typeof sorts)[number];
}

type FilterName = "author" | "source" | "method" | "roast" | "time" | "grind" | "ice";

/** Parses the query of a URL; unknown values are ignored. */
export function parseSearch(query: URLSearchParams): Search {
  return {
    q: (query.get("q") ?? "").trim().slice(0, maxQuery),
    method: oneOf(rankedMethodIds, query.get("method")),
    roast: oneOf(roasts, query.get("roast")),
    time: oneOf(times, query.get("time")),
    grind: oneOf(grinds, query.get("grind")),
    ice: oneOf(["only"], query.get("ice")),
    source: oneOf(sources, query.get("source")),
    author: /^[a-z0-9-]{1,80}$/.exec(query.get("author") ?? "")?.[0],
    sort: oneOf(sorts, query.get("sort")) ?? "recommended",
  };
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((allowed) => allowed === value);

/** Returns the query of a search, `?method=…`, in a fixed order; empty for the search without any filter. */
export function formatSearch(search: Search, cursor?: string): string {
  const { sort, ...filters } = search;
  const entries = Object.entries({
    ...filters,
    sort: sort === "recommended" ? undefined : sort,
    cursor,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== "");
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries).toString()}`;
}

/** A filter as a link that switches it on or off. */
export interface ChipView {
  readonly name: FilterName;
  readonly value: string;
  readonly label: string;
  /** Icon of a method. */
  readonly icon?: BrewerName;
  readonly isOn: boolean;
  readonly query: string;
}

/**
 * Lists all filters, active ones first, so that they are visible on narrow screens. Offers only methods in `brewed`, the set of main
 * methods with recipes, and the active one; an author only if the search has one.
 */
export function listChips(
  { methods: methodNames, recipeSearch }: Messages,
  search: Search,
  brewed: ReadonlySet<string>,
  authorName = search.author,
): readonly ChipView[] {
  const chips = <Name extends FilterName>(
    name: Name,
    values: readonly NonNullable<Search[Name]>[],
    labels: Readonly<Record<string, string>>,
  ): ChipView[] =>
    values.map((value) => {
      const isOn = search[name] === value;
      return {
        name,
        value,
        label: labels[value] ?? value,
        ...(name === "method" ? { icon: brewerIcon(value) } : {}),
        isOn,
        query: formatSearch({ ...search, [name]: isOn ? undefined : value }),
      };
    });
  const { author } = search;
  const all = [
    ...(author === undefined ? [] : chips("author", [author], { [author]: authorName ?? author })),
    ...chips("method", rankedMethodIds, methodNames).filter(({ value, isOn }) => isOn || brewed.has(value)),
    ...chips("roast", roasts, recipeSearch.roasts),
    ...chips("time", times, recipeSearch.times),
    ...chips("grind", grinds, recipeSearch.grinds),
    ...chips("ice", ["only"], { only: recipeSearch.iced }),
    ...chips("source", sources, recipeSearch.sources),
  ];
  return [...all.filter(({ isOn }) => isOn), ...all.filter(({ isOn }) => !isOn)];
}

/** Lists the sort orders as links. */
export const listSorts = ({ recipeSearch }: Messages, search: Search, isGuest: boolean) =>
  sorts.map((sort) => ({
    sort,
    label: sort === "recommended" && isGuest ? recipeSearch.recommendedForGuests : recipeSearch.sorts[sort],
    isOn: sort === search.sort,
    query: formatSearch({ ...search, sort }),
  }));

export type SortView = ReturnType<typeof listSorts>[number];
