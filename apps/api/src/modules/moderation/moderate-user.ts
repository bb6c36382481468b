import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { conflict } from "../../core/errors.ts";
import { blockUser, unblockUser } from "../auth/block-user.ts";
import { changeVisibility } from "./moderate-content.ts";
import { notifyAuthor, notifyReporters } from "./notify-concerned.ts";
import { resolveReports, resolveReportsOfAuthor } from "./report-queries.ts";
import { clearName, isProfileHidden } from "./user-queries.ts";

const asTarget = (userId: number) => ({ kind: "user", authorId: userId, path: `/users/${userId}` }) as const;

/** Removes a user's name, so that a neutral name is shown instead, and resolves the reports about it; returns their number. */
export async function renameUser(
  db: Executor,
  userId: number,
  reason: string | null = null,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    if (!(await clearName(trx, userId)))
      throw conflict(`User ${userId} has no name any more, or was deleted in the meantime`);
    const resolved = await resolveReports(trx, { kind: "user", id: userId });
    await notifyAuthor(trx, asTarget(userId), "renamed", reason);
    await notifyReporters(trx, resolved, true);
    return resolved.length;
  });
}

export interface Blocked {
  readonly endedSessions: number;
  readonly resolved: number;
}

/** Blocks a user, and hides everything that they published if `hideContent` is set. */
export async function blockAuthor(
  db: Executor,
  userId: number,
  hideContent: boolean,
  reason: string | null = null,
): Promise<Blocked> {
  return inTransaction(db, async (trx) => {
    const endedSessions = await blockUser(trx, userId);
    await notifyAuthor(trx, asTarget(userId), hideContent ? "blocked-and-hidden" : "blocked", reason);
    if (!hideContent) return { endedSessions, resolved: 0 };
    await changeVisibility(trx, { kind: "user", id: userId }, "hide");
    const resolved = await resolveReportsOfAuthor(trx, userId);
    await notifyReporters(trx, resolved, true);
    return { endedSessions, resolved: resolved.length };
  });
}

/** Lets a blocked user sign in again, and shows what was hidden with the block; returns whether anything was. */
export async function unblockAuthor(
  db: Executor,
  userId: number,
  reason: string | null = null,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await unblockUser(trx, userId);
    const wasHidden = await isProfileHidden(trx, userId);
    if (wasHidden) await changeVisibility(trx, { kind: "user", id: userId }, "unhide");
    await notifyAuthor(trx, asTarget(userId), "unblocked", reason);
    return wasHidden;
  });
}
