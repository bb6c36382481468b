import type { Input } from "@brewdial/contract/endpoint.ts";
import type { claimRoaster as endpoint } from "@brewdial/contract/roaster-claims/endpoints.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { enqueue, sendRoasterClaim } from "@brewdial/jobs";
import type { Deps } from "../../deps.ts";
import { conflict, invalid, notFound } from "../../core/errors.ts";
import { emailHash } from "../../platform/email-hash.ts";
import { enforceLimits } from "../../platform/enforce-limits.ts";
import { findMembership } from "../roasters/find-membership.ts";
import { getRoasterBySlug } from "../roasters/find-roaster.ts";
import { findRoasterByName } from "../roasters/find-or-create-roaster.ts";
import { lockUser } from "../users/lock-user.ts";
import { type ClaimRow, expireOwnClaims, findClaim, insertClaim, listClaims } from "./queries.ts";
import { requireRoasterName } from "../roasters/require-roaster-name.ts";

type Body = Input<typeof endpoint>["body"];
type ClaimDeps = Pick<Deps, "db" | "limiter" | "now">;

const validDays = 7;
const perDay = (max: number) => ({ max, windowSeconds: 86_400 });

/** Opens a claim and enqueues its mail in one transaction. */
export async function claimRoaster(deps: ClaimDeps, userId: number, body: Body): Promise<ClaimRow> {
  const { db, now } = deps;
  const { businessEmail, proofUrl, notes } = body;
  const roaster = await findClaimedRoaster(db.primary, body);
  await rejectSecondClaim(db.primary, userId, now());
  await enforceMailLimits(deps, userId, businessEmail);
  return inTransaction(db.primary, async (trx) => {
    const at = now();
    await lockUser(trx, userId);
    await expireOwnClaims(trx, userId, at);
    await rejectSecondClaim(trx, userId, at);
    const id = await insertClaim(trx, {
      user_id: userId,
      roaster_id: roaster.id,
      roaster_name: roaster.name,
      business_email: businessEmail,
      proof_url: proofUrl ?? null,
      notes: notes || null,
      created_at: at,
      expires_at: new Date(at.getTime() + validDays * 86_400_000),
    });
    const claim = id === undefined ? undefined : await findClaim(trx, id, at);
    if (claim === undefined) throw openClaim();
    await enqueue(trx, sendRoasterClaim, { userId, claimId: claim.id });
    return claim;
  });
}

/** Finds the claimed roaster by slug, else by name; the id is null for an unknown name, whose roaster is created on confirmation. */
async function findClaimedRoaster(
  db: Executor,
  { roasterSlug, roasterName }: Body,
): Promise<{ readonly id: number | null; readonly name: string }> {
  if (roasterSlug !== undefined) return getRoasterBySlug(db, roasterSlug);
  if (roasterName === undefined)
    throw invalid([{ field: "roasterSlug", message: "or roasterName is required" }]);
  requireRoasterName("roasterName", roasterName);
  const found = await findRoasterByName(db, roasterName);
  if (found?.isHidden === true) throw notFound("Roaster");
  return found ?? { id: null, name: roasterName };
}

const openClaim = () =>
  conflict("You have an open claim: confirm it with the link in the email, or cancel it first");

/** Throws 409 when the user has an open claim or is a member of a roaster. Claims of other users are ignored. */
async function rejectSecondClaim(db: Executor, userId: number, now: Date): Promise<void> {
  const membership = await findMembership(db, userId);
  if (membership !== undefined) throw conflict(`You are already a member of ${membership.name}`);
  const [last] = await listClaims(db, userId, now, 1);
  if (last?.status === "PENDING" || last?.status === "IN_REVIEW") throw openClaim();
}

/** Throws 429 above the daily mail limits per address and per user, since anyone can enter any address. */
async function enforceMailLimits({ limiter }: ClaimDeps, userId: number, address: string): Promise<void> {
  await enforceLimits(limiter, [
    [`claim-mails-to:${emailHash(address)}`, perDay(5)],
    [`claim-mails-of:${userId}`, perDay(10)],
  ]);
}
