import { deleteDeadClaimTokens, expireOldClaims } from "../claim-queries.ts";
import type { Deps } from "../deps.ts";

/** Marks claims that nobody confirmed in time; until then they are read as expired (D111). */
export async function expireClaims({ db }: Pick<Deps, "db">): Promise<void> {
  await expireOldClaims(db.primary);
  await deleteDeadClaimTokens(db.primary);
}
