import type { Client } from "@brewdial/client";
import type { TestApi } from "../harness.ts";

export interface TestUser {
  readonly id: number;
  readonly token: string;
  /** Headers that authenticate this user. */
  readonly headers: { readonly authorization: string };
}

export interface UserOptions {
  readonly email?: string | null;
  readonly name?: string | null;
  readonly isVerified?: boolean;
}

/** Inserts a user with a session. */
export async function addUser(
  api: TestApi,
  { email, name = null, isVerified }: UserOptions = {},
): Promise<TestUser> {
  const { primary } = api.deps.db;
  const { id } = await primary
    .insertInto("users")
    .values({
      email: email === undefined ? `${crypto.randomUUID()}@example.com` : email,
      name,
      email_verified_at: isVerified ? new Date() : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = await api.deps.sessions.issue(primary, id);
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}

/** Returns a client that is signed in as the user. */
export const callAs =
  (call: Client, { headers }: TestUser): Client =>
  (endpoint, input) =>
    call(endpoint, { ...input, headers: { ...headers, ...input.headers } });
