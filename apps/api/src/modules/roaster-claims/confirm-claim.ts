import type { Executor } from "@brewdial/db/executor.ts";
import { provesBusiness } from "@brewdial/domain/business/proves-business.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { hashToken } from "@brewdial/jobs";
import type { Deps } from "../../deps.ts";
import { badRequest } from "../../http/errors.ts";
import { matchRoaster } from "../roasters/match-roaster.ts";
import {
  type ClaimRow,
  deleteTokens,
  findClaim,
  findClaimOfToken,
  hasMember,
  insertMember,
  lockClaimant,
  lockRoaster,
  lockRoasterName,
  markClaimed,
  updateOpenClaim,
} from "./queries.ts";

/** One answer for every reason. */
const invalidLink = () =>
  badRequest("This link is not valid any more. Claim the roaster again to get a new one");

/** The claim that a mailed link asks to confirm; using nothing up (D111). */
export async function getClaimOfLink({ db, now }: Pick<Deps, "db" | "now">, token: string) {
  const claim = await findClaimOfToken(db.primary, hashToken(token), now());
  if (claim === undefined) throw invalidLink();
  return claim;
}

/**
 * Confirms a claim with the token of its mail, once: approved where the roaster is new, or has no member and the address proves the
 * business; else somebody reviews it. Of several who confirm at once, one is the first (D111).
 */
export async function confirmClaim(
  { db, sessions, now }: Pick<Deps, "db" | "sessions" | "now">,
  token: string,
): Promise<ClaimRow> {
  const { id, claimant } = await getClaimOfLink({ db, now }, token);
  const confirmed = await db.primary.transaction().execute(async (trx) => {
    // The person first, as whoever opens or decides a claim does.
    if (!(await lockClaimant(trx, claimant.id))) throw invalidLink();
    if ((await findClaimOfToken(trx, hashToken(token), now())) === undefined) throw invalidLink();
    await deleteTokens(trx, id);
    const claim = await findClaim(trx, id, now());
    if (claim === undefined) throw invalidLink();
    const { roasterId, isProven, isFree } = await weigh(trx, claim);
    const isApproved = isFree && (await insertMember(trx, claimant.id, roasterId));
    if (isApproved) await markClaimed(trx, roasterId, isProven);
    const status = isApproved ? "APPROVED" : "IN_REVIEW";
    if (!(await updateOpenClaim(trx, id, { status, roasterId, at: now() }))) throw invalidLink();
    return findClaim(trx, id, now());
  });
  if (confirmed === undefined) throw invalidLink();
  sessions.forgetUser(claimant.id);
  return confirmed;
}

/** Which roaster a claim is for, held until the transaction ends, and whether it may have it without a review. */
async function weigh(db: Executor, claim: ClaimRow) {
  const { id: roasterId, isNew } = await holdClaimed(db, claim);
  const roaster = await lockRoaster(db, roasterId);
  if (roaster === undefined) throw invalidLink();
  const { website_url: websiteUrl, contact_email: contactEmail } = roaster;
  const isProven = provesBusiness(claim.business_email, { websiteUrl, contactEmail });
  return { roasterId, isProven, isFree: isNew || (isProven && !(await hasMember(db, roasterId))) };
}

/** The roaster that is there, or one made now: as a placeholder, which being approved turns into the real one (D57). */
async function holdClaimed(db: Executor, { roaster_id, roaster_name, user_id }: ClaimRow) {
  if (roaster_id !== null) return { id: roaster_id, isNew: false };
  await lockRoasterName(db, searchKey(roaster_name));
  return matchRoaster(db, roaster_name, user_id);
}
