import { bodyOrThrow } from "@brewdial/client";
import { deleteRecipe, shareRecipe } from "@brewdial/contract/recipes/endpoints.ts";
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
    await share(id);
    await ana.call(deleteRecipe, { params: { id } });
    expect((await api.call(shareRecipe, { params: { id } })).status).toBe(404);
    expect((await api.call(shareRecipe, { params: { id: 999_999 } })).status).toBe(404);
    expect((await api.call(shareRecipe, { params: { id: "x" as never } })).status).toBe(400);
  });
});

describe("GET /r/{shareId}", () => {
  const to = (path: string) => ({ statusCode: 302, location: `https://web.example${path}` });
  const openedBy = async (path: string, headers = {}) => {
    const reply = await open(path, headers);
    return { statusCode: reply.statusCode, location: reply.headers.location };
  };

  test("redirects to the page of the recipe, in the visitor's language and on a grinder that is known", async () => {
    const id = await addRecipe(api, ana.call, await addCoffeeWithRoaster(api, "Kochere", "North"));
    const { shareId } = await share(id);
    expect(await openedBy(shareId)).toEqual(to(`/recipes/${id}`));
    expect(await openedBy(shareId, { "accept-language": "fr" })).toEqual(to(`/fr/recipes/${id}`));
    expect(await openedBy(`${shareId}?grinder=kingrinder-k6`)).toEqual(to(`/recipes/${id}/on/kingrinder-k6`));
    expect(await openedBy(`${shareId}?grinder=%22%3E%3Cscript%3E`)).toEqual(to(`/recipes/${id}`));
    expect((await open(`${shareId}?grinder=${"x".repeat(200)}`)).statusCode).toBe(400);
    expect((await open(shareId)).headers).toMatchObject({
      "cache-control": "public, no-cache",
      vary: expect.stringContaining("Accept-Language"),
    });
    expect((await api.app.inject({ method: "HEAD", url: `/r/${shareId}` })).statusCode).toBe(302);
  });

  test("redirects unknown ids to a page that says so, and refuses other methods", async () => {
    for (const path of ["AAAAAAAAAA", "short", "%3Cscript%3E"])
      expect(await openedBy(path)).toEqual(to("/recipes/not-found"));
    const posted = await api.app.inject({ method: "POST", url: "/r/AAAAAAAAAA" });
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });
});
