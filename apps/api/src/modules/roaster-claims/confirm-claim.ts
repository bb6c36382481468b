import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { provesBusiness } from "@brewdial/domain/business/proves-business.ts";
import { enqueue, hashToken, sendOperatorDigest } from "@brewdial/jobs";
import type { Deps } from "../../deps.ts";
import { badRequest } from "../../core/errors.ts";
import { findOrCreateRoaster } from "../roasters/find-or-create-roaster.ts";
import { lockRoaster } from "../roasters/lock-roaster.ts";
import { lockUserIfExists } from "../users/lock-user.ts";
import {
  type ClaimRow,
  deleteTokens,
  findClaim,
  findClaimByToken,
  hasMember,
  insertMember,
  markClaimed,
  updateOpenClaim,
} from "./queries.ts";

/** The message is the same for every reason, so that it reveals nothing. */
const invalidLink = () => badRequest("The link is no longer valid: claim the roaster again to get a new one");

/** Returns the claim of a mailed link without redeeming the link. */
export async function getClaimByToken({ db, now }: Pick<Deps, "db" | "now">, token: string) {
  const claim = await findClaimByToken(db.primary, hashToken(token), now());
  if (claim === undefined) throw invalidLink();
  return claim;
}

/**
 * Redeems the token of a claim mail. The claim is approved when the roaster is new, or has no member and the address belongs to its
 * verified website; otherwise an operator reviews it (D140).
 */
export async function confirmClaim(
  { db, sessions, now }: Pick<Deps, "db" | "sessions" | "now">,
  token: string,
): Promise<ClaimRow> {
  const { id, claimant } = await getClaimByToken({ db, now }, token);
  const confirmed = await inTransaction(db.primary, async (trx) => {
    // Locks the claimant first, in the same order as opening and deciding a claim.
    if (!(await lockUserIfExists(trx, claimant.id))) throw invalidLink();
    if ((await findClaimByToken(trx, hashToken(token), now())) === undefined) throw invalidLink();
    await deleteTokens(trx, id);
    const claim = await findClaim(trx, id, now());
    if (claim === undefined) throw invalidLink();
    const { roasterId, isProven, isFree } = await assessClaim(trx, claim);
    const isApproved = isFree && (await insertMember(trx, claimant.id, roasterId));
    if (isApproved) await markClaimed(trx, roasterId, isProven);
    const status = isApproved ? "APPROVED" : "IN_REVIEW";
    if (!(await updateOpenClaim(trx, id, { status, roasterId, at: now() }))) throw invalidLink();
    if (!isApproved) await enqueue(trx, sendOperatorDigest, { isFirst: true });
    return findClaim(trx, id, now());
  });
  if (confirmed === undefined) throw invalidLink();
  sessions.invalidateUser(claimant.id);
  return confirmed;
}

/** Locks the roaster of a claim and decides whether it is approved without a review. */
async function assessClaim(db: Executor, claim: ClaimRow) {
  const { id: roasterId, isNew } = await getClaimedRoaster(db, claim);
  const roaster = await lockRoaster(db, roasterId);
  if (roaster === undefined) throw invalidLink();
  // Members can edit both fields: the contact address proves nothing, and the website only if it was verified (D140).
  const business = { websiteUrl: roaster.website_is_proven ? roaster.website_url : null, contactEmail: null };
  const isProven = provesBusiness(claim.business_email, business);
  return { roasterId, isProven, isFree: isNew || (isProven && !(await hasMember(db, roasterId))) };
}

/** Returns the existing roaster, or creates a placeholder, which approval turns into a real roaster. */
async function getClaimedRoaster(db: Executor, { roaster_id, roaster_name, user_id }: ClaimRow) {
  return roaster_id === null
    ? findOrCreateRoaster(db, roaster_name, user_id)
    : { id: roaster_id, isNew: false };
}
