export interface GrinderChoice {
  readonly slug: string;
  readonly name: string;
}

/** Grinders by brand, in the order of the API. */
export type GrinderChoices = readonly {
  readonly brand: string;
  readonly grinders: readonly GrinderChoice[];
}[];

interface Named extends GrinderChoice {
  readonly brand: string;
}

/** Groups grinders by brand and keeps those whose brand and name contain every word of the query. */
export function groupByBrand(grinders: readonly Named[], query = ""): GrinderChoices {
  const words = query.slice(0, 60).toLowerCase().split(/\s+/).filter(Boolean);
  const matching = grinders.filter(({ brand, name }) => {
    const text = `${brand} ${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const brands = Map.groupBy(matching, ({ brand }) => brand);
  return Array.from(brands, ([brand, models]) => ({
    brand,
    grinders: models.map(({ slug, name }) => ({ slug, name })),
  }));
}

/** Returns the groups of a native list of choices. */
export const toSelectGroups = (choices: GrinderChoices) =>
  choices.map(({ brand, grinders }) => ({
    label: brand,
    options: grinders.map(({ slug, name }) => ({ value: slug, label: `${brand} ${name}` })),
  }));
