import { bodyOrThrow } from "@brewdial/client";
import { listCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import { listWidgetGrinders } from "@brewdial/contract/grinder-data/endpoints.ts";
import {
  getOEmbed,
  getWidgetScript,
  getWidgetSetting,
  getWidgetVersion,
  showEmbedPage,
} from "@brewdial/contract/embeds/widget.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { baseUrl, call, callWithRetry, raw } from "./service.ts";

let roasterSlug: string;
let coffeeSlug: string;
beforeAll(async () => {
  const { data } = bodyOrThrow(await call(listCoffees, { query: { limit: 1 } }));
  [{ roasterSlug, slug: coffeeSlug } = { roasterSlug: "", slug: "" }] = data;
});

describe("widget script", () => {
  test("GET /embed/widget.js → JavaScript, CORS *; a version → immutable; unknown version → 404", async () => {
    const newest = await callWithRetry(getWidgetScript, {});
    expect(newest.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(newest.headers.get("access-control-allow-origin")).toBe("*");
    const script = bodyOrThrow(newest);
    const version = /Brewdial widget (\S+)/.exec(script)?.[1] ?? "";
    const pinned = await callWithRetry(getWidgetVersion, { params: { version } });
    expect(bodyOrThrow(pinned)).toBe(script);
    expect(pinned.headers.get("cache-control")).toContain("immutable");
    expect((await call(getWidgetVersion, { params: { version: "0.0.0" } })).status).toBe(404);
  });
});

describe("iframe page", () => {
  test("GET /embed/{roasterSlug} → page without scripts that can be framed; repeated parameter → 400; unknown slug → 404", async () => {
    const query = { coffee: coffeeSlug, theme: "dark" };
    const page = await callWithRetry(showEmbedPage, { params: { roasterSlug }, query });
    expect(page.headers.get("x-frame-options")).toBeNull();
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors");
    expect(bodyOrThrow(page)).toContain("<dt>Water</dt>");
    const twice = await raw(showEmbedPage, { path: `/embed/${roasterSlug}?theme=dark&theme=light` });
    expect([twice.status, twice.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
    expect((await raw(showEmbedPage, { path: "/embed/nobody-here" })).status).toBe(404);
  });

  test("GET /oembed → iframe; URL of another site → 404; format xml → 501; no URL → 400", async () => {
    const url = `${baseUrl}/embed/${roasterSlug}?coffee=${coffeeSlug}`;
    const described = bodyOrThrow(await callWithRetry(getOEmbed, { query: { url, maxwidth: 320 } }));
    expect(described).toMatchObject({ version: "1.0", type: "rich", width: 320 });
    expect(described.html).toMatch(/^<iframe src="[^"]+" title="[^"]+" width="320"/);
    const elsewhere = { url: "https://elsewhere.example/embed/north" };
    expect((await call(getOEmbed, { query: elsewhere })).status).toBe(404);
    expect((await call(getOEmbed, { query: { url, format: "xml" } })).status).toBe(501);
    expect((await raw(getOEmbed, {})).status).toBe(400);
  });
});

test("GET /api/widget/grinder/{slug}/at/{grindIndex} → setting within its range; unknown slug → 404; index 101 → 400", async () => {
  const { grinders } = bodyOrThrow(await call(listWidgetGrinders, {}));
  for (const { slug } of grinders.slice(0, 5)) {
    const { setting, range } = bodyOrThrow(
      await call(getWidgetSetting, { params: { slug, grindIndex: 40 } }),
    );
    expect([range.min <= setting, setting <= range.max]).toEqual([true, true]);
  }
  const slug = "baratza-encore";
  expect((await call(getWidgetSetting, { params: { slug: "nobody", grindIndex: 40 } })).status).toBe(404);
  expect((await call(getWidgetSetting, { params: { slug, grindIndex: 101 } })).status).toBe(400);
});

test("GET widget, iframe page and oEmbed more than 600 a minute → 429", async () => {
  const paths: [Endpoint, string][] = [
    [getWidgetScript, "/embed/widget.js"],
    [getWidgetVersion, "/embed/widget.0.0.0.js"],
    [showEmbedPage, "/embed/nobody-here"],
    [getOEmbed, "/oembed?url=x"],
  ];
  for (const [endpoint, path] of paths) {
    let refused = false;
    for (let batch = 0; batch < 13 && !refused; batch += 1) {
      const replies = await Promise.all(Array.from({ length: 50 }, () => raw(endpoint, { path })));
      await Promise.all(replies.map((reply) => reply.arrayBuffer()));
      refused = replies.some(({ status }) => status === 429);
    }
    expect([endpoint.id, refused]).toEqual([endpoint.id, true]);
  }
});
