import type { createCoffee as endpoint } from "@brewdial/contract/coffees/endpoints.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { invalid } from "../../core/errors.ts";
import { normalizeText } from "../../http/normalize-text.ts";
import { lockUserForKeyShare } from "../users/lock-user.ts";
import { findOrCreateRoaster } from "../roasters/find-or-create-roaster.ts";
import { addCoffee, type NewCoffee } from "./insert-coffee.ts";
import { requireRoasterName } from "../roasters/require-roaster-name.ts";

type Body = Input<typeof endpoint>["body"];

/** Creates a coffee, and its roaster if it does not exist yet, in one transaction. */
export async function createCoffee(db: Executor, userId: number, body: Body): Promise<number> {
  const coffee = toNewCoffee(body, userId);
  return inTransaction(db, async (transaction) => {
    await lockUserForKeyShare(transaction, userId);
    const roaster = await findOrCreateRoaster(transaction, body.roasterName, userId);
    if (roaster.isHidden) throw hiddenRoaster();
    return addCoffee(transaction, roaster, coffee);
  });
}

const hiddenRoaster = () =>
  invalid([{ field: "roasterName", message: "names a roaster that an operator has hidden" }]);

/** Converts the request body to a coffee. */
function toNewCoffee(body: Body, userId: number): NewCoffee {
  const flavorNotes = readNotes("flavorProfile", body.flavorProfile);
  requireRoasterName("roasterName", body.roasterName);
  return { ...body, origin: body.origin || null, flavorNotes, submittedBy: userId };
}

/** Parses flavor notes from comma-separated text or a list; `field` names them in errors. */
export function readNotes(field: string, notes: Body["flavorProfile"]): string[] {
  const texts = typeof notes === "string" ? notes.split(",") : (notes ?? []);
  const read = texts.map((text) => normalizeText(text)).filter((note) => note !== "");
  if (read.join(", ").length > 300)
    throw invalid([{ field, message: "must be a string of at most 300 characters" }]);
  return read;
}
