import { searchKey, toSlug } from "@brewdial/domain/text/search-key.ts";
import { plantedCoffees } from "../planted-coffees.ts";
import type { Random } from "../../numbers/random.ts";
import { roasterCities } from "../vocabulary/places.ts";
import { roasterEndings, roasterNames } from "../vocabulary/roaster-words.ts";

export interface MadeRoaster {
  readonly name: string;
  readonly nameKey: string;
  readonly slug: string;
  readonly city: string;
  readonly country: string;
  readonly isPlaceholder: boolean;
}

/** Makes roasters with distinct names; the first are those of the planted coffees. */
export function makeRoasters(random: Random, count: number): MadeRoaster[] {
  const names = new Set(plantedCoffees.map(({ roaster }) => roaster).slice(0, count));
  const slugs = new Set<string>();
  while (names.size < count) names.add(makeName(random, names.size));
  return [...names].map((name, position) => {
    const [city, country] = random.pick(roasterCities);
    const base = toSlug(name);
    const slug = slugs.has(base) ? `${base}-${position + 1}` : base;
    slugs.add(slug);
    return { name, nameKey: searchKey(name), slug, city, country, isPlaceholder: random.chance(0.05) };
  });
}

function makeName(random: Random, made: number): string {
  const name = `${random.pick(roasterNames)} ${random.pick(roasterEndings)}`;
  // When short names are used up, a second word is added, then the city.
  if (made < 400) return name;
  const longer = `${random.pick(roasterNames)} & ${name}`;
  return random.chance(0.5) ? longer : `${longer} ${random.pick(roasterCities)[0]}`;
}
