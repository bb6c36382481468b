import type { Shape } from "@brewdial/contract/model.ts";
import type { PortalCoffee } from "@brewdial/contract/roaster-portal/coffees.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

type Coffee = Shape<typeof PortalCoffee>;

const pageSize = 100;

interface Choice {
  readonly isArchived: boolean;
  /** Search text for name or origin. */
  readonly query: string;
  /** Page number, starting at 1. */
  readonly page: number;
  /** The slug of their roaster. */
  readonly roasterSlug: string;
}

/** Presents one page of a roaster's coffees. */
export function presentCoffees(
  { portalCoffee: text, brewing }: Messages,
  format: Format,
  coffees: readonly Coffee[],
  { isArchived, query, page, roasterSlug }: Choice,
) {
  const plain = (part: string) => part.toLocaleLowerCase("en");
  const ofState = coffees.filter((coffee) => coffee.isArchived === isArchived);
  const found = ofState.filter(({ name, origin }) => plain(`${name} ${origin ?? ""}`).includes(plain(query)));
  const start = (page - 1) * pageSize;
  const archived = coffees.filter((coffee) => coffee.isArchived).length;
  return {
    states: {
      sale: text.states.sale(format.number(coffees.length - archived)),
      archived: text.states.archived(format.number(archived)),
    },
    isEmpty: coffees.length === 0,
    hasMore: found.length > start + pageSize,
    none: query === "" ? text.noneArchived : text.noneFound(query),
    coffees: found.slice(start, start + pageSize).map((coffee) => {
      const { id, name, origin, roastLevel, _count: count } = coffee;
      const recipes = format.number(count.recipes);
      const brews = format.number(count.brews);
      return {
        id,
        name,
        label: coffeeLabel({ ...coffee, roasterSlug }),
        notes: coffee.flavorProfile ?? undefined,
        facts: [...(origin === null ? [] : [origin]), brewing.roasts[roastLevel]],
        figures: [
          { value: recipes, label: text.recipes(recipes) },
          { value: brews, label: text.brews(brews) },
        ],
      };
    }),
  };
}

export type CoffeesView = ReturnType<typeof presentCoffees>;

/** Returns the form values of a coffee. */
export const coffeeValues = (coffee: Coffee): Record<string, string> => ({
  name: coffee.name,
  roast: coffee.roastLevel,
  origin: coffee.origin ?? "",
  process: coffee.processingMethod ?? "",
  kind: coffee.coffeeType ?? "",
  flavors: coffee.flavorProfile ?? "",
  description: coffee.description ?? "",
  acidity: coffee.acidityLevel === null ? "" : String(coffee.acidityLevel),
  body: coffee.bodyLevel === null ? "" : String(coffee.bodyLevel),
  altitude: coffee.altitudeMeters === null ? "" : String(coffee.altitudeMeters),
  slug: coffee.slug,
});
