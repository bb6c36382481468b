import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { adaptRecipe } from "@brewdial/contract/adaptation.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createVisitorClient } from "./api.server.ts";
import type { Visit } from "./visit.ts";

let received: IncomingHttpHeaders = {};
const api = createServer((request, response) => {
  received = request.headers;
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
});
beforeAll(async () => {
  api.listen(0, "127.0.0.1");
  await once(api, "listening");
});
afterAll(() => void api.close());

/** Calls the API from the page of a browser's request. */
async function callFrom(method: string) {
  const headers = {
    origin: "https://other.example",
    referer: "https://other.example/post",
    "sec-fetch-site": "cross-site",
    cookie: "svc_session=a",
    "user-agent": "browser",
  };
  const visit = {
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    address: "203.0.113.9",
    requestId: "1",
    logError: () => undefined,
  } as unknown as Visit;
  const client = createVisitorClient(new Request("https://web.example/brew", { method, headers }), visit, []);
  await client(adaptRecipe, { body: { machineId: 1, grinderId: 1, roastLevel: "MEDIUM" } });
  return received;
}

test("a page that another site links to reads as the visitor, also with a POST", async () => {
  expect(await callFrom("GET")).toMatchObject({ cookie: "svc_session=a", "user-agent": "browser" });
  expect(received).not.toHaveProperty("origin");
  expect(received).not.toHaveProperty("referer");
  // Node's own fetch adds nothing that says "cross-site".
  expect(received["sec-fetch-site"]).not.toBe("cross-site");
});

test("a form carries the headers by which the API refuses other sites", async () => {
  expect(await callFrom("POST")).toMatchObject({
    origin: "https://other.example",
    referer: "https://other.example/post",
    "sec-fetch-site": "cross-site",
  });
});
