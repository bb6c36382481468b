import { listPortalCoffees } from "@brewdial/contract/roaster-portal/coffees.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import type { CoffeeLabel } from "@brewdial/domain/label/label-drawing.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Reads the coffees of the member's roaster. Returns the function that draws the label of one of them. */
export async function loadLabels({
  read,
}: RequestContext): Promise<(coffeeId: number) => CoffeeLabel | undefined> {
  const { coffees } = await read(listPortalCoffees, {});
  const byId = new Map(coffees.map((coffee) => [coffee.id, coffee]));
  return (coffeeId) => {
    const coffee = byId.get(coffeeId);
    return coffee && coffeeLabel(coffee);
  };
}
