import type { Executor } from "@brewdial/db/executor.ts";
import { inTransaction } from "@brewdial/db/executor.ts";
import { enqueue, sendClaimDecision } from "@brewdial/jobs";
import { AppError, conflict } from "../../core/errors.ts";
import { lockRoaster } from "../roasters/lock-roaster.ts";
import { lockUserIfExists } from "../users/lock-user.ts";
import {
  type ClaimRow,
  findClaim,
  findReviewedClaim,
  insertMember,
  listOpenClaims as listRows,
  markClaimed,
  type ReviewedClaim,
  updateOpenClaim,
} from "./queries.ts";

/** Lists the open claims, up to 500: those that await review or the confirmation of their email address. */
export const listOpenClaims = (db: Executor, now = new Date()) => listRows(db, now, 500);

/** Returns a claim with the evidence for its review. */
export async function getReviewedClaim(db: Executor, id: number, now = new Date()): Promise<ReviewedClaim> {
  const claim = await findReviewedClaim(db, id, now);
  if (claim === undefined) throw noClaim(id);
  return claim;
}

/** Approves a claim: the claimant becomes a member, and the roaster is verified. */
export async function approveClaim(db: Executor, id: number, now = new Date()): Promise<ClaimRow> {
  return inTransaction(db, async (trx) => {
    const claim = await lockClaimInReview(trx, id, now);
    const { roaster_id: roasterId, user_id } = claim;
    if (roasterId === null || (await lockRoaster(trx, roasterId)) === undefined)
      throw conflict(`The roaster of claim ${id} was merged just now. Look at the claim again`);
    if (!(await insertMember(trx, user_id, roasterId)))
      throw conflict(`User ${user_id} is a member of a roaster already. Reject claim ${id}`);
    await markClaimed(trx, roasterId, true);
    if (!(await updateOpenClaim(trx, id, { status: "APPROVED", roasterId, at: now })))
      throw claimWithdrawn(id);
    await enqueue(trx, sendClaimDecision, { userId: user_id, claimId: id });
    return claim;
  });
}

export async function rejectClaim(db: Executor, id: number, now = new Date()): Promise<ClaimRow> {
  return inTransaction(db, async (trx) => {
    const claim = await lockClaimInReview(trx, id, now);
    const decision = { status: "REJECTED", roasterId: claim.roaster_id, at: now } as const;
    if (!(await updateOpenClaim(trx, id, decision))) throw claimWithdrawn(id);
    await enqueue(trx, sendClaimDecision, { userId: claim.user_id, claimId: id });
    return claim;
  });
}

const noClaim = (id: number) => new AppError(404, `There is no claim ${id}`);
const claimWithdrawn = (id: number) => conflict(`Claim ${id} was taken back just now`);

/** Returns a claim in review and locks its claimant until the transaction ends. */
async function lockClaimInReview(db: Executor, id: number, now: Date): Promise<ClaimRow> {
  const seen = await findClaim(db, id, now);
  if (seen === undefined || !(await lockUserIfExists(db, seen.user_id))) throw noClaim(id);
  const claim = await findClaim(db, id, now);
  if (claim?.status === "PENDING")
    throw conflict(
      `Claim ${id} cannot be decided yet: nobody has confirmed the mail to ${claim.business_email}`,
    );
  if (claim?.status !== "IN_REVIEW") throw conflict(`Claim ${id} is ${(claim ?? seen).status} and stays so`);
  return claim;
}
