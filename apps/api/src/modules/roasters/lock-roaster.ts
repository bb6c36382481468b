import type { Executor } from "@brewdial/db/executor.ts";

/**
 * Locks a roaster until the transaction ends, so that decisions on its claims and changes of its members are serialized. The user
 * whose claim or membership changes must be locked first.
 */
export async function lockRoaster(db: Executor, id: number) {
  return db
    .selectFrom("roasters")
    .select(["website_url", "website_is_proven"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
