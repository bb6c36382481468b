import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPasswordUser } from "../../test/factories/auth.ts";
import { createTestApi, type TestApi } from "../../test/harness.ts";
import { parseForm } from "./body.ts";
import { splitEmbedPath } from "./base-app.ts";
import { normalizeText } from "./normalize-text.ts";

/** Far above the time that linear work on 100 KB takes on a busy machine, and far below that of quadratic work. */
const maxMs = 2500;

async function elapsed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const postJson = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: "POST",
    url,
    payload,
    headers: { "content-type": "application/json", ...headers },
  });

describe("forms", () => {
  const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const names = Array.from(alphabet).flatMap((a) =>
    Array.from(alphabet).flatMap((b) => [a + b, ...Array.from(alphabet.slice(0, 9), (c) => a + b + c)]),
  );
  const form = names.join("&").slice(0, 102_000);

  test("parseForm takes linear time in the number of fields", async () => {
    const read = () => parseForm(Buffer.from(form), "application/x-www-form-urlencoded");
    expect(await elapsed(read)).toBeLessThan(maxMs);
    expect(Object.keys(await read()).length).toBeGreaterThan(20_000);
  });

  test("POST /api/notifications/unsubscribe returns 413 for a form over 4 KB", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const url = "/api/notifications/unsubscribe";
    const reply = await api.app.inject({ method: "POST", url, payload: form, headers });
    expect(reply.statusCode).toBe(413);
  });
});

describe("text", () => {
  const marks = `a${"\u0301".repeat(25_000)}${"\u0316".repeat(25_000)}`;

  test("normalizeText takes linear time in the number of combining marks", async () => {
    expect(await elapsed(() => normalizeText(marks, 100))).toBeLessThan(maxMs);
    expect(await elapsed(() => normalizeText(marks, 100_000))).toBeLessThan(maxMs);
  });

  test("normalizeText composes text within the maximum and leaves longer text to the validator", () => {
    expect(normalizeText(" e\u0301\u0000 ", 5)).toBe("é");
    expect(normalizeText("e\u0301".repeat(3), 5)).toBe("e\u0301".repeat(3));
    expect(normalizeText("😀".repeat(5), 5)).toBe("😀".repeat(5));
    expect(normalizeText(`a${"\u0301".repeat(40)}`, 100)).toHaveLength(30);
  });

  test.each([
    ["/api/adaptRecipe", "userId"],
    ["/api/auth/magic-link", "email"],
    ["/api/subscribe", "source"],
  ])("POST %s rejects a %s of 50,000 combining marks without blocking", async (url, field) => {
    const payload = JSON.stringify({ [field]: marks });
    const start = performance.now();
    const { statusCode } = await postJson(url, payload);
    expect(performance.now() - start).toBeLessThan(maxMs);
    expect(statusCode).toBe(400);
  });

  test("POST /api/mcp rejects an argument of 30,000 combining marks without blocking", async () => {
    const search = `a${"\u0301".repeat(15_000)}${"\u0316".repeat(15_000)}`;
    const call = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "list_grinders", arguments: { search } },
    };
    const start = performance.now();
    const reply = await postJson("/api/mcp", call, { "mcp-protocol-version": "2025-06-18" });
    expect(performance.now() - start).toBeLessThan(maxMs);
    expect(reply.json()).toMatchObject({ result: { isError: true } });
  });

  test("POST /api/auth/magic-link returns no 500 for a lone surrogate", async () => {
    const reply = await postJson("/api/auth/magic-link", String.raw`{"email":"\ud800a@x.io"}`);
    expect(reply.statusCode).toBeLessThan(500);
  });

  test("enum spellings are looked up only below the maximum length", async () => {
    const roast = "L".repeat(14_000);
    const start = performance.now();
    const reply = await api.app.inject(`/api/coffees?roastLevel=${roast}`);
    expect(performance.now() - start).toBeLessThan(maxMs);
    expect(reply.statusCode).toBe(400);
  });
});

describe("URLs", () => {
  test("splitEmbedPath takes linear time in the number of encoded slashes", async () => {
    const url = `/api/embed/${"%2f".repeat(20_000)}/`;
    expect(await elapsed(() => splitEmbedPath(url))).toBeLessThan(maxMs);
  });

  test.each([
    ["/api/embed/north%2Fkochere", "/api/embed/north/kochere"],
    ["/api/embed/north%2fkochere?limit=1", "/api/embed/north/kochere?limit=1"],
    ["/api/embed/north/kochere", "/api/embed/north/kochere"],
    ["/api/embed/north%2F", "/api/embed/north%2F"],
    ["/api/embed/%2Fnorth", "/api/embed/%2Fnorth"],
    ["/api/embed/a%2Fb/c", "/api/embed/a%2Fb/c"],
    ["/api/coffees?a=b%2Fc", "/api/coffees?a=b%2Fc"],
  ])("splitEmbedPath maps %s to %s", (url, path) => {
    expect(splitEmbedPath(url)).toBe(path);
  });

  test("GET /oembed returns 404 for a malformed coffee slug", async () => {
    const page = `${api.deps.config.baseUrl}/embed/onyx-coffee-lab?coffee=%00`;
    const reply = await api.app.inject(`/oembed?url=${encodeURIComponent(page)}`);
    expect([reply.statusCode, reply.json()]).toEqual([404, { error: "Coffee not found" }]);
  });
});

describe("error responses stay below 8 KB and list at most 20 fields", () => {
  const bounded = (body: string) => {
    expect(Buffer.byteLength(body)).toBeLessThan(8192);
    const { details = [] } = JSON.parse(body) as { details?: unknown[] };
    expect(details.length).toBeLessThanOrEqual(20);
  };

  test("GET /api/coffees with 7,000 wrong roast levels", async () => {
    const reply = await api.app.inject(`/api/coffees?roastLevel=${Array(7000).fill("L").join()}`);
    expect(reply.statusCode).toBe(400);
    bounded(reply.body);
  });

  test("POST /api/user/grinders/calibrate with 30,000 wrong references", async () => {
    const { token } = await addPasswordUser(api, "many@x.io");
    const references = Array.from({ length: 30_000 }, () => ({}));
    const headers = { authorization: `Bearer ${token}` };
    const reply = await postJson("/api/user/grinders/calibrate", { grinderId: 1, references }, headers);
    expect(reply.statusCode).toBe(400);
    bounded(reply.body);
  });

  test("POST /api/coffees with 30,000 notes that are not strings", async () => {
    const { token } = await addPasswordUser(api, "notes@x.io");
    const flavorProfile = Array(30_000).fill(1);
    const body = { name: "A", roasterName: "B", roastLevel: "LIGHT", flavorProfile };
    const reply = await postJson("/api/coffees", body, { authorization: `Bearer ${token}` });
    expect(reply.statusCode).toBe(400);
    bounded(reply.body);
  });

  test("POST /api/mcp with 2,500 unknown arguments and a long name", async () => {
    const unknown = Object.fromEntries(Array.from({ length: 2500 }, (_, index) => [`argument${index}`, 1]));
    const headers = { "mcp-protocol-version": "2025-06-18" };
    const call = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "list_grinders", arguments: unknown },
    };
    expect(Buffer.byteLength((await postJson("/api/mcp", call, headers)).body)).toBeLessThan(8192);
    const named = { ...call, params: { name: "x".repeat(40_000), arguments: {} } };
    expect(Buffer.byteLength((await postJson("/api/mcp", named, headers)).body)).toBeLessThan(8192);
  });
});

describe("session tokens", () => {
  const me = (token: string) =>
    api.app.inject({ url: "/api/auth/me", headers: { authorization: `Bearer ${token}` } });

  test("GET /api/auth/me returns 401 for other spellings of a valid token", async () => {
    const { token } = await addPasswordUser(api, "spelled@x.io");
    expect((await me(token)).statusCode).toBe(200);
    const [head, payload, signature = ""] = token.split(".");
    const spellings = [
      `${head}.${payload}.${signature.slice(0, 9)} ${signature.slice(9)}`,
      `${head}.${payload}.${signature}=`,
      `${head}.${payload}.${signature.slice(0, 9)}\t${signature.slice(9)}`,
      `${token}.`,
      `${token}.${signature}`,
    ];
    // The last base64url character of the signature encodes two bits that belong to no byte.
    const last = token.slice(-1);
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (const bits of [1, 2, 3])
      spellings.push(token.slice(0, -1) + alphabet.charAt(alphabet.indexOf(last) + bits));
    for (const spelling of spellings)
      expect([spelling, (await me(spelling)).statusCode]).toEqual([spelling, 401]);
  });

  test("GET /api/auth/me returns 401 for a correctly signed token of more than 1,000 characters", async () => {
    const { token, userId } = await addPasswordUser(api, "padded@x.io");
    const { jti = "" } = decodeJwt(token);
    const [key] = api.deps.config.sessionKeys;
    const sign = (note: string) =>
      new SignJWT({ jti, note })
        .setProtectedHeader({ alg: "HS256", kid: key?.id ?? "" })
        .setIssuer(api.deps.config.baseUrl)
        .setAudience("svc")
        .setSubject(String(userId))
        .setIssuedAt()
        .setExpirationTime("1h")
        .sign(Buffer.from(key?.secret ?? ""));
    expect((await me(await sign("x"))).statusCode).toBe(200);
    expect((await me(await sign("x".repeat(1000)))).statusCode).toBe(401);
  });
});
