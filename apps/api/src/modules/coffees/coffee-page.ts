import type { Executor } from "@brewdial/db/executor.ts";
import { notFound } from "../../http/errors.ts";
import { getRoasterBySlug } from "../roasters/find-roaster.ts";
import { findCoffee } from "./coffee-rows.ts";
import { presentCoffee } from "./present.ts";

/** A coffee, 404 where there is none. */
export async function getCoffee(db: Executor, id: number) {
  const coffee = await findCoffee(db, id);
  if (coffee === undefined) throw notFound("Coffee");
  return coffee;
}

/** A coffee with its roaster, as its page shows it (D54). */
export async function getCoffeePage(db: Executor, id: number) {
  const coffee = await getCoffee(db, id);
  return presentCoffee(coffee, await getRoasterBySlug(db, coffee.roaster_slug));
}
