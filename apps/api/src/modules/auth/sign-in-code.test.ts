import { bodyOrThrow } from "@brewdial/client";
import { getMe, requestMagicLink, verifyMagicLink } from "@brewdial/contract/auth/endpoints.ts";
import { verifySignInCode } from "@brewdial/contract/auth/sign-in-code.ts";
import { signInCode } from "@brewdial/jobs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { emailHash } from "../../platform/email-hash.ts";
import { attemptLimits } from "./attempt-limits.ts";
import {
  addMagicLink,
  bearer,
  nextAddress,
  parseSetCookie,
  addPasswordUser,
} from "../../../test/factories/auth.ts";

let api: TestApi;
let offsetMs = 0;
beforeAll(async () => {
  api = await createTestApi({}, () => new Date(Date.now() + offsetMs));
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(() => {
  offsetMs = 0;
});

const codeOf = (requestId: string) => signInCode(api.deps.config.sessionKeys, requestId);
const wrongCodeOf = (requestId: string) =>
  codeOf(requestId).replace(/^./, (digit) => (digit === "9" ? "0" : "9"));
const invalid = { error: "Invalid or expired code" };

/** Requests a link through the API and stores it as the worker does. */
async function mailCode(email: string) {
  const requested = await api.callFrom(nextAddress())(requestMagicLink, { body: { email } });
  const { requestId } = bodyOrThrow(requested);
  const token = await addMagicLink(api, email, requestId);
  return { email, requestId, token, code: codeOf(requestId) };
}
const setUp = async (email: string) => {
  const user = await addPasswordUser(api, email);
  return { ...user, ...(await mailCode(email)) };
};
interface Attempt {
  readonly email: string;
  readonly requestId: string;
  readonly code: string;
}
const verify = (
  { email, requestId, code }: Attempt,
  { ip = nextAddress(), deviceToken }: { readonly ip?: string; readonly deviceToken?: string } = {},
) =>
  api.callFrom(ip)(verifySignInCode, {
    body: { email, requestId, code, ...(deviceToken ? { deviceToken } : {}) },
  });
const openLink = (token: string) => api.callFrom(nextAddress())(verifyMagicLink, { query: { token } });
const isSignedIn = async (token: string) => (await api.call(getMe, bearer(token))).status === 200;

describe("POST /api/auth/magic-link/verify-code signs in", () => {
  test("with user, tokens and cookies, also when the code has spaces and the email another case", async () => {
    const { userId, code, ...mailed } = await setUp("ana@x.io");
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const { status, body, headers } = await verify({ ...mailed, email: "Ana@X.io", code: spaced });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        user: { id: userId, email: "ana@x.io" },
        token: expect.any(String),
        deviceToken: expect.any(String),
        removedPassword: true,
      },
    ]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await isSignedIn(parseSetCookie(headers).value)).toBe(true);
  });

  test("once: using the code or the link invalidates both", async () => {
    const byCode = await setUp("by-code@x.io");
    expect((await verify(byCode)).status).toBe(200);
    expect([(await verify(byCode)).status, (await openLink(byCode.token)).status]).toEqual([400, 400]);
    const byLink = await setUp("by-link@x.io");
    expect((await openLink(byLink.token)).status).toBe(200);
    const late = await verify(byLink);
    expect([late.status, late.body]).toEqual([400, invalid]);
  });

  test("once of 20 requests at the same time", async () => {
    const mailed = await setUp("race@x.io");
    const responses = await Promise.all(Array.from({ length: 20 }, () => verify(mailed)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("within 15 minutes; the link works for 60", async () => {
    const mailed = await setUp("expired@x.io");
    offsetMs = 16 * 60_000;
    expect((await verify(mailed)).body).toEqual(invalid);
    offsetMs = 14 * 60_000;
    expect((await verify(mailed)).status).toBe(200);
    offsetMs = 0;
    const { token } = await setUp("expired-link@x.io");
    offsetMs = 59 * 60_000;
    expect((await openLink(token)).status).toBe(200);
  });

  test("and verifies the address, which revokes the access of an earlier owner", async () => {
    const squatter = await setUp("squatted@x.io");
    expect(await isSignedIn(squatter.cookie.replace("svc_session=", ""))).toBe(true);
    expect((await verify(squatter)).status).toBe(200);
    expect(await isSignedIn(squatter.cookie.replace("svc_session=", ""))).toBe(false);
  });
});

describe("POST /api/auth/magic-link/verify-code returns 400", () => {
  test("with the same bytes for a wrong code, an unknown email, another email, another request and no request", async () => {
    const mailed = await setUp("bytes@x.io");
    const other = await setUp("other@x.io");
    const requested = await api.callFrom(nextAddress())(requestMagicLink, { body: { email: "nobody@x.io" } });
    const { requestId } = bodyOrThrow(requested);
    const responses = [
      await verify({ ...mailed, code: wrongCodeOf(mailed.requestId) }),
      await verify({ email: "nobody@x.io", requestId, code: codeOf(requestId) }),
      await verify({ ...mailed, email: other.email }),
      await verify({ ...mailed, requestId: other.requestId }),
      await verify({ ...mailed, requestId: crypto.randomUUID() }),
      await verify({ ...mailed, requestId: "x" }),
    ];
    for (const { status, body, headers } of responses) {
      expect([status, body]).toEqual([400, invalid]);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect((await verify(mailed)).status).toBe(200);
  });

  test("for the right code after 5 wrong ones, also at the same time; the link still works", async () => {
    const mailed = await setUp("attempts@x.io");
    const wrong = { ...mailed, code: wrongCodeOf(mailed.requestId) };
    await Promise.all(Array.from({ length: 20 }, () => verify(wrong)));
    expect((await verify(mailed)).body).toEqual(invalid);
    const { code_attempts: attempts } = await api.deps.db.primary
      .selectFrom("magic_link_requests")
      .select("code_attempts")
      .where("id", "=", mailed.requestId)
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(5);
    expect((await openLink(mailed.token)).status).toBe(200);
  });

  test("naming the field when the code is not six digits, which is no attempt", async () => {
    const mailed = await setUp("typo@x.io");
    for (const code of ["12345a", "1234567", "१२३४५६"]) {
      const { status, body } = await verify({ ...mailed, code });
      const message = "must be the 6 digits of the mail";
      expect([status, body]).toMatchObject([400, { details: [{ field: "code", message }] }]);
    }
    for (let at = 0; at < 4; at += 1) await verify({ ...mailed, code: wrongCodeOf(mailed.requestId) });
    expect((await verify(mailed)).status).toBe(200);
  });
});

describe("POST /api/auth/magic-link/verify-code under attack", () => {
  test("keeps the attempts of the owner's request", async () => {
    const owner = await setUp("guessed@x.io");
    const stranger = await mailCode("guessed@x.io");
    const ip = nextAddress();
    for (let at = 0; at < 7; at += 1)
      await verify({ ...stranger, code: wrongCodeOf(stranger.requestId) }, { ip });
    for (let at = 0; at < 3; at += 1)
      await verify({ ...owner, requestId: crypto.randomUUID(), code: "000000" }, { ip });
    expect((await verify(owner)).status).toBe(200);
  });

  test("returns 429 after 10 attempts from one network in 15 minutes, also for unknown emails", async () => {
    await addPasswordUser(api, "limited@x.io");
    for (const [at, email] of ["limited@x.io", "limited-unknown@x.io"].entries()) {
      const guess = { email, requestId: crypto.randomUUID(), code: "000000" };
      const statuses = [];
      for (let host = 1; host <= 12; host += 1)
        statuses.push((await verify(guess, { ip: `192.0.${20 + at}.${host}` })).status);
      expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    }
  });

  test("returns 429 after 50 attempts from all networks in a day, except to a known device", async () => {
    const email = "known@x.io";
    const first = await setUp(email);
    const { deviceToken = "" } = bodyOrThrow(await verify(first));
    const mailed = await mailCode(email);
    const { perAddress } = attemptLimits.code;
    for (let at = 0; at < perAddress.max; at += 1)
      await api.deps.limiter.hit(`code-failures:${emailHash(email)}`, perAddress);
    const refused = await verify(mailed);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
    expect((await verify(mailed, { deviceToken })).status).toBe(200);
  });

  test("returns 429 after 10 requests of one client in a minute, and 413 for a large body", async () => {
    const ip = nextAddress();
    const statuses = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push((await verify({ email: `c${at}@x.io`, requestId: "x", code: "000000" }, { ip })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await verify({ email: "a@x.io", requestId: "x", code: "0".repeat(5000) })).status).toBe(413);
  });
});
