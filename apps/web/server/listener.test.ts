import { once } from "node:events";
import { createServer, type IncomingMessage, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { readWebConfig } from "@brewdial/config/config.ts";
import { createLogger } from "@brewdial/config/logging.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createListener } from "./listener.ts";
import { createMetrics } from "./metrics.ts";

const lines: string[] = [];
const metrics = createMetrics();
let api: Server;
let web: Server;
let close: () => void;
let url: string;
let isDraining = false;

const listen = async (server: Server) => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  api = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    const body = await text(request);
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
  });
  const created = createListener({
    config,
    log: createLogger("web", "info", { write: (line) => void lines.push(line) }),
    metrics,
    isDraining: () => isDraining,
    source: {
      serveFile: (_request, _response, next) => next(),
      stylesheets: new Map(),
      listWordFiles: () => [],
      createNonce: () => "nonce",
      loadApp: async () => ({
        respond: async (request, visit) => {
          visit.pattern = "/page/:id";
          if (request.url.endsWith("/broken")) throw new Error("broken");
          const headers = new Headers({ "content-type": "text/html", "cache-control": "no-store" });
          headers.append("set-cookie", "c=1");
          headers.append("set-cookie", "d=2");
          return new Response(`${request.url} ${visit.address} `.repeat(20), { headers });
        },
      }),
    },
  });
  close = created.close;
  web = createServer(created.listener);
  url = await listen(web);
});

afterAll(() => {
  close();
  web.close();
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

test.each(["/portal/import", "/de/portal/import.data"])(
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

test("GET /web/ready returns 200, and 503 while the process stops", async () => {
  expect((await fetch(`${url}/web/ready`)).status).toBe(200);
  isDraining = true;
  expect((await fetch(`${url}/web/ready`)).status).toBe(503);
  isDraining = false;
});
