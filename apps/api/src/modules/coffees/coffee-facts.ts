import type { CoffeeItem } from "@brewdial/contract/coffees/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Coffees } from "@brewdial/db/schema.gen.ts";
import type { Insertable, Selectable } from "kysely";

/**
 * The optional facts about a coffee: field of the API → column. Creating, updating, reading, importing and exporting coffees
 * follow from this list and the schemas in the contract's coffee-models.ts.
 */
const columnOf = {
  coffeeType: "coffee_type",
  description: "description",
  acidityLevel: "acidity_level",
  bodyLevel: "body_level",
  processingMethod: "processing_method",
  altitudeMeters: "altitude_meters",
} as const satisfies Partial<Record<keyof Shape<typeof CoffeeItem>, keyof Coffees>>;

type Fact = keyof typeof columnOf;
type FactColumn = (typeof columnOf)[Fact];
const facts = Object.keys(columnOf) as Fact[];

/** Facts as a request or the catalog names them. */
export type CoffeeFacts = { readonly [F in Fact]?: Shape<typeof CoffeeItem>[F] | undefined };

export const factColumns: readonly FactColumn[] = Object.values(columnOf);

/** Returns the columns of the facts that are present; empty text clears a column. */
export const toFactColumns = (input: CoffeeFacts): Partial<Pick<Insertable<Coffees>, FactColumn>> =>
  Object.fromEntries(
    facts
      .filter((fact) => input[fact] !== undefined)
      .map((fact) => [columnOf[fact], input[fact] === "" ? null : input[fact]]),
  );

/** Every fact as null: an insert then has the same text whichever facts are present. */
export const noFacts = Object.fromEntries(factColumns.map((column) => [column, null])) as Record<
  FactColumn,
  null
>;

/** Returns the facts of a row as the API names them. */
export const presentFacts = (row: Pick<Selectable<Coffees>, FactColumn>) =>
  Object.fromEntries(facts.map((fact) => [fact, row[columnOf[fact]]])) as Pick<
    Shape<typeof CoffeeItem>,
    Fact
  >;
