import { openDatabase } from "@brewdial/db/open.ts";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { sql } from "kysely";
import { putGear } from "../../../apps/api/src/modules/gear/queries.ts";
import { urlOf } from "../options.ts";
import { insertBags, insertLogs } from "./fill-logs.ts";

export interface PlantedUser {
  readonly userId: number;
  /** Deletes the user with all their rows. */
  readonly remove: () => Promise<void>;
}

/**
 * Adds a user with brew logs, ten open bags, gear and the membership of a roaster to a filled database. Nothing else in the
 * database is changed.
 */
export async function plantUser(database: string, logs: number): Promise<PlantedUser> {
  const open = () =>
    openDatabase({
      url: urlOf(database),
      poolSize: 1,
      applicationName: "brewdial-load",
      statementTimeoutMs: 300_000,
      onError: () => undefined,
    });
  const remove = async (userId: number) => {
    const db = open();
    await db.primary.deleteFrom("users").where("id", "=", userId).execute();
    await db.close();
  };
  const db = open();
  const email = `planted-${crypto.randomUUID()}@load.example`;
  const { id: userId } = await db.primary
    .insertInto("users")
    .values({ email, email_verified_at: sql<Date>`now()` })
    .returning("id")
    .executeTakeFirstOrThrow();
  try {
    await insertLogs(db.primary, userId, logs, true);
    await insertBags(db.primary, userId);
    const { grinders, machines } = loadCatalog();
    const machine = machines.find(({ brewMethod }) => brewMethod === "pour-over");
    await putGear(db.primary, "grinder", userId, grinders[0]?.id ?? 0, {});
    await putGear(db.primary, "machine", userId, machine?.id ?? 0, {});
    await sql`
      insert into roaster_members (user_id, roaster_id)
      select ${userId}, id from roasters order by recipe_count desc, id limit 1`.execute(db.primary);
  } catch (error) {
    await remove(userId);
    throw error;
  } finally {
    await db.close();
  }
  return { userId, remove: () => remove(userId) };
}
