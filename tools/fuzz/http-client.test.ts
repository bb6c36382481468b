import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpClient } from "./http-client.ts";

let resets = 1;
const server = createServer((request, response) => {
  if (request.url === "/reset-once" && resets-- > 0) request.socket.resetAndDestroy();
  else if (request.url === "/reset") request.socket.resetAndDestroy();
  else if (request.url === "/brotli")
    response.setHeader("content-encoding", "br").end(brotliCompressSync('{"a":1}'));
  else response.end(JSON.stringify(request.headers));
});
let client: ReturnType<typeof createHttpClient>;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  client = createHttpClient(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
});
afterAll(() => {
  client.close();
  server.close();
});
const get = (path: string, headers: Record<string, string> = {}) =>
  client.send({ method: "GET", path, headers });

test("send decodes a compressed body", async () => {
  expect((await get("/brotli")).body.toString()).toBe('{"a":1}');
});

test("send repeats a request once when the connection was reset, and resolves when it fails again", async () => {
  expect((await get("/reset-once")).status).toBe(200);
  expect(await get("/reset")).toMatchObject({
    status: 0,
    error: expect.stringMatching(/hang up|ECONNRESET/),
  });
});

test("send drops control characters of headers and sends other text as UTF-8", async () => {
  const { body } = await get("/", { referer: "a\r\nb\u0000é" });
  expect(Buffer.from(JSON.parse(body.toString()).referer, "latin1").toString()).toBe("abé");
});
