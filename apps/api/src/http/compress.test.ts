import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../test/harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

test.each([["br", brotliDecompressSync] as const, ["gzip", gunzipSync] as const])(
  "large bodies are compressed with %s, with the same ETag",
  async (encoding, decode) => {
    const plain = await get("/api/grinders");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const compressed = await get("/api/grinders", { "accept-encoding": encoding });
    expect(compressed.headers).toMatchObject({
      "content-encoding": encoding,
      "content-length": String(compressed.rawPayload.length),
      etag: plain.headers["etag"],
    });
    expect(decode(compressed.rawPayload).toString()).toBe(plain.body);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  },
);

test("Vary names Accept-Encoding, also without a body", async () => {
  const { headers } = await get("/api/grinders");
  expect(headers["vary"]).toBe("Accept-Encoding");
  const known = { "if-none-match": String(headers["etag"]), "accept-encoding": "br" };
  const notModified = await get("/api/grinders", known);
  expect([notModified.statusCode, notModified.body, notModified.headers["vary"]]).toEqual([
    304,
    "",
    "Accept-Encoding",
  ]);
});

test("HEAD has the headers of GET", async () => {
  const headers = { "accept-encoding": "gzip" };
  const head = await api.app.inject({ method: "HEAD", url: "/api/grinders", headers });
  const { "content-length": length, "content-encoding": encoding } = (await get("/api/grinders", headers))
    .headers;
  expect(head.headers).toMatchObject({ "content-length": length, "content-encoding": encoding });
  expect(head.body).toBe("");
});

test("small bodies, errors, and what may hold a credential, pages and responses to writes, are not compressed", async () => {
  const headers = { "accept-encoding": "br" };
  const email = `${"x".repeat(60)}@example.com`;
  const payload = { email, password: "a long pass phrase 7", name: "Robin" };
  for (const reply of [
    await get("/api/brew-methods/none", headers),
    await get("/ready", headers),
    await get("/embed/none", headers),
    await api.app.inject({ method: "POST", url: "/api/auth/register", headers, payload }),
  ])
    expect(reply.headers["content-encoding"]).toBeUndefined();
});
