import { bodyOrThrow } from "@brewdial/client";
import { deleteRecipe, shareRecipe, updateRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";
import { addCoffeeWithRoaster, addRecipe } from "../../../test/factories/recipe.ts";

let api: TestApi;
let ana: { id: number; call: ReturnType<typeof callAs> };
beforeAll(async () => {
  api = await createTestApi({ BASE_URL: "https://brewdial.example", WEB_URL: "https://web.example" });
  const user = await addUser(api, { name: `Ana "><script>alert(1)</script>` });
  ana = { id: user.id, call: callAs(api.call, user) };
});
afterAll(() => api[Symbol.asyncDispose]());

const share = async (id: number) => bodyOrThrow(await api.call(shareRecipe, { params: { id } }));
const open = (shareId: string, headers = {}) => api.app.inject({ url: `/r/${shareId}`, headers });

describe("POST /api/recipes/{id}/share", () => {
  test("returns one share id per recipe to concurrent requests, without a session", async () => {
    const id = await addRecipe(api, ana.call, await addCoffeeWithRoaster(api));
    const all = await Promise.all(Array.from({ length: 30 }, () => share(id)));
    const [first] = all;
    expect(first?.shareUrl).toBe(`https://brewdial.example/r/${first?.shareId}`);
    expect(first?.shareId).toMatch(/^[A-Za-z0-9]{10}$/);
    expect(new Set(all.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(await share(id)).toEqual(first);
    const { rows } = await sql`select 1 from recipe_shares where recipe_id = ${id}`.execute(
      api.deps.db.primary,
    );
    expect(rows).toHaveLength(1);
  });

  test("returns 404 for an unknown or deleted recipe and 400 for a malformed id", async () => {
    const id = await addRecipe(api, ana.call, await addCoffeeWithRoaster(api));
    const { shareId } = await share(id);
    await ana.call(deleteRecipe, { params: { id } });
    expect((await api.call(shareRecipe, { params: { id } })).status).toBe(404);
    expect((await api.call(shareRecipe, { params: { id: 999_999 } })).status).toBe(404);
    expect((await api.call(shareRecipe, { params: { id: "x" as never } })).status).toBe(400);
    expect((await open(shareId)).statusCode).toBe(404);
  });
});

describe("GET /r/{shareId}", () => {
  test("renders the recipe with preview metadata, an ETag and no scripts", async () => {
    const id = await addRecipe(api, ana.call, await addCoffeeWithRoaster(api, "Kochere", "North"));
    const { shareId, shareUrl } = await share(id);
    const reply = await open(shareId);
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(reply.body).toContain("24 on the Comandante C40 MK4");
    expect(reply.body).toContain("15 g coffee, 240 g water (1:16)");
    expect(reply.body).toContain(`<meta property="og:url" content="${shareUrl}">`);
    expect(reply.body).toMatch(/<meta property="og:title" content="Kochere, [^"]+">/);
    expect(reply.body).toContain(`href="https://web.example/recipes/${id}"`);
    expect(reply.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(reply.headers["content-security-policy"]).not.toContain("unsafe");
    expect(reply.headers["cache-control"]).toBe("public, no-cache");
    const tag = String(reply.headers.etag);
    expect((await open(shareId, { "if-none-match": tag })).statusCode).toBe(304);
    expect((await api.app.inject({ method: "HEAD", url: `/r/${shareId}` })).statusCode).toBe(200);
  });

  test("lists the steps with times and weights, and the temperature in both units", async () => {
    const id = await addRecipe(api, ana.call, await addCoffeeWithRoaster(api));
    const steps = [
      { kind: "bloom", atSeconds: 0, toGrams: 45, text: "Swirl." },
      { kind: "pour", atSeconds: 45, toGrams: 240 },
    ] as const;
    await ana.call(updateRecipe, { params: { id }, body: { steps: [...steps], waterTempC: 94 } });
    const { body } = await open((await share(id)).shareId);
    expect(body).toContain(
      '<li><span class="t">0:00</span><span><strong>Bloom</strong> Swirl.</span><span class="g">45 g</span></li>',
    );
    expect(body).toContain('<span class="t">0:45</span>');
    expect(body).toContain("94 <small>°C / 201 °F</small>");
  });

  test("shows the setting on the visitor's grinder, and the author's for an unknown one", async () => {
    const id = await addRecipe(api, ana.call, await addCoffeeWithRoaster(api));
    const { shareId } = await share(id);
    const on = async (grinder: string) => open(`${shareId}?grinder=${encodeURIComponent(grinder)}`);
    const written = await open(shareId);
    expect(written.body).toContain("<strong>24 clicks</strong>");
    expect(written.body).toContain('<option value="comandante-c40-mk4" selected>C40 MK4</option>');
    expect(written.headers["content-security-policy"]).toContain("form-action 'self'");
    const converted = (await on("kingrinder-k6")).body;
    expect(converted).toMatch(/<strong class="long">1 turn \+ \d+ clicks \(1\.\d+\)<\/strong>/);
    expect(converted).toContain("on the KINGrinder K6");
    expect(converted).toContain("Converted from 24 on the author’s Comandante C40 MK4.");
    const unknown = await on('"><script>');
    expect([unknown.statusCode, unknown.body.includes("<script>")]).toEqual([200, false]);
    expect(unknown.body).toContain("We do not know that grinder");
    expect((await on("x".repeat(200))).statusCode).toBe(400);
  });

  test("escapes user text in elements and attributes", async () => {
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>'&amp;`;
    const id = await addRecipe(
      api,
      ana.call,
      await addCoffeeWithRoaster(api, `Coffee ${evil}`, `Roaster ${evil}`),
    );
    await ana.call(updateRecipe, { params: { id }, body: { notes: `Notes ${evil}\n</main><b>bold` } });
    const { body } = await open((await share(id)).shareId);
    expect(body).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(body).toContain("Ana &quot;&gt;");
    expect(body).toContain("&#39;&amp;amp;");
    const tags = new Set([...body.matchAll(/<(\/?[a-z!]+)/gi)].map(([, tag]) => tag?.toLowerCase()));
    for (const foreign of ["script", "img", "b"]) expect(tags.has(foreign)).toBe(false);
    expect(body.match(/<\/main>/g)).toHaveLength(1);
    expect(body.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+=/i);
  });

  test("returns an HTML error page for unknown and malformed ids", async () => {
    for (const path of ["AAAAAAAAAA", "short", "x".repeat(200), "%3Cscript%3E", "a/b", ""]) {
      const reply = await open(path);
      expect([path, reply.statusCode, reply.headers["content-type"]]).toEqual([
        path,
        404,
        "text/html; charset=utf-8",
      ]);
      expect(reply.body).not.toContain("<script");
      expect(reply.body).toContain('<a class="btn" id="home" href="https://web.example/">Go to Brewdial</a>');
    }
    const posted = await api.app.inject({ method: "POST", url: "/r/AAAAAAAAAA" });
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(posted.headers["content-type"]).toContain("text/html");
  });
});
