import type { Executor } from "@brewdial/db/executor.ts";
import { notFound } from "../../core/errors.ts";
import { getRoasterBySlug } from "../roasters/find-roaster.ts";
import { findCoffee } from "./read-coffees.ts";
import { presentCoffee } from "./present.ts";

/** Returns a coffee that is visible to everyone, or a private one of the viewer; throws 404 when there is none. */
export async function getCoffee(db: Executor, id: number, viewerId: number | null = null) {
  const coffee = await findCoffee(db, id, viewerId);
  if (coffee === undefined) throw notFound("Coffee");
  return coffee;
}

/** Returns a coffee with its roaster as the API presents it. */
export async function getCoffeePage(db: Executor, id: number) {
  const coffee = await getCoffee(db, id);
  return presentCoffee(coffee, await getRoasterBySlug(db, coffee.roaster_slug));
}
