import { expect, test } from "vitest";
import { checkResponse } from "./check-response.ts";
import type { Response } from "./http-client.ts";
import { type OpenApi, readOperations } from "./openapi.ts";
import type { Call } from "./request.ts";

const error = { $ref: "#/components/schemas/Error" };
const document = {
  paths: {
    "/things/{id}": {
      get: {
        responses: {
          200: { content: { "application/json": { schema: { type: "object", required: ["id"] } } } },
          "4XX": { content: { "application/json": { schema: error } } },
          501: { content: { "application/json": { schema: error } } },
        },
      },
    },
  },
  components: { schemas: { Error: { type: "object", required: ["error"] } } },
} as unknown as OpenApi;

const [operation] = readOperations(document);
if (!operation) throw new Error("The document has one operation");
const call: Call = {
  operation,
  kind: "valid",
  actor: "anonymous",
  request: { method: "GET", path: "/things/1", headers: {} },
  reachesOperation: true,
};
const headers = {
  "x-request-id": "request-1",
  "cache-control": "no-store",
  "content-type": "application/json; charset=utf-8",
};
const respond = (status: number, body: string, changes: Partial<Response> = {}): Response => ({
  status,
  headers,
  body: Buffer.from(body),
  ms: 1,
  ...changes,
});
const checksOf = (response: Response, changes: Partial<Call> = {}) =>
  checkResponse({ ...call, ...changes }, response).map(({ check, detail }) => `${check}: ${detail}`);

test.each([
  ["a declared body", respond(200, '{"id":1}')],
  ["an error of a declared class", respond(404, '{"error":"Thing not found"}')],
  ["a declared 501", respond(501, '{"error":"XML is not supported"}')],
  [
    "an oversized head that Node's parser refuses",
    respond(431, '{"error":"too large"}', { headers: { connection: "close" } }),
  ],
])("checkResponse accepts %s", (_, response) => expect(checksOf(response)).toEqual([]));

test.each([
  ["a body that breaks its schema", respond(200, "{}"), "schema: / must have required property 'id'"],
  ["a body that is not JSON", respond(200, "{"), "schema: the body is not JSON"],
  ["an undeclared status", respond(302, ""), "undeclared status: 302"],
  ["500", respond(500, '{"error":"Internal error"}'), '500: {"error":"Internal error"}'],
  ["503", respond(503, "later"), "503: later"],
  ["no response", { ...respond(0, ""), error: "socket hang up" }, "no response: socket hang up"],
  [
    "another content type",
    respond(400, "<p>", { headers: { ...headers, "content-type": "text/html" } }),
    "content type: text/html, declared application/json",
  ],
  [
    "a missing header",
    respond(200, '{"id":1}', { headers: { ...headers, "x-request-id": undefined } }),
    "header: x-request-id is missing",
  ],
  [
    "a stack trace",
    respond(400, JSON.stringify({ error: "x\n    at read (a.ts:1:2)" })),
    "leak: at read (a.ts:1:2)",
  ],
  [
    "a database message",
    respond(400, '{"error":"duplicate key value violates"}'),
    "leak: duplicate key value",
  ],
  [
    "an error that repeats its input",
    respond(400, JSON.stringify({ error: "x".repeat(20_000) })),
    "amplified error: 20012 bytes for a request of 11 bytes",
  ],
])("checkResponse reports %s", (_, response, expected) => expect(checksOf(response)).toContain(expected));

test("checkResponse does not compare with the operation when the request may reach another one", () => {
  expect(checksOf(respond(302, ""), { reachesOperation: false })).toEqual([]);
});
