import { randomBytes } from "node:crypto";
import { claimRoaster } from "@brewdial/contract/roaster-claims.ts";
import { bodyOrThrow } from "@brewdial/client";
import { hashToken } from "@brewdial/jobs";
import type { TestApi } from "../../testing.ts";
import { callAs, type TestUser } from "../profile/test-users.ts";

/** The token of a claim as the worker mails it. */
export async function addToken({ deps }: TestApi, claimId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await deps.db.primary
    .insertInto("roaster_claim_tokens")
    .values({ token_hash: hashToken(token), claim_id: claimId })
    .execute();
  return token;
}

/** A claim of this user, opened through the API, with the token of its mail. */
export async function openClaim(
  api: TestApi,
  user: TestUser,
  body: { readonly businessEmail: string; readonly roasterSlug?: string; readonly roasterName?: string },
) {
  const { claim } = bodyOrThrow(await callAs(api.call, user)(claimRoaster, { body }));
  return { ...claim, token: await addToken(api, claim.id) };
}

/** A roaster written straight to the database. */
export async function givenRoaster(
  { deps }: TestApi,
  name: string,
  more: {
    readonly website_url?: string | null;
    readonly contact_email?: string | null;
    readonly is_placeholder?: boolean;
  } = {},
) {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  return deps.db.primary
    .insertInto("roasters")
    .values({ name, name_key: name.toLowerCase(), slug, ...more })
    .returning(["id", "slug"])
    .executeTakeFirstOrThrow();
}
