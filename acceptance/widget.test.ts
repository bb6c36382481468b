import { bodyOrThrow } from "@brewdial/client";
import { listCoffees } from "@brewdial/contract/coffees.ts";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import { listWidgetGrinders } from "@brewdial/contract/grinder-data.ts";
import {
  getOEmbed,
  getWidgetScript,
  getWidgetSetting,
  getWidgetVersion,
  showEmbedPage,
} from "@brewdial/contract/widget.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { baseUrl, call, callWhenAllowed, raw } from "./service.ts";

let roasterSlug: string;
let coffeeSlug: string;
beforeAll(async () => {
  const { data } = bodyOrThrow(await call(listCoffees, { query: { limit: 1 } }));
  [{ roasterSlug, slug: coffeeSlug } = { roasterSlug: "", slug: "" }] = data;
});

describe("the script", () => {
  test("is JavaScript for every page, kept for an hour; a version is kept for ever", async () => {
    const newest = await callWhenAllowed(getWidgetScript, {});
    expect(newest.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(newest.headers.get("access-control-allow-origin")).toBe("*");
    const script = bodyOrThrow(newest);
    const version = /Brewdial widget (\S+)/.exec(script)?.[1] ?? "";
    const pinned = await callWhenAllowed(getWidgetVersion, { params: { version } });
    expect(bodyOrThrow(pinned)).toBe(script);
    expect(pinned.headers.get("cache-control")).toContain("immutable");
    expect((await call(getWidgetVersion, { params: { version: "0.0.0" } })).status).toBe(404);
  });
});

describe("the page for frames", () => {
  test("shows recipes without scripts and may be framed", async () => {
    const query = { coffee: coffeeSlug, theme: "dark" };
    const page = await callWhenAllowed(showEmbedPage, { params: { roasterSlug }, query });
    expect(page.headers.get("x-frame-options")).toBeNull();
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors");
    expect(bodyOrThrow(page)).toContain('<th scope="row">');
    const twice = await raw(showEmbedPage, { path: `/embed/${roasterSlug}?theme=dark&theme=light` });
    expect([twice.status, twice.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
    expect((await raw(showEmbedPage, { path: "/embed/nobody-here" })).status).toBe(404);
  });

  test("oEmbed describes it, in JSON only", async () => {
    const url = `${baseUrl}/embed/${roasterSlug}?coffee=${coffeeSlug}`;
    const described = bodyOrThrow(await callWhenAllowed(getOEmbed, { query: { url, maxwidth: 320 } }));
    expect(described).toMatchObject({ version: "1.0", type: "rich", width: 320 });
    expect(described.html).toMatch(/^<iframe src="[^"]+" title="[^"]+" width="320"/);
    const elsewhere = { url: "https://elsewhere.example/embed/north" };
    expect((await call(getOEmbed, { query: elsewhere })).status).toBe(404);
    expect((await call(getOEmbed, { query: { url, format: "xml" } })).status).toBe(501);
    expect((await raw(getOEmbed, {})).status).toBe(400);
  });
});

test("a grind index on every grinder's dial", async () => {
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

test("600 a minute of each, then 429", async () => {
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
