import { getMe, logIn, registerUser } from "@brewdial/contract/auth/endpoints.ts";
import { getHealth } from "@brewdial/contract/health/endpoints.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import {
  bearer,
  nextAddress,
  parseSetCookie,
  password,
  addPasswordUser,
} from "../../../test/factories/auth.ts";

const webOrigin = "https://app.example";
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    BASE_URL: "https://api.example",
    WEB_URL: "https://web.example",
    WEB_ORIGINS: webOrigin,
  });
});
afterAll(() => api[Symbol.asyncDispose]());

const register = (body: object, headers: Record<string, string> = {}) =>
  api.callFrom(nextAddress())(registerUser, { body: body as never, headers });
const login = (email: string, attempt: string, from = nextAddress(), headers: Record<string, string> = {}) =>
  api.callFrom(from)(logIn, { body: { email, password: attempt }, headers });

describe("POST /api/auth/register", () => {
  test("returns 201 with user, token and cookie", async () => {
    const { status, body, headers } = await register({ email: " Ana@Example.com ", password, name: " Ana " });
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      user: {
        id: expect.any(Number),
        email: "ana@example.com",
        name: "Ana",
        createdAt: expect.stringMatching(/Z$/),
      },
      token: expect.stringMatching(/^ey/),
      deviceToken: expect.any(String),
    });
    expect(headers.get("cache-control")).toBe("no-store");
    const cookie = parseSetCookie(headers);
    expect(cookie).toEqual({
      name: "svc_session",
      value: "token" in body ? body.token : "",
      attributes: { path: "/", "max-age": "604800", httponly: true, samesite: "Lax", secure: true },
    });
    const me = await api.call(getMe, bearer(cookie.value ?? ""));
    expect(me.body).toMatchObject({ user: { email: "ana@example.com", roaster: null } });
  });

  test("accepts displayName as an alias of name; the name is null without either", async () => {
    expect((await register({ email: "dn@x.io", password, displayName: "Di" })).body).toMatchObject({
      user: { name: "Di" },
    });
    expect((await register({ email: "nn@x.io", password })).body).toMatchObject({ user: { name: null } });
  });

  test("returns 409 for a registered address in any case, also to nine of ten concurrent requests", async () => {
    await addPasswordUser(api, "twice@x.io");
    const again = await register({ email: "TWICE@x.io", password });
    expect([again.status, again.body]).toEqual([409, { error: "Email already registered" }]);
    const race = await Promise.all(
      Array.from({ length: 10 }, () => register({ email: "race@x.io", password })),
    );
    expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
  });

  test.each([
    ["seven characters", { email: "a@x.io", password: "1234567" }, "password"],
    ["129 characters", { email: "a@x.io", password: "x".repeat(129) }, "password"],
    ["seven emoji", { email: "a@x.io", password: "☕".repeat(7) }, "password"],
    ["a number", { email: "a@x.io", password: 12_345_678 }, "password"],
    ["no email", { password }, "email"],
    ["a bad email", { email: "a@b", password }, "email"],
    ["a blank name", { email: "a@x.io", password, name: " " }, "name"],
    ["a name of zero-width characters", { email: "a@x.io", password, name: "\u200b" }, "name"],
    ["a reserved name", { email: "a@x.io", password, displayName: "Brewer 12" }, "name"],
  ])("returns 400 for %s", async (_, body, field) => {
    const response = await register(body);
    expect([response.status, response.body]).toMatchObject([400, { details: [{ field }] }]);
  });

  test("returns 429 to the fourth request in a minute", async () => {
    const call = api.callFrom(nextAddress());
    const statuses = [];
    for (let at = 0; at < 4; at += 1)
      statuses.push((await call(registerUser, { body: { email: `l${at}@x.io`, password } })).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  test("returns 415 for a form and 413 for a body of 1 MB without hashing", async () => {
    const post = (payload: string, type: string) =>
      api.app.inject({
        method: "POST",
        url: "/api/auth/register",
        payload,
        headers: { "content-type": type },
        remoteAddress: nextAddress(),
      });
    expect(
      (await post("email=a@x.io&password=12345678", "application/x-www-form-urlencoded")).statusCode,
    ).toBe(415);
    const started = performance.now();
    const huge = JSON.stringify({ email: "a@x.io", password: "x".repeat(1_000_000) });
    expect((await post(huge, "application/json")).statusCode).toBe(413);
    expect(performance.now() - started).toBeLessThan(200);
  });

  test("stores the password as argon2id with the current cost", async () => {
    const { userId } = await addPasswordUser(api, "phc@x.io");
    const row = await api.deps.db.primary
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });
});

describe("the token in the body", () => {
  test.each([
    ["an app", {}, true],
    ["a page of ours", { origin: webOrigin }, false],
    ["a page of the service itself", { "sec-fetch-site": "same-origin" }, false],
    ["a WebView", { origin: "capacitor://localhost", "sec-fetch-site": "cross-site" }, true],
    ["a page of ours that says mobile", { origin: webOrigin, "x-client-type": "mobile" }, true],
    ["an app that says web", { "x-client-type": "web" }, false],
  ])("%s", async (what, headers, seesToken) => {
    const email = `${what.replaceAll(" ", "-")}@x.io`;
    const { body, headers: answered } = await register({ email, password }, headers);
    expect("token" in body).toBe(seesToken);
    expect(answered.get("set-cookie")).toMatch(/^svc_session=ey/);
  });
});

describe("POST /api/auth/login", () => {
  test("accepts any case of the address and compares the password in NFKC, untrimmed", async () => {
    await register({ email: "li@x.io", password: " ｐass ①234 " });
    const { status, body } = await login("LI@x.io", " pass 1234 ");
    expect([status, body]).toMatchObject([
      200,
      { success: true, user: { email: "li@x.io" }, token: expect.any(String) },
    ]);
    expect((await login("li@x.io", "pass 1234")).status).toBe(401);
  });

  test("returns the same body for an unknown address, a wrong password and an account without password", async () => {
    await addPasswordUser(api, "bytes@x.io");
    await api.deps.db.primary.insertInto("users").values({ email: "nopass@x.io" }).execute();
    const responses = await Promise.all([
      login("bytes@x.io", "wrong wrong"),
      login("unknown@x.io", "wrong wrong"),
      login("nopass@x.io", "wrong wrong"),
    ]);
    for (const { status, body } of responses)
      expect([status, body]).toEqual([401, { error: "Email or password is wrong" }]);
    const names = responses.map(({ headers }) =>
      [...headers.keys()].filter((name) => name !== "date").join(),
    );
    expect(new Set(names).size).toBe(1);
  });

  test("returns 400 for empty fields and 429 to the sixth request of a client in a minute", async () => {
    expect((await login("a@x.io", "")).status).toBe(400);
    const from = nextAddress();
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await login(`u${at}@x.io`, "wrong", from)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test("replaces a hash of lower cost", async () => {
    const { userId } = await addPasswordUser(api, "old@x.io");
    const { createPasswords } = await import("../../platform/passwords.ts");
    const cheap = createPasswords({ cost: { memory: 8192, passes: 1, parallelism: 1 } });
    const { primary } = api.deps.db;
    await primary
      .updateTable("users")
      .set({ password_hash: await cheap.hash(password) })
      .where("id", "=", userId)
      .execute();
    expect((await login("old@x.io", password)).status).toBe(200);
    const { password_hash: after } = await primary
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    expect(after).toContain("m=19456,t=2");
    expect((await login("old@x.io", password)).status).toBe(200);
  });

  test("returns 503 when the hash queue is full, while GET /api/health returns 200", async () => {
    const flood = Promise.all(Array.from({ length: 90 }, (_, at) => login(`flood${at}@x.io`, "wrong wrong")));
    const times: number[] = [];
    for (let at = 0; at < 15; at += 1) {
      const started = performance.now();
      expect((await api.call(getHealth, {})).status).toBe(200);
      times.push(performance.now() - started);
    }
    const statuses = new Set((await flood).map(({ status }) => status));
    expect(statuses).toEqual(new Set([401, 503]));
    expect(times.toSorted((a, b) => a - b)[7]).toBeLessThan(250);
  });
});
