import { loadCatalog } from "@brewdial/catalog/load.ts";
import type { Database } from "@brewdial/db/open.ts";
import { sql } from "kysely";
import { importCatalogCoffees } from "../../../apps/api/src/modules/coffees/import-catalog.ts";
import { createRecipe } from "../../../apps/api/src/modules/recipes/create-recipe.ts";

/** What events refer to. */
export interface Targets {
  readonly coffees: readonly { readonly roasterId: number; readonly coffeeId: number }[];
  readonly shareId: string;
}

/** Loads the catalog's coffees and shares one recipe. */
export async function fillTargets({ primary }: Database): Promise<Targets> {
  const catalog = loadCatalog();
  const [grinder] = catalog.grinders;
  const [machine] = catalog.machines;
  if (grinder === undefined || machine === undefined) throw new Error("The catalog is empty");
  const shareId = "Measured01";
  await primary.transaction().execute(async (transaction) => {
    await importCatalogCoffees(transaction, catalog);
    const { id: userId } = await transaction
      .insertInto("users")
      .values({ email: "events@example.com" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const coffee = await transaction.selectFrom("coffees").select("id").limit(1).executeTakeFirstOrThrow();
    const sent = {
      coffeeProfileId: coffee.id,
      grinderId: grinder.id,
      machineId: machine.id,
      grindSetting: grinder.dial.min,
      ratio: 16,
      doseGrams: 15,
      waterGrams: 240,
      brewTimeSeconds: 180,
      waterTempF: 203,
    };
    const { id: recipeId } = await createRecipe(transaction, catalog, sent, userId);
    await transaction
      .insertInto("recipe_shares")
      .values({ share_id: shareId, recipe_id: recipeId })
      .execute();
  });
  const coffees = await primary
    .selectFrom("coffees")
    .select(["roaster_id as roasterId", "id as coffeeId"])
    .limit(30)
    .execute();
  return { coffees, shareId };
}

/** Empties the event tables before a round. */
export async function emptyEvents({ primary }: Database): Promise<void> {
  await sql`truncate events, event_hours, event_grinder_hours, event_source_days, event_visitor_days, event_visitors`.execute(
    primary,
  );
}

/** Throws unless commits are durable, so that both ways have the same guarantees. */
export async function requireDurability({ primary }: Database): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('synchronous_commit', 'fsync') and setting <> 'on'`.execute(
    primary,
  );
  if (rows.length > 0) throw new Error(`Set ${rows.map(({ name }) => name).join(" and ")} to on`);
}
