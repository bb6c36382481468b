import type { AccessToken } from "@brewdial/contract/auth/access-tokens.ts";
import type * as contract from "@brewdial/contract/auth/models.ts";
import type { LinkedIdentity } from "@brewdial/contract/auth/identities.ts";
import type { Passkey } from "@brewdial/contract/auth/passkey-models.ts";
import type { Session } from "@brewdial/contract/auth/sessions.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Scope } from "@brewdial/contract/scopes.ts";
import type { Membership } from "../roasters/find-membership.ts";
import { presentVisibility, type ProfileVisibility } from "../users/profile-visibility.ts";
import type { AccessTokenRow } from "./access-token-queries.ts";
import type { PasskeyRow } from "./passkey-queries.ts";
import type { UserRow } from "./queries.ts";
import type { SessionRow } from "./session-queries.ts";
import type { SignIn } from "./sign-in.ts";

const presentUser = ({
  id,
  email,
  name,
  created_at,
}: Omit<UserRow, "email_verified_at">): Shape<typeof contract.AuthUser> => ({
  id,
  email,
  name,
  createdAt: created_at.toISOString(),
});

export const presentAccount = (
  row: Omit<UserRow, "email_verified_at"> & ProfileVisibility,
): Shape<typeof contract.Account> => ({ ...presentUser(row), ...presentVisibility(row) });

/** The tokens in a sign-in response; empty for clients that use cookies only. */
export type Credentials = Readonly<Partial<Record<"token" | "deviceToken", string>>>;

export const presentSignedIn = (
  user: UserRow,
  credentials: Credentials,
): Shape<typeof contract.SignedIn> => ({ success: true, user: presentUser(user), ...credentials });

export const presentSignedInWithApple = (
  { user: { id, email, name }, removedPassword }: SignIn,
  credentials: Credentials,
): Shape<typeof contract.SignedInWithApple> => ({
  success: true,
  user: { id, email, name },
  ...credentials,
  ...(removedPassword === true ? { removedPassword } : {}),
});

export const presentSignedInByLink = (
  { user: { id, email }, returnTo, removedPassword }: SignIn,
  credentials: Credentials,
): Shape<typeof contract.SignedInByLink> => ({
  success: true,
  user: { id, email },
  ...credentials,
  ...(returnTo === undefined ? {} : { returnTo }),
  ...(removedPassword === true ? { removedPassword } : {}),
});

export const presentMe = (
  user: UserRow & ProfileVisibility & { readonly password_hash: string | null },
  profile: Shape<typeof contract.Me>["profile"],
  membership: Membership | undefined,
): Shape<typeof contract.Me> => ({
  ...presentAccount(user),
  hasPassword: user.password_hash !== null,
  profile,
  roaster: membership ?? null,
});

export const presentSession = (row: SessionRow, currentId: string): Shape<typeof Session> => ({
  id: row.id,
  device: row.client_name,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isCurrent: row.id === currentId,
});

export const presentIdentity = (row: { readonly created_at: Date }): Shape<typeof LinkedIdentity> => ({
  provider: "apple",
  createdAt: row.created_at.toISOString(),
});

export const presentAccessToken = (row: AccessTokenRow): Shape<typeof AccessToken> => ({
  id: row.id,
  name: row.name,
  start: row.token_start,
  scopes: row.scopes as Scope[],
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

export const presentPasskey = (row: PasskeyRow): Shape<typeof Passkey> => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
