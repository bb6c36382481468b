import { once } from "node:events";
import { connect } from "node:net";
import { endpoint } from "@brewdial/contract/endpoint.ts";
import { getReadiness, healthModels } from "@brewdial/contract/health/endpoints.ts";
import { callMcp } from "@brewdial/contract/grinder-data/endpoints.ts";
import { Type } from "typebox";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { registrationOptions } from "../../test/http-app.ts";
import { createTestDeps, type TestDeps } from "../../test/harness.ts";
import { createLoadShedder, type LoadShedder, type Priority } from "@brewdial/server/load-shedder.ts";
import { createBaseApp } from "./base-app.ts";
import { bind } from "./bind.ts";
import { registerEndpoints } from "./register-endpoints.ts";
import type { FastifyInstance } from "fastify";

const policies = {
  tag: "test",
  summary: "Test",
  auth: "optional",
  limit: null,
  cache: "no-store",
  cors: "any",
  success: { 200: { description: "Done.", schema: Type.Object({}), example: {} } },
} as const;
const read = endpoint({ ...policies, id: "read", method: "GET", path: "/test/read" });
const wait = endpoint({ ...policies, id: "wait", method: "GET", path: "/test/wait", hasSideEffects: true });
const body = { schema: Type.Object({}), example: {} };
const write = endpoint({ ...policies, id: "write", method: "POST", path: "/test/write", body });
const compute = endpoint({
  ...policies,
  id: "compute",
  method: "POST",
  path: "/test/compute",
  isSafe: true,
  body,
});

let base: TestDeps;
let app: FastifyInstance;
let shedder: LoadShedder;
let shed: Priority[] = [];
/** Lets the running `wait` handlers finish. */
let release = () => {};
let released: Promise<void>;
const hold = () => {
  const gate = Promise.withResolvers<void>();
  release = gate.resolve;
  released = gate.promise;
};

beforeAll(async () => {
  base = await createTestDeps({ TRUST_PROXY: "127.0.0.1" });
  shedder = createLoadShedder(4, (priority) => void shed.push(priority));
  app = createBaseApp(base.deps);
  registerEndpoints(
    app,
    [
      bind(read, async () => ({})),
      bind(write, async () => ({})),
      bind(compute, async () => ({})),
      bind(getReadiness, async () => ({ ready: true })),
      bind(wait, async () => {
        await released;
        return {};
      }),
    ],
    {
      ...registrationOptions(base, [read, write, compute, getReadiness, wait]),
      models: healthModels,
      shedder,
    },
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  release();
  await app.close();
  await base[Symbol.asyncDispose]();
});
beforeEach(() => {
  shed = [];
  hold();
});

const url = (path: string) => {
  const address = app.server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}${path}`;
};
let clients = 0;
/** Each request comes from a new client address, unless `headers` sets one. */
const nextClient = () => ({ "x-forwarded-for": `10.0.0.${(clients += 1) % 256}` });
const get = (path: string, headers = {}) => fetch(url(path), { headers: { ...nextClient(), ...headers } });
const post = (path: string, headers = {}) =>
  fetch(url(path), {
    method: "POST",
    headers: { ...nextClient(), "content-type": "application/json", ...headers },
    body: "{}",
  });

/** Runs `count` requests, which end with `release()`. */
async function occupy(count: number) {
  const requests = Array.from({ length: count }, () => get("/test/wait"));
  await expect.poll(() => shedder.running()).toBe(count);
  return async () => {
    release();
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 200));
    await expect.poll(() => shedder.running()).toBe(0);
  };
}

test.each([
  { running: 1, anonymous: 200, signedIn: 200, writes: 200 },
  { running: 2, anonymous: 503, signedIn: 200, writes: 200 },
  { running: 3, anonymous: 503, signedIn: 503, writes: 200 },
  { running: 4, anonymous: 503, signedIn: 503, writes: 503 },
])(
  "with $running of 4 requests running: anonymous reads $anonymous, signed-in reads $signedIn, writes $writes, probes 200",
  async ({ running, anonymous, signedIn, writes }) => {
    const end = await occupy(running);
    const statuses = [
      (await get("/test/read")).status,
      (await post("/test/compute")).status,
      (await get("/test/read", { authorization: "Bearer user" })).status,
      (await get("/test/read", { cookie: "svc_session=user" })).status,
      (await post("/test/write")).status,
      (await get("/ready")).status,
    ];
    expect(statuses).toEqual([anonymous, anonymous, signedIn, signedIn, writes, 200]);
    await end();
  },
);

test("a shed request gets 503 with Retry-After and the endpoint's CORS header, is counted and logs no error", async () => {
  const end = await occupy(2);
  base.logged.length = 0;
  const response = await get("/test/read");
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("2");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(await response.json()).toEqual({ error: "The service is busy, try again in a moment" });
  expect(shed).toEqual(["anonymous-read"]);
  expect(base.logged.join("")).not.toContain('"level":"error"');
  await end();
});

test("requests of a client that runs its share wait for its own, and others are accepted", async () => {
  const client = { "x-forwarded-for": "203.0.113.9" };
  const gone = new AbortController();
  const first = get("/test/wait", client);
  await expect.poll(() => shedder.running()).toBe(1);
  let hasEnded = false;
  const second = post("/test/write", client).finally(() => (hasEnded = true));
  const left = fetch(url("/test/write"), { method: "POST", headers: client, signal: gone.signal });
  expect((await post("/test/write")).status).toBe(200);
  expect([hasEnded, shedder.running()]).toEqual([false, 1]);
  gone.abort();
  await expect(left).rejects.toThrow("aborted");
  release();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
  await expect.poll(() => shedder.running()).toBe(0);
});

test("clients that send their body slowly occupy no places", async () => {
  const sockets = Array.from({ length: 8 }, () => connect(Number(new URL(url("/")).port), "127.0.0.1"));
  for (const socket of sockets) {
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(
      "POST /test/write HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{",
    );
  }
  for (let turn = 0; turn < 5; turn += 1) expect((await get("/ready")).status).toBe(200);
  expect(shedder.running()).toBe(0);
  expect((await get("/test/read")).status).toBe(200);
  expect((await post("/test/write")).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test("requests whose client disconnects are counted until their handler ends, and not longer", async () => {
  const client = new AbortController();
  const requests = Array.from({ length: 3 }, () =>
    fetch(url("/test/wait"), { signal: client.signal, headers: nextClient() }),
  );
  await expect.poll(() => shedder.running()).toBe(3);
  client.abort();
  await Promise.allSettled(requests);
  expect(shedder.running()).toBe(3);
  release();
  await expect.poll(() => shedder.running()).toBe(0);
});

test("callMcp is shed like a read", () => {
  expect(callMcp.isSafe).toBe(true);
});
