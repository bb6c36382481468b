import type { Client } from "@brewdial/client";
import type { TestApi } from "../../testing.ts";

export interface TestUser {
  readonly id: number;
  readonly token: string;
  /** Headers of a request that this user makes. */
  readonly headers: { readonly authorization: string };
}

interface Given {
  readonly email?: string | null;
  readonly name?: string | null;
  readonly isProven?: boolean;
}

/** Somebody with an account and a session, written straight to the database. */
export async function addUser(api: TestApi, { email, name = null, isProven }: Given = {}): Promise<TestUser> {
  const { primary } = api.deps.db;
  const { id } = await primary
    .insertInto("users")
    .values({
      email: email === undefined ? `${crypto.randomUUID()}@example.com` : email,
      name,
      email_verified_at: isProven ? new Date() : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = await api.deps.sessions.issue(primary, id);
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}

/** A client that is signed in as this user. */
export const callAs =
  (call: Client, { headers }: TestUser): Client =>
  (endpoint, given) =>
    call(endpoint, { ...given, headers: { ...headers, ...given.headers } });
