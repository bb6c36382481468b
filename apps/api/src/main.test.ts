import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createTestDatabase, type TestDatabase } from "@brewdial/db/testing.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiProcess, killApis, startApi } from "../test/api-process.ts";

let database: TestDatabase;
let redisUrl: string;
beforeAll(async () => {
  database = await createTestDatabase();
  // A separate Redis database, so that other tests do not count against these limits.
  redisUrl = `${process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379"}/15`;
});
afterAll(async () => {
  killApis();
  await database.drop();
});

const contact = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ name: "Ana", email: "ana@example.com", subject: "Hello", message: "Hello" }),
  });

test("POST /api/contact returns 429 to the fourth request across two processes with one Redis", async () => {
  // Both processes are behind a proxy at 127.0.0.1; the client address is unique to this run, so that requests of earlier runs are not
  // counted.
  const client = `198.51.100.${Math.ceil(Math.random() * 250)}, 203.0.113.${Math.ceil(Math.random() * 250)}`;
  const environment = { DATABASE_URL: database.url, REDIS_URL: redisUrl, TRUST_PROXY: "127.0.0.1/32" };
  const [a, b] = await Promise.all([startApi(environment), startApi(environment)]);
  const headers = { "x-forwarded-for": client };
  const responses = [
    await contact(a.url, headers),
    await contact(b.url, headers),
    await contact(a.url, headers),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const refused = await Promise.all([contact(a.url, headers), contact(b.url, headers)]);
  expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  for (const { headers: sent } of refused) expect(Number(sent.get("retry-after"))).toBeGreaterThan(55);
});

test("rate limits ignore X-Forwarded-For of an untrusted peer", async () => {
  const api = await startApi({ DATABASE_URL: database.url, REDIS_URL: `redis://127.0.0.1:1` });
  const statuses = [];
  for (let sent = 0; sent < 4; sent += 1) {
    statuses.push((await contact(api.url, { "x-forwarded-for": `203.0.113.${sent}` })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

describe("a started process", () => {
  let api: ApiProcess;
  let collector: Server;
  const traces: string[] = [];
  let metricsPort: number;
  beforeAll(async () => {
    collector = createServer(async (received, response) => {
      let body = "";
      for await (const chunk of received) body += String(chunk);
      traces.push(body);
      response.end("{}");
    }).listen(0, "127.0.0.1");
    await once(collector, "listening");
    const probe = createServer().listen(0, "127.0.0.1");
    await once(probe, "listening");
    metricsPort = (probe.address() as AddressInfo).port;
    probe.close();
    api = await startApi({
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl,
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    });
  });
  afterAll(() => collector.close());

  test("serves metrics by endpoint id on a separate port", async () => {
    await fetch(`${api.url}/api/health`);
    await fetch(`${api.url}/api/widget/grinder/nobody?secret=1`);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(/http_request_duration_seconds_count\{endpoint="getHealth",status="200"\} 1/);
    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{endpoint="getWidgetGrinder",status="404"\} 1/,
    );
    expect(metrics).toContain('db_pool_connections{role="primary",state="open"}');
    expect((await fetch(`${api.url}/metrics`)).status).toBe(404);
  });

  test("logs one line per request with its id, without secrets, query, body and full address", async () => {
    const secrets = { authorization: "Bearer secret-token", cookie: "svc_session=secret-cookie" };
    const reply = await fetch(`${api.url}/api/tools/grind-feedback?token=secret-query`, {
      method: "POST",
      headers: { ...secrets, "content-type": "application/json", "x-request-id": "request-12345" },
      body: JSON.stringify({ comment: "secret-body" }),
    });
    expect(reply.headers.get("x-request-id")).toBe("request-12345");
    await pause(100);
    expect(api.logged()).toContain('"requestId":"request-12345","endpoint":"giveGrindFeedback"');
    expect(api.logged()).toContain('"client":"127.0.0.0"');
    expect(api.logged()).not.toContain("secret");
  });

  test("SIGTERM finishes running requests, exports traces and exits with 0 within 10 s", async () => {
    const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    await fetch(`${api.url}/api/filters`, { headers: { traceparent } });
    const body = JSON.stringify({ email: "slow@example.com" });
    const slow = request(`${api.url}/api/subscribe`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": body.length },
    });
    slow.write(body.slice(0, 10));
    await pause(100);
    const exited = once(api.process, "exit");
    api.process.kill("SIGTERM");
    await pause(200);
    slow.end(body.slice(10));
    const [response] = (await once(slow, "response")) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    expect(await exited).toEqual([0, null]);
    expect(traces.join()).toContain('"name":"listFilters"');
    expect(traces.join()).toContain("0af7651916cd43dd8448eb211c80319c");
  });
});

test("SIGTERM with DRAIN_MS returns 503 on /ready while it still serves requests, then exits with 0", async () => {
  const api = await startApi({ DATABASE_URL: database.url, REDIS_URL: redisUrl, DRAIN_MS: "700" });
  expect((await fetch(`${api.url}/ready`)).status).toBe(200);
  const exited = once(api.process, "exit");
  api.process.kill("SIGTERM");
  await pause(200);
  const responses = await Promise.all([fetch(`${api.url}/ready`), fetch(`${api.url}/api/filters`)]);
  expect(responses.map(({ status }) => status)).toEqual([503, 200]);
  expect(await exited).toEqual([0, null]);
});

test("rotating SESSION_KEYS keeps sessions until the old key is removed", async () => {
  const [old, fresh] = [`old:${"o".repeat(32)}`, `new:${"n".repeat(32)}`];
  const startWith = (keys: string) =>
    startApi({
      DATABASE_URL: database.url,
      REDIS_URL: "redis://127.0.0.1:1",
      BASE_URL: "http://brewdial.test",
      SESSION_KEYS: keys,
    });
  const me = async ({ url }: ApiProcess, token: string) =>
    (await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status;
  const register = async ({ url }: ApiProcess) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const response = await fetch(`${url}/api/auth/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: "correct horse battery" }),
    });
    return ((await response.json()) as { token: string }).token;
  };
  const before = await startWith(old);
  const oldToken = await register(before);
  const both = await startWith(`${fresh},${old}`);
  const newToken = await register(both);
  const after = await startWith(fresh);
  expect([await me(both, oldToken), await me(both, newToken)]).toEqual([200, 200]);
  expect([await me(after, oldToken), await me(after, newToken)]).toEqual([401, 200]);
});

test("a start with an invalid environment prints one line per problem without a stack and exits", async () => {
  const environment = { PORT: "many", DATABASE_URL: "nowhere", DRAIN_MS: "9000", NODE_ENV: "production" };
  const message = await startApi(environment).then(
    () => "",
    (error: Error) => error.message,
  );
  const lines = [
    /^The environment is not usable:$/,
    /^ {2}PORT must be a port number/,
    /^ {2}DATABASE_URL must be a URL/,
    /^ {2}DRAIN_MS must be milliseconds/,
    /^ {2}SESSION_KEYS must be set in production/,
    /^ {2}BASE_URL must be set in production/,
    /^ {2}MAIL_FROM must be set in production/,
  ];
  expect(message.trim().split("\n")).toEqual(lines.map((line) => expect.stringMatching(line)));
});
