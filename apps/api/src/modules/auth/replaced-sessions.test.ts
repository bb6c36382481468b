import { bodyOrThrow } from "@brewdial/client";
import { getMe, logIn, logOut, verifyMagicLink } from "@brewdial/contract/auth/endpoints.ts";
import {
  changePassword,
  endOtherSessions,
  endSession,
  reauthenticate,
} from "@brewdial/contract/auth/sessions.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addMagicLink,
  addPasswordUser,
  bearer,
  nextAddress,
  parseSetCookie,
  password,
} from "../../../test/factories/auth.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { readSessionId } from "../../platform/session-tokens.ts";

let api: TestApi;
let clock: Date;
beforeAll(async () => {
  clock = new Date();
  api = await createTestApi({}, () => clock);
});
afterAll(() => api[Symbol.asyncDispose]());

const call = () => api.callFrom(nextAddress());
const addOwner = async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  return { email, ...(await addPasswordUser(api, email)) };
};
const statusOf = async (token: string) => (await call()(getMe, bearer(token))).status;
const newPassword = "another long pass phrase";

test("signing in ends the session that the browser had before, also of another account", async () => {
  const [ana, bo] = [await addOwner(), await addOwner()];
  const elsewhere = await api.deps.sessions.issue(api.deps.db.primary, ana.userId);
  const signedIn = await call()(logIn, {
    body: { email: bo.email, password },
    headers: { cookie: ana.cookie },
  });
  const { token = "" } = bodyOrThrow(signedIn);
  expect([await statusOf(ana.token), await statusOf(elsewhere), await statusOf(token)]).toEqual([
    401, 200, 200,
  ]);
});

test("ending other sessions needs a recent sign-in, ending the own one does not", async () => {
  const { userId, token } = await addOwner();
  const other = await api.deps.sessions.issue(api.deps.db.primary, userId);
  clock = new Date(clock.getTime() + 3_600_001);
  const id = readSessionId(other) ?? "";
  const refused = [
    await call()(endOtherSessions, bearer(token)),
    await call()(endSession, { params: { id }, ...bearer(token) }),
  ];
  for (const { status, body } of refused)
    expect([status, body]).toMatchObject([403, { code: "reauthentication_required" }]);
  expect(await statusOf(other)).toBe(200);
  const own = { id: readSessionId(token) ?? "" };
  expect((await call()(endSession, { params: own, ...bearer(token) })).status).toBe(200);
});

describe("PUT /api/auth/password without the current password", () => {
  const change = (token: string) => call()(changePassword, { body: { newPassword }, ...bearer(token) });

  test("returns 403 right after signing in or confirming with the password", async () => {
    const { token } = await addOwner();
    expect((await change(token)).status).toBe(403);
    bodyOrThrow(await call()(reauthenticate, { body: { password }, ...bearer(token) }));
    expect((await change(token)).body).toMatchObject({ code: "reauthentication_required" });
  });

  test("sets it within an hour of a sign-in with a mailed link", async () => {
    const { email, userId } = await addOwner();
    await api.deps.db.primary
      .updateTable("users")
      .set({ email_verified_at: clock })
      .where("id", "=", userId)
      .execute();
    const signIn = async () => {
      const query = { token: await addMagicLink(api, email) };
      return parseSetCookie((await call()(verifyMagicLink, { query })).headers).value;
    };
    const late = await signIn();
    clock = new Date(clock.getTime() + 3_600_001);
    expect((await change(late)).status).toBe(403);
    expect((await change(await signIn())).status).toBe(200);
  });
});

describe("security events", () => {
  const events = () =>
    api.logged
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === "security event");

  test("name account, session and outcome of sign-ins, failures and changes, and hold no address", async () => {
    const { email, userId } = await addOwner();
    api.logged.length = 0;
    await call()(logIn, { body: { email, password: "not the password" } });
    await call()(logIn, { body: { email: "nobody@example.com", password } });
    const { token = "" } = bodyOrThrow(await call()(logIn, { body: { email, password } }));
    const sessionId = readSessionId(token);
    await call()(changePassword, { body: { currentPassword: password, newPassword }, ...bearer(token) });
    await call()(logOut, bearer(token));
    expect(events()).toMatchObject([
      { event: "logIn", outcome: "failure", status: 401, userId, sessionId: null },
      { event: "logIn", outcome: "failure", userId: null, sessionId: null },
      { event: "logIn", outcome: "success", userId, sessionId },
      { event: "changePassword", outcome: "success", userId, sessionId },
      { event: "logOut", outcome: "success", userId, sessionId },
    ]);
    expect(api.logged.join("")).not.toContain(email);
    expect(api.logged.join("")).not.toContain(token);
  });

  test("are not logged for other requests", async () => {
    const { token } = await addOwner();
    api.logged.length = 0;
    await call()(getMe, bearer(token));
    expect(events()).toEqual([]);
  });
});
