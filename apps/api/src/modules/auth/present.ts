import type * as contract from "@brewdial/contract/auth.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Membership } from "../roasters/find-membership.ts";
import type { UserRow } from "./queries.ts";
import type { SignIn } from "./sign-in.ts";

const presentUser = ({ id, email, name, created_at }: UserRow): Shape<typeof contract.AuthUser> => ({
  id,
  email,
  name,
  createdAt: created_at.toISOString(),
});

const tokenPart = ({ token }: SignIn, showsToken: boolean) => (showsToken ? { token } : {});

/** Each sign-in answer holds the token only where the client is to see it (D36). */
export const presentSignedIn = (signIn: SignIn, showsToken: boolean): Shape<typeof contract.SignedIn> => ({
  success: true,
  user: presentUser(signIn.user),
  ...tokenPart(signIn, showsToken),
});

export const presentSignedInWithApple = (
  signIn: SignIn,
  showsToken: boolean,
): Shape<typeof contract.SignedInWithApple> => ({
  success: true,
  user: { id: signIn.user.id, email: signIn.user.email, name: signIn.user.name },
  ...tokenPart(signIn, showsToken),
});

export const presentSignedInByLink = (
  signIn: SignIn,
  showsToken: boolean,
): Shape<typeof contract.SignedInByLink> => ({
  success: true,
  user: { id: signIn.user.id, email: signIn.user.email },
  ...tokenPart(signIn, showsToken),
});

export const presentMe = (
  user: UserRow,
  profile: Shape<typeof contract.Me>["profile"],
  membership: Membership | undefined,
): Shape<typeof contract.Me> => ({
  ...presentUser(user),
  profile,
  roaster: membership ?? null,
});
