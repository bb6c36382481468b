import type { CoffeeItem } from "@brewdial/contract/coffees/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { fieldColumns } from "@brewdial/db/field-columns.ts";
import type { Coffees } from "@brewdial/db/schema.gen.ts";

/** The optional facts about a coffee; their schemas are in the contract's coffees. The catalog import is derived from this list too. */
export const coffeeFacts = fieldColumns<Shape<typeof CoffeeItem>, Coffees>()({
  coffeeType: "coffee_type",
  description: "description",
  acidityLevel: "acidity_level",
  bodyLevel: "body_level",
  processingMethod: "processing_method",
  altitudeMeters: "altitude_meters",
});

/** Facts as a request or the catalog names them. */
export type CoffeeFacts = Parameters<typeof coffeeFacts.toColumns>[0];
