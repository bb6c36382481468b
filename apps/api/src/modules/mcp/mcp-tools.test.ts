import { formatSetting } from "@brewdial/domain/grind/format-setting.ts";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "../../core/errors.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { convertBySlug } from "../grinder-data/grinder-charts.ts";
import { callTool, getText } from "../../../test/mcp-client.ts";
import { toolDefinitions } from "./tool-definitions.ts";
import { createMcpTools } from "./mcp-tools.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
});

const slugs = () => api.deps.catalog.current().grinders.map(({ slug }) => slug);
const get = async (url: string) => api.app.inject({ method: "GET", url });

/** Compiled as strictly as a client may do it. */
const outputOf = new Map(
  toolDefinitions.map(({ name, outputSchema }) => [
    name,
    new Ajv2020({ strict: true }).compile(outputSchema ?? {}),
  ]),
);

const expectValid = (name: (typeof toolDefinitions)[number]["name"], answer: unknown) => {
  const validate = outputOf.get(name);
  validate?.(answer);
  expect(validate?.errors).toBeNull();
};

describe("get_grinder_chart", () => {
  test("returns the REST chart and the grinder's range, for every grinder", async () => {
    for (const slug of slugs()) {
      const { structuredContent, content } = await callTool(api.app, "modern", "get_grinder_chart", {
        grinder: slug,
      });
      expectValid("get_grinder_chart", structuredContent);
      const { grindIndexMin, grindIndexMax, unreachable, ...chart } = structuredContent as Record<
        string,
        unknown
      >;
      expect(chart).toEqual((await get(`/api/widget/grinder/${slug}`)).json());
      expect(grindIndexMin).toBeLessThan(grindIndexMax as number);
      const methods = (chart["methods"] as { key: string }[]).map(({ key }) => key);
      expect(new Set([...methods, ...(unreachable as string[])]).size).toBe(
        api.deps.catalog.current().brewMethods.length,
      );
      expect(content).toHaveLength(2);
    }
  });
});

describe("list_grinders", () => {
  test("returns the full REST list in at most 25 KB", async () => {
    const result = await callTool(api.app, "legacy", "list_grinders", {});
    expectValid("list_grinders", result.structuredContent);
    expect(result.structuredContent).toEqual((await get("/api/widget/grinders")).json());
    expect(JSON.parse(getText(result, 1))).toEqual(result.structuredContent);
    expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThanOrEqual(25_000);
  });

  test("filters by every word of the search", async () => {
    const { structuredContent } = await callTool(api.app, "legacy", "list_grinders", {
      search: " encore BARATZA ",
    });
    const { grinders, count } = structuredContent as { grinders: { slug: string }[]; count: number };
    expect(grinders.map(({ slug }) => slug)).toContain("baratza-encore");
    expect(grinders.every(({ slug }) => slug.startsWith("baratza-encore"))).toBe(true);
    expect(count).toBe(grinders.length);
  });

  test("suggests what to try when nothing matches", async () => {
    const result = await callTool(api.app, "legacy", "list_grinders", { search: "teapot" });
    expect(result).toMatchObject({ isError: false, structuredContent: { grinders: [], count: 0 } });
    expect(getText(result)).toBe(
      'No grinder matches "teapot". Search for the brand alone, or leave search out.',
    );
  });
});

/** Returns undefined when the call throws a client error. */
function attempt<T>(compute: () => T): T | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

describe("convert_grind_setting", () => {
  const grinder = fc.nat().map((at) => {
    const { grinders } = api.deps.catalog.current();
    const found = grinders[at % grinders.length];
    if (found === undefined) throw new Error("The catalog is empty");
    return found;
  });
  const triple = fc
    .tuple(
      grinder,
      grinder,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom("label", "number", "odd", "slug"),
      fc.string(),
    )
    .map(([from, to, share, kind, noise]) => {
      const { dial } = from;
      const step = Math.round(share * (dial.max - dial.min) * dial.stepsPerUnit) / dial.stepsPerUnit;
      const settings = {
        label: formatSetting(dial, dial.min + step),
        number: Math.round(share * dial.max * 1.2),
        odd: noise,
        slug: 1,
      };
      return {
        from: kind === "slug" ? `${from.slug}${noise}`.trim() : from.slug,
        setting: settings[kind],
        to: to.slug,
      };
    });

  test("accepts all notations of a dial", async () => {
    const dotted = api.deps.catalog
      .current()
      .grinders.find(({ dial }) => dial.notation.kind === "rotation-number-click");
    const result = await callTool(api.app, "legacy", "convert_grind_setting", {
      from: dotted?.slug,
      setting: "2.4.0",
      to: "baratza-encore",
    });
    expect(result).toMatchObject({ isError: false, structuredContent: { from: { settingLabel: "2.4.0" } } });
  });

  test("equals the domain's conversion for 10,000 triples", () => {
    const callDirectly = createMcpTools(api.deps.catalog, api.deps.config);
    let answered = 0;
    fc.assert(
      fc.property(triple, ({ from, setting, to }) => {
        fc.pre(typeof setting === "number" || (setting === setting.trim() && /^[ -~]{1,32}$/.test(setting)));
        const result = callDirectly("convert_grind_setting", { from, setting, to });
        const expected = attempt(() => convertBySlug(api.deps.catalog.current(), from, setting, to));
        expect(result?.structuredContent).toEqual(expected);
        expect(result?.isError).toBe(expected === undefined);
        if (expected === undefined) return;
        answered += 1;
        expectValid("convert_grind_setting", expected);
      }),
      { numRuns: 10_000 },
    );
    expect(answered).toBeGreaterThan(4000);
  });

  test("equals GET /api/v1/convert, errors included", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        triple,
        fc.constantFrom("legacy" as const, "modern" as const),
        async ({ from, setting, to }, era) => {
          const result = await callTool(api.app, era, "convert_grind_setting", { from, setting, to });
          const query = new URLSearchParams({ from, setting: String(setting), to }).toString();
          const rest = await get(`/api/v1/convert?${query}`);
          expect([200, 400, 404]).toContain(rest.statusCode);
          expect(result.structuredContent).toEqual(rest.statusCode === 200 ? rest.json() : undefined);
          expect(result.isError).toBe(rest.statusCode !== 200);
          expect(getText(result).startsWith("Unknown grinder ")).toBe(rest.statusCode === 404);
        },
      ),
      { numRuns: 400 },
    );
  });
});
