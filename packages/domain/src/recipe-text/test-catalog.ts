import type { BrewMethodId } from "../brewing/brew-methods.ts";
import type { NamedGear } from "./recipe-text.ts";

interface Catalog {
  readonly grinders: readonly NamedGear[];
  readonly machines: readonly {
    readonly slug: string;
    readonly brand: string;
    readonly model: string;
    readonly brewMethod: string;
  }[];
}

/** Returns the names of the catalog in the format that the parser expects. */
export const toNames = ({ grinders, machines }: Catalog) => ({
  grinders,
  machines: machines.map(({ slug, brand, model, brewMethod }) => ({
    slug,
    brand,
    name: model,
    method: brewMethod as BrewMethodId,
  })),
});
