import { bodyOrThrow } from "@brewdial/client";
import { exportAccount } from "@brewdial/contract/account/endpoints.ts";
import { getMe, logIn, registerUser, requestMagicLink } from "@brewdial/contract/auth/endpoints.ts";
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  reauthenticate,
} from "@brewdial/contract/auth/sessions.ts";
import { expect, test } from "vitest";
import { ana, call, callAs, callUntilLimited, callWithRetry } from "./service.ts";

const password = "a long pass phrase";

test("sessions, re-authentication and password → 200; wrong password → 400; ended session → 401; beyond the limit → 429", async () => {
  const email = `secure-${crypto.randomUUID()}@example.com`;
  const first = bodyOrThrow(await callWithRetry(registerUser, { body: { email, password } }));
  const signIn = async (secret: string) =>
    bodyOrThrow(await callWithRetry(logIn, { body: { email, password: secret } })).token ?? "";
  const asOwner = callAs({ token: first.token ?? "" });
  const others = [await signIn(password), await signIn(password)];

  const { sessions } = bodyOrThrow(await asOwner(listSessions, {}));
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
  const params = { id: sessions[0]?.id ?? "" };
  expect((await asOwner(endSession, { params })).status).toBe(200);
  expect((await asOwner(endSession, { params })).status).toBe(404);
  expect((await callAs(ana)(endSession, { params: { id: sessions[2]?.id ?? "" } })).status).toBe(404);
  expect(bodyOrThrow(await asOwner(endOtherSessions, {})).ended).toBe(1);
  for (const token of others) expect((await callAs({ token })(getMe, {})).status).toBe(401);

  expect((await asOwner(reauthenticate, { body: { password: "not it" } })).status).toBe(400);
  const confirmed = bodyOrThrow(await asOwner(reauthenticate, { body: { password } }));
  expect(Date.parse(confirmed.validUntil)).toBeGreaterThan(Date.now() + 3_000_000);
  expect((await asOwner(exportAccount, {})).status).toBe(200);

  const newPassword = "another long pass phrase";
  const wrong = await asOwner(changePassword, { body: { currentPassword: "not it", newPassword } });
  expect(wrong.status).toBe(400);
  const other = await signIn(password);
  const changed = await asOwner(changePassword, { body: { currentPassword: password, newPassword } });
  expect([changed.status, changed.body]).toEqual([200, { success: true }]);
  expect((await callAs({ token: other })(getMe, {})).status).toBe(401);
  expect(await signIn(newPassword)).not.toBe("");

  const headers = { authorization: `Bearer ${first.token}` };
  expect((await callUntilLimited(reauthenticate, { headers, body: {} })).status).toBe(429);
  const body = { newPassword: "short" };
  expect((await callUntilLimited(changePassword, { headers, body })).status).toBe(429);
});

test("sessions, re-authentication and password without a session → 401", async () => {
  expect((await call(listSessions, {})).status).toBe(401);
  expect((await call(endOtherSessions, {})).status).toBe(401);
  expect((await call(endSession, { params: { id: crypto.randomUUID() } })).status).toBe(401);
  expect((await call(reauthenticate, { body: { password } })).status).toBe(401);
  expect((await call(changePassword, { body: { newPassword: password } })).status).toBe(401);
});

test("POST /api/auth/magic-link with returnTo of another site → 400", async () => {
  for (const returnTo of ["//evil.example", "https://evil.example", "/\\evil.example"]) {
    const refused = await callWithRetry(requestMagicLink, { body: { email: ana.email, returnTo } });
    expect(refused.status).toBe(400);
  }
});
