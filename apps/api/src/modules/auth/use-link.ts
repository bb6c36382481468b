import { hashToken } from "@brewdial/jobs";
import { badRequest } from "../../http/errors.ts";
import { deleteOtherTokens, findTokenOwner, markTokenUsed } from "./magic-link-queries.ts";
import { proveEmail } from "./prove-email.ts";
import { lockUser } from "./queries.ts";
import type { SignIn, SignInDeps } from "./sign-in.ts";

/** One answer for every reason (D41). */
export const invalidLink = () => badRequest("Invalid or expired link");

/** Signs in with the token of a mailed link: it works once, ends the user's other links and proves the address (D41, D44). */
export async function useLink({ db, sessions, now }: SignInDeps, token: string): Promise<SignIn> {
  const tokenHash = hashToken(token);
  const owner = await findTokenOwner(db.primary, tokenHash);
  if (owner === undefined) throw invalidLink();
  const { signIn, endedSessions } = await db.primary.transaction().execute(async (trx) => {
    // The user first: two links of one user, each ending the other, would otherwise wait for each other.
    const user = await lockUser(trx, owner);
    if (user === undefined || !(await markTokenUsed(trx, tokenHash, now()))) throw invalidLink();
    await deleteOtherTokens(trx, user.id, tokenHash);
    const endedSessions = await proveEmail(trx, user.id, now());
    return { signIn: { user, token: await sessions.issue(trx, user.id) }, endedSessions };
  });
  if (endedSessions) sessions.forgetUser(signIn.user.id);
  return signIn;
}
