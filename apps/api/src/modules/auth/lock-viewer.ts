import type { Executor } from "@brewdial/db/executor.ts";
import { expiredToken } from "../../core/errors.ts";
import type { Viewer } from "../../core/viewer.ts";
import { lockUser } from "./queries.ts";
import { lockActiveSession } from "./session-queries.ts";

/**
 * Locks the viewer's user and session until the transaction ends; throws 401 when the user is blocked or gone, or the session has ended.
 * A block or a password change waits for these locks, so it also revokes what was written under them.
 */
export async function lockViewer(
  trx: Executor,
  { userId, sessionId }: Pick<Viewer, "userId" | "sessionId">,
): Promise<void> {
  if ((await lockUser(trx, userId)) === undefined || !(await lockActiveSession(trx, sessionId)))
    throw expiredToken();
}
