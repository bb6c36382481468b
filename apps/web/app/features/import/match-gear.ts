import type { GearMatcher } from "@brewdial/domain/import/bodies/gear.ts";
import type { BrewMethodId } from "@brewdial/domain/brewing/brew-methods.ts";
import { createNameMatcher, type NameMatch } from "@brewdial/domain/text/name-matcher.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";

export interface GearName {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
}

/** Names of the gear in the catalog, to match the names in a file with. */
export interface GearNames {
  readonly grinders: readonly GearName[];
  readonly machines: readonly (GearName & { readonly method: BrewMethodId })[];
  readonly methods: Readonly<Record<BrewMethodId, string>>;
}

const toMatch = (match: NameMatch<GearName>) =>
  "item" in match ? { id: match.item.slug } : { candidates: match.candidates.map(({ slug }) => slug) };

/** Creates functions that find gear by its common names. */
export function createGearMatcher({ grinders, machines, methods }: GearNames): GearMatcher {
  const grinderNames = createNameMatcher(grinders, ({ name }) => name);
  const machineNames = createNameMatcher(machines, ({ name }) => name);
  const byName = new Map(
    Object.entries(methods).flatMap(([id, name]) =>
      [id, name].map((text) => [searchKey(text), id as BrewMethodId] as const),
    ),
  );
  return {
    grinder: (text) => toMatch(grinderNames.match(text)),
    machine: (text) => toMatch(machineNames.match(text)),
    method: (text) => {
      const known = byName.get(searchKey(text));
      if (known !== undefined) return known;
      // A name such as "V60" matches several sizes of a brewer; it is unambiguous if they all have the same method.
      const match = machineNames.match(text);
      const found = new Set("item" in match ? [] : match.candidates.map(({ method }) => method));
      const [method] = found;
      return found.size === 1 ? (method ?? null) : null;
    },
    methodOf: (machine) => machines.find(({ slug }) => slug === machine)?.method ?? null,
  };
}
