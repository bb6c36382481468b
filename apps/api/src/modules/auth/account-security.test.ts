import { deleteAccount, exportAccount } from "@brewdial/contract/account/endpoints.ts";
import { getMe, logIn, registerUser } from "@brewdial/contract/auth/endpoints.ts";
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  reauthenticate,
} from "@brewdial/contract/auth/sessions.ts";
import { signInCode } from "@brewdial/jobs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addMagicLink,
  addPasswordUser,
  bearer,
  nextAddress,
  password,
  queuedNotices,
} from "../../../test/factories/auth.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addUser } from "../../../test/factories/user.ts";
import { insertLinkRequest } from "./magic-link-queries.ts";

const start = new Date("2026-11-15T07:30:00Z");
const minute = 60_000;
const newPassword = "six purple kettles whistle";

let clock = start;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ BASE_URL: "https://brew.example" }, () => clock);
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(() => {
  clock = start;
});

const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
const addOwner = () => addPasswordUser(api, `${crypto.randomUUID()}@example.com`);
const emailOf = async (userId: number) =>
  (
    await api.deps.db.primary
      .selectFrom("users")
      .select("email")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow()
  ).email ?? "";
const call = () => api.callFrom(nextAddress());
const statusOf = async (token: string) => (await call()(getMe, bearer(token))).status;
const signInAgain = (userId: number) => api.deps.sessions.issue(api.deps.db.primary, userId);
/** Stores a link request with its mailed code, as the API and the worker do. */
const addCode = async (email: string) => {
  const requestId = crypto.randomUUID();
  await insertLinkRequest(api.deps.db.primary, requestId, clock);
  await addMagicLink(api, email, requestId);
  return { requestId, code: signInCode(api.deps.config.sessionKeys, requestId) };
};

describe("GET /api/user/sessions", () => {
  test("lists active sessions, newest first, with device, hour of last use and the current one marked", async () => {
    const { userId, token } = await addOwner();
    pass(minute);
    const email = await emailOf(userId);
    const { body } = await call()(logIn, {
      body: { email, password },
      headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
    });
    const other = (body as { token: string }).token;
    pass(100 * minute);
    const { status, body: listed, headers } = await call()(listSessions, bearer(other));
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(listed).toEqual({
      sessions: [
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          device: "Firefox on Linux",
          createdAt: "2026-11-15T07:31:00.000Z",
          lastSeenAt: "2026-11-15T09:00:00.000Z",
          expiresAt: "2026-11-22T07:31:00.000Z",
          isCurrent: true,
        },
        {
          id: expect.any(String),
          device: null,
          createdAt: "2026-11-15T07:30:00.000Z",
          lastSeenAt: "2026-11-15T07:00:00.000Z",
          expiresAt: "2026-11-22T07:30:00.000Z",
          isCurrent: false,
        },
      ],
    });
    expect(await statusOf(token)).toBe(200);
  });

  test("leaves out ended, expired and other users' sessions, and shows no address", async () => {
    const { userId, token } = await addOwner();
    await addOwner();
    const ended = await signInAgain(userId);
    const { body } = await call()(listSessions, bearer(ended));
    const { id } = (body as { sessions: { id: string; isCurrent: boolean }[] }).sessions.find(
      ({ isCurrent }) => isCurrent,
    ) ?? { id: "" };
    expect((await call()(endSession, { params: { id }, ...bearer(token) })).status).toBe(200);
    const listed = await call()(listSessions, bearer(token));
    expect((listed.body as { sessions: unknown[] }).sessions).toHaveLength(1);
    expect(JSON.stringify(listed.body)).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
    pass(6 * 24 * 60 * minute);
    const fresh = await signInAgain(userId);
    pass(2 * 24 * 60 * minute);
    const later = await call()(listSessions, bearer(fresh));
    expect((later.body as { sessions: unknown[] }).sessions).toHaveLength(1);
  });

  test("shows sessions that the previous release started", async () => {
    const { userId, token } = await addOwner();
    await api.deps.db.primary
      .updateTable("sessions")
      .set({ last_seen_at: null, authenticated_at: null, client_name: null })
      .where("user_id", "=", userId)
      .execute();
    expect((await call()(listSessions, bearer(token))).body).toMatchObject({
      sessions: [{ device: null, lastSeenAt: "2026-11-15T07:00:00.000Z", isCurrent: true }],
    });
    expect((await call()(exportAccount, bearer(token))).status).toBe(200);
  });

  test("returns 401 without a session", async () => {
    expect((await call()(listSessions, {})).status).toBe(401);
    expect((await call()(endOtherSessions, {})).status).toBe(401);
    expect((await call()(endSession, { params: { id: crypto.randomUUID() } })).status).toBe(401);
    expect((await call()(reauthenticate, { body: { password } })).status).toBe(401);
    expect((await call()(changePassword, { body: { newPassword } })).status).toBe(401);
  });
});

describe("DELETE /api/user/sessions/{id}", () => {
  const idOf = async (token: string) => {
    const { body } = await call()(listSessions, bearer(token));
    return (
      (body as { sessions: { id: string; isCurrent: boolean }[] }).sessions.find((one) => one.isCurrent)
        ?.id ?? ""
    );
  };

  test("ends another session at once and keeps the current one; ending it again is 404", async () => {
    const { userId, token } = await addOwner();
    const other = await signInAgain(userId);
    const params = { id: await idOf(other) };
    const { status, headers } = await call()(endSession, { params, ...bearer(token) });
    expect([status, headers.getSetCookie()]).toEqual([200, []]);
    expect([await statusOf(other), await statusOf(token)]).toEqual([401, 200]);
    expect((await call()(endSession, { params, ...bearer(token) })).status).toBe(404);
  });

  test("signs out and clears the cookie when the id is the current session's", async () => {
    const { token } = await addOwner();
    const { status, headers } = await call()(endSession, {
      params: { id: await idOf(token) },
      ...bearer(token),
    });
    expect([status, headers.getSetCookie()]).toEqual([
      200,
      ["svc_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure"],
    ]);
    expect(await statusOf(token)).toBe(401);
  });

  test.each(["another user's session", "nonsense", "019b3c1e-6f0b-7f57-9a43-5d1f1b0c2e77"])(
    "returns the same 404 for %s",
    async (which) => {
      const { token } = await addOwner();
      const stranger = await addOwner();
      const id = which.startsWith("another") ? await idOf(stranger.token) : which;
      const { status, body } = await call()(endSession, { params: { id }, ...bearer(token) });
      expect([status, body]).toEqual([404, { error: "Session not found" }]);
      expect(await statusOf(stranger.token)).toBe(200);
    },
  );
});

describe("DELETE /api/user/sessions", () => {
  test("ends all sessions but the current one, and none of other users", async () => {
    const { userId, token } = await addOwner();
    const stranger = await addOwner();
    const others = [await signInAgain(userId), await signInAgain(userId)];
    for (const other of others) expect(await statusOf(other)).toBe(200);
    const { status, body } = await call()(endOtherSessions, bearer(token));
    expect([status, body]).toEqual([200, { success: true, ended: 2 }]);
    for (const other of others) expect(await statusOf(other)).toBe(401);
    expect([await statusOf(token), await statusOf(stranger.token)]).toEqual([200, 200]);
  });

  test("lets one of several sessions that end each other succeed", async () => {
    const { userId, token } = await addOwner();
    const all = [token, await signInAgain(userId), await signInAgain(userId), await signInAgain(userId)];
    for (const one of all) await statusOf(one);
    const responses = await Promise.all(all.map((one) => call()(endOtherSessions, bearer(one))));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
    const statuses = await Promise.all(all.map(statusOf));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
  });
});

describe("PUT /api/auth/password", () => {
  test.each(["PUT", "POST"] as const)(
    "%s with the current password changes it, ends all other sessions and unused links, and enqueues one mail",
    async (method) => {
      const { userId, token } = await addOwner();
      const email = await emailOf(userId);
      const other = await signInAgain(userId);
      await addMagicLink(api, email);
      expect(await statusOf(other)).toBe(200);
      pass(3 * 60 * minute);
      const body = { currentPassword: password, newPassword };
      const response = await call()(changePassword, { method, body, ...bearer(token) });
      expect([response.status, response.body]).toEqual([200, { success: true }]);
      expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
      expect((await call()(logIn, { body: { email, password } })).status).toBe(401);
      expect((await call()(logIn, { body: { email, password: newPassword } })).status).toBe(200);
      const links = api.deps.db.primary.selectFrom("magic_link_tokens").select("user_id");
      expect(await links.where("user_id", "=", userId).execute()).toEqual([]);
      const [notice, ...more] = await queuedNotices(api, userId);
      expect([notice, more]).toEqual([
        { noticeId: expect.any(String), userId, change: "password-changed", changedAt: clock.toISOString() },
        [],
      ]);
    },
  );

  test("sets a first password after a recent sign-in; hasPassword of GET /api/auth/me follows", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { id, token } = await addUser(api, { email });
    expect((await call()(getMe, bearer(token))).body).toMatchObject({ user: { hasPassword: false } });
    const { status } = await call()(changePassword, { body: { newPassword }, ...bearer(token) });
    expect(status).toBe(200);
    expect((await call()(getMe, bearer(token))).body).toMatchObject({ user: { hasPassword: true } });
    expect(await queuedNotices(api, id)).toMatchObject([{ change: "password-set" }]);
    expect((await call()(logIn, { body: { email, password: newPassword } })).status).toBe(200);
  });

  test("returns 403 with reauthentication_required an hour after the sign-in, and changes nothing", async () => {
    const { userId, token } = await addOwner();
    pass(60 * minute);
    const { status, body } = await call()(changePassword, { body: { newPassword }, ...bearer(token) });
    expect([status, body]).toMatchObject([403, { code: "reauthentication_required" }]);
    expect(await queuedNotices(api, userId)).toEqual([]);
    const email = await emailOf(userId);
    expect((await call()(logIn, { body: { email, password } })).status).toBe(200);
  });

  test("returns 400 for a wrong current password, also for an account without one", async () => {
    const withPassword = await addOwner();
    const without = await addUser(api);
    for (const { token } of [withPassword, without]) {
      const body = { currentPassword: "not the pass phrase", newPassword };
      const response = await call()(changePassword, { body, ...bearer(token) });
      expect([response.status, response.body]).toEqual([
        400,
        {
          error: "currentPassword is wrong",
          details: [{ field: "currentPassword", message: "is wrong" }],
        },
      ]);
    }
  });

  test("returns 400 for a common password, the email address and an account without address", async () => {
    const { userId, token } = await addOwner();
    for (const weak of ["password123", await emailOf(userId), "short"]) {
      const { status, body } = await call()(changePassword, {
        body: { newPassword: weak },
        ...bearer(token),
      });
      expect([status, body]).toMatchObject([400, { details: [{ field: "newPassword" }] }]);
    }
    const nameless = await addUser(api, { email: null });
    const { status } = await call()(changePassword, { body: { newPassword }, ...bearer(nameless.token) });
    expect(status).toBe(400);
  });

  test("counts wrong current passwords like failed sign-ins: the sixth from one network is 429", async () => {
    const { userId, token } = await addOwner();
    const email = await emailOf(userId);
    const from = api.callFrom(nextAddress());
    const body = { currentPassword: "not the pass phrase", newPassword };
    for (let at = 0; at < 5; at += 1)
      expect((await from(changePassword, { body, ...bearer(token) })).status).toBe(400);
    const refused = await from(changePassword, {
      body: { ...body, currentPassword: password },
      ...bearer(token),
    });
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect((await from(logIn, { body: { email, password } })).status).toBe(429);
  });

  test("returns 429 to the eleventh request of a user in an hour", async () => {
    const { token } = await addOwner();
    const body = { newPassword: "short" };
    for (let at = 0; at < 10; at += 1)
      expect((await call()(changePassword, { body, ...bearer(token) })).status).toBe(400);
    expect((await call()(changePassword, { body, ...bearer(token) })).status).toBe(429);
  });

  test("of two sessions that change the password at once, one succeeds and ends the other", async () => {
    const { userId, token } = await addOwner();
    const other = await signInAgain(userId);
    const change = (one: string) =>
      call()(changePassword, { body: { currentPassword: password, newPassword }, ...bearer(one) });
    const statuses = (await Promise.all([change(token), change(other)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
  });
});

describe("POST /api/auth/reauthenticate", () => {
  test("lets an old session export and delete after the password was confirmed", async () => {
    const { token } = await addOwner();
    pass(61 * minute);
    for (const endpoint of [exportAccount, deleteAccount]) {
      const { status, body } = await call()(endpoint, bearer(token));
      expect([status, body]).toEqual([
        403,
        {
          error: "Confirm that it is you: re-authenticate or sign in again, then repeat the request",
          code: "reauthentication_required",
        },
      ]);
    }
    const confirmed = await call()(reauthenticate, { body: { password }, ...bearer(token) });
    expect([confirmed.status, confirmed.body]).toEqual([
      200,
      { success: true, validUntil: "2026-11-15T09:31:00.000Z" },
    ]);
    pass(59 * minute);
    expect((await call()(exportAccount, bearer(token))).status).toBe(200);
    pass(minute);
    expect((await call()(deleteAccount, bearer(token))).status).toBe(403);
    await call()(reauthenticate, { body: { password }, ...bearer(token) });
    expect((await call()(deleteAccount, bearer(token))).status).toBe(200);
  });

  test("confirms only the session in which it was called", async () => {
    const { userId, token } = await addOwner();
    const other = await signInAgain(userId);
    pass(61 * minute);
    await call()(reauthenticate, { body: { password }, ...bearer(token) });
    expect((await call()(exportAccount, bearer(other))).status).toBe(403);
    expect((await call()(exportAccount, bearer(token))).status).toBe(200);
  });

  test("signing in has the same effect, and refused exports do not count against the limit", async () => {
    const { userId, token } = await addOwner();
    pass(61 * minute);
    for (let at = 0; at < 6; at += 1) expect((await call()(exportAccount, bearer(token))).status).toBe(403);
    const { body } = await call()(logIn, { body: { email: await emailOf(userId), password } });
    expect((await call()(exportAccount, bearer((body as { token: string }).token))).status).toBe(200);
  });

  test("accepts the mailed code once", async () => {
    const { id, token } = await addUser(api, {
      email: `${crypto.randomUUID()}@example.com`,
      isVerified: true,
    });
    const other = await signInAgain(id);
    const proof = await addCode(await emailOf(id));
    pass(10 * minute);
    expect((await call()(reauthenticate, { body: proof, ...bearer(token) })).status).toBe(200);
    expect((await call()(reauthenticate, { body: proof, ...bearer(token) })).status).toBe(400);
    expect(await statusOf(other)).toBe(200);
    pass(55 * minute);
    expect((await call()(exportAccount, bearer(token))).status).toBe(200);
    expect((await call()(exportAccount, bearer(other))).status).toBe(403);
  });

  test("keeps session and password and ends all other sessions when the code verifies the address for the first time", async () => {
    const { userId, token } = await addOwner();
    const email = await emailOf(userId);
    const other = await signInAgain(userId);
    const stays = await statusOf(other);
    const proof = await addCode(email);
    const { status } = await call()(reauthenticate, { body: proof, ...bearer(token) });
    expect([stays, status]).toEqual([200, 200]);
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
    expect((await call()(logIn, { body: { email, password } })).status).toBe(200);
  });

  test("refuses the code of another account, and a wrong or spent one, with the same 400", async () => {
    const owner = await addOwner();
    const stranger = await addOwner();
    const foreign = await addCode(await emailOf(stranger.userId));
    const own = await addCode(await emailOf(owner.userId));
    const wrong = { ...own, code: own.code === "000000" ? "000001" : "000000" };
    for (const body of [foreign, wrong, { ...own, requestId: crypto.randomUUID() }]) {
      const response = await call()(reauthenticate, { body, ...bearer(owner.token) });
      expect([response.status, response.body]).toEqual([400, { error: "Invalid or expired code" }]);
    }
    expect(await statusOf(stranger.token)).toBe(200);
  });

  test.each([{}, { code: "123456" }, { requestId: "x" }, { password, code: "123456", requestId: "x" }])(
    "returns 400 for %j",
    async (body) => {
      const { token } = await addOwner();
      expect((await call()(reauthenticate, { body, ...bearer(token) })).status).toBe(400);
    },
  );

  test("counts wrong passwords like failed sign-ins, and returns 400 for an account without password", async () => {
    const { token } = await addOwner();
    const from = api.callFrom(nextAddress());
    for (let at = 0; at < 5; at += 1) {
      const { status, body } = await from(reauthenticate, { body: { password: "wrong" }, ...bearer(token) });
      expect([status, body]).toMatchObject([400, { error: "password is wrong" }]);
    }
    expect((await from(reauthenticate, { body: { password }, ...bearer(token) })).status).toBe(429);
    const without = await addUser(api);
    const response = await call()(reauthenticate, { body: { password }, ...bearer(without.token) });
    expect([response.status, response.body]).toMatchObject([400, { error: "password is wrong" }]);
  });

  test("is refused with 403 when another site's page sends it with the cookie", async () => {
    const { cookie } = await addOwner();
    const headers = { cookie, origin: "https://evil.example" };
    for (const [endpoint, body] of [
      [reauthenticate, { password }],
      [changePassword, { newPassword }],
    ] as const)
      expect((await call()(endpoint, { headers, body: body as never })).status).toBe(403);
    expect((await call()(endOtherSessions, { headers })).status).toBe(403);
  });
});

test("POST /api/auth/register starts a session that counts as a recent sign-in", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { body } = await call()(registerUser, { body: { email, password } });
  expect((await call()(exportAccount, bearer((body as { token: string }).token))).status).toBe(200);
});
