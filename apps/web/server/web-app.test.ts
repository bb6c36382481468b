import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request as httpRequest, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { readWebConfig } from "@brewdial/config/config.ts";
import { createLogger } from "@brewdial/config/logging.ts";
import { localeCodes } from "@brewdial/domain/text/locales.ts";
import { createCaches } from "@brewdial/server/cache.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPageCache } from "./page-cache.ts";
import { createMetrics } from "./metrics.ts";
import { createWebApp } from "./web-app.ts";

const lines: string[] = [];
/** Method, path and body of each request received by the API. */
const received: string[] = [];
const metrics = createMetrics();
let api: Server;
let web: FastifyInstance;
let url: string;
let isDraining = false;
/** Finishes the running requests of `/slow`. */
let release = () => {};
let released = Promise.resolve();
const holdPages = () => {
  const gate = Promise.withResolvers<void>();
  release = gate.resolve;
  released = gate.promise;
};

const listen = async (server: Server) => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  api = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    const body = await text(request).catch(() => "aborted");
    received.push(`${method} ${path} ${body}`);
    response.setHeader("set-cookie", ["a=1", "b=2"]);
    response.writeHead(201, { "content-type": "application/json" });
    response.end(
      JSON.stringify({ method, path, body, forwarded: headers["x-forwarded-for"], host: headers.host }),
    );
  });
  const config = readWebConfig({
    API_URL: await listen(api),
    WEB_URL: "http://web.example",
    TRUST_PROXY: "127.0.0.1",
    MAX_RUNNING_PAGES: "32",
  });
  web = await createWebApp({
    config,
    log: createLogger("web", "info", { write: (line) => void lines.push(line) }),
    metrics,
    isDraining: () => isDraining,
    loadSource: async () => ({
      serveFile: (_request, _response, next) => next(),
      stylesheets: new Map(),
      listMessageFiles: () => [],
      createNonce: () => "nonce",
      pages: createPageCache(createCaches()),
      loadApp: async () => ({
        respond: async (request, server) => {
          server.pattern = "/page/:id";
          if (request.url.endsWith("/broken")) throw new Error("broken");
          if (request.url.endsWith("/slow")) await released;
          const headers = new Headers({ "content-type": "text/html", "cache-control": "no-store" });
          headers.append("set-cookie", "c=1");
          headers.append("set-cookie", "d=2");
          return new Response(`${request.url} ${server.address} `.repeat(20), { headers });
        },
      }),
    }),
  });
  url = await web.listen({ port: 0, host: "127.0.0.1" });
});

afterAll(async () => {
  await web.close();
  api.close();
});

test("an API path is passed on with method, body, host and the client's address; cookies come back unchanged", async () => {
  const response = await fetch(`${url}/api/auth/login?x=1`, {
    method: "POST",
    body: "{}",
    headers: { "x-forwarded-for": "203.0.113.9" },
  });
  expect(response.status).toBe(201);
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(await response.json()).toEqual({
    method: "POST",
    path: "/api/auth/login?x=1",
    body: "{}",
    forwarded: "203.0.113.9",
    host: new URL(url).host,
  });
});

/** Sends bytes on a new connection; returns the response until the server closes it or stops sending. */
async function sendRaw(bytes: string, maxSilenceMs = 300): Promise<string> {
  const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1" });
  socket.setTimeout(maxSilenceMs, () => socket.destroy());
  socket.on("error", () => undefined);
  const chunks: Buffer[] = [];
  socket.on("data", (data: Buffer) => chunks.push(data));
  socket.write(bytes);
  // Not `once` of node:events, which rejects if the server resets the connection.
  await new Promise((resolve) => socket.once("close", resolve));
  return Buffer.concat(chunks).toString();
}

const smuggled = "GET /api/smuggled HTTP/1.1\r\nHost: a\r\n\r\n";
const chunk = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;

describe.each(["GET", "HEAD", "OPTIONS", "TRACE", "DELETE", "POST"])("a body of %s", (method) => {
  test.each([
    ["chunked", `Transfer-Encoding: chunked\r\n\r\n${chunk}`],
    ["chunked, in capitals", `Transfer-Encoding: CHUNKED\r\n\r\n${chunk}`],
    ["chunked after gzip", `Transfer-Encoding: gzip, chunked\r\n\r\n${chunk}`],
    ["of a length and chunked", `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`],
    ["of two lengths", `Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
  ])("is refused when it is %s, and the API receives nothing", async (_shape, rest) => {
    received.length = 0;
    const answer = await sendRaw(`${method} /api/filters HTTP/1.1\r\nHost: a\r\n${rest}`);
    expect(answer).toMatch(/^HTTP\/1\.1 4(?:00|11) /);
    expect(received).toEqual([]);
  });

  test("reaches the API as a body of its length or not at all, never as a request", async () => {
    received.length = 0;
    const length = `Content-Length: ${smuggled.length}`;
    await sendRaw(`${method} /api/filters HTTP/1.1\r\nHost: a\r\n${length}\r\n\r\n${smuggled}`);
    await (await fetch(`${url}/api/next`)).text();
    const body = ["DELETE", "POST"].includes(method) ? smuggled : "";
    expect(received).toEqual([`${method} /api/filters ${body}`, "GET /api/next "]);
  });
});

test("a client that leaves in the middle of its body does not disturb the next request", async () => {
  received.length = 0;
  await sendRaw("POST /api/half HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf");
  expect(await (await fetch(`${url}/api/next`)).json()).toMatchObject({ method: "GET", path: "/api/next" });
});

test.each([
  ["an absolute address", "GET http://a/grinders HTTP/1.1\r\nHost: a\r\n\r\n", 400],
  ["OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 400],
  ["TRACE of a page", "TRACE /grinders HTTP/1.1\r\nHost: a\r\n\r\n", 405],
  ["PUT of a page", "PUT /grinders HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n", 405],
])("%s is refused as the client's mistake", async (_name, bytes, status) => {
  lines.length = 0;
  expect(await sendRaw(bytes)).toMatch(`HTTP/1.1 ${status} `);
  expect(lines).toEqual([]);
});

test("a page sees the public address and the client, has security headers and all its cookies", async () => {
  const response = await fetch(`${url}/page/1`, {
    headers: { "x-forwarded-for": "203.0.113.9", "accept-encoding": "gzip, br" },
  });
  expect(await response.text()).toContain("http://web.example/page/1 203.0.113.9");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.getSetCookie()).toEqual(["c=1", "d=2"]);
});

test("a request is logged and counted once, by the pattern of its route", async () => {
  lines.length = 0;
  await (await fetch(`${url}/page/2`, { headers: { "x-request-id": "12345678-abcd" } })).text();
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    route: "/page/:id",
    status: 200,
    requestId: "12345678-abcd",
  });
  expect(await metrics.registry.metrics()).toContain('route="/page/:id",status="200"');
});

test("an error of the app is 500 without its text", async () => {
  const response = await fetch(`${url}/broken`);
  expect([response.status, await response.text()]).toEqual([500, "Internal error\n"]);
});

test("a body larger than 100 KB is 413, one of unknown length 411", async () => {
  const large = await fetch(`${url}/page/1`, { method: "POST", body: "x".repeat(102_401) });
  expect(large.status).toBe(413);
  const unknownLength = { method: "POST", body: new Blob(["x"]).stream(), duplex: "half" } as RequestInit;
  const streamed = await fetch(`${url}/page/1`, unknownLength);
  expect(streamed.status).toBe(411);
});

test.each(["/portal/import", "/de/portal/import.data", "/fr/portal/import"])(
  "%s takes a file larger than 100 KB",
  async (path) => {
    const { status } = await fetch(url + path, { method: "POST", body: "x".repeat(102_401) });
    expect(status).not.toBe(413);
  },
);

test("/portal/import refuses a file larger than 2 MB before it is sent", async () => {
  const headers = { "content-length": 2_097_153 };
  const request = httpRequest(`${url}/portal/import`, { method: "POST", headers });
  request.flushHeaders();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(413);
  request.destroy();
});

const running = async () => Number(/^web_pages_running (\d+)$/m.exec(await metrics.registry.metrics())?.[1]);
const getSlow = (address: string) => fetch(`${url}/slow`, { headers: { "x-forwarded-for": address } });

test("pipelined requests run one after the other; a connection with more than nine of them is closed", async () => {
  holdPages();
  const slow = "GET /slow HTTP/1.1\r\nHost: a\r\n\r\n";
  const last = slow.replace("Host", "Connection: close\r\nHost");
  const few = sendRaw(slow.repeat(2) + last, 10_000);
  await expect.poll(running).toBe(1);
  expect(await sendRaw(slow.repeat(2500))).toBe("");
  expect(await running()).toBe(1);
  release();
  expect((await few).match(/HTTP\/1\.1 200 /g)).toHaveLength(3);
  await expect.poll(running).toBe(0);
});

test("one client runs a sixteenth of MAX_RUNNING_PAGES, and pages above the maximum get 503 with a page that loads again", async () => {
  holdPages();
  const ofOne = Array.from({ length: 4 }, () => getSlow("203.0.113.9"));
  await expect.poll(running).toBe(2);
  const ofOthers = Array.from({ length: 14 }, (_, index) => getSlow(`203.0.113.${10 + index}`));
  await expect.poll(running).toBe(16);
  const rejected = await getSlow("203.0.113.99");
  expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await rejected.text()).toContain('http-equiv="refresh"');
  expect((await fetch(`${url}/web/ready`)).status).toBe(200);
  release();
  const statuses = (await Promise.all([...ofOne, ...ofOthers])).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 18 }, () => 200));
});

test("preview pictures are 429 after 60 in a minute from one client", async () => {
  const get = async (address: string) =>
    (await fetch(`${url}/og/default.png`, { headers: { "x-forwarded-for": address } })).status;
  for (let count = 0; count < 60; count += 1) expect(await get("203.0.113.50")).toBe(200);
  expect(await get("203.0.113.50")).toBe(429);
  expect(await get("203.0.113.51")).toBe(200);
});

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

test("a busy process and HAProxy show the same page, in every language", () => {
  const page = read("unavailable.html");
  expect(page).toBe(read("../../../deploy/haproxy/unavailable.html"));
  for (const code of localeCodes) expect(page).toContain(`lang="${code}"`);
});

test("Varnish names every language but English", () => {
  const others = localeCodes.filter((code) => code !== "en").join("|");
  const varnish = read("../../../deploy/varnish/brewdial.vcl");
  expect(varnish).toContain(`(?i)^(${others})" && req.url !~ "^/((${others})(/|\\?|$)|`);
});

test("GET /web/ready returns 200, and 503 while the process stops", async () => {
  expect((await fetch(`${url}/web/ready`)).status).toBe(200);
  isDraining = true;
  expect((await fetch(`${url}/web/ready`)).status).toBe(503);
  isDraining = false;
});
