import { randomBytes } from "node:crypto";
import { claimRoaster } from "@brewdial/contract/roaster-claims/endpoints.ts";
import { bodyOrThrow } from "@brewdial/client";
import { hashToken } from "@brewdial/jobs";
import type { TestApi } from "../harness.ts";
import { callAs, type TestUser } from "./user.ts";

/** Adds a token to a claim, as the worker does when it mails one, and returns it. */
export async function addClaimToken({ deps }: TestApi, claimId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await deps.db.primary
    .insertInto("roaster_claim_tokens")
    .values({ token_hash: hashToken(token), claim_id: claimId })
    .execute();
  return token;
}

/** Opens a claim through the API and returns it with the token of its mail. */
export async function addClaim(
  api: TestApi,
  user: TestUser,
  body: { readonly businessEmail: string; readonly roasterSlug?: string; readonly roasterName?: string },
) {
  const { claim } = bodyOrThrow(await callAs(api.call, user)(claimRoaster, { body }));
  return { ...claim, token: await addClaimToken(api, claim.id) };
}

export async function addRoaster(
  { deps }: TestApi,
  name: string,
  more: {
    readonly website_url?: string | null;
    readonly website_is_proven?: boolean;
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
