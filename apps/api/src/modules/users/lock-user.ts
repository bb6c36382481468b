import type { Executor } from "@brewdial/db/executor.ts";
import { badRequest, unauthorized } from "../../core/errors.ts";

/**
 * Locks the user's row until the transaction ends, so that their own writes run one after the other and the single default
 * and the maximum counts hold. Other users are not affected. Throws 401 when the account was deleted meanwhile.
 */
export async function lockUser(transaction: Executor, userId: number): Promise<void> {
  if (!(await lockUserIfExists(transaction, userId))) throw unauthorized();
}

/** Locks the row of a user who may not be the viewer; returns false when there is no such user. */
export async function lockUserIfExists(transaction: Executor, userId: number): Promise<boolean> {
  const user = await transaction
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

/** Throws 400 when `count` exceeds `max`; 409 would say that the item exists already. */
export function enforceMaximum(max: number, count: number, things: string): void {
  if (count > max) throw badRequest(`Limit of ${max} ${things} reached: remove one first`);
}

/**
 * Locks a user's row against deletion until the transaction ends; throws 401 when the account is gone. Called before any other
 * lock in transactions that write rows naming the user: account deletion locks the user first and those rows afterwards, so
 * the opposite order would deadlock. Other writes of the same user are not blocked.
 */
export async function lockUserForKeyShare(transaction: Executor, userId: number): Promise<void> {
  const user = await transaction
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .forKeyShare()
    .executeTakeFirst();
  if (user === undefined) throw unauthorized();
}
