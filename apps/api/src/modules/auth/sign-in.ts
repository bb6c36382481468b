import type { Deps } from "../../deps.ts";
import type { Passwords } from "../../platform/passwords.ts";
import type { UserRow } from "./queries.ts";

/** The dependencies of all sign-in use cases. */
export type SignInDeps = Pick<Deps, "db" | "limiter" | "sessions" | "now"> & {
  readonly passwords: Passwords;
};

/** A signed-in user with the token of the new session. */
export interface SignIn {
  readonly user: UserRow;
  readonly token: string;
}
