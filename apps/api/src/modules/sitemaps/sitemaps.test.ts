import { gunzipSync } from "node:zlib";
import { bodyOrThrow } from "@brewdial/client";
import { addressIn } from "@brewdial/config/config.ts";
import {
  getRobots,
  getSecurityContact,
  getSitemap,
  getSitemapIndex,
  sitemapSize,
} from "@brewdial/contract/sitemaps/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCoffee, addRecipeRow } from "../../../test/factories/coffee.ts";
import { addRecipeCopies } from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ WEB_URL: "https://web.example" });
});
afterAll(() => api[Symbol.asyncDispose]());

const readSitemap = async (file: string) => bodyOrThrow(await api.call(getSitemap, { params: { file } }));
const listAddresses = async (file: string) =>
  [...(await readSitemap(file)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

describe("with recipes in two ranges of ids", () => {
  let coffeeId: number;
  let recipeIds: number[];
  beforeAll(async () => {
    const { primary } = api.deps.db;
    coffeeId = await addCoffee(api, { name: "Kochere" });
    const first = await addRecipeRow(api, coffeeId);
    const deleted = await addRecipeRow(api, coffeeId);
    await primary.updateTable("recipes").set({ deleted_at: new Date() }).where("id", "=", deleted).execute();
    await sql`select setval(pg_get_serial_sequence('recipes', 'id'), ${3 * sitemapSize})`.execute(primary);
    recipeIds = [first, await addRecipeRow(api, coffeeId)];
  });

  test("GET /sitemap.xml lists a sitemap for each range that has pages, at WEB_URL", async () => {
    const index = bodyOrThrow(await api.call(getSitemapIndex, {}));
    expect([...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual(
      ["grinders-1", "brewers-1", "conversions-1", "roasters-1", "coffees-1", "recipes-1", "recipes-4"].map(
        (name) => `https://web.example/sitemaps/${name}.xml`,
      ),
    );
  });

  test("GET /sitemaps/recipes-{n}.xml lists the recipes of a range with their last modification, not deleted ones", async () => {
    const { updated_at } = await api.deps.db.primary
      .selectFrom("recipes")
      .select("updated_at")
      .where("id", "=", recipeIds[0] ?? 0)
      .executeTakeFirstOrThrow();
    const lastmod = `${updated_at.toISOString().slice(0, 19)}Z`;
    expect(await readSitemap("recipes-1.xml")).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        `<url><loc>https://web.example/recipes/${recipeIds[0]}</loc><lastmod>${lastmod}</lastmod></url>\n</urlset>\n`,
    );
    expect(await listAddresses("recipes-4.xml")).toEqual([`https://web.example/recipes/${recipeIds[1]}`]);
  });

  test("GET /sitemaps/{file} lists coffees by id and slug, and roasters by slug; archived coffees are left out", async () => {
    const archived = await addCoffee(api, { name: "Gone" });
    await api.deps.db.primary
      .updateTable("coffees")
      .set({ is_archived: true })
      .where("id", "=", archived)
      .execute();
    expect(await listAddresses("coffees-1.xml")).toEqual([`https://web.example/coffees/${coffeeId}-kochere`]);
    expect(await listAddresses("roasters-1.xml")).toEqual(["https://web.example/roasters/north"]);
  });

  test("GET /sitemaps/{file} streams more than one batch, each page once", async () => {
    const copies = await addRecipeCopies(api, recipeIds[1] ?? 0, 5499);
    const addresses = await listAddresses("recipes-4.xml");
    expect([addresses.length, new Set(addresses).size]).toEqual([copies.length + 1, copies.length + 1]);
  });
});

test("GET /sitemaps/{file} lists every grinder and every conversion between two grinders", async () => {
  const { grinders, date } = api.deps.catalog.current();
  const pages = await listAddresses("grinders-1.xml");
  expect(pages).toEqual(grinders.map(({ slug }) => `https://web.example/grinders/${slug}`));
  const conversions = await listAddresses("conversions-1.xml");
  expect(new Set(conversions).size).toBe(grinders.length * (grinders.length - 1));
  expect(conversions).toContain("https://web.example/convert/comandante-c40-mk4-to-baratza-encore");
  expect(await listAddresses("brewers-1.xml")).toContain("https://web.example/brewers/v60");
  expect(await readSitemap("grinders-1.xml")).toContain(`<lastmod>${date}</lastmod>`);
});

test.each([
  "recipes-2.xml",
  "recipes-0.xml",
  "recipes-01.xml",
  "recipes-999999999.xml",
  "recipes-1",
  "users-1.xml",
  "grinders-2.xml",
  "conversions-2.xml",
])("GET /sitemaps/%s returns 404", async (file) => {
  expect((await api.call(getSitemap, { params: { file } })).status).toBe(404);
});

test("GET /sitemaps/{file} is cacheable, and compressed for clients that accept it", async () => {
  const plain = await api.app.inject({ url: "/sitemaps/grinders-1.xml" });
  expect(plain.headers).toMatchObject({
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=3600, s-maxage=86400",
    vary: "Accept-Encoding",
  });
  const zipped = await api.app.inject({
    url: "/sitemaps/grinders-1.xml",
    headers: { "accept-encoding": "gzip" },
  });
  expect(zipped.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  const head = await api.app.inject({ method: "HEAD", url: "/sitemaps/grinders-1.xml" });
  expect([head.statusCode, head.body]).toEqual([200, ""]);
});

test("GET /robots.txt names the sitemap index", async () => {
  expect(bodyOrThrow(await api.call(getRobots, {}))).toContain("Sitemap: https://web.example/sitemap.xml\n");
});

test("GET /.well-known/security.txt names the contact, a time less than a year ahead and its own address", async () => {
  const text = bodyOrThrow(await api.call(getSecurityContact, {}));
  const { contact, expires } =
    /^Contact: mailto:(?<contact>\S+)\nExpires: (?<expires>\S+)\n/.exec(text)?.groups ?? {};
  expect(contact).toBe(addressIn(api.deps.config.securityContact));
  const days = (Date.parse(expires ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect(text).toContain("Canonical: https://web.example/.well-known/security.txt\n");
});

test("GET /sitemap.xml returns 429 beyond the limit that all sitemaps share", async () => {
  const call = api.callFrom("10.9.9.9");
  let last = 200;
  for (let sent = 0; sent <= 300 && last === 200; sent += 1)
    last = (await call(getSitemap, { params: { file: "grinders-1.xml" } })).status;
  expect(last).toBe(429);
  expect((await call(getSitemapIndex, {})).status).toBe(429);
});
