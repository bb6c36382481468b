import type { Executor } from "@brewdial/db/executor.ts";
import { deleteSessions, markEmailProven } from "./queries.ts";

/**
 * The first proof that the address is this person's: whoever registered it before loses password and sessions (D44).
 * Runs in the transaction of a sign-in, before that issues its own session; true when sessions were ended.
 */
export async function proveEmail(db: Executor, userId: number, now: Date): Promise<boolean> {
  const isFirstProof = await markEmailProven(db, userId, now);
  if (isFirstProof) await deleteSessions(db, userId);
  return isFirstProof;
}
