import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { endpoint } from "@brewdial/contract/endpoint.ts";
import { Done, done } from "@brewdial/contract/model.ts";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDeps, type TestDeps } from "../testing.ts";
import { bind } from "./bind.ts";
import { notFound } from "./errors.ts";
import { createFloor } from "./floor.ts";
import { mount } from "./mount.ts";
import { createAnswerMemory } from "./remembered.ts";
import { createSessionCookie } from "./session-cookie.ts";

const policies = {
  method: "GET",
  tag: "test",
  summary: "Answer from memory",
  auth: "public",
  limit: null,
  cache: "day",
  cors: "any",
  params: Type.Object({ slug: Type.String() }),
  success: { 200: { description: "Done.", schema: Done.ref, example: Done.example } },
} as const;
const fromMemory = endpoint({ ...policies, id: "fromMemory", path: "/memory/{slug}" });

/** A server whose answers hold until `change` is called; `made` counts those that were made anew. */
async function startServer(deps: TestDeps["deps"]) {
  let source = {};
  let made = 0;
  const change = () => void (source = {});
  const memory = createAnswerMemory(() => source);
  const app = createFloor(deps, memory);
  const answer = bind(fromMemory, async ({ params: { slug } }) => {
    made += 1;
    if (slug === "missing") throw notFound("Slug");
    if (slug === "changing") change();
    return done();
  });
  mount(app, [answer], {
    endpoints: [fromMemory],
    models: [Done],
    limiter: deps.limiter,
    findSession: () => undefined,
    cookie: createSessionCookie("https://api.example"),
    vocabularies: {},
    webOrigins: new Set(),
    db: deps.db.primary,
    shared: new Set(),
    remembered: new Set([fromMemory]),
    memory,
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return { app, url, change, made: () => made };
}

let base: TestDeps;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  base = await createTestDeps({ TRUST_PROXY: "127.0.0.1" });
  server = await startServer(base.deps);
});
afterAll(async () => {
  await server.app.close();
  await base[Symbol.asyncDispose]();
});

const read = async (path: string, init?: RequestInit) => {
  const response = await fetch(server.url + path, init);
  const { date: _, "x-request-id": id, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, id, headers, body: await response.text() };
};

/** How many answers some work makes anew. */
async function madeBy(work: () => Promise<unknown>): Promise<number> {
  const before = server.made();
  await work();
  return server.made() - before;
}

test("an answer is made once and then sent again, head and body alike, with an id of its own", async () => {
  const first = await read("/memory/a");
  const answers: (typeof first)[] = [];
  const made = await madeBy(async () =>
    answers.push(
      ...(await Promise.all(
        Array(20)
          .fill("/memory/a")
          .map((path: string) => read(path)),
      )),
    ),
  );
  expect(made).toBe(0);
  for (const { id, ...answer } of answers) {
    const { id: _, ...expected } = first;
    expect(answer).toEqual(expected);
    expect(id).toMatch(/^[\w-]{36}$/);
  }
  expect(new Set(answers.map(({ id }) => id)).size).toBe(20);
});

test("who knows the answer is told so, and who asks for its head gets the head", async () => {
  const { headers } = await read("/memory/b");
  const known = await read("/memory/b", { headers: { "if-none-match": headers["etag"] ?? "" } });
  expect(known).toMatchObject({ status: 304, body: "" });
  const head = await read("/memory/b", { method: "HEAD" });
  expect(head).toMatchObject({ status: 200, body: "", headers: { etag: headers["etag"] } });
  expect(await madeBy(() => read("/memory/b"))).toBe(0);
});

test("answers of a source that changed are made anew, also one that was under way", async () => {
  await read("/memory/c");
  server.change();
  expect(await madeBy(() => read("/memory/c"))).toBe(1);
  await read("/memory/changing");
  expect(await madeBy(() => read("/memory/changing"))).toBe(1);
});

test("errors are not remembered, nor are other addresses of the same path", async () => {
  expect(await madeBy(() => Promise.all([read("/memory/missing"), read("/memory/missing")]))).toBe(2);
  await read("/memory/d");
  expect(await madeBy(() => read("/memory/d?other"))).toBe(1);
});

test("each answer is logged and counted, remembered or not, with its id and cut address", async () => {
  await read("/memory/e");
  const id = "from-a-proxy";
  await read("/memory/e", { headers: { "x-request-id": id, "x-forwarded-for": "203.0.113.9" } });
  const lines = base.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.find(({ requestId }) => requestId === id)).toMatchObject({
    endpoint: "fromMemory",
    route: "/memory/{slug}",
    status: 200,
    client: "203.0.113.0",
  });
  const metrics = await base.deps.metrics.registry.metrics();
  const answered = lines.filter(({ endpoint: name, status }) => name === "fromMemory" && status === 200);
  expect(metrics).toContain(
    `http_request_duration_seconds_count{endpoint="fromMemory",status="200"} ${answered.length}`,
  );
});

test("a server that is closing ends the connection also of those whose answer it remembers", async () => {
  const closing = await startServer(base.deps);
  const socket = connect(Number(new URL(closing.url).port), "127.0.0.1");
  const answer = async () => String((await once(socket, "data"))[0]);
  socket.write("GET /memory/a HTTP/1.1\r\nhost: a\r\n\r\n");
  expect(await answer()).toMatch(/^connection: keep-alive/im);
  socket.write("GET /memory/a HTTP/1.1\r\nhost: a\r\n");
  // Half a question has arrived when the server begins to close.
  await pause(50);
  const closed = closing.app.close();
  await expect.poll(() => closing.app.server.listening).toBe(false);
  socket.write("\r\n");
  expect(await answer()).toMatch(/^connection: close/im);
  await closed;
});
