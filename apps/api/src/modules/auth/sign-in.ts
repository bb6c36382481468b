import type { Deps } from "../../deps.ts";
import type { Passwords } from "../../platform/passwords.ts";
import type { UserRow } from "./queries.ts";

/** The dependencies of all sign-in use cases. */
export type SignInDeps = Pick<Deps, "db" | "limiter" | "sessions" | "now"> & {
  readonly passwords: Passwords;
  /** Records in the security log which account an attempt concerns; called before the outcome is known. */
  readonly nameAccount?: (userId: number) => void;
};

/** A signed-in user with the token of the new session. */
export interface SignIn {
  readonly user: UserRow;
  readonly token: string;
  /** The path of the web front end to continue at, if the sign-in link was requested with one. */
  readonly returnTo?: string | undefined;
  /** Whether verifying the address removed the password that the account had. */
  readonly removedPassword?: boolean;
}
