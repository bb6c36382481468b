import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/**
 * Reserves client ids for new logs and returns those that were free. A reserved id belongs to its log for good, even after the log was
 * deleted. A concurrent request with the same id waits until the first one is committed or rolled back.
 */
export async function claimClientIds(
  db: Executor,
  userId: number,
  clientIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ client_id: string }>`
    insert into brew_log_client_ids (user_id, client_id)
    select ${userId}::bigint, id from unnest(${clientIds}::uuid[]) as id order by id
    on conflict do nothing returning client_id`.execute(db);
  return new Set(rows.map(({ client_id }) => client_id));
}

/** Releases client ids that this transaction claimed for logs that are rejected. */
export async function releaseClientIds(
  db: Executor,
  userId: number,
  clientIds: readonly string[],
): Promise<void> {
  if (clientIds.length === 0) return;
  await sql`
    delete from brew_log_client_ids where user_id = ${userId} and client_id = any(${clientIds}::uuid[])`.execute(
    db,
  );
}
