import type { Deps } from "../../deps.ts";
import type { Passwords } from "../../platform/passwords.ts";
import type { UserRow } from "./queries.ts";

/** What the sign-in use cases share. */
export type SignInDeps = Pick<Deps, "db" | "limiter" | "sessions" | "now"> & {
  readonly passwords: Passwords;
};

/** Somebody who has just signed in, with the token of the new session. */
export interface SignIn {
  readonly user: UserRow;
  readonly token: string;
}
