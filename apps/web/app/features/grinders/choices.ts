import type { GrinderShape } from "@brewdial/domain/grind/grinder-shape.ts";
import { findNamed } from "./find-named.ts";

export interface GrinderChoice {
  readonly slug: string;
  readonly name: string;
  readonly shape?: GrinderShape | undefined;
  /** The method of a brewer. */
  readonly method?: string | undefined;
  /** Other names that people search for. */
  readonly keywords?: string | undefined;
}

/** Other names of a grinder: of a burr set, of an earlier generation, or an abbreviation. */
const grinderKeywords: Readonly<Record<string, string>> = {
  "baratza-sette-270": "270Wi",
  "baratza-vario-w-plus": "Plus",
  "baratza-virtuoso-plus": "Plus",
  "comandante-c40-mk4": "Nitro Blade MK3",
  "fellow-ode-gen-1": "Ode Gen 1",
  "fellow-ode-gen-2": "Ode Gen 2",
  "niche-zero": "NZ",
  "timemore-sculptor-064": "Sculptor 64",
  "timemore-sculptor-064s": "Sculptor 64S",
  "timemore-sculptor-078": "Sculptor 78",
  "timemore-sculptor-078s": "Sculptor 78S",
};

/** Popular grinders of every kind. */
const popularGrinders: readonly string[] = [
  "timemore-c2",
  "fellow-ode-gen-2",
  "1zpresso-k-ultra",
  "niche-zero",
  "baratza-encore",
  "kingrinder-k6",
  "comandante-c40-mk4",
  "1zpresso-jx-pro",
  "turin-df64-gen-2",
  "breville-barista-express-built-in",
  "hario-skerton-pro",
  "baratza-encore-esp",
];

/** Returns the popular grinders that are in the catalog. */
export const listPopular = <T extends { readonly slug: string }>(grinders: readonly T[]): readonly T[] =>
  popularGrinders.flatMap((slug) => grinders.filter((grinder) => grinder.slug === slug));

/** Grinders by brand, in the order of the API. */
export type GrinderChoices = readonly {
  readonly brand: string;
  readonly grinders: readonly GrinderChoice[];
}[];

interface Named extends GrinderChoice {
  readonly brand: string;
}

/** Returns the grinders that match the query by brand, name and other common names, popular ones first. */
export function findGrinders<G extends Named>(grinders: readonly G[], query: string): readonly G[] {
  if (query.trim() === "") return grinders;
  const found = findNamed(
    grinders,
    ({ brand, name, slug, keywords = grinderKeywords[slug] ?? "" }) => `${brand} ${name} ${keywords}`,
    query,
  );
  const popular = listPopular(found);
  return [...popular, ...found.filter((grinder) => !popular.includes(grinder))];
}

/** Groups grinders by brand and keeps those that match the query. */
export function groupByBrand(grinders: readonly Named[], query = ""): GrinderChoices {
  const brands = Map.groupBy(findGrinders(grinders, query), ({ brand }) => brand);
  return Array.from(brands, ([brand, models]) => ({
    brand,
    grinders: models.map(({ slug, name, shape, method, keywords }) => ({
      slug,
      name,
      ...(shape === undefined ? {} : { shape }),
      ...(method === undefined ? {} : { method }),
      ...(keywords === undefined ? {} : { keywords }),
    })),
  }));
}

/** Returns the option groups of a native select element. */
export const toSelectGroups = (choices: GrinderChoices) =>
  choices.map(({ brand, grinders }) => ({
    label: brand,
    options: grinders.map(({ slug, name }) => ({ value: slug, label: `${brand} ${name}` })),
  }));
