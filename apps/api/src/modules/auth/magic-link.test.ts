import {
  getMe,
  logIn,
  requestMagicLink,
  showMagicLinkPage,
  verifyMagicLink,
} from "@brewdial/contract/auth.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../testing.ts";
import { addLink, bearer, listLinkJobs, nextAddress, parseSetCookie, password, signUp } from "./testing.ts";

let api: TestApi;
let offsetMs = 0;
beforeAll(async () => {
  api = await createTestApi({ WEB_URL: "https://web.example" }, () => new Date(Date.now() + offsetMs));
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(() => {
  offsetMs = 0;
});

const minutes = (count: number) => count * 60_000;
const ask = (email: string, from = nextAddress()) =>
  api.callFrom(from)(requestMagicLink, { body: { email } });
const verify = (token: string, headers: Record<string, string> = {}) =>
  api.callFrom(nextAddress())(verifyMagicLink, { query: { token }, headers });
const me = async (token: string) => (await api.call(getMe, bearer(token))).status;

const mailedToken = (email: string) => addLink(api, email);

/** The same database as after a failover, when it can be read and not written. */
function readOnly(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  return url.href;
}

const byNumber = (a: number, b: number) => a - b;
const invalid = { error: "Invalid or expired link" };

describe("request", () => {
  test("the same bytes and the same job for known and unknown, in the queue before the answer", async () => {
    await signUp(api, "known@x.io");
    const [known, unknown] = [await ask("known@x.io"), await ask("unknown@x.io")];
    expect(known.status).toBe(200);
    expect(known.body).toEqual({
      success: true,
      message: "If an account exists for this address, a sign-in link is on its way.",
    });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect([...unknown.headers.keys()].join()).toBe([...known.headers.keys()].join());
    const requestId = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    for (const email of ["known@x.io", "unknown@x.io"])
      expect(await listLinkJobs(api, email)).toEqual([{ requestId, email }]);
  });

  test("a malformed address is 400, the sixth of a client in a minute 429", async () => {
    expect((await ask("nobody")).status).toBe(400);
    const from = nextAddress();
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await ask(`r${at}@x.io`, from)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("the fourth mail to an address in 15 minutes is dropped without a word, known or not", async () => {
    await signUp(api, "much@x.io");
    for (const email of ["much@x.io", "much-unknown@x.io"]) {
      const answers = [];
      for (let at = 0; at < 5; at += 1) answers.push((await ask(email)).status);
      expect(answers).toEqual([200, 200, 200, 200, 200]);
      expect(await listLinkJobs(api, email)).toHaveLength(3);
    }
  });

  test.each([
    ["away", () => "postgres://127.0.0.1:1/nowhere"],
    ["read-only", () => readOnly(api.deps.config.databaseUrl)],
  ])("with the database %s nothing is acknowledged: 503 for known and unknown", async (how, url) => {
    await signUp(api, `known-${how}@x.io`);
    const broken = await createTestApi({ DATABASE_URL: url() });
    for (const email of [`known-${how}@x.io`, `unknown-${how}@x.io`]) {
      const { status, body } = await broken.callFrom(nextAddress())(requestMagicLink, { body: { email } });
      expect([status, body]).toEqual([503, { error: "Temporarily unavailable, try again in a moment" }]);
      expect(await listLinkJobs(api, email)).toEqual([]);
    }
    await broken[Symbol.asyncDispose]();
  });
});

describe("verify", () => {
  test("JSON for apps: user, token, cookie; no-store and no-referrer", async () => {
    const { userId } = await signUp(api, "json@x.io");
    const { status, body, headers } = await verify(await mailedToken("json@x.io"));
    expect([status, body]).toEqual([
      200,
      { success: true, user: { id: userId, email: "json@x.io" }, token: expect.any(String) },
    ]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(parseSetCookie(headers.get("set-cookie")).attributes).toEqual({
      path: "/",
      "max-age": "604800",
      httponly: true,
      samesite: "Lax",
    });
    expect(await me(parseSetCookie(headers.get("set-cookie")).value ?? "")).toBe(200);
  });

  test("a redirect with the cookie for browsers", async () => {
    await signUp(api, "html@x.io");
    const { status, headers } = await verify(await mailedToken("html@x.io"), {
      accept: "text/html,application/xhtml+xml,*/*;q=0.8",
    });
    expect([status, headers.get("location")]).toEqual([302, "https://web.example/"]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await me(parseSetCookie(headers.get("set-cookie")).value ?? "")).toBe(200);
  });

  test.each([
    ["missing", "/api/auth/magic-link/verify"],
    ["empty", "/api/auth/magic-link/verify?token="],
    ["twice", "/api/auth/magic-link/verify?token=a&token=b"],
    ["too long", `/api/auth/magic-link/verify?token=${"x".repeat(300)}`],
    ["unknown", `/api/auth/magic-link/verify?token=${"x".repeat(43)}`],
  ])("%s: 400 with the one message", async (_, url) => {
    const reply = await api.app.inject({ url, remoteAddress: nextAddress() });
    expect([reply.statusCode, reply.json()]).toEqual([400, invalid]);
    expect(reply.headers["referrer-policy"]).toBe("no-referrer");
  });

  test("a replayed token is 400; using one ends the user's others", async () => {
    await signUp(api, "replay@x.io");
    const [first, second] = [await mailedToken("replay@x.io"), await mailedToken("replay@x.io")];
    expect((await verify(second)).status).toBe(200);
    for (const token of [second, first]) {
      const again = await verify(token);
      expect([again.status, again.body]).toEqual([400, invalid]);
    }
  });

  test("good after 59 minutes, expired after 60", async () => {
    await signUp(api, "old@x.io");
    const [first, second] = [await mailedToken("old@x.io"), await mailedToken("old@x.io")];
    offsetMs = minutes(60) + 1000;
    expect((await verify(first)).status).toBe(400);
    offsetMs = minutes(59);
    expect((await verify(second)).status).toBe(200);
  });

  test("50 at once: one winner, one session", async () => {
    const { userId } = await signUp(api, "race@x.io");
    const token = await mailedToken("race@x.io");
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(token)));
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([
      200,
      ...Array<number>(49).fill(400),
    ]);
    const sessions = await api.deps.db.primary
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", userId)
      .execute();
    expect(sessions).toHaveLength(1);
  });

  test("two links of one user at once never wait for each other", async () => {
    await signUp(api, "two@x.io");
    const tokens = [
      await mailedToken("two@x.io"),
      await mailedToken("two@x.io"),
      await mailedToken("two@x.io"),
    ];
    const statuses = (await Promise.all(tokens.map((token) => verify(token)))).map(({ status }) => status);
    expect(statuses.toSorted(byNumber)).toEqual([200, 400, 400]);
  });

  test.each([
    ["HEAD", "HEAD", {}, 405],
    ["Sec-Purpose: prefetch", "GET", { "sec-purpose": "prefetch;prerender" }, 400],
    ["Purpose: prefetch", "GET", { purpose: "prefetch" }, 400],
  ] as const)("%s leaves the token unused", async (what, method, headers, status) => {
    const email = `${what.replaceAll(/\W/g, "")}@x.io`.toLowerCase();
    await signUp(api, email);
    const token = await mailedToken(email);
    const reply = await api.app.inject({
      method,
      url: `/api/auth/magic-link/verify?token=${token}`,
      headers: { accept: "text/html", ...headers },
      remoteAddress: nextAddress(),
    });
    expect(reply.statusCode).toBe(status);
    expect(reply.headers["set-cookie"]).toBeUndefined();
    expect((await verify(token)).status).toBe(200);
  });

  test("the eleventh of a client in a minute is 429", async () => {
    const call = api.callFrom(nextAddress());
    const statuses = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push((await call(verifyMagicLink, { query: { token: "x" } })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });
});

describe("an address registered by somebody else (D44)", () => {
  test("its first proof drops the squatter's password and sessions, at once; later ones drop nothing", async () => {
    const squatter = await signUp(api, "owner@x.io");
    expect(await me(squatter.token)).toBe(200);
    const proof = await verify(await mailedToken("owner@x.io"));
    const token = parseSetCookie(proof.headers.get("set-cookie")).value ?? "";
    expect(await me(squatter.token)).toBe(401);
    const login = await api.callFrom(nextAddress())(logIn, { body: { email: "owner@x.io", password } });
    expect(login.status).toBe(401);
    const again = await verify(await mailedToken("owner@x.io"));
    expect(again.status).toBe(200);
    expect(await me(token)).toBe(200);
  });

  test("a login that is checking the password meanwhile gets no session", async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `meanwhile${round}@x.io`;
      const { userId } = await signUp(api, email);
      const token = await mailedToken(email);
      const [login] = await Promise.all([
        api.callFrom(nextAddress())(logIn, { body: { email, password } }),
        new Promise((resolve) => setTimeout(resolve, round * 15)).then(() => verify(token)),
      ]);
      const sessions = await api.deps.db.primary
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", userId)
        .execute();
      expect(sessions).toHaveLength(1);
      expect(await me(String(login.ok && login.body.token))).toBe(401);
    }
  });
});

test("the page of the link holds no token, runs only its own script, and leaks no referrer", async () => {
  const { status, headers, body } = await api.call(showMagicLinkPage, {});
  expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-/,
  );
  expect(headers.get("content-security-policy")).not.toContain("unsafe");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(body).toContain('href="https://web.example/"');
  expect(body).toContain("needs JavaScript");
});
