import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { adaptRecipe } from "@brewdial/contract/adaptation/endpoints.ts";
import { listOwnGrinders, putOwnGrinder } from "@brewdial/contract/gear/endpoints.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createVisitorClient } from "./api.server.ts";
import type { ServerContext } from "./server-context.ts";

let received: IncomingHttpHeaders = {};
/** Method and URL of each request. */
let requests: string[] = [];
const api = createServer((request, response) => {
  received = request.headers;
  requests.push(`${request.method} ${request.url}`);
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
});
beforeAll(async () => {
  api.listen(0, "127.0.0.1");
  await once(api, "listening");
});
afterAll(() => void api.close());

function createClientOf(method: string) {
  const headers = {
    origin: "https://other.example",
    referer: "https://other.example/post",
    "sec-fetch-site": "cross-site",
    cookie: "svc_session=a",
    "user-agent": "browser",
  };
  const server = {
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    address: "203.0.113.9",
    requestId: "1",
    logError: () => undefined,
  } as unknown as ServerContext;
  return createVisitorClient(new Request("https://web.example/brew", { method, headers }), server, []);
}

/** Calls the API while handling a browser's page request. */
async function callFrom(method: string) {
  await createClientOf(method)(adaptRecipe, { body: { machineId: 1, grinderId: 1, roastLevel: "MEDIUM" } });
  return received;
}

test("a page that another site links to reads as the visitor, also with a POST", async () => {
  expect(await callFrom("GET")).toMatchObject({ cookie: "svc_session=a", "user-agent": "browser" });
  expect(received).not.toHaveProperty("origin");
  expect(received).not.toHaveProperty("referer");
  // Node's fetch does not add a `cross-site` value of its own.
  expect(received["sec-fetch-site"]).not.toBe("cross-site");
});

test("the API is asked for responses that are not compressed", async () => {
  expect((await callFrom("GET"))["accept-encoding"]).toBe("identity");
});

test("a form carries the headers by which the API refuses other sites", async () => {
  expect(await callFrom("POST")).toMatchObject({
    origin: "https://other.example",
    referer: "https://other.example/post",
    "sec-fetch-site": "cross-site",
  });
});

test("what several parts of a page need is read once, and again after a write", async () => {
  requests = [];
  const client = createClientOf("POST");
  const grinders = () => client(listOwnGrinders, {});
  const recipe = (id: number) => client(getRecipe, { params: { id } });
  await Promise.all([grinders(), recipe(1), grinders(), recipe(2), recipe(1)]);
  await grinders();
  expect(requests).toEqual(["GET /api/user/grinders", "GET /api/recipes/1", "GET /api/recipes/2"]);
  await client(putOwnGrinder, { body: { grinderId: 23 } });
  await Promise.all([grinders(), grinders()]);
  expect(requests.slice(3)).toEqual(["POST /api/user/grinders", "GET /api/user/grinders"]);
  await createClientOf("GET")(listOwnGrinders, {});
  expect(requests).toHaveLength(6);
});
