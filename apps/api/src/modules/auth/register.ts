import { conflict } from "../../http/errors.ts";
import { findUserByEmail, insertUser } from "./queries.ts";
import type { SignIn, SignInDeps } from "./sign-in.ts";

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly name: string | null;
}

const taken = () => conflict("Email already registered");

/** Creates an account with an address that nobody has proven yet, and signs in (D35). A taken address is 409 (D43). */
export async function register(
  { db, passwords, sessions, now }: SignInDeps,
  { email, password, name }: Registration,
): Promise<SignIn> {
  if (await findUserByEmail(db.primary, email)) throw taken();
  const passwordHash = await passwords.hash(password);
  return db.primary.transaction().execute(async (trx) => {
    const user = await insertUser(trx, {
      email,
      name,
      password_hash: passwordHash,
      email_verified_at: null,
      created_at: now(),
    });
    if (user === undefined) throw taken();
    return { user, token: await sessions.issue(trx, user.id) };
  });
}
