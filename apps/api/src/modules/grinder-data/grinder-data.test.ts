import { bodyOrThrow } from "@brewdial/client";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { sendContactMessage } from "@brewdial/contract/forms/endpoints.ts";
import { getHealth } from "@brewdial/contract/health/endpoints.ts";
import {
  convertSetting,
  getLlmsFull,
  getLlmsIndex,
  getWidgetGrinder,
  giveGrindFeedback,
  listWidgetGrinders,
} from "@brewdial/contract/grinder-data/endpoints.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const convert = (from: string, setting: string, to: string) =>
  api.call(convertSetting, { query: { from, setting, to } });

describe("GET /api/v1/convert", () => {
  test("converts 24 clicks on a Comandante C40 to a Baratza Encore, with range and sources", async () => {
    const { status, body, headers } = await convert("comandante-c40-mk4", "24", "baratza-encore");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: { setting: 24, settingLabel: "24" },
      to: { setting: 17, settingLabel: "17", range: { min: 14, max: 21, label: "14 to 21" } },
      grindIndex: 40,
      espresso: null,
      clamped: false,
      note: null,
      notices: [],
      confidence: "high",
      sources: expect.arrayContaining([expect.any(String)]),
    });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
  });

  test("GET /api/v1/convert keeps the place of an espresso setting in the zone and names its coarse end", async () => {
    const { body } = await convert("comandante-c40-mk4", "11", "baratza-encore-esp");
    const zone = loadCatalog().grinders.find(({ slug }) => slug === "baratza-encore-esp")?.espressoZone;
    expect(body).toMatchObject({
      to: { setting: 13 },
      espresso: { range: { min: zone?.min, max: zone?.max }, start: zone?.max, basis: "published" },
      note: expect.stringContaining("For a first shot start at its coarse end"),
    });
    // The maker and logged shots put espresso at 15 to 19.
    expect(zone?.max).toBeGreaterThanOrEqual(15);
    expect(zone?.max).toBeLessThanOrEqual(20);
  });

  test.each([
    ["1zpresso-k-max", "7.5", 75],
    ["1zpresso-j-max", "2.3.0", 210],
    ["kingrinder-k6", "1+40", 100],
    ["kingrinder-k6", "1 40", 100],
    ["fellow-ode-gen-2", "5.1", 5.3333],
    ["baratza-sette-270", "9e", 9.4444],
    ["comandante-c40-mk4", "24,5", 24.5],
  ])("parses %s %s as %d", async (slug, text, setting) => {
    const { body } = await convert(slug, text, "baratza-encore");
    expect(body).toMatchObject({ from: { setting } });
  });

  test("returns the nearest end and a note when the target cannot reach the grind", async () => {
    const { body } = await convert("comandante-c40-mk4", "5", "baratza-encore");
    expect(body).toMatchObject({
      clamped: true,
      note: expect.stringContaining("finest"),
      to: { setting: 0 },
    });
  });

  test.each([
    ["comandante-c40-mk4", "51", 400, "50"],
    ["comandante-c40-mk4", "-1", 400, "0"],
    ["comandante-c40-mk4", "fine", 400, "setting"],
    ["kingrinder-k6", "1.4", 400, "1.40"],
    ["nobody", "24", 404, "nobody"],
  ])("from %s at %s returns %d with %s", async (from, setting, status, hint) => {
    const { status: answered, body } = await convert(from, setting, "baratza-encore");
    expect(answered).toBe(status);
    expect(body).toMatchObject({ error: expect.stringContaining(hint) });
  });

  test("returns 400 that names a missing parameter", async () => {
    const reply = await api.app.inject("/api/v1/convert?from=comandante-c40-mk4&to=baratza-encore");
    expect([reply.statusCode, reply.json().error]).toEqual([400, "setting is required"]);
  });
});

describe("grinder charts", () => {
  test("GET /api/widget/grinder/{slug} says what a number means: zero, direction, maker's number and sources", async () => {
    const chartOf = async (slug: string) =>
      bodyOrThrow(await api.call(getWidgetGrinder, { params: { slug } }));
    const encore = await chartOf("baratza-encore");
    expect(encore).toMatchObject({
      zero: expect.stringContaining("finest printed mark"),
      direction: "RISING",
      equalMeans: expect.stringContaining("V60 of 15 to 20 g"),
      zeroHabits: [],
    });
    expect(encore.citations).toContainEqual({
      title: "Baratza suggested settings, Virtuoso+ manual page 6",
      address: "https://assets.breville.com/ZCG587/manual-virtuosoplus-en-v1-6.pdf",
      tier: "maker",
    });
    expect(encore.sources).toEqual(encore.citations.map(({ title }) => title));
    const pourOver = encore.methods.find(({ key }) => key === "pour-over");
    expect(pourOver?.maker).toMatchObject({ label: "15", differs: true });
    expect((await chartOf("kitchenaid-kcg8433")).direction).toBe("FALLING");
  });

  test.each(["1zpresso-k-ultra", "1zpresso-zp6-special"])(
    "GET /api/widget/grinder/%s says which of two zeros is meant and how to check",
    async (slug) => {
      const { zeroHabits } = bodyOrThrow(await api.call(getWidgetGrinder, { params: { slug } }));
      expect(zeroHabits.filter(({ meant }) => meant)).toHaveLength(1);
      expect(zeroHabits.filter(({ meant, settingShift }) => !meant && settingShift !== 0)).toHaveLength(1);
      for (const { check } of zeroHabits) expect(check).toMatch(/0/);
    },
  );

  test("GET /api/widget/grinders lists grinders and every chart exists", async () => {
    const body = bodyOrThrow(await api.call(listWidgetGrinders, {}));
    expect(body.count).toBe(loadCatalog().grinders.length);
    for (const { slug } of body.grinders) {
      const chart = bodyOrThrow(await api.call(getWidgetGrinder, { params: { slug } }));
      expect(chart.url).toBe(`${api.deps.config.webUrl}/grinders/${slug}`);
      for (const { setting, rangeMin, rangeMax } of chart.methods) {
        expect(setting).toBeGreaterThanOrEqual(rangeMin);
        expect(setting).toBeLessThanOrEqual(rangeMax);
      }
    }
  });

  test("GET /api/widget/grinder/{slug} returns 404 for an unknown slug", async () => {
    expect((await api.call(getWidgetGrinder, { params: { slug: "nobody" } })).status).toBe(404);
    expect((await api.call(getWidgetGrinder, { params: { slug: "x".repeat(500) } })).status).toBe(404);
  });
});

describe("text for language models", () => {
  test("GET /llms-full.txt has the numbers of the charts, each grinder once, and is deterministic", async () => {
    const response = await api.call(getLlmsFull, {});
    const text = bodyOrThrow(response);
    const sections = text.split(/^### /m).slice(1);
    expect(sections).toHaveLength(loadCatalog().grinders.length);
    for (const section of sections) {
      const slug = /^slug: (.+)$/m.exec(section)?.[1] ?? "";
      const chart = bodyOrThrow(await api.call(getWidgetGrinder, { params: { slug } }));
      const lines = [...section.matchAll(/^- (.+): (.+) \((.+?)\)(?:[,;].*)?$/gm)].map(
        ([, label, setting, range]) => [label, setting, range],
      );
      expect(lines).toEqual(
        chart.methods.flatMap(({ label, settingLabel, usual, styles }) => [
          [label, settingLabel, usual.label],
          ...styles.map((style) => [
            `${label}, ${style.label.toLowerCase()}`,
            style.settingLabel,
            style.usual.label,
          ]),
        ]),
      );
    }
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(Buffer.byteLength(text)).toBeLessThan(400_000);
    expect(text).not.toMatch(/<[a-z]/i);
    expect((await api.call(getLlmsFull, {})).body).toBe(text);
  });

  test("GET /llms.txt has one title, a short quote, and working links", async () => {
    const text = bodyOrThrow(await api.call(getLlmsIndex, {}));
    expect(text.match(/^# /gm)).toHaveLength(1);
    expect(text.split("\n")[2]).toMatch(/^> .{1,280}$/);
    expect(text.length).toBeLessThan(10_000);
    const links = [...text.matchAll(/\]\((.+?)\)/g)].map(([, link]) => String(link));
    expect(links.length).toBeGreaterThan(5);
    const pages = ["/grinders/comandante-c40-mk4.md", "/brewers/v60"].map(
      (path) => api.deps.config.webUrl + path,
    );
    expect(links).toEqual(expect.arrayContaining(pages));
    // The pages are served by the web front end, whose own tests request them.
    for (const link of links.filter((address) => !pages.includes(address))) {
      expect(link.startsWith(api.deps.config.baseUrl)).toBe(true);
      const url = link.slice(api.deps.config.baseUrl.length);
      const payload = { jsonrpc: "2.0", id: 1, method: "tools/list" };
      const reply = await api.app.inject(url === "/api/mcp" ? { method: "POST", url, payload } : url);
      expect([link, reply.statusCode]).toEqual([link, 200]);
    }
  });
});

describe("POST /api/tools/grind-feedback", () => {
  test("stores grinders by id and settings as numbers and labels", async () => {
    const { status, body } = await api.call(giveGrindFeedback, {
      body: {
        to: "kingrinder-k6",
        feedback: "TOO_FINE",
        setting: "1.40",
        method: "Pour Over" as "pour-over",
        from: "comandante-c40-mk4",
        fromSetting: 24,
      },
    });
    expect([status, body]).toEqual([200, { success: true, message: "Thanks for the feedback" }]);
    const rows = await api.deps.db.primary
      .selectFrom("grind_feedback")
      .innerJoin("grinders", "grinders.id", "grind_feedback.grinder_id")
      .select(["slug", "setting", "setting_label", "from_setting", "brew_method_id", "user_id"])
      .execute();
    expect(rows).toEqual([
      {
        slug: "kingrinder-k6",
        setting: 100,
        setting_label: "1.40",
        from_setting: 24,
        brew_method_id: "pour-over",
        user_id: null,
      },
    ]);
  });

  test("stores the catalog release, the indexes and the conditions of the brew", async () => {
    const { filters, version } = api.deps.catalog.current();
    const filterId = filters[0]?.id ?? 0;
    const conditions = {
      roastLevel: "Medium-Light" as "MEDIUM_LIGHT",
      doseGrams: 15,
      filterId,
      hasStockBurrs: true,
      zeroChecked: false,
      settingChosenBy: "USER" as const,
    };
    const body = { grinder: "baratza-encore", feedback: "JUST_RIGHT" as const, setting: 17, ...conditions };
    const call = api.callFrom("203.0.113.33");
    expect((await call(giveGrindFeedback, { body: { ...body, method: "pour-over" } })).status).toBe(200);
    const converted = { from: "comandante-c40-mk4", fromSetting: 30 };
    expect((await call(giveGrindFeedback, { body: { ...body, ...converted } })).status).toBe(200);
    const rows = await api.deps.db.primary
      .selectFrom("grind_feedback")
      .select(["catalog_version", "aim_index", "setting_index", "roast_level", "dose_grams", "filter_id"])
      .select(["has_stock_burrs", "zero_checked", "setting_choice"])
      .where("setting_choice", "is not", null)
      .orderBy("id")
      .execute();
    const stored = {
      catalog_version: version,
      setting_index: 39.9,
      roast_level: "MEDIUM_LIGHT",
      dose_grams: 15,
      filter_id: filterId,
      has_stock_burrs: true,
      zero_checked: false,
      setting_choice: "USER",
    };
    expect(rows).toEqual([
      { ...stored, aim_index: 40 },
      { ...stored, aim_index: 54.2 },
    ]);
    expect((await call(giveGrindFeedback, { body: { ...body, filterId: 9999 } })).status).toBe(404);
  });

  test.each([
    [{ feedback: "TOO_FINE" }, 400],
    [{ grinder: "baratza-encore", feedback: "BITTER" }, 400],
    [{ grinder: "baratza-encore", feedback: "TOO_FINE", setting: 99 }, 400],
    [{ grinder: "nobody", feedback: "TOO_FINE" }, 404],
    [{ grinder: "baratza-encore", feedback: "TOO_FINE", from: "nobody" }, 404],
  ])("%j returns %d", async (body, status) => {
    const call = api.callFrom("203.0.113.30");
    expect((await call(giveGrindFeedback, { body: body as { feedback: "TOO_FINE" } })).status).toBe(status);
  });

  test("returns 401 for an invalid token and 429 for the eleventh in a minute", async () => {
    const call = api.callFrom("203.0.113.31");
    const body = { grinder: "baratza-encore", feedback: "JUST_RIGHT" } as const;
    expect((await call(giveGrindFeedback, { body, headers: { authorization: "Bearer x" } })).status).toBe(
      401,
    );
    for (let input = 0; input < 9; input += 1)
      expect((await call(giveGrindFeedback, { body })).status).toBe(200);
    expect((await call(giveGrindFeedback, { body })).status).toBe(429);
  });
});

test("without PostgreSQL, grinder data, text and convert still work; the rest returns 503 and health is unhealthy", async () => {
  const offline = await createTestApi({ DATABASE_URL: "postgres://127.0.0.1:1/nowhere" });
  const answered = await offline.call(convertSetting, {
    query: { from: "comandante-c40-mk4", setting: "24", to: "baratza-encore" },
  });
  expect(answered.status).toBe(200);
  expect((await offline.call(getLlmsFull, {})).status).toBe(200);
  const body = { name: "Ana", email: "ana@example.com", subject: "Hello", message: "Hello" };
  const refused = await offline.call(sendContactMessage, { body });
  expect([refused.status, refused.body]).toEqual([
    503,
    { error: "Temporarily unavailable, try again in a moment" },
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const health = await offline.call(getHealth, {});
  expect([health.status, health.body]).toMatchObject([
    503,
    { status: "unhealthy", error: "The database does not answer." },
  ]);
  await offline[Symbol.asyncDispose]();
});
