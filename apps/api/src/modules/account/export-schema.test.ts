import { readFile } from "node:fs/promises";
import { bodyOrThrow } from "@brewdial/client";
import {
  AccountExport,
  exportAccount,
  getAccountExportSchema,
} from "@brewdial/contract/account/endpoints.ts";
import * as imports from "@brewdial/contract/imports/endpoints.ts";
import { makeBodies } from "@brewdial/domain/import/bodies/make-bodies.ts";
import { toRequests } from "@brewdial/domain/import/bodies/to-requests.ts";
import { readImport } from "@brewdial/domain/import/read-import.ts";
import { matcher, now } from "@brewdial/domain/import/test-fixtures.ts";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addPerson } from "../../../test/factories/recipe.ts";
import { personalTables } from "./account-data.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ BASE_URL: "https://brew.example" });
});
afterAll(() => api[Symbol.asyncDispose]());

const toCamelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

test("the schema of the export has every section and column that is exported: add new ones to the contract", () => {
  const { coffees: _coffees, ...sections } = AccountExport.schema.properties.records.properties;
  const described = Object.entries(sections).map(([section, { items }]) => [
    section,
    Object.keys(items.properties).toSorted(),
  ]);
  const exported = personalTables.flatMap(({ exported }) => {
    if (exported === null) return [];
    const columns = exported.columns.map(toCamelCase);
    // Temperatures are exported in both units.
    if (columns.includes("waterTempF")) columns.push("waterTempC");
    return [[exported.section, columns.toSorted()]];
  });
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(exported));
});

test("GET /api/v1/account-export.schema.json is public, cached, and describes a real export", async () => {
  const { status, body: schema, headers } = await api.call(getAccountExportSchema, {});
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toMatch(/^public, max-age=\d+/);
  expect(headers.get("etag")).toBeTruthy();
  expect(headers.get("access-control-allow-origin")).toBe("*");

  const { call } = await addPerson(api, "Exporter");
  const fixtures = new URL("../../../../../packages/domain/src/import/fixtures/", import.meta.url);
  for (const name of [
    "beanconqueror/Beanconqueror.json",
    "brew-guide/brew-guide-data-2026-11-01_08-30-00.json",
  ]) {
    const file = { name, bytes: await readFile(new URL(name, fixtures)) };
    const bundle = await readImport([file], { timeZone: "Europe/Berlin", now });
    const { start, brews } = toRequests(makeBodies(bundle, matcher), now);
    const { import: started } = bodyOrThrow(await call(imports.startImport, { body: start as never }));
    await call(imports.addImportedBrews, {
      params: { id: started?.id ?? "" },
      body: { brews: brews as never, isLast: true },
    });
  }
  const exported = bodyOrThrow(await call(exportAccount, {}));
  expect(exported.$schema).toBe("https://brew.example/api/v1/account-export.schema.json");
  expect(schema).toMatchObject({ $id: exported.$schema });
  const { brewLogs, coffeeBags, personalRecipes } = exported.records;
  for (const rows of [brewLogs, coffeeBags, personalRecipes]) expect(rows.length).toBeGreaterThan(0);
  const isValid = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false }).compile(
    schema,
  );
  expect(isValid(exported), JSON.stringify(isValid.errors)).toBe(true);
  const broken = {
    ...exported,
    records: { ...exported.records, brewLogs: [{ ...brewLogs[0], brewedAt: 7 }] },
  };
  expect(isValid(broken)).toBe(false);
});
