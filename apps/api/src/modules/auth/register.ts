import { conflict, invalid } from "../../core/errors.ts";
import type { ProfileVisibility } from "../users/profile-visibility.ts";
import { findPasswordProblem } from "./password-rules.ts";
import { findUserByEmail, insertUser } from "./queries.ts";
import type { SignIn, SignInDeps } from "./sign-in.ts";

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly name: string | null;
  readonly visibility: ProfileVisibility;
}

const emailTaken = () => conflict("Email already registered");

/** Creates an account with an unverified address and signs in. Throws 409 when the address is taken. */
export async function register(
  { db, passwords, sessions, now }: SignInDeps,
  { email, password, name, visibility }: Registration,
): Promise<SignIn> {
  const problem = findPasswordProblem(password, { email, name });
  if (problem !== undefined) throw invalid([{ field: "password", message: problem }]);
  if (await findUserByEmail(db.primary, email)) throw emailTaken();
  const passwordHash = await passwords.hash(password);
  return db.primary.transaction().execute(async (trx) => {
    const user = await insertUser(trx, {
      ...visibility,
      email,
      name,
      password_hash: passwordHash,
      email_verified_at: null,
      created_at: now(),
    });
    if (user === undefined) throw emailTaken();
    return { user, token: await sessions.issue(trx, user.id) };
  });
}
