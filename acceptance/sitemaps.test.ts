import { bodyOrThrow } from "@brewdial/client";
import {
  getRobots,
  getSecurityContact,
  getSitemap,
  getSitemapIndex,
} from "@brewdial/contract/sitemaps/endpoints.ts";
import { expect, test } from "vitest";
import { call, callUntilLimited, callWithRetry } from "./service.ts";

test("GET /sitemap.xml → sitemaps that exist; GET /robots.txt names it", async () => {
  const index = bodyOrThrow(await callWithRetry(getSitemapIndex, {}));
  const files = [...index.matchAll(/\/sitemaps\/([^<]+)<\/loc>/g)].map(([, file = ""]) => file);
  expect(files).toContain("grinders-1.xml");
  const sitemap = await callWithRetry(getSitemap, { params: { file: "grinders-1.xml" } });
  expect(sitemap.headers.get("cache-control")).toContain("public");
  expect(bodyOrThrow(sitemap)).toContain("/grinders/comandante-c40-mk4</loc><lastmod>");
  expect(bodyOrThrow(await call(getSecurityContact, {}))).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(bodyOrThrow(await call(getRobots, {}))).toMatch(/^Sitemap: .*\/sitemap\.xml$/m);
});

test("GET /sitemaps/{file} → unknown sitemap 404", async () => {
  for (const file of ["grinders-9.xml", "users-1.xml"])
    expect((await callWithRetry(getSitemap, { params: { file } })).status).toBe(404);
});

test("GET /sitemap.xml and /sitemaps/{file} → 429 beyond the shared limit", async () => {
  expect((await callUntilLimited(getSitemap, { params: { file: "users-1.xml" } })).status).toBe(429);
  expect((await call(getSitemapIndex, {})).status).toBe(429);
});
