import type { Shape } from "@brewdial/contract/model.ts";
import { listPortalCoffees, type PortalCoffee } from "@brewdial/contract/roaster-portal/coffees.ts";
import { data } from "react-router";
import { parseId } from "#app/http/parse-id.server.ts";
import type { Session } from "#app/http/session.server.ts";

/** Returns a coffee of the member's roaster; every other id is a page that does not exist. */
export async function findPortalCoffee({ read }: Session, id: string): Promise<Shape<typeof PortalCoffee>> {
  const coffeeId = parseId(id);
  const { coffees } = await read(listPortalCoffees, {});
  const coffee = coffees.find((one) => one.id === coffeeId);
  if (coffee === undefined) throw data(null, { status: 404 });
  return coffee;
}
