import type { Executor } from "@brewdial/db/executor.ts";
import { badRequest, unauthorized } from "../../http/errors.ts";

/**
 * Lets one person's changes happen one after the other until the transaction ends, so that the one default and the bounds
 * hold; what others do is not held up. 401 where the account is gone meanwhile.
 */
export async function lockOwner(transaction: Executor, userId: number): Promise<void> {
  const owner = await transaction
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (owner === undefined) throw unauthorized();
}

/** Refuses what was added beyond the most there can be: 400, since 409 would say that it was there already. */
export function requireWithin(most: number, count: number, things: string): void {
  if (count > most) throw badRequest(`There can be ${most} ${things} and no more: remove one first`);
}
