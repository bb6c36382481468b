import { deleteObsoleteClaimTokens, expireOldClaims } from "../claim-queries.ts";
import { deleteExpiredInvitations } from "../invitation-queries.ts";
import type { Deps } from "../deps.ts";

/** Marks claims that were not confirmed in time, and deletes expired invitations. Queries treat both as expired even before that. */
export async function expireClaims({ db }: Pick<Deps, "db">): Promise<void> {
  await expireOldClaims(db.primary);
  await deleteObsoleteClaimTokens(db.primary);
  await deleteExpiredInvitations(db.primary);
}
