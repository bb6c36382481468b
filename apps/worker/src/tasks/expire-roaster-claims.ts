import { deleteObsoleteClaimTokens, expireOldClaims } from "../claim-queries.ts";
import type { Deps } from "../deps.ts";

/** Marks claims that were not confirmed in time. Reads treat them as expired already before that. */
export async function expireClaims({ db }: Pick<Deps, "db">): Promise<void> {
  await expireOldClaims(db.primary);
  await deleteObsoleteClaimTokens(db.primary);
}
