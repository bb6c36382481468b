import { loadCatalog } from "@brewdial/catalog/load.ts";
import * as contract from "@brewdial/contract";
import { openApiDocument } from "@brewdial/contract/openapi.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../apps/api/test/harness.ts";
import { importCatalogCoffees } from "../../apps/api/src/modules/coffees/import-catalog.ts";
import { makeDemo } from "../demo/make-demo.ts";
import { demoEmail, demoPassword, memberEmail } from "../demo/write-people.ts";

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly example?: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly "x-auth": "public" | "optional" | "required" | "member" | "operator";
}

/** Operations with a single-use token from an email, or for clients on other sites: their examples show only the format. */
const needsMore = new Set([
  "getConnectionRequest",
  "checkSubscriptionLink",
  "verifyMagicLink",
  "getUnsubscribeLink",
  "getClaimOfLink",
]);

const paths = openApiDocument(contract)["paths"] as Record<string, { readonly get?: Operation }>;
const operations = Object.entries(paths).flatMap(([path, { get }]) =>
  get === undefined ? [] : [{ path, ...get }],
);

/** Returns requests of an operation: one with its required parameters and one for each optional parameter. */
function requestsOf({ path, parameters = [], ...operation }: (typeof operations)[number]) {
  const required = parameters.filter((parameter) => parameter.required);
  const url = (optional: readonly Parameter[]) => {
    const query = [...required, ...optional]
      .filter((parameter) => parameter.in === "query")
      .map(({ name, example }) => [name, String(example)]);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(String(required.find((parameter) => parameter.name === name)?.example)),
    );
    return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query).toString()}`;
  };
  const optional = parameters.filter((parameter) => !parameter.required && parameter.in === "query");
  const { operationId, "x-auth": auth } = operation;
  return [url([]), ...optional.map((one) => url([one]))].map((address) => ({
    operationId,
    auth,
    url: address,
  }));
}

/** Operators are created on the command line only; the demo has none. */
const requests = operations.filter((operation) => operation["x-auth"] !== "operator").flatMap(requestsOf);

let api: TestApi;
const tokens = new Map<string, string>();

/** The demo data that `npm run dev -- --demo` writes, and sessions of its two users. */
beforeAll(async () => {
  api = await createTestApi({ BASE_URL: "http://127.0.0.1:3000", OAUTH: "on" });
  await api.deps.db.primary.transaction().execute((trx) => importCatalogCoffees(trx, loadCatalog()));
  await makeDemo(api.deps.db.primary, { catalog: loadCatalog(), now: new Date() });
  for (const email of [demoEmail, memberEmail]) {
    const payload = { email, password: demoPassword };
    const reply = await api.app.inject({ method: "POST", url: "/api/auth/login", payload });
    tokens.set(email, reply.json<{ token: string }>().token);
  }
}, 120_000);
afterAll(() => api[Symbol.asyncDispose]());

test("every parameter of the OpenAPI document has an example", () => {
  const missing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods as Record<string, Operation>).flatMap(({ parameters = [] }) =>
      parameters.filter(({ example }) => example === undefined).map(({ name }) => `${path} ${name}`),
    ),
  );
  expect(missing).toEqual([]);
});

test.each(requests)("GET $url ($operationId) succeeds with the demo data", async (request) => {
  const email = request.auth === "member" ? memberEmail : demoEmail;
  const { statusCode, body } = await api.app.inject({
    url: request.url,
    remoteAddress: "127.0.0.1",
    headers: request.auth === "public" ? {} : { authorization: `Bearer ${tokens.get(email)}` },
  });
  const expected = needsMore.has(request.operationId) ? [400, 401] : [200, 302];
  expect(expected, `${statusCode} ${body.slice(0, 300)}`).toContain(statusCode);
});
