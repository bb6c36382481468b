import type { Executor } from "@brewdial/db/executor.ts";
import { conflict } from "../../core/errors.ts";
import { type Decision, moderateContent, type TargetRow } from "../moderation/moderate-content.ts";
import { blockAuthor, renameUser, unblockAuthor } from "../moderation/moderate-user.ts";
import { approveClaim, getReviewedClaim, rejectClaim } from "../roaster-claims/review-claims.ts";
import { insertAction } from "./audit-queries.ts";

/** The result of an action: a sentence for the operator, what was changed, and facts for the audit trail (ids, no addresses). */
export interface Outcome {
  readonly done: string;
  /** What was changed, such as `user:12`. */
  readonly target: string;
  readonly [fact: string]: string | number;
}

const results: Readonly<Record<Decision, string>> = {
  hide: "hidden",
  unhide: "visible again",
  dismiss: "left as it is",
};

export const describeDecision = (decision: Decision): string => results[decision];

/** Returns why a decision would have no effect or cannot be made; undefined when it can. */
export function objectTo(decision: Decision, target: TargetRow): string | undefined {
  const { kind, key, isDeleted, isHidden, hiddenParent } = target;
  if (decision !== "dismiss" && kind === "user")
    return "Use block --hide-content and unblock for everything of a user, rename for the name";
  if (isDeleted) return `${key} was deleted by its author`;
  if (decision === "hide" && isHidden) return `${key} is already hidden`;
  if (decision === "unhide" && !isHidden) return `${key} is not hidden`;
  if (decision === "unhide" && hiddenParent !== null)
    return `${key} is hidden with ${hiddenParent}. Show that again: npm run operator -- unhide ${hiddenParent}`;
  return undefined;
}

/** Hides published content, shows it again, or dismisses its reports. */
export async function decideOnContent(
  trx: Executor,
  target: TargetRow,
  decision: Decision,
  reason: string | null,
): Promise<Outcome> {
  const objection = objectTo(decision, target);
  if (objection !== undefined) throw conflict(objection);
  const resolved = await moderateContent(trx, target, decision, reason);
  return {
    done: `${target.key} is ${results[decision]}; reports resolved: ${resolved}`,
    target: target.key,
    resolved,
  };
}

/** Removes the name of a user. */
export async function rename(trx: Executor, userId: number, reason: string | null): Promise<Outcome> {
  const resolved = await renameUser(trx, userId, reason);
  return {
    done: `User ${userId} has a neutral name; reports resolved: ${resolved}`,
    target: `user:${userId}`,
    resolved,
  };
}

/** Blocks a user, and hides everything that they published if `hidesContent` is set. */
export async function block(
  trx: Executor,
  userId: number,
  hidesContent: boolean,
  reason: string | null,
): Promise<Outcome> {
  const { endedSessions, resolved } = await blockAuthor(trx, userId, hidesContent, reason);
  const hidden = hidesContent ? `; content hidden; reports resolved: ${resolved}` : "";
  return {
    done: `User ${userId} is blocked; sessions ended: ${endedSessions}${hidden}`,
    target: `user:${userId}`,
    endedSessions,
    ...(hidesContent ? { hidContent: "yes", resolved } : {}),
  };
}

/** Lets a blocked user sign in again, and shows what was hidden with the block. */
export async function unblock(trx: Executor, userId: number, reason: string | null): Promise<Outcome> {
  const wasHidden = await unblockAuthor(trx, userId, reason);
  const content = wasHidden ? "; their content is visible again" : "";
  return { done: `User ${userId} can sign in again${content}`, target: `user:${userId}` };
}

/** Approves or rejects a claim. */
export async function decideOnClaim(
  trx: Executor,
  id: number,
  decision: "approve" | "reject",
): Promise<Outcome> {
  const claim = await getReviewedClaim(trx, id);
  const { roaster_name } = await (decision === "approve" ? approveClaim(trx, id) : rejectClaim(trx, id));
  return {
    done: `Claim ${id} of ${roaster_name} is ${decision === "approve" ? "approved" : "rejected"}`,
    target: `claim:${id}`,
    claimId: id,
    userId: claim.user_id,
    roaster: claim.roaster_slug ?? roaster_name,
  };
}

/** Writes an action to the audit trail, in the transaction of the change. */
export async function recordAction(
  trx: Executor,
  { operator, command, reason }: { operator: string; command: string; reason: string | null },
  { done: _done, target, ...details }: Outcome,
): Promise<void> {
  await insertAction(trx, { operator, command, target, details, reason });
}
