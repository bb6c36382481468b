import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** Returns the address of a request for the newsletter; undefined when it is subscribed or the request is gone. */
export async function findUnsubscribedAddress(db: Executor, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from subscribers
     where id = ${id} and (confirmed_at is null or unsubscribed_at is not null)`.execute(db);
  return rows[0]?.email;
}

/** Deletes subscription requests that were not confirmed within the 7 days their links are valid. */
export async function deleteUnconfirmedSubscribers(db: Executor): Promise<void> {
  await sql`
    delete from subscribers
     where confirmed_at is null and unsubscribed_at is null and created_at < now() - interval '8 days'`.execute(
    db,
  );
}
