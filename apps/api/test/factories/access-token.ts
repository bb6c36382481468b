import { type Scope, scopes as allScopes } from "@brewdial/contract/scopes.ts";
import { insertAccessToken } from "../../src/modules/auth/access-token-queries.ts";
import { createToken } from "../../src/platform/access-tokens.ts";
import type { TestApi } from "../harness.ts";

export interface TokenOptions {
  readonly scopes?: readonly Scope[];
  readonly name?: string;
  /** Days until it expires; negative for a token that has expired. */
  readonly days?: number;
}

/** Inserts an access token of a user; returns its id and the headers that it authenticates with. */
export async function addAccessToken(
  { deps }: TestApi,
  userId: number,
  { scopes = allScopes, name = "Kitchen display", days = 30 }: TokenOptions = {},
) {
  const { token, hash, start } = createToken();
  const expiresAt = new Date(deps.now().getTime() + days * 86_400_000);
  const at = new Date(Math.min(deps.now().getTime(), expiresAt.getTime() - 86_400_000));
  const { id } = await insertAccessToken(deps.db.primary, {
    userId,
    name,
    hash,
    start,
    scopes,
    at,
    expiresAt,
  });
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}
