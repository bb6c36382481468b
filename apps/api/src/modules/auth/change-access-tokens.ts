import { maxAccessTokens } from "@brewdial/contract/auth/access-tokens.ts";
import { type Scope, scopes as allScopes } from "@brewdial/contract/scopes.ts";
import { inTransaction } from "@brewdial/db/executor.ts";
import { notFound } from "../../core/errors.ts";
import type { Viewer } from "../../core/viewer.ts";
import type { Deps } from "../../deps.ts";
import { createToken } from "../../platform/access-tokens.ts";
import { enforceMaximum } from "../users/lock-user.ts";
import {
  type AccessTokenRow,
  countAccessTokens,
  deleteAccessToken,
  deleteExpiredTokens,
  insertAccessToken,
} from "./access-token-queries.ts";
import { lockViewer } from "./lock-viewer.ts";
import { notifySecurityChange } from "./notify-security-change.ts";

type TokenDeps = Pick<Deps, "db" | "sessions" | "now">;

export interface TokenRequest {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresInDays: number;
}

const dayMs = 86_400_000;
/** Expired tokens stay listed for this long, so that users can see why a program stopped working. */
const expiredTokenDays = 30;

/**
 * Creates an access token of the viewer and mails the user. The user and the session are locked, so that no token is created while a
 * block or a password change revokes them (D582).
 */
export async function createAccessToken(
  { db, now }: TokenDeps,
  viewer: Viewer,
  { name, scopes, expiresInDays }: TokenRequest,
): Promise<{ readonly token: string; readonly row: AccessTokenRow }> {
  const { userId } = viewer;
  const { token, hash, start } = createToken();
  const at = now();
  const expiresAt = new Date(at.getTime() + expiresInDays * dayMs);
  const row = await inTransaction(db.primary, async (trx) => {
    await lockViewer(trx, viewer);
    await deleteExpiredTokens(trx, userId, new Date(at.getTime() - expiredTokenDays * dayMs));
    enforceMaximum(maxAccessTokens, (await countAccessTokens(trx, userId)) + 1, "access tokens");
    await notifySecurityChange(trx, userId, "token-added", at);
    const granted = allScopes.filter((scope) => scopes.includes(scope));
    return insertAccessToken(trx, { userId, name, hash, start, scopes: granted, at, expiresAt });
  });
  return { token, row };
}

/** Revokes an access token of the viewer, with immediate effect on this process. Throws 404 for another user's token. */
export async function endAccessToken({ db, sessions }: TokenDeps, userId: number, id: number): Promise<void> {
  const isEnded = await deleteAccessToken(db.primary, userId, id);
  sessions.invalidateUser(userId);
  if (!isEnded) throw notFound("Access token");
}
