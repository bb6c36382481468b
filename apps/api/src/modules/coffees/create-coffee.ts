import type { createCoffee as endpoint } from "@brewdial/contract/coffees.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { type FieldProblem, invalid } from "../../http/errors.ts";
import { tidy } from "../../http/read-input.ts";
import { sameField } from "../../http/same-field.ts";
import { matchRoaster } from "../roasters/match-roaster.ts";
import { addCoffee, type NewCoffee } from "./insert-coffee.ts";

type Body = Input<typeof endpoint>["body"];

/** Adds a coffee, and its roaster where nobody entered it yet, at once or not at all (D55, D57). */
export async function createCoffee(db: Executor, userId: number, body: Body): Promise<number> {
  const coffee = readCoffee(body, userId);
  return inTransaction(db, async (transaction) => {
    const roaster = await matchRoaster(transaction, body.roasterName, userId);
    return addCoffee(transaction, roaster, coffee);
  });
}

/** The coffee that a body describes; fields of two names agree or are refused (D55). */
function readCoffee(body: Body, userId: number): NewCoffee {
  const problems: FieldProblem[] = [];
  const either = (name: "acidity" | "body", other: "acidityLevel" | "bodyLevel") =>
    sameField([name, body[name] ?? undefined], [other, body[other] ?? undefined]) ?? null;
  const flavorNotes = readNotes("flavorProfile", body.flavorProfile);
  if (searchKey(body.roasterName) === "")
    problems.push({ field: "roasterName", message: "must contain a letter or a digit" });
  const coffee = {
    name: body.name,
    roastLevel: body.roastLevel,
    coffeeType: body.coffeeType ?? null,
    origin: body.origin || null,
    flavorNotes,
    description: body.description || null,
    acidityLevel: either("acidity", "acidityLevel"),
    bodyLevel: either("body", "bodyLevel"),
    processingMethod: body.processingMethod || null,
    submittedBy: userId,
  };
  if (problems.length > 0) throw invalid(problems);
  return coffee;
}

/** Notes as a list, from text with commas or a list; `field` is where they came from (D54). */
export function readNotes(field: string, notes: Body["flavorProfile"]): string[] {
  const texts = typeof notes === "string" ? notes.split(",") : (notes ?? []);
  const read = texts.map(tidy).filter((note) => note !== "");
  if (read.join(", ").length > 300)
    throw invalid([{ field, message: "must be text of at most 300 characters" }]);
  return read;
}
