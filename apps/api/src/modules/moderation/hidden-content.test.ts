import { bodyOrThrow } from "@brewdial/client";
import { createBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { createBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { putLibraryCoffee } from "@brewdial/contract/coffee-library/endpoints.ts";
import { createCoffee, getCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { createPersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { addComment, castVote } from "@brewdial/contract/recipes/feedback.ts";
import { createRecipe, deleteRecipe, getRecipe, shareRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { followRoaster, getRoaster } from "@brewdial/contract/roasters/endpoints.ts";
import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { getPortalProfile } from "@brewdial/contract/roaster-portal/endpoints.ts";
import { updatePortalCoffee } from "@brewdial/contract/roaster-portal/coffees.ts";
import { claimRoaster } from "@brewdial/contract/roaster-claims/endpoints.ts";
import { saveRecipe } from "@brewdial/contract/saved-recipes/endpoints.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMember, type TestMember } from "../../../test/factories/member.ts";
import { addCoffeeWithRoaster, buildRecipeBody, foldAllDeltas } from "../../../test/factories/recipe.ts";
import { addUser, callAs, type TestUser } from "../../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { getTarget, moderateContent } from "./moderate-content.ts";
import { blockAuthor, unblockAuthor } from "./moderate-user.ts";

/** A word that only the hidden items contain. */
const word = "zzspam";
let api: TestApi;
let author: TestUser;
let reader: TestUser;
let roaster: { id: number; slug: string };
let coffee: { id: number; slug: string };
let recipeId: number;
let othersRecipeId: number;
let commentedId: number;
let shareId: string;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

beforeEach(async () => {
  const { primary } = api.deps.db;
  for (const table of ["recipes", "coffees", "roasters", "users"] as const)
    await primary.deleteFrom(table).execute();
  author = await addUser(api, { name: `Ana ${word}`, isVerified: true });
  reader = await addUser(api, { name: "Bo", isVerified: true });
  const asAuthor = callAs(api.call, author);
  const asReader = callAs(api.call, reader);
  const body = {
    name: `Lychee ${word}`,
    roasterName: `House of ${word}`,
    roastLevel: "LIGHT" as const,
    description: `Buy ${word}`,
    flavorProfile: `${word}, jasmine`,
  };
  const created = bodyOrThrow(await asAuthor(createCoffee, { body })).coffee;
  coffee = { id: created.id, slug: created.slug };
  roaster = await primary.selectFrom("roasters").select(["id", "slug"]).executeTakeFirstOrThrow();
  const publish = async (call: typeof asAuthor, coffeeId: number, notes: string) =>
    bodyOrThrow(await call(createRecipe, { body: { ...buildRecipeBody(api, coffeeId), notes } })).recipe.id;
  recipeId = await publish(asAuthor, coffee.id, `Visit ${word}`);
  othersRecipeId = await publish(asReader, coffee.id, "Sweet");
  commentedId = await publish(asReader, await addCoffeeWithRoaster(api, "Kochere", "North"), "Clean");
  bodyOrThrow(await asAuthor(addComment, { params: { id: commentedId }, body: { body: `See ${word}` } }));
  ({ shareId } = bodyOrThrow(await asAuthor(shareRecipe, { params: { id: recipeId } })));
  bodyOrThrow(await asReader(castVote, { params: { id: recipeId }, body: { vote: "UP" } }));
  bodyOrThrow(await asReader(saveRecipe, { body: { communityRecipeId: recipeId } }));
  bodyOrThrow(await asReader(followRoaster, { params: { slug: roaster.slug } }));
  bodyOrThrow(await asReader(putLibraryCoffee, { body: { coffeeProfileId: coffee.id } }));
  bodyOrThrow(await asReader(createBag, { query: {}, body: { coffeeProfileId: coffee.id, grams: 250 } }));
  bodyOrThrow(
    await asReader(createBrewLog, { body: { method: "pour-over", coffeeProfileId: coffee.id, rating: 5 } }),
  );
  const { grinderId, doseGrams, waterGrams, ratio } = buildRecipeBody(api, coffee.id);
  const own = {
    method: "pour-over" as const,
    coffeeId: coffee.id,
    grinderId,
    doseGrams,
    waterGrams,
    ratio: Number(ratio),
    grindSetting: 24,
  };
  bodyOrThrow(await asReader(createPersonalRecipe, { body: own }));
  await foldAllDeltas(api);
});

const pathsOf = () => [
  "/api/coffees",
  "/api/coffees?q=lychee",
  "/api/coffees?sort=newest",
  "/api/coffees/suggestions?name=lychee",
  `/api/coffees/${coffee.id}`,
  "/api/roasters",
  "/api/roasters?search=house",
  `/api/roasters/${roaster.slug}`,
  `/api/roasters/${roaster.slug}/coffees`,
  `/api/roasters/${roaster.slug}/recipes`,
  "/api/recipes",
  "/api/recipes/search?q=lychee",
  "/api/browse/recipes",
  "/api/community-recipes",
  `/api/recipes/${recipeId}`,
  `/api/recipes/${othersRecipeId}`,
  `/api/recipes/${commentedId}/comments`,
  `/api/embed/recipes/${roaster.slug}`,
  `/api/embed/${roaster.slug}/${coffee.slug}`,
  `/api/embed/${shareId}`,
  `/embed/${roaster.slug}`,
  "/sitemaps/coffees-1.xml",
  "/sitemaps/roasters-1.xml",
  `/api/users/${author.id}`,
  `/api/users/${reader.id}`,
  "/api/following/roasters",
  "/api/following/feed",
  "/api/brew-logs",
  "/api/brew-logs/last",
  "/api/brew-logs/weekly-stats",
  "/api/user/coffee-library",
  "/api/user/bags",
  "/api/user/today",
  "/api/user/recipes",
  "/api/user/saved-recipes",
  "/api/user/export",
  "/api/recommendations",
];

/** Returns the URLs whose responses contain the word, for guests and for the reader. */
async function listLeaks(): Promise<string[]> {
  const leaks: string[] = [];
  for (const url of pathsOf())
    for (const headers of [{}, reader.headers]) {
      const { body } = await api.app.inject({ url, headers });
      if (body.replaceAll(url, "").toLowerCase().includes(word) && !leaks.includes(url)) leaks.push(url);
    }
  const { body } = await api.app.inject({
    method: "POST",
    url: "/mcp",
    headers: { accept: "application/json, text/event-stream", "content-type": "application/json" },
    payload: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "find_recipes", arguments: { query: "lychee" } },
    },
  });
  if (body.includes(word)) leaks.push("/mcp");
  return leaks;
}

test("before anything is hidden, the word can be read at these addresses", async () => {
  const leaks = await listLeaks();
  const silent = pathsOf().filter((url) => !leaks.includes(url));
  expect(silent).toEqual([]);
});

const statusOf = async (url: string) => (await api.app.inject({ url })).statusCode;
/** URLs that show the author's name and comment, whether or not coffee and roaster are hidden. */
const ofAuthor = () => [`/api/recipes/${commentedId}/comments`, `/api/users/${author.id}`];

test("hiding a roaster removes it with its coffees and recipes everywhere; unhiding brings all back", async () => {
  const { primary } = api.deps.db;
  const target = { kind: "roaster", id: roaster.id } as const;
  const before = await listLeaks();
  await moderateContent(primary, target, "hide");
  expect(await listLeaks()).toEqual(ofAuthor());
  for (const url of [
    `/api/roasters/${roaster.slug}`,
    `/api/coffees/${coffee.id}/stats`,
    `/api/recipes/${othersRecipeId}`,
  ])
    expect([url, await statusOf(url)]).toEqual([url, 404]);
  const asReader = callAs(api.call, reader);
  const body = { name: "Gesha", roasterName: `HOUSE OF ${word}`, roastLevel: "LIGHT" as const };
  expect((await asReader(createCoffee, { body })).status).toBe(400);
  expect((await asReader(createRecipe, { body: buildRecipeBody(api, coffee.id) })).status).toBe(404);
  expect((await asReader(putLibraryCoffee, { body: { coffeeProfileId: coffee.id } })).status).toBe(404);
  const claim = { roasterName: `house of ${word}`, businessEmail: "bo@zz.example" };
  expect((await asReader(claimRoaster, { body: claim })).status).toBe(404);
  await moderateContent(primary, target, "unhide");
  expect(await listLeaks()).toEqual(before);
});

test("hiding a coffee leaves its roaster; a brew and a bag of it stay without its name", async () => {
  const { primary } = api.deps.db;
  roaster = { id: roaster.id, slug: "house" };
  await primary
    .updateTable("roasters")
    .set({ name: "House", slug: "house" })
    .where("id", "=", roaster.id)
    .execute();
  await moderateContent(primary, { kind: "coffee", id: coffee.id }, "hide");
  expect(await listLeaks()).toEqual(ofAuthor());
  expect(await statusOf("/api/roasters/house")).toBe(200);
  for (const url of ["/api/brew-logs", "/api/user/bags", "/api/user/coffee-library", "/api/user/recipes"])
    expect((await api.app.inject({ url, headers: reader.headers })).body).toContain("Hidden coffee");
});

test("what is hidden for two reasons is shown when both are gone", async () => {
  const { primary } = api.deps.db;
  const coffeeTarget = { kind: "coffee", id: coffee.id } as const;
  const isShown = async () => (await api.call(getRecipe, { params: { id: othersRecipeId } })).status === 200;
  await moderateContent(primary, coffeeTarget, "hide");
  await moderateContent(primary, { kind: "roaster", id: roaster.id }, "hide");
  expect(await getTarget(primary, coffeeTarget)).toMatchObject({
    isHidden: true,
    hiddenParent: `roaster:${roaster.slug}`,
  });
  await moderateContent(primary, { kind: "roaster", id: roaster.id }, "unhide");
  expect([(await api.call(getRoaster, { params: { slug: roaster.slug } })).status, await isShown()]).toEqual([
    200,
    false,
  ]);
  await moderateContent(primary, coffeeTarget, "unhide");
  expect(await isShown()).toBe(true);
});

test("unhiding restores what was archived or deleted before as it was", async () => {
  const { primary } = api.deps.db;
  bodyOrThrow(await callAs(api.call, reader)(deleteRecipe, { params: { id: othersRecipeId } }));
  await primary.updateTable("coffees").set({ is_archived: true }).where("id", "=", coffee.id).execute();
  await moderateContent(primary, { kind: "roaster", id: roaster.id }, "hide");
  await moderateContent(primary, { kind: "roaster", id: roaster.id }, "unhide");
  expect(await statusOf(`/api/recipes/${othersRecipeId}`)).toBe(404);
  expect(bodyOrThrow(await api.call(getCoffee, { params: { id: coffee.id } }))).toMatchObject({
    isArchived: true,
  });
  const row = await primary
    .selectFrom("roasters")
    .select(["coffee_count", "recipe_count"])
    .where("id", "=", roaster.id)
    .executeTakeFirst();
  expect(row).toEqual({ coffee_count: 0, recipe_count: 1 });
});

test("blocking with content hides all that a user published; unblocking shows it again", async () => {
  const { primary } = api.deps.db;
  const before = await listLeaks();
  await blockAuthor(primary, author.id, true);
  expect(await listLeaks()).toEqual([]);
  expect(await statusOf(`/api/users/${author.id}`)).toBe(404);
  expect(await unblockAuthor(primary, author.id)).toBe(true);
  expect(await listLeaks()).toEqual(before);
});

test("blocking with content leaves a roaster that has another member or other people's coffees", async () => {
  const { primary } = api.deps.db;
  await addMember(api, `House of ${word}`);
  await blockAuthor(primary, author.id, true);
  expect(await statusOf(`/api/roasters/${roaster.slug}`)).toBe(200);
  expect(await statusOf(`/api/coffees/${coffee.id}`)).toBe(404);
});

test("the portal of a hidden roaster is closed, and its hidden coffees cannot be changed", async () => {
  const { primary } = api.deps.db;
  const member: TestMember = await addMember(api, `House of ${word}`);
  const asMember = callAs(api.call, member);
  const change = () =>
    asMember(updatePortalCoffee, { params: { id: coffee.id }, body: { isArchived: false } });
  expect((await change()).status).toBe(200);
  await moderateContent(primary, { kind: "coffee", id: coffee.id }, "hide");
  expect((await change()).status).toBe(404);
  await moderateContent(primary, { kind: "roaster", id: roaster.id }, "hide");
  api.deps.sessions.invalidateUser(member.id);
  expect((await asMember(getPortalProfile, {})).status).toBe(403);
  expect(bodyOrThrow(await asMember(getMe, {})).user.roaster).toBeNull();
});
