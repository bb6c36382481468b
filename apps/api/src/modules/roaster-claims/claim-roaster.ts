import type { Input } from "@brewdial/contract/endpoint.ts";
import type { claimRoaster as endpoint } from "@brewdial/contract/roaster-claims.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { enqueue, sendRoasterClaim } from "@brewdial/jobs";
import type { Deps } from "../../deps.ts";
import { conflict, invalid, tooManyRequests, unauthorized } from "../../http/errors.ts";
import { addressKey } from "../auth/address-key.ts";
import { findMembership } from "../roasters/find-membership.ts";
import { getRoasterBySlug } from "../roasters/find-roaster.ts";
import { findRoasterByName } from "../roasters/match-roaster.ts";
import {
  type ClaimRow,
  expireOwnClaims,
  findClaim,
  insertClaim,
  listClaims,
  lockClaimant,
} from "./queries.ts";

type Body = Input<typeof endpoint>["body"];
type ClaimDeps = Pick<Deps, "db" | "limiter" | "now">;

const validDays = 7;
const perDay = (max: number) => ({ max, windowSeconds: 86_400 });

/** Opens a claim and queues its mail, at once or not at all (D111). */
export async function claimRoaster(deps: ClaimDeps, userId: number, body: Body): Promise<ClaimRow> {
  const { db, now } = deps;
  const { businessEmail, proofUrl, notes } = body;
  const roaster = await findClaimed(db.primary, body);
  await refuseSecondClaim(db.primary, userId, now());
  await countMail(deps, userId, businessEmail);
  return db.primary.transaction().execute(async (trx) => {
    const at = now();
    if (!(await lockClaimant(trx, userId))) throw unauthorized();
    await expireOwnClaims(trx, userId, at);
    await refuseSecondClaim(trx, userId, at);
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

/** The roaster that a claim names: by slug, else by name; a name that nobody has is a roaster to be made. */
async function findClaimed(
  db: Executor,
  { roasterSlug, roasterName }: Body,
): Promise<{ readonly id: number | null; readonly name: string }> {
  if (roasterSlug !== undefined) return getRoasterBySlug(db, roasterSlug);
  if (roasterName === undefined)
    throw invalid([{ field: "roasterSlug", message: "or roasterName is required" }]);
  if (searchKey(roasterName) === "")
    throw invalid([{ field: "roasterName", message: "must contain a letter or a digit" }]);
  return (await findRoasterByName(db, roasterName)) ?? { id: null, name: roasterName };
}

const openClaim = () => conflict("You have an open claim: confirm it by its mail, or cancel it first");

/** One open claim and one membership a person; what others claim does not matter (D111). */
async function refuseSecondClaim(db: Executor, userId: number, now: Date): Promise<void> {
  const membership = await findMembership(db, userId);
  if (membership !== undefined) throw conflict(`You are a member of ${membership.name} already`);
  const [last] = await listClaims(db, userId, now, 1);
  if (last?.status === "PENDING" || last?.status === "IN_REVIEW") throw openClaim();
}

/** Anybody can name any address: few mails a day go out for one person, and to one address. */
async function countMail({ limiter }: ClaimDeps, userId: number, address: string): Promise<void> {
  for (const [key, limit] of [
    [`claim-mails-to:${addressKey(address)}`, perDay(5)],
    [`claim-mails-of:${userId}`, perDay(10)],
  ] as const) {
    const { allowed, resetSeconds } = await limiter.hit(key, limit);
    if (!allowed) throw tooManyRequests(resetSeconds);
  }
}
