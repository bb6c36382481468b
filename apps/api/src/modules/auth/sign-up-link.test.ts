import { randomBytes } from "node:crypto";
import { bodyOrThrow } from "@brewdial/client";
import { getMe, requestMagicLink, verifyMagicLink } from "@brewdial/contract/auth/endpoints.ts";
import { verifySignInCode } from "@brewdial/contract/auth/sign-in-code.ts";
import { hashToken, signInCode } from "@brewdial/jobs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPasswordUser, bearer, nextAddress } from "../../../test/factories/auth.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

/** Requests a link for an address without an account and stores it as the worker does. */
async function mailSignUp(
  email: string,
  { returnTo, minutes = 60 }: { returnTo?: string; minutes?: number } = {},
) {
  const body = { email, ...(returnTo === undefined ? {} : { returnTo }) };
  const { requestId } = bodyOrThrow(await api.callFrom(nextAddress())(requestMagicLink, { body }));
  const token = randomBytes(32).toString("base64url");
  await api.deps.db.primary
    .insertInto("sign_up_links")
    .values({
      token_hash: hashToken(token),
      request_id: requestId,
      email,
      expires_at: new Date(Date.now() + minutes * 60_000),
    })
    .execute();
  return { token, body: { email, requestId, code: signInCode(api.deps.config.sessionKeys, requestId) } };
}

const openLink = (token: string) => api.callFrom(nextAddress())(verifyMagicLink, { query: { token } });
const enterCode = (body: { email: string; requestId: string; code: string }) =>
  api.callFrom(nextAddress())(verifySignInCode, { body });
const readAccount = (email: string) =>
  api.deps.db.primary.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();

test.each(["link", "code"])("the mailed %s creates a verified, private account and signs in", async (by) => {
  const email = `new-${by}@x.io`;
  const { token, body } = await mailSignUp(email, { returnTo: "/recipes/12" });
  const response = by === "link" ? await openLink(token) : await enterCode(body);
  const signedIn = bodyOrThrow(response) as { token: string };
  expect(signedIn).toMatchObject({ user: { email }, returnTo: "/recipes/12" });
  expect(await readAccount(email)).toMatchObject({
    email_verified_at: expect.any(Date),
    password_hash: null,
    name: null,
  });
  expect((await api.call(getMe, bearer(signedIn.token))).body).toMatchObject({
    user: { email, hasPassword: false, showBrewLogs: false, showSavedRecipes: false, showComments: false },
  });
});

test("link and code end together, with the other links of the address", async () => {
  const [first, second] = [await mailSignUp("once@x.io"), await mailSignUp("once@x.io")];
  expect((await openLink(second.token)).status).toBe(200);
  for (const used of [first, second])
    expect([(await openLink(used.token)).status, (await enterCode(used.body)).status]).toEqual([400, 400]);
});

test("20 requests at the same time create one account and one session", async () => {
  const { token } = await mailSignUp("race@x.io");
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await openLink(token)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test("returns 400 and creates nothing for an expired link and a code with another address", async () => {
  const expired = await mailSignUp("late@x.io", { minutes: -1 });
  expect((await openLink(expired.token)).status).toBe(400);
  expect((await enterCode(expired.body)).status).toBe(400);
  const { body } = await mailSignUp("mine@x.io");
  expect((await enterCode({ ...body, email: "other@x.io" })).status).toBe(400);
  for (const email of ["late@x.io", "mine@x.io", "other@x.io"])
    expect(await readAccount(email)).toBeUndefined();
});

test("verifies an account that was registered since the mail was sent, without the access of its registrant", async () => {
  const { token } = await mailSignUp("between@x.io");
  const registered = await addPasswordUser(api, "between@x.io");
  expect((await openLink(token)).status).toBe(200);
  expect(await readAccount("between@x.io")).toMatchObject({
    id: registered.userId,
    email_verified_at: expect.any(Date),
    password_hash: null,
  });
});
