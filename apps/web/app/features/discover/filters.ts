import type { Words } from "#app/words/en.ts";

/** Methods that have a chip, as long as there are recipes for them. */
export const mainMethods = [
  "pour-over",
  "espresso",
  "aeropress",
  "french-press",
  "moka-pot",
  "chemex",
  "cold-brew",
] as const;
export const methods = [
  ...mainMethods,
  "turkish",
  "phin",
  "siphon",
  "flat-bottom",
  "steep-and-release",
  "drip",
  "cupping",
  "percolator",
] as const;
export const roasts = ["light", "medium", "dark"] as const;
export const times = ["short", "medium", "long"] as const;
export const grinds = ["fine", "medium", "coarse"] as const;
export const sorts = ["recommended", "highest_rated", "most_brewed", "newest"] as const;

export const maxQuery = 100;

/** What the address of a search asks for. */
export interface Search {
  readonly q: string;
  readonly method: (typeof methods)[number] | undefined;
  readonly roast: (typeof roasts)[number] | undefined;
  readonly time: (typeof times)[number] | undefined;
  readonly grind: (typeof grinds)[number] | undefined;
  readonly sort: (typeof sorts)[number];
}

export type FilterName = "method" | "roast" | "time" | "grind";

/** Parses the query of an address; unknown values are ignored. */
export function parseSearch(query: URLSearchParams): Search {
  return {
    q: (query.get("q") ?? "").trim().slice(0, maxQuery),
    method: oneOf(methods, query.get("method")),
    roast: oneOf(roasts, query.get("roast")),
    time: oneOf(times, query.get("time")),
    grind: oneOf(grinds, query.get("grind")),
    sort: oneOf(sorts, query.get("sort")) ?? "recommended",
  };
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((allowed) => allowed === value);

/** Returns the query of a search, `?method=…`, in a fixed order; empty for the search without any filter. */
export function formatSearch(search: Search, cursor?: string): string {
  const { q, method, roast, time, grind, sort } = search;
  const entries = Object.entries({
    q,
    method,
    roast,
    time,
    grind,
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
  readonly isOn: boolean;
  readonly query: string;
}

/**
 * Lists all filters, those that are on first, so that a narrow screen shows them. Of the main methods only those that have `brewed`
 * recipes.
 */
export function listChips(
  { methods: methodNames, discover }: Words,
  search: Search,
  brewed: ReadonlySet<string>,
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
        isOn,
        query: formatSearch({ ...search, [name]: isOn ? undefined : value }),
      };
    });
  const all = [
    ...chips("method", methods, methodNames).filter(({ value, isOn }) => isOn || brewed.has(value)),
    ...chips("roast", roasts, discover.roasts),
    ...chips("time", times, discover.times),
    ...chips("grind", grinds, discover.grinds),
  ];
  return [...all.filter(({ isOn }) => isOn), ...all.filter(({ isOn }) => !isOn)];
}

/** Lists the orders as links. */
export const listSorts = ({ discover }: Words, search: Search, isGuest: boolean) =>
  sorts.map((sort) => ({
    sort,
    label: sort === "recommended" && isGuest ? discover.recommendedForGuests : discover.sorts[sort],
    isOn: sort === search.sort,
    query: formatSearch({ ...search, sort }),
  }));

export type SortView = ReturnType<typeof listSorts>[number];
