import { bodyOrThrow } from "@brewdial/client";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { getHealth, sendContactMessage } from "@brewdial/contract/ops.ts";
import {
  convertSetting,
  getLlmsFull,
  getLlmsIndex,
  getWidgetGrinder,
  giveGrindFeedback,
  listWidgetGrinders,
} from "@brewdial/contract/grinder-data.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../testing.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const convert = (from: string, setting: string, to: string) =>
  api.call(convertSetting, { query: { from, setting, to } });

describe("convert", () => {
  test("24 clicks on a Comandante C40 on a Baratza Encore, with its range and sources", async () => {
    const { status, body, headers } = await convert("comandante-c40-mk4", "24", "baratza-encore");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: { setting: 24, settingLabel: "24" },
      to: { setting: 17, settingLabel: "17", range: { min: 13, max: 20, label: "13 to 20" } },
      grindIndex: 40,
      clamped: false,
      note: null,
      confidence: "high",
      sources: expect.arrayContaining([expect.any(String)]),
    });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
  });

  test.each([
    ["1zpresso-k-max", "7.5", 75],
    ["1zpresso-j-max", "2.3.0", 210],
    ["kingrinder-k6", "1+40", 100],
    ["kingrinder-k6", "1 40", 100],
    ["fellow-ode-gen-2", "5.1", 5.3333],
    ["baratza-sette-270", "9e", 9.4444],
    ["comandante-c40-mk4", "24,5", 24.5],
  ])("%s reads %s as %d", async (slug, text, setting) => {
    const { body } = await convert(slug, text, "baratza-encore");
    expect(body).toMatchObject({ from: { setting } });
  });

  test("a target that cannot go there answers its nearest end and says so", async () => {
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
  ])("%s at %s is %d and says %s", async (from, setting, status, hint) => {
    const { status: answered, body } = await convert(from, setting, "baratza-encore");
    expect(answered).toBe(status);
    expect(body).toMatchObject({ error: expect.stringContaining(hint) });
  });

  test("a missing parameter is named", async () => {
    const reply = await api.app.inject("/api/v1/convert?from=comandante-c40-mk4&to=baratza-encore");
    expect([reply.statusCode, reply.json().error]).toEqual([400, "setting is required"]);
  });
});

describe("charts", () => {
  test("the list and every chart it leads to", async () => {
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

  test("an unknown slug is 404", async () => {
    expect((await api.call(getWidgetGrinder, { params: { slug: "nobody" } })).status).toBe(404);
    expect((await api.call(getWidgetGrinder, { params: { slug: "x".repeat(500) } })).status).toBe(404);
  });
});

describe("text for language models", () => {
  test("llms-full.txt gives the numbers of the charts, each grinder once, and is the same every time", async () => {
    const answer = await api.call(getLlmsFull, {});
    const text = bodyOrThrow(answer);
    const sections = text.split(/^### /m).slice(1);
    expect(sections).toHaveLength(loadCatalog().grinders.length);
    for (const section of sections) {
      const slug = /^slug: (.+)$/m.exec(section)?.[1] ?? "";
      const chart = bodyOrThrow(await api.call(getWidgetGrinder, { params: { slug } }));
      const lines = [...section.matchAll(/^- (.+): (.+) \((.+?)\)$/gm)].map(([, label, setting, range]) => [
        label,
        setting,
        range,
      ]);
      expect(lines).toEqual(
        chart.methods.map(({ label, settingLabel, range }) => [label, settingLabel, range]),
      );
    }
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(Buffer.byteLength(text)).toBeLessThan(400_000);
    expect(text).not.toMatch(/<[a-z]/i);
    expect((await api.call(getLlmsFull, {})).body).toBe(text);
  });

  test("llms.txt has one title, a short quote, and links that answer", async () => {
    const text = bodyOrThrow(await api.call(getLlmsIndex, {}));
    expect(text.match(/^# /gm)).toHaveLength(1);
    expect(text.split("\n")[2]).toMatch(/^> .{1,280}$/);
    expect(text.length).toBeLessThan(10_000);
    const links = [...text.matchAll(/\]\((.+?)\)/g)].map(([, link]) => String(link));
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) {
      expect(link.startsWith(api.deps.config.baseUrl)).toBe(true);
      const reply = await api.app.inject(link.slice(api.deps.config.baseUrl.length));
      expect([link, reply.statusCode]).toEqual([link, 200]);
    }
  });
});

describe("feedback", () => {
  test("is stored with grinders by id and settings as numbers and labels", async () => {
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

  test.each([
    [{ feedback: "TOO_FINE" }, 400],
    [{ grinder: "baratza-encore", feedback: "BITTER" }, 400],
    [{ grinder: "baratza-encore", feedback: "TOO_FINE", setting: 99 }, 400],
    [{ grinder: "nobody", feedback: "TOO_FINE" }, 404],
    [{ grinder: "baratza-encore", feedback: "TOO_FINE", from: "nobody" }, 404],
  ])("%j is %d", async (body, status) => {
    const call = api.callFrom("203.0.113.30");
    expect((await call(giveGrindFeedback, { body: body as { feedback: "TOO_FINE" } })).status).toBe(status);
  });

  test("a bad token is 401, and the eleventh in a minute 429", async () => {
    const call = api.callFrom("203.0.113.31");
    const body = { grinder: "baratza-encore", feedback: "JUST_RIGHT" } as const;
    expect((await call(giveGrindFeedback, { body, headers: { authorization: "Bearer x" } })).status).toBe(
      401,
    );
    for (let sent = 0; sent < 9; sent += 1)
      expect((await call(giveGrindFeedback, { body })).status).toBe(200);
    expect((await call(giveGrindFeedback, { body })).status).toBe(429);
  });
});

test("with PostgreSQL away grinder data, text and convert keep answering; what needs it is 503, health unhealthy", async () => {
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
