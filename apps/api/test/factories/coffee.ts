import type { coffeeTypes } from "@brewdial/contract/vocabulary.ts";
import type { TestApi } from "../harness.ts";
import { findOrCreateRoaster } from "../../src/modules/roasters/find-or-create-roaster.ts";
import { addCoffee as insertCoffee } from "../../src/modules/coffees/insert-coffee.ts";

interface CoffeeOptions {
  readonly name: string;
  readonly roaster?: string;
  readonly origin?: string | null;
  readonly roastLevel?: string;
  readonly coffeeType?: (typeof coffeeTypes)[number] | null;
  readonly submittedBy?: number | null;
}

/** Adds a coffee, and its roaster if the name is new, as the use case does. */
export const addCoffee = (
  { deps }: Pick<TestApi, "deps">,
  {
    name,
    roaster = "North",
    origin = null,
    roastLevel = "LIGHT",
    coffeeType = null,
    submittedBy = null,
  }: CoffeeOptions,
): Promise<number> =>
  deps.db.primary.transaction().execute(async (transaction) =>
    insertCoffee(transaction, await findOrCreateRoaster(transaction, roaster, null), {
      name,
      origin,
      roastLevel,
      coffeeType,
      submittedBy,
      flavorNotes: ["jasmine", "bergamot"],
      description: null,
      acidityLevel: 4,
      bodyLevel: 2.5,
      processingMethod: null,
    }),
  );

/** Inserts a community recipe without the API. Default grinder and machine: the first of the catalog. */
export async function addRecipeRow(
  { deps }: Pick<TestApi, "deps">,
  coffeeId: number,
  options: {
    readonly grinderId?: number;
    readonly machineId?: number;
    readonly ratio?: number;
    readonly grindIndex?: number;
  } = {},
): Promise<number> {
  const { primary } = deps.db;
  const { roaster_id, roast_level } = await primary
    .selectFrom("coffees")
    .select(["roaster_id", "roast_level"])
    .where("id", "=", coffeeId)
    .executeTakeFirstOrThrow();
  const { id } = await primary
    .insertInto("recipes")
    .values({
      coffee_id: coffeeId,
      roaster_id,
      roast_level,
      grinder_id: options.grinderId ?? 1,
      machine_id: options.machineId ?? 1,
      brew_method_id: "pour-over",
      grind_setting: 20,
      grind_setting_label: "20",
      grind_index: options.grindIndex ?? 40,
      ratio: options.ratio ?? 16,
      dose_grams: 15,
      water_grams: 240,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
