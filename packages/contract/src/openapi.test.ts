import { Value } from "typebox/value";
import { describe, expect, test } from "vitest";
import { type Endpoint, noticeMonths } from "./endpoint.ts";
import { getReadiness } from "./health/endpoints.ts";
import * as contract from "./index.ts";
import { openApiDocument } from "./openapi.ts";

interface Parameter {
  readonly name: string;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema: Readonly<Record<string, unknown>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly description?: string };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

const document = openApiDocument(contract);
const operations = Object.values(document["paths"] as Record<string, Record<string, Operation>>).flatMap(
  (methods) => Object.values(methods),
);
const parameters = operations.flatMap(({ operationId, parameters = [] }) =>
  parameters.map((parameter) => ({ ...parameter, id: `${operationId}: ${parameter.name}` })),
);

describe("texts of the OpenAPI document", () => {
  test.each([/\(D\d+/, /\bEMB-/, /spec:/, /unless told/, /somebody/, /whoever/, /\banew\b/, /\bone's\b/])(
    "do not contain %s",
    (pattern) => {
      const text = JSON.stringify(document);
      const found = text.search(pattern);
      expect(found === -1 ? null : text.slice(found - 60, found + 60)).toBeNull();
    },
  );

  test("every summary is a short phrase without a final period", () => {
    const summaries = operations.map(({ summary }) => summary);
    expect(summaries.filter((summary) => !/^[A-Z].{3,58}[^.]$/.test(summary))).toEqual([]);
  });

  test("every response description is a sentence", () => {
    const texts = operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses).map(
        ([status, { description }]) => `${operationId} ${status}: ${description}`,
      ),
    );
    expect(texts.filter((text) => !/: [A-Z`].*\.$/.test(text))).toEqual([]);
  });

  test("every parameter has a description", () => {
    expect(parameters.length).toBeGreaterThan(100);
    expect(parameters.filter(({ description }) => !description).map(({ id }) => id)).toEqual([]);
  });
});

describe("deprecated operations", () => {
  const sample = {
    ...getReadiness,
    deprecated: { since: "2027-01-15", sunset: "2028-02-01", instead: "Use `GET /api/new`." },
  };

  test("are marked, with their end and what to use instead", () => {
    const { paths } = openApiDocument({ ...contract, endpoints: [sample] });
    expect(
      Object.values(paths as object).flatMap((methods) => Object.values(methods as object))[0],
    ).toMatchObject({
      deprecated: true,
      description: expect.stringMatching(/^Deprecated, works until 2028-02-01\. Use `GET \/api\/new`\./),
    });
  });

  test("work for the documented time", () => {
    for (const { id, deprecated } of [sample, ...contract.endpoints] as readonly Endpoint[]) {
      if (deprecated === undefined) continue;
      const earliest = new Date(deprecated.since);
      earliest.setUTCMonth(earliest.getUTCMonth() + noticeMonths);
      expect(new Date(deprecated.sunset).getTime(), id).toBeGreaterThanOrEqual(earliest.getTime());
    }
  });
});

test("every parameter example fits its schema", () => {
  const withExample = parameters.filter(({ example }) => example !== undefined);
  expect(withExample.length).toBeGreaterThan(80);
  expect(
    withExample.filter(({ schema, example }) => !Value.Check(schema, example)).map(({ id }) => id),
  ).toEqual([]);
});

test("request bodies describe fields of which one is required, with their aliases", () => {
  const descriptionOf = (id: string) =>
    operations.find(({ operationId }) => operationId === id)?.requestBody?.description;
  expect(descriptionOf("adaptRecipe")).toBe(
    "At least one is required: `coffeeProfileId` (or its alias `coffeeId`), `roastLevel`, `recipeId`.",
  );
  expect(descriptionOf("createRecipe")).toBe(
    "Required: `coffeeProfileId` (or its alias `coffeeId`), `doseGrams` (or its alias `coffeeGrams`).",
  );
});
