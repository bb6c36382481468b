import type { Executor } from "@brewdial/db/executor.ts";
import { AppError, notFound } from "../../http/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { isAllowedOrigin } from "./allowed-domains.ts";
import { type ChosenCoffee, chooseRecipes } from "./choose-recipes.ts";
import { type EmbedRoasterRow, listEmbedRows, type ShareRow, type WhichCoffees } from "./queries.ts";

/** A roaster's embed before it becomes JSON or a page. */
export interface Embed {
  readonly roaster: EmbedRoasterRow;
  readonly coffees: readonly ChosenCoffee[];
}

/** The embed of one coffee. */
export interface CoffeeEmbed {
  readonly roaster: EmbedRoasterRow;
  readonly coffee: ChosenCoffee;
}

/** A roaster with the coffees asked for; 404 without the roaster. */
export async function getEmbed(
  db: Executor,
  equipment: Equipment,
  roasterSlug: string,
  which: WhichCoffees,
): Promise<Embed> {
  const rows = await listEmbedRows(db, roasterSlug, which);
  const [roaster] = rows;
  if (roaster === undefined) throw notFound("Roaster");
  return { roaster, coffees: chooseRecipes(rows, equipment) };
}

/** One coffee of a roaster; 404 without either. */
export async function getCoffeeEmbed(
  db: Executor,
  equipment: Equipment,
  roasterSlug: string,
  coffeeSlug: string,
): Promise<CoffeeEmbed> {
  const { roaster, coffees } = await getEmbed(db, equipment, roasterSlug, { coffeeSlug });
  const [coffee] = coffees;
  if (coffee === undefined) throw notFound("Coffee");
  return { roaster, coffee };
}

/** 403 to pages of sites that the roaster did not list (D117). */
export function requireAllowedOrigin(
  { allowed_domains }: EmbedRoasterRow,
  origin: string | undefined,
  ownOrigins: ReadonlySet<string>,
): void {
  if (!isAllowedOrigin(origin, allowed_domains, ownOrigins))
    throw new AppError(403, "This site may not show this roaster's recipes");
}

/** A shared recipe and the rows it is shown with; 404 for what no share id looks like, without asking the database (D116). */
export async function getShare(
  find: (shareId: string) => Promise<readonly ShareRow[] | undefined>,
  shareId: string,
): Promise<{ readonly shared: ShareRow; readonly rows: readonly ShareRow[] }> {
  const rows = /^[A-Za-z0-9]{10}$/.test(shareId) ? await find(shareId) : undefined;
  const [shared] = rows ?? [];
  if (rows === undefined || shared === undefined) throw notFound("Share");
  return { shared, rows };
}
