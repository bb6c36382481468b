import type { TestApi } from "../../testing.ts";
import { matchRoaster } from "../roasters/match-roaster.ts";
import { addCoffee } from "./insert-coffee.ts";

interface Given {
  readonly name: string;
  readonly roaster?: string;
  readonly origin?: string | null;
  readonly roastLevel?: string;
  readonly coffeeType?: string | null;
  readonly submittedBy?: number | null;
}

/** A coffee, and its roaster where there is none of that name, written straight to the database. */
export const givenCoffee = (
  { deps }: Pick<TestApi, "deps">,
  {
    name,
    roaster = "North",
    origin = null,
    roastLevel = "LIGHT",
    coffeeType = null,
    submittedBy = null,
  }: Given,
): Promise<number> =>
  deps.db.primary.transaction().execute(async (transaction) =>
    addCoffee(transaction, await matchRoaster(transaction, roaster, null), {
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

/** A community recipe on a coffee, with the first grinder and machine of the catalog unless told. */
export async function givenRecipe(
  { deps }: Pick<TestApi, "deps">,
  coffeeId: number,
  given: {
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
      grinder_id: given.grinderId ?? 1,
      machine_id: given.machineId ?? 1,
      brew_method_id: "pour-over",
      grind_setting: 20,
      grind_setting_label: "20",
      grind_index: given.grindIndex ?? 40,
      ratio: given.ratio ?? 16,
      dose_grams: 15,
      water_grams: 240,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
