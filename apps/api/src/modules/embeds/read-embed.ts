import type { Executor } from "@brewdial/db/executor.ts";
import { AppError, notFound } from "../../core/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { isAllowedOrigin } from "./allowed-domains.ts";
import { type ChosenCoffee, chooseRecipes } from "./choose-recipes.ts";
import { type EmbedRoasterRow, listEmbedRows, type ShareRow, type CoffeeSelection } from "./queries.ts";

/** A roaster's embed before it is presented as JSON or HTML. */
export interface Embed {
  readonly roaster: EmbedRoasterRow;
  readonly coffees: readonly ChosenCoffee[];
}

export interface CoffeeEmbed {
  readonly roaster: EmbedRoasterRow;
  readonly coffee: ChosenCoffee;
}

/** Returns a roaster with the selected coffees; throws 404 for an unknown roaster. */
export async function getEmbed(
  db: Executor,
  equipment: Equipment,
  roasterSlug: string,
  selection: CoffeeSelection,
): Promise<Embed> {
  const rows = await listEmbedRows(db, roasterSlug, selection);
  const [roaster] = rows;
  if (roaster === undefined) throw notFound("Roaster");
  return { roaster, coffees: chooseRecipes(rows, equipment) };
}

const isSlug = (text: string) => text.length <= 100 && /^[a-z0-9-]+$/.test(text);

/** Returns one coffee of a roaster; throws 404 for an unknown roaster or coffee, without a query if the coffee's slug is malformed. */
export async function getCoffeeEmbed(
  db: Executor,
  equipment: Equipment,
  roasterSlug: string,
  coffeeSlug: string,
): Promise<CoffeeEmbed> {
  if (!isSlug(coffeeSlug)) throw notFound("Coffee");
  const { roaster, coffees } = await getEmbed(db, equipment, roasterSlug, { coffeeSlug });
  const [coffee] = coffees;
  if (coffee === undefined) throw notFound("Coffee");
  return { roaster, coffee };
}

/** Throws 403 for pages of sites that the roaster did not list. */
export function requireAllowedOrigin(
  { allowed_domains }: EmbedRoasterRow,
  origin: string | undefined,
  ownOrigins: ReadonlySet<string>,
): void {
  if (!isAllowedOrigin(origin, allowed_domains, ownOrigins))
    throw new AppError(403, "This site may not show this roaster's recipes");
}

/** Returns a shared recipe and its rows; throws 404, without a query for a text that cannot be a share id. */
export async function getShare(
  find: (shareId: string) => Promise<readonly ShareRow[] | undefined>,
  shareId: string,
): Promise<{ readonly shared: ShareRow; readonly rows: readonly ShareRow[] }> {
  const rows = /^[A-Za-z0-9]{10}$/.test(shareId) ? await find(shareId) : undefined;
  const [shared] = rows ?? [];
  if (rows === undefined || shared === undefined) throw notFound("Share");
  return { shared, rows };
}
