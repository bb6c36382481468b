import { bodyOrThrow } from "@brewdial/client";
import { getMe, logIn, requestMagicLink, verifyMagicLink } from "@brewdial/contract/auth/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import {
  addMagicLink,
  bearer,
  listLinkJobs,
  nextAddress,
  parseSetCookie,
  password,
  queuedNotices,
  addPasswordUser,
} from "../../../test/factories/auth.ts";

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

const mailedToken = (email: string) => addMagicLink(api, email);

/** The URL of the database in read-only mode, as during a failover. */
function readOnly(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  return url.href;
}

const byNumber = (a: number, b: number) => a - b;
const invalid = { error: "Invalid or expired link" };

describe("POST /api/auth/magic-link", () => {
  test("returns the same body and enqueues the same job for known and unknown addresses", async () => {
    await addPasswordUser(api, "known@x.io");
    const [known, unknown] = [await ask("known@x.io"), await ask("unknown@x.io")];
    expect(known.status).toBe(200);
    const message =
      "An email with a link and a code is on its way. They sign you in, or create your account if you have none.";
    expect([...unknown.headers.keys()].join()).toBe([...known.headers.keys()].join());
    for (const [email, response] of [
      ["known@x.io", known],
      ["unknown@x.io", unknown],
    ] as const) {
      const requestId = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect([response.status, response.body]).toEqual([200, { success: true, message, requestId }]);
      expect(await listLinkJobs(api, email)).toEqual([
        { requestId: bodyOrThrow(response).requestId, email, language: "en" },
      ]);
    }
  });

  test("returns 400 for a malformed address and 429 to the sixth request of a client in a minute", async () => {
    expect((await ask("nobody")).status).toBe(400);
    const from = nextAddress();
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await ask(`r${at}@x.io`, from)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test.each([
    ["away", () => "postgres://127.0.0.1:1/nowhere"],
    ["read-only", () => readOnly(api.deps.config.databaseUrl)],
  ])("returns 503 for known and unknown addresses with the database %s", async (how, url) => {
    await addPasswordUser(api, `known-${how}@x.io`);
    const broken = await createTestApi({ DATABASE_URL: url() });
    for (const email of [`known-${how}@x.io`, `unknown-${how}@x.io`]) {
      const { status, body } = await broken.callFrom(nextAddress())(requestMagicLink, { body: { email } });
      expect([status, body]).toEqual([503, { error: "Temporarily unavailable, try again in a moment" }]);
      expect(await listLinkJobs(api, email)).toEqual([]);
    }
    await broken[Symbol.asyncDispose]();
  });
});

describe("GET /api/auth/magic-link/verify", () => {
  test("returns user, token and cookie to apps, with no-store and no-referrer", async () => {
    const { userId } = await addPasswordUser(api, "json@x.io");
    const { status, body, headers } = await verify(await mailedToken("json@x.io"));
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        user: { id: userId, email: "json@x.io" },
        token: expect.any(String),
        deviceToken: expect.any(String),
        removedPassword: true,
      },
    ]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(parseSetCookie(headers).attributes).toEqual({
      path: "/",
      "max-age": "604800",
      httponly: true,
      samesite: "Lax",
    });
    expect(await me(parseSetCookie(headers).value ?? "")).toBe(200);
  });

  test("redirects browsers and sets the cookie", async () => {
    await addPasswordUser(api, "html@x.io");
    const { status, headers } = await verify(await mailedToken("html@x.io"), {
      accept: "text/html,application/xhtml+xml,*/*;q=0.8",
    });
    expect([status, headers.get("location")]).toEqual([302, "https://web.example/"]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await me(parseSetCookie(headers).value ?? "")).toBe(200);
  });

  test.each([
    ["missing", "/api/auth/magic-link/verify"],
    ["empty", "/api/auth/magic-link/verify?token="],
    ["twice", "/api/auth/magic-link/verify?token=a&token=b"],
    ["too long", `/api/auth/magic-link/verify?token=${"x".repeat(300)}`],
    ["unknown", `/api/auth/magic-link/verify?token=${"x".repeat(43)}`],
  ])("returns 400 with the same message for %s", async (_, url) => {
    const reply = await api.app.inject({ url, remoteAddress: nextAddress() });
    expect([reply.statusCode, reply.json()]).toEqual([400, invalid]);
    expect(reply.headers["referrer-policy"]).toBe("no-referrer");
  });

  test("returns 400 for a used token and for other tokens of the user", async () => {
    await addPasswordUser(api, "replay@x.io");
    const [first, second] = [await mailedToken("replay@x.io"), await mailedToken("replay@x.io")];
    expect((await verify(second)).status).toBe(200);
    for (const token of [second, first]) {
      const again = await verify(token);
      expect([again.status, again.body]).toEqual([400, invalid]);
    }
  });

  test("accepts a token after 59 minutes and returns 400 after 60", async () => {
    await addPasswordUser(api, "old@x.io");
    const [first, second] = [await mailedToken("old@x.io"), await mailedToken("old@x.io")];
    offsetMs = minutes(60) + 1000;
    expect((await verify(first)).status).toBe(400);
    offsetMs = minutes(59);
    expect((await verify(second)).status).toBe(200);
  });

  test("creates one session for 50 concurrent requests", async () => {
    const { userId } = await addPasswordUser(api, "race@x.io");
    const token = await mailedToken("race@x.io");
    const responses = await Promise.all(Array.from({ length: 50 }, () => verify(token)));
    expect(responses.map(({ status }) => status).toSorted(byNumber)).toEqual([
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

  test("does not deadlock on concurrent links of one user", async () => {
    await addPasswordUser(api, "two@x.io");
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
  ] as const)("leaves the token unused on %s", async (what, method, headers, status) => {
    const email = `${what.replaceAll(/\W/g, "")}@x.io`.toLowerCase();
    await addPasswordUser(api, email);
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

  test.each([
    ["of another site", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }],
    ["of an unlisted sister site", { "sec-fetch-site": "same-site", referer: "https://x.web.example/" }],
    ["of an old browser on another site", { referer: "https://evil.example/page" }],
    ["of a script on another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  ])(
    "redirects a request %s to the page with the button and leaves the token unused",
    async (what, headers: Record<string, string>) => {
      const email = `${what.replaceAll(/\W/g, "-")}@x.io`;
      await addPasswordUser(api, email);
      const token = await mailedToken(email);
      const redirected = await verify(token, { accept: "text/html", ...headers });
      expect([redirected.status, redirected.headers.get("location")]).toEqual([
        302,
        `https://web.example/auth/magic#token=${token}`,
      ]);
      expect(redirected.headers.getSetCookie()).toEqual([]);
      expect((await verify(token)).status).toBe(200);
    },
  );

  test.each([
    ["typed or opened from a mail program", { "sec-fetch-site": "none" }],
    ["by the script of its page", { "sec-fetch-site": "same-origin" }],
    ["by a web front end of ours", { "sec-fetch-site": "same-site", origin: "https://web.example" }],
    ["by a listed app in a WebView", { "sec-fetch-site": "cross-site", origin: "https://web.example" }],
  ])("signs in when called %s", async (what, headers: Record<string, string>) => {
    const email = `${what.replaceAll(/\W/g, "-")}@x.io`.toLowerCase();
    await addPasswordUser(api, email);
    expect((await verify(await mailedToken(email), headers)).status).toBe(200);
  });

  test("returns 429 to the eleventh request of a client in a minute", async () => {
    const call = api.callFrom(nextAddress());
    const statuses = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push((await call(verifyMagicLink, { query: { token: "x" } })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });
});

describe("GET /api/auth/magic-link/verify for an address that another person registered", () => {
  test("clears the password and sessions at the first verification only", async () => {
    const squatter = await addPasswordUser(api, "owner@x.io");
    expect(await me(squatter.token)).toBe(200);
    const proof = await verify(await mailedToken("owner@x.io"));
    const token = parseSetCookie(proof.headers).value ?? "";
    expect(await me(squatter.token)).toBe(401);
    const login = await api.callFrom(nextAddress())(logIn, { body: { email: "owner@x.io", password } });
    expect(login.status).toBe(401);
    const again = await verify(await mailedToken("owner@x.io"));
    expect(again.status).toBe(200);
    expect(await me(token)).toBe(200);
    expect(proof.body).toHaveProperty("removedPassword", true);
    expect(again.body).not.toHaveProperty("removedPassword");
    const notices = await queuedNotices(api, squatter.userId);
    expect(notices.map(({ change }) => change)).toEqual(["password-removed"]);
  });

  test("keeps the password in the browser that is signed in to the account, and ends other sessions", async () => {
    const email = "same-browser@x.io";
    const { userId, token, cookie } = await addPasswordUser(api, email);
    const elsewhere = await api.deps.sessions.issue(api.deps.db.primary, userId);
    const { status, body, headers } = await verify(await mailedToken(email), { cookie });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("removedPassword");
    expect([await me(token), await me(elsewhere)]).toEqual([401, 401]);
    expect(await me(parseSetCookie(headers).value ?? "")).toBe(200);
    const login = await api.callFrom(nextAddress())(logIn, { body: { email, password } });
    expect(login.status).toBe(200);
    expect(await queuedNotices(api, userId)).toEqual([]);
  });

  test("clears the password in a browser that is signed in to another account", async () => {
    const stranger = await addPasswordUser(api, "stranger@x.io");
    await addPasswordUser(api, "victim@x.io");
    const { body } = await verify(await mailedToken("victim@x.io"), { cookie: stranger.cookie });
    expect(body).toMatchObject({ removedPassword: true });
  });

  test("gives no session to a concurrent login with the old password", async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `meanwhile${round}@x.io`;
      const { userId } = await addPasswordUser(api, email);
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
