import { gunzipSync, brotliDecompressSync } from "node:zlib";
import { bodyOrThrow } from "@brewdial/client";
import { getOEmbed } from "@brewdial/contract/embeds/widget.ts";
import { currentWidget } from "@brewdial/widget/builds.ts";
import { heights } from "@brewdial/widget/layouts.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addEmbedCoffee, addOfficialRecipe, addEmbedSettings } from "../../../test/factories/embed.ts";

const baseUrl = "https://brewdial.example";
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ BASE_URL: baseUrl, WEB_URL: "https://web.example" });
});
afterAll(() => api[Symbol.asyncDispose]());

const get = async (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

describe("the widget script", () => {
  test("is updated under /embed/widget.js and immutable under a version", async () => {
    const { version, script } = currentWidget();
    const expected = {
      "content-type": "text/javascript; charset=utf-8",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "timing-allow-origin": "*",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    };
    const evergreen = await get("/embed/widget.js");
    expect([evergreen.statusCode, evergreen.body]).toEqual([200, script]);
    expect(evergreen.headers).toMatchObject({
      ...expected,
      "cache-control": "public, max-age=3600, s-maxage=300, stale-while-revalidate=86400",
    });
    const pinned = await get(`/embed/widget.${version}.js`);
    expect([pinned.statusCode, pinned.body]).toEqual([200, script]);
    expect(pinned.headers).toMatchObject({
      ...expected,
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(evergreen.headers["set-cookie"]).toBeUndefined();
    const again = await get("/embed/widget.js", { "if-none-match": String(evergreen.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect((await api.app.inject({ method: "HEAD", url: "/embed/widget.js" })).statusCode).toBe(200);
  });

  test("is compressed according to Accept-Encoding", async () => {
    const { script } = currentWidget();
    const asked = async (accept: string) => get("/embed/widget.js", { "accept-encoding": accept });
    const gzip = await asked("gzip, deflate");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
    const brotli = await asked("gzip, deflate, br;q=0.9");
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    const plain = await asked("br;q=0, gzip; q=0.0");
    expect([plain.headers["content-encoding"], plain.body]).toEqual([undefined, script]);
  });

  test.each(["/embed/widget.9.9.9.js", "/embed/widget.%2e%2e.js", "/embed/widget..js"])(
    "%s returns 404 as a page that may be framed",
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(reply.headers["cache-control"]).toBe("no-store");
    },
  );
});

describe("GET /embed/{roasterSlug}", () => {
  const getPolicy = (reply: Awaited<ReturnType<typeof get>>) =>
    String(reply.headers["content-security-policy"]);

  test("is readable without JavaScript and sets frame-ancestors", async () => {
    const { coffeeId, roasterId, roasterSlug, coffeeSlug } = await addEmbedCoffee(
      api,
      "Framed",
      "Framed Coffee",
    );
    await addOfficialRecipe(api, coffeeId, { method: "chemex", waterTempF: 203, notes: "Slowly" });
    const open = await get(`/embed/${roasterSlug}`);
    expect(open.statusCode).toBe(200);
    expect(open.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=60, s-maxage=300, stale-while-revalidate=600",
    });
    expect(open.headers["x-frame-options"]).toBeUndefined();
    expect(getPolicy(open)).toContain("frame-ancestors *");
    for (const text of ["Framed Coffee", "Chemex", "18 g", "300 g", "95 °C / 203 °F", "Slowly"])
      expect(open.body).toContain(text);
    expect(open.body).toContain('<meta name="robots" content="noindex">');
    expect(open.body).toContain(`<link rel="canonical" href="https://web.example/roasters/${roasterSlug}">`);
    expect(Buffer.byteLength(open.body)).toBeLessThan(15_000);
    await addEmbedSettings(api, roasterId, { allowedDomains: ["north.coffee", "*.south.coffee"] });
    const closed = await get(`/embed/${roasterSlug}?coffee=${coffeeSlug}`);
    expect(getPolicy(closed)).toContain(
      "frame-ancestors 'self' https://web.example https://brewdial.example north.coffee:* www.north.coffee:* *.south.coffee:*",
    );
  });

  test("accepts theme, layout and coffee and ignores invalid values", async () => {
    const { roasterSlug, coffeeSlug } = await addEmbedCoffee(api, "Options", "Options Coffee");
    const body = async (query: string) => (await get(`/embed/${roasterSlug}?${query}`)).body;
    const coffeeFilter = await body(`theme=dark&layout=inline&coffee=${coffeeSlug}`);
    expect(coffeeFilter).toContain(`data-layout="inline" data-coffee="${coffeeSlug}" data-theme="dark"`);
    expect(await body("theme=auto")).toContain('data-theme="auto"');
    const odd = await body(`theme=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&layout=huge&src=embed`);
    expect(odd).toContain('data-layout="card" data-player=');
    expect(odd).not.toContain("alert(1)");
    expect((await get(`/embed/${roasterSlug}?theme=dark&theme=light`)).statusCode).toBe(400);
  });

  test("escapes names and notes everywhere", async () => {
    const evil = `"><img src=x onerror=alert(1)><script>alert(2)</script>'`;
    const { coffeeId, roasterSlug } = await addEmbedCoffee(api, `Evil ${evil}`, `Coffee ${evil}`);
    await addOfficialRecipe(api, coffeeId, { method: "chemex", notes: evil });
    const { body } = await get(`/embed/${roasterSlug}`);
    expect(body).not.toMatch(/<img|<script>/);
    expect(body.match(/<script/g)).toHaveLength(1);
  });

  test("returns a small page that may be framed for unknown roasters, coffees and paths below", async () => {
    const { roasterSlug, coffeeId, coffeeSlug } = await addEmbedCoffee(api, "Known", "Known Coffee");
    for (const url of [
      "/embed/nobody",
      `/embed/${roasterSlug}?coffee=nothing`,
      `/embed/${roasterSlug}/more`,
    ]) {
      const reply = await get(url);
      expect([reply.statusCode, reply.headers["x-frame-options"]]).toEqual([404, undefined]);
      expect(getPolicy(reply)).toContain("frame-ancestors *");
      expect(reply.body).toContain("<h1>Page not found</h1>");
    }
    await sql`update coffees set is_archived = true where id = ${coffeeId}`.execute(api.deps.db.primary);
    expect((await get(`/embed/${roasterSlug}?coffee=${coffeeSlug}`)).statusCode).toBe(404);
    const bare = await get(`/embed/${roasterSlug}`);
    expect([bare.statusCode, bare.body.includes("There are no recipes yet")]).toEqual([200, true]);
  });

  test("other pages cannot be framed", async () => {
    const reply = await get("/docs/");
    expect([reply.statusCode, reply.headers["x-frame-options"]]).toEqual([200, "DENY"]);
    expect(getPolicy(reply)).toContain("frame-ancestors 'none'");
  });
});

describe("GET /oembed", () => {
  const describePage = async (url: string, more: object = {}) =>
    api.call(getOEmbed, { query: { url, ...more } });

  test("is linked from the page and describes a frame", async () => {
    const { roasterSlug, coffeeSlug } = await addEmbedCoffee(api, 'O"Embed', "Embedded & Co");
    const page = `${baseUrl}/embed/${roasterSlug}?coffee=${coffeeSlug}`;
    const { body } = await get(page.slice(baseUrl.length));
    const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(body)?.[1];
    const response = (await get(String(link).replaceAll("&amp;", "&").slice(baseUrl.length))).json();
    expect(response).toEqual({
      version: "1.0",
      type: "rich",
      title: 'Embedded & Co, O"Embed',
      author_name: 'O"Embed',
      provider_name: "Brewdial",
      provider_url: baseUrl,
      cache_age: 300,
      width: 480,
      height: heights.card,
      html: expect.stringContaining(
        `<iframe src="${page}" title="Embedded &amp; Co, O&quot;Embed" width="480"`,
      ),
    });
    const small = bodyOrThrow(await describePage(`${page}&layout=inline`, { maxwidth: 300, maxheight: 200 }));
    expect([small.width, small.height]).toEqual([300, 200]);
    expect(small.html).toContain(`${page}&amp;layout=inline`);
  });

  test.each([
    ["https://evil.example/embed/framed", 404],
    ["https://brewdial.example.evil.example/embed/framed", 404],
    [`${baseUrl}/embed/nobody`, 404],
    [`${baseUrl}/embed/widget.js`, 404],
    [`${baseUrl}/embed/a/b`, 404],
    [`${baseUrl}/api/health`, 404],
    ["not an address", 404],
    ["", 400],
  ])("of %s returns %i", async (url, status) => {
    expect((await describePage(url)).status).toBe(status);
  });

  test("supports JSON only", async () => {
    const { roasterSlug } = await addEmbedCoffee(api, "Json", "Json Coffee");
    const url = `${baseUrl}/embed/${roasterSlug}`;
    expect((await describePage(url, { format: "json" })).status).toBe(200);
    expect((await describePage(url, { format: "xml" })).status).toBe(501);
    expect((await describePage(url, { maxwidth: 0 })).status).toBe(400);
  });
});

test("the widget endpoints return 429 after 600 requests a minute from one address", async () => {
  const [b, c] = crypto.getRandomValues(new Uint8Array(2));
  const request = { url: "/embed/widget.js", remoteAddress: `10.9.${b}.${c}` };
  // While Redis is slow, the process counts in memory, so that up to twice as many may pass.
  let sent = 0;
  let isLimited = false;
  while (!isLimited && sent < 1300) {
    const replies = await Promise.all(Array.from({ length: 20 }, () => api.app.inject(request)));
    isLimited = replies.some(({ statusCode }) => statusCode === 429);
    sent += replies.length;
  }
  expect(isLimited).toBe(true);
  expect(sent).toBeGreaterThan(600);
});
