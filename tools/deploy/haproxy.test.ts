import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { request } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../apps/api/test/harness.ts";
import { apiPaths } from "../../apps/web/server/pass-through.ts";
import { waitFor } from "../processes/deadline.ts";
import { type ManagedProcess, startProcess } from "../processes/managed-process.ts";
import { acceptsConnections, findFreePorts } from "../processes/ports.ts";
import { createCertificate, startNameServer } from "./haproxy-fixtures.ts";
import { type Document, metricsIn, parse } from "./manifests.ts";

const folder = fileURLToPath(new URL("../../deploy/haproxy/", import.meta.url));
const isInstalled = spawnSync("haproxy", ["-v"]).status === 0;

describe.skipIf(!isInstalled)("HAProxy", () => {
  const temporary = mkdtempSync(join(tmpdir(), "brewdial-haproxy-"));
  const balancers: ManagedProcess[] = [];
  let certificate: string;
  beforeAll(() => {
    certificate = createCertificate(temporary);
  });
  afterAll(async () => {
    await Promise.all(balancers.map((balancer) => balancer.kill()));
    rmSync(temporary, { recursive: true });
  });

  const argumentsOf = (variant: "http" | "https") => [
    "-f",
    `${folder}common.cfg`,
    "-f",
    `${folder}${variant}.cfg`,
    "-f",
    `${folder}api-for-web.cfg`,
    "-f",
    `${folder}metrics.cfg`,
  ];

  /**
   * Starts HAProxy in front of one API and one web process; returns its ports for plain HTTP, for TLS, for the web front end's own
   * calls and for its metrics.
   */
  async function startBalancer(
    variant: "http" | "https",
    apiPort: number,
    webPort = apiPort,
    environment: Record<string, string> = {},
  ) {
    const [port = 0, tlsPort = 0, innerPort = 0, metricsPort = 0, nothing = 0] = await findFreePorts(5);
    balancers.push(
      await startProcess({
        name: "HAProxy",
        command: "haproxy",
        args: ["-db", ...argumentsOf(variant)],
        env: {
          BIND: `127.0.0.1:${port}`,
          BIND_TLS: `127.0.0.1:${tlsPort}`,
          CERTIFICATE: certificate,
          BIND_API: `127.0.0.1:${innerPort}`,
          BIND_METRICS: `127.0.0.1:${metricsPort}`,
          API_1: `127.0.0.1:${apiPort}`,
          API_2: `127.0.0.1:${nothing}`,
          WEB_1: `127.0.0.1:${webPort}`,
          WEB_2: `127.0.0.1:${nothing}`,
          ...environment,
        },
        isReady: acceptsConnections(port),
      }),
    );
    // Waits for the first check, which takes out the backend that does not exist.
    await pause(500);
    return { port, tlsPort, innerPort, metricsPort };
  }

  test.each(["http", "https"] as const)(
    "common.cfg with %s.cfg passes `haproxy -c` without warnings",
    (variant) => {
      const env = {
        BIND: "127.0.0.1:1",
        BIND_TLS: "127.0.0.1:2",
        BIND_API: "127.0.0.1:3",
        BIND_METRICS: "127.0.0.1:5",
        CERTIFICATE: certificate,
      };
      const { status, stdout, stderr } = spawnSync("haproxy", ["-c", ...argumentsOf(variant)], {
        env: { ...process.env, ...env, API_1: "127.0.0.1:3", API_2: "127.0.0.1:4" },
        encoding: "utf8",
      });
      expect(stdout + stderr).not.toMatch(/ALERT|WARNING/);
      expect(status).toBe(0);
    },
  );

  describe("in front of an API and a web front end that echo headers", () => {
    let api: Server;
    let web: Server;
    let port: number;
    let tlsPort: number;
    let innerPort: number;
    let metricsPort: number;
    beforeAll(async () => {
      const echo = async (name: string) => {
        const server = createServer(({ headers }, response) => {
          response.setHeader("x-server", name);
          response.end(JSON.stringify(headers));
        });
        server.listen(0, "127.0.0.1");
        await once(server, "listening");
        return server;
      };
      api = await echo("api");
      web = await echo("web");
      const portOf = (server: Server) => (server.address() as AddressInfo).port;
      ({ port, tlsPort, innerPort, metricsPort } = await startBalancer("https", portOf(api), portOf(web)));
    });
    afterAll(() => {
      api.close();
      web.close();
    });

    const get = async (headers: Record<string, string> = {}, path = "/api/filters") => {
      const sent = request({
        host: "127.0.0.1",
        port: tlsPort,
        path,
        headers,
        rejectUnauthorized: false,
      });
      sent.end();
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      return { response, headers: (await json(response)) as Record<string, string> };
    };

    test.each(["/api/filters", "/"])(
      "a client cannot set the headers by which the server of %s tells clients, hosts and paths",
      async (path) => {
        const sent = {
          "X-Forwarded-For": "203.0.113.9, 203.0.113.10",
          "X-Forwarded-Host": "evil.example",
          "X-Forwarded-Proto": "http",
          "X-Forwarded-Port": "1",
          "X-Forwarded-Prefix": "/evil",
          Forwarded: "for=203.0.113.9",
          "X-Real-IP": "203.0.113.9",
          "X-Client-IP": "203.0.113.9",
          "True-Client-IP": "203.0.113.9",
          "CF-Connecting-IP": "203.0.113.9",
          "X-Original-URL": "/evil",
          "X-Rewrite-URL": "/evil",
          "X-Request-Id": "kept",
        };
        const { headers } = await get(sent, path);
        const { host: _, connection: __, ...received } = headers;
        expect(received).toEqual({
          "x-forwarded-for": "127.0.0.1",
          "x-forwarded-proto": "https",
          "x-request-id": "kept",
        });
      },
    );

    test("the API's paths lead to the API, every other to the web front end", async () => {
      const examples = apiPaths.map((path) => (path.endsWith("/") ? `${path}x` : path));
      for (const path of examples) {
        const { response } = await get({}, `${path}?x=1`);
        expect([path, response.headers["x-server"]]).toEqual([path, "api"]);
      }
      for (const path of [
        "/",
        "/de",
        "/recipes/1",
        "/roasters/x",
        "/docsx",
        "/apix",
        "/web/ready",
        "/assets/a.js",
      ]) {
        const { response } = await get({}, path);
        expect([path, response.headers["x-server"]]).toEqual([path, "web"]);
      }
    });

    test("the frontend for the web front end leaves X-Forwarded-For unchanged and leads to the API", async () => {
      const response = await fetch(`http://127.0.0.1:${innerPort}/api/filters`, {
        headers: { "x-forwarded-for": "203.0.113.9" },
      });
      expect(response.headers.get("x-server")).toBe("api");
      expect(await response.json()).toMatchObject({ "x-forwarded-for": "203.0.113.9" });
    });

    test("the metrics that alerts query exist, and count the servers that are ready", async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const queried = parse("prometheus/alerts.yml")[0]
        .groups[0].rules.flatMap(({ expr }: Document) => metricsIn(expr))
        .filter((name: string) => name.startsWith("haproxy_"));
      expect(queried.length).toBeGreaterThan(0);
      for (const name of queried) expect(metrics).toContain(`\n${name}{`);
      expect(metrics).toContain('haproxy_backend_active_servers{proxy="api"} 1');
      expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
    });

    test("TLS responses carry HSTS", async () => {
      const { response } = await get();
      expect(response.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    });

    test("plain HTTP is redirected to the same path over https", async () => {
      const response = await fetch(`http://127.0.0.1:${port}/r/abc?x=1`, { redirect: "manual" });
      expect(response.status).toBe(308);
      expect(response.headers.get("location")).toBe(`https://127.0.0.1:${port}/r/abc?x=1`);
    });
  });

  test("one client holds MAX_CLIENT_CONNECTIONS connections and sends MAX_CLIENT_REQUESTS requests in 10 s, more are refused", async () => {
    const server = createServer((_request, response) => response.end("{}"));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const limits = { MAX_CLIENT_CONNECTIONS: "20", MAX_CLIENT_REQUESTS: "50" };
    const { port } = await startBalancer("http", (server.address() as AddressInfo).port, undefined, limits);
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1)
      statuses.push((await fetch(`http://127.0.0.1:${port}/api/filters`)).status);
    // The rate of a sliding window is an estimate: it may be off by one or two requests.
    expect(statuses.slice(0, 45)).toEqual(Array.from({ length: 45 }, () => 200));
    expect(statuses.slice(55)).toEqual(Array.from({ length: 5 }, () => 429));
    // Connections of the requests may still be open and count too.
    const sockets = Array.from({ length: 30 }, () => connect({ port, host: "127.0.0.1" }));
    const closed = new Set<unknown>();
    for (const socket of sockets)
      socket
        .on("error", () => undefined)
        .on("close", () => closed.add(socket))
        .resume();
    await expect.poll(() => sockets.length - closed.size).toBeLessThanOrEqual(20);
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  test("without a replica the API's paths get JSON, the others a page that tries again", async () => {
    const [nothing = 0] = await findFreePorts(1);
    const { port } = await startBalancer("http", nothing);
    const api = await fetch(`http://127.0.0.1:${port}/api/filters`);
    expect(api.status).toBe(503);
    expect(api.headers.get("retry-after")).toBe("2");
    expect(await api.json()).toEqual({ error: expect.stringContaining("not available") as unknown });
    const page = await fetch(`http://127.0.0.1:${port}/discover`);
    expect(page.status).toBe(503);
    expect(page.headers.get("retry-after")).toBe("5");
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await page.text()).toContain("Back in a moment");
  });

  test("a replica that comes back with another address is found through DNS", async () => {
    const [port = 0] = await findFreePorts(1);
    const serve = async (host: string) => {
      const server = createServer((_, response) => response.end(host)).listen(port, host);
      await once(server, "listening");
      return server;
    };
    await using names = await startNameServer("127.0.0.2");
    const before = await serve("127.0.0.2");
    const { innerPort } = await startBalancer("http", port, port, {
      API_1: `api-1.test:${port}`,
      RESOLVER: `127.0.0.1:${names.port}`,
    });
    const replicaIs = (host: string) => async () => {
      const response = await fetch(`http://127.0.0.1:${innerPort}/`);
      return response.status === 200 && (await response.text()) === host;
    };
    await waitFor(replicaIs("127.0.0.2"), { name: "the first replica", limitMs: 20_000 });
    before.close();
    before.closeAllConnections();
    names.address = "127.0.0.3";
    const after = await serve("127.0.0.3");
    await waitFor(replicaIs("127.0.0.3"), { name: "the second replica", limitMs: 20_000 });
    after.close();
    after.closeAllConnections();
  }, 60_000);

  describe("in front of the API", () => {
    let api: TestApi;
    let port: number;
    beforeAll(async () => {
      api = await createTestApi({ TRUST_PROXY: "127.0.0.1/32" });
      const address = new URL(await api.app.listen({ port: 0, host: "127.0.0.1" }));
      ({ port } = await startBalancer("http", Number(address.port)));
    });
    afterAll(() => api[Symbol.asyncDispose]());

    test("connections that send one header line every 2 s are closed with 408 after 10 s", async () => {
      const started = performance.now();
      const responses: string[] = [];
      const closedAfterMs: number[] = [];
      const clients = Array.from({ length: 20 }, (_, number) => {
        const socket = connect(port, "127.0.0.1");
        socket.write("GET /api/filters HTTP/1.1\r\nHost: 127.0.0.1\r\n");
        const drip = setInterval(() => socket.write(`X-Slow-${number}: 1\r\n`), 2000);
        socket.on("data", (bytes) => void responses.push(bytes.toString("latin1")));
        socket.on("error", () => undefined);
        socket.once("close", () => {
          clearInterval(drip);
          closedAfterMs.push(performance.now() - started);
        });
        return socket;
      });
      try {
        await pause(5000);
        expect(closedAfterMs).toEqual([]);
        expect((await fetch(`http://127.0.0.1:${port}/api/filters`)).status).toBe(200);
        await waitFor(() => closedAfterMs.length === clients.length, { name: "end", limitMs: 20_000 });
      } finally {
        for (const socket of clients) socket.destroy();
      }
      expect(Math.min(...closedAfterMs)).toBeGreaterThan(9000);
      expect(Math.max(...closedAfterMs)).toBeLessThan(16_000);
      expect(responses.filter((text) => text.startsWith("HTTP/1.1 408"))).toHaveLength(clients.length);
    });
  });
});
