import { type ConnectionEnd, connectionDays, oauthSeconds } from "@brewdial/contract/oauth/endpoints.ts";
import { maxConnectedApps } from "@brewdial/contract/oauth/connected-apps.ts";
import { inTransaction } from "@brewdial/db/executor.ts";
import type { Viewer } from "../../core/viewer.ts";
import type { Deps } from "../../deps.ts";
import { createToken } from "../../platform/access-tokens.ts";
import { lockViewer } from "../auth/lock-viewer.ts";
import { notifySecurityChange } from "../auth/notify-security-change.ts";
import { enforceMaximum } from "../users/lock-user.ts";
import { countGrants, deleteExpiredGrants, insertGrant } from "./queries.ts";
import type { AuthorizationRequest } from "./read-request.ts";

const dayMs = 86_400_000;

/**
 * Creates a grant with its code, and mails the user when the app is new to the account or may do more than before. The user and the session
 * are locked, so that no grant is created while a block or a password change revokes them. Returns the code.
 */
export async function createGrant(
  { db, now }: Pick<Deps, "db" | "now">,
  viewer: Viewer,
  { client, redirectUri, codeChallenge, audience, scopes }: AuthorizationRequest,
  until: ConnectionEnd,
): Promise<string> {
  const { token: code, hash: codeHash } = createToken("code");
  const { userId } = viewer;
  const at = now();
  const days = connectionDays[until];
  await inTransaction(db.primary, async (trx) => {
    await lockViewer(trx, viewer);
    await deleteExpiredGrants(trx, userId, at);
    const count = await countGrants(trx, userId, client.id, scopes);
    enforceMaximum(maxConnectedApps, count.all + 1, "connected apps");
    if (!count.isKnown) await notifySecurityChange(trx, userId, "app-connected", at);
    await insertGrant(trx, {
      userId,
      clientId: client.id,
      clientName: client.name,
      redirectUri,
      scopes,
      audience,
      codeHash,
      codeChallenge,
      at,
      expiresAt: new Date(at.getTime() + oauthSeconds.code * 1000),
      endsAt: days === null ? null : new Date(at.getTime() + days * dayMs),
    });
  });
  return code;
}
