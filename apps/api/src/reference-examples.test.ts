import { loadCatalog } from "@brewdial/catalog/load.ts";
import * as contract from "@brewdial/contract";
import { openApiDocument } from "@brewdial/contract/openapi.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importCatalogCoffees } from "./modules/coffees/import-catalog.ts";
import { createTestApi, type TestApi } from "../test/harness.ts";

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly example?: unknown;
}

/** Paths whose examples need user content: a recipe, a share or an account. */
const needsContent = /\{shareId\}|\{version\}|(recipes|users)\/\{id\}/;

/** Returns URLs of public GET endpoints: one with the required parameters and one for each optional parameter. */
const urls = contract.endpoints
  .filter(({ method, auth }) => method === "GET" && (auth === "public" || auth === "optional"))
  .filter(({ path }) => !needsContent.test(path))
  .flatMap(({ path }) => {
    const paths = openApiDocument(contract)["paths"] as Record<string, { get: { parameters?: Parameter[] } }>;
    const parameters = paths[path]?.get.parameters ?? [];
    const known = parameters.filter(({ example }) => example !== undefined);
    if (parameters.some(({ required, example }) => required && example === undefined)) return [];
    const required = known.filter((parameter) => parameter.required);
    const url = (optional: readonly Parameter[]) => {
      const query = [...required, ...optional]
        .filter((parameter) => parameter.in === "query")
        .map(({ name, example }) => [name, String(example)]);
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        String(known.find((parameter) => parameter.name === name)?.example),
      );
      return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query).toString()}`;
    };
    return [url([]), ...known.filter((parameter) => !parameter.required).map((one) => url([one]))];
  });

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.deps.db.primary.transaction().execute((trx) => importCatalogCoffees(trx, loadCatalog()));
});
afterAll(() => api[Symbol.asyncDispose]());

test("the OpenAPI document has examples for most public endpoints", () =>
  expect(urls.length).toBeGreaterThan(50));

test.each(urls)("GET %s from the OpenAPI examples returns 200", async (url) => {
  const { statusCode, body } = await api.app.inject({ url, remoteAddress: "127.0.0.1" });
  expect({ statusCode, body }).toMatchObject({ statusCode: 200 });
});
