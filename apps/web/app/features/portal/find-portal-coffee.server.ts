import type { Shape } from "@brewdial/contract/model.ts";
import { listPortalCoffees, type PortalCoffee } from "@brewdial/contract/roaster-portal/coffees.ts";
import { data } from "react-router";
import { parseId } from "#app/http/parse-id.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Returns a coffee of the member's roaster; any other id responds with 404. */
export async function findPortalCoffee(
  { read }: RequestContext,
  id: string,
): Promise<Shape<typeof PortalCoffee>> {
  const coffeeId = parseId(id);
  const { coffees } = await read(listPortalCoffees, {});
  const coffee = coffees.find((one) => one.id === coffeeId);
  if (coffee === undefined) throw data(null, { status: 404 });
  return coffee;
}
