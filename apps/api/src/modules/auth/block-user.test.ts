import { bodyOrThrow } from "@brewdial/client";
import { getMe, logIn, signInWithApple, verifyMagicLink } from "@brewdial/contract/auth/endpoints.ts";
import { verifySignInCode } from "@brewdial/contract/auth/sign-in-code.ts";
import { updateLevelProfile } from "@brewdial/contract/profile/endpoints.ts";
import { signInCode } from "@brewdial/jobs";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addMagicLink,
  addPasswordUser,
  type AppleKeys,
  appleClientId,
  bearer,
  nextAddress,
  password,
  startAppleKeys,
} from "../../../test/factories/auth.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { blockUser, unblockUser } from "./block-user.ts";

let api: TestApi;
let keys: AppleKeys;
beforeAll(async () => {
  keys = await startAppleKeys();
  api = await createTestApi({ APPLE_CLIENT_IDS: appleClientId, APPLE_JWKS_URL: keys.url });
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await keys[Symbol.asyncDispose]();
});

const logInWith = (email: string, attempt = password) =>
  api.callFrom(nextAddress())(logIn, { body: { email, password: attempt } });
const openLink = (token: string) => api.callFrom(nextAddress())(verifyMagicLink, { query: { token } });
const appleSignIn = async (claims: Record<string, unknown>, email?: string) =>
  api.callFrom(nextAddress())(signInWithApple, {
    body: { identityToken: await keys.sign(claims), ...(email === undefined ? {} : { email }) },
  });

/** Blocks as the operator command does: in another process, so this one notices when its cached session is refreshed. */
const block = async (userId: number) => {
  const ended = await blockUser(api.deps.db.primary, userId);
  api.deps.sessions.invalidateUser(userId);
  return ended;
};

test("blockUser ends every session: reads and writes are 401", async () => {
  const { userId, token } = await addPasswordUser(api, "ana@x.io");
  const before = await api.call(getMe, bearer(token));
  expect(before.status).toBe(200);
  await logInWith("ana@x.io");
  expect(await block(userId)).toBe(2);
  expect((await api.call(getMe, bearer(token))).status).toBe(401);
  const write = await api.call(updateLevelProfile, { ...bearer(token), body: { acidityLevel: 3 } });
  expect(write.status).toBe(401);
  await expect(blockUser(api.deps.db.primary, userId)).rejects.toThrow("in the meantime");
});

test("a blocked user's right password gets the response of a wrong one", async () => {
  const { userId } = await addPasswordUser(api, "bo@x.io");
  await block(userId);
  const [right, wrong] = [await logInWith("bo@x.io"), await logInWith("bo@x.io", "not the password at all")];
  expect([right.status, right.body]).toEqual([401, wrong.body]);
  expect([...right.headers.keys()].toSorted()).toEqual([...wrong.headers.keys()].toSorted());
  await unblockUser(api.deps.db.primary, userId);
  expect((await logInWith("bo@x.io")).status).toBe(200);
  await expect(unblockUser(api.deps.db.primary, userId)).rejects.toThrow("in the meantime");
});

test("a blocked user's links and codes are invalid, also those made later", async () => {
  const { userId } = await addPasswordUser(api, "cleo@x.io");
  const early = await addMagicLink(api, "cleo@x.io");
  await block(userId);
  const requestId = crypto.randomUUID();
  await api.deps.db.primary.insertInto("magic_link_requests").values({ id: requestId }).execute();
  const late = await addMagicLink(api, "cleo@x.io", requestId);
  const invalid = await openLink("x".repeat(43));
  for (const token of [early, late]) {
    const { status, body } = await openLink(token);
    expect([status, body]).toEqual([400, invalid.body]);
  }
  const code = signInCode(api.deps.config.sessionKeys, requestId);
  const byCode = await api.callFrom(nextAddress())(verifySignInCode, {
    body: { email: "cleo@x.io", requestId, code },
  });
  expect([byCode.status, byCode.body]).toEqual([400, { error: "Invalid or expired code" }]);
});

test("a blocked user's Apple account is refused like an invalid token and opens no other account", async () => {
  const claims = { sub: "dee", email: "dee@x.io", email_verified: true };
  const { user } = bodyOrThrow(await appleSignIn(claims));
  await block(user.id);
  const refused = await appleSignIn({ ...claims, jti: "2" });
  expect([refused.status, refused.body]).toEqual([
    401,
    { error: "The identity token is not valid: sign in with Apple again" },
  ]);
  expect((await appleSignIn({ sub: "dee", jti: "3" }, "other@x.io")).status).toBe(401);
  // An Apple account with the address of a blocked account is not linked to it.
  expect((await appleSignIn({ ...claims, sub: "dee-2" })).status).toBe(409);
  await unblockUser(api.deps.db.primary, user.id);
  expect(bodyOrThrow(await appleSignIn({ ...claims, jti: "4" })).user.id).toBe(user.id);
});

test("no session survives when sign-ins and a block happen at the same time", async () => {
  const { userId } = await addPasswordUser(api, "eve@x.io");
  const attempts = Array.from({ length: 6 }, () => logInWith("eve@x.io"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  await blockUser(api.deps.db.primary, userId);
  await Promise.all(attempts);
  const open = await api.deps.db.primary
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .execute();
  expect(open).toEqual([]);
});
