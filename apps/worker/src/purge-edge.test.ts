import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { readConfig } from "@brewdial/config/config.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { purgeTags } from "./tasks/purge-edge.ts";

const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 200;
const cache = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) });
  response.writeHead(status).end();
});
let url: string;
beforeAll(async () => {
  cache.listen(0, "127.0.0.1");
  await once(cache, "listening");
  url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}/purge`;
});
afterAll(() => {
  cache.closeAllConnections();
  cache.close();
});
beforeEach(() => {
  received.length = 0;
  status = 200;
});

test("purgeTags sends the tags in a header and in the body, with the configured header", async () => {
  const config = readConfig({ EDGE_PURGE_URL: url, EDGE_PURGE_HEADER: "Fastly-Key: secret" });
  await purgeTags({ config }, { tags: ["roaster-3", "roaster-4"] });
  expect(received).toHaveLength(1);
  expect(received[0]?.headers).toMatchObject({
    "surrogate-key": "roaster-3 roaster-4",
    "fastly-key": "secret",
  });
  expect(JSON.parse(received[0]?.body ?? "")).toEqual({ tags: ["roaster-3", "roaster-4"] });
});

test("purgeTags throws when the cache does not accept the purge, so that the job is retried", async () => {
  status = 403;
  const config = readConfig({ EDGE_PURGE_URL: url });
  await expect(purgeTags({ config }, { tags: ["roaster-3"] })).rejects.toThrow("returned 403");
});

test("purgeTags does nothing without EDGE_PURGE_URL", async () => {
  await purgeTags({ config: readConfig({}) }, { tags: ["roaster-3"] });
  expect(received).toHaveLength(0);
});
