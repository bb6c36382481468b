import { bodyOrThrow } from "@brewdial/client";
import {
  reportCoffee,
  reportComment,
  reportRecipe,
  reportRoaster,
  reportUser,
} from "@brewdial/contract/moderation/endpoints.ts";
import { addComment, listComments } from "@brewdial/contract/recipes/feedback.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addCoffeeWithRoaster,
  addPerson,
  addRecipe,
  foldAllDeltas,
  type TestPerson,
} from "../../../test/factories/recipe.ts";
import { sql } from "kysely";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { changeVisibility, getTarget, listReported, moderateContent } from "./moderate-content.ts";
import { blockAuthor } from "./moderate-user.ts";

let api: TestApi;
let author: TestPerson;
let reader: TestPerson;
let recipeId: number;
let commentId: number;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  author = await addPerson(api, "Ana");
  reader = await addPerson(api, "Bo");
  recipeId = await addRecipe(api, author.call, await addCoffeeWithRoaster(api));
  const params = { id: recipeId };
  ({ id: commentId } = bodyOrThrow(
    await reader.call(addComment, { params, body: { body: "Buy here" } }),
  ).comment);
});

const body = { reason: "SPAM", details: "Links to a shop." } as const;
const report = async (person: TestPerson, comment?: number) =>
  comment === undefined
    ? (await person.call(reportRecipe, { params: { id: recipeId }, body })).status
    : (await person.call(reportComment, { params: { id: recipeId, commentId: comment }, body })).status;
const readComments = async () => {
  const { comments, total } = bodyOrThrow(
    await api.call(listComments, { params: { id: recipeId }, query: {} }),
  );
  return { shown: comments.length, total };
};

test("POST report stores one report for each user and target, and 409 for another", async () => {
  expect([await report(reader), await report(author, commentId)]).toEqual([201, 201]);
  expect([await report(reader), await report(author, commentId), await report(author)]).toEqual([
    409, 409, 201,
  ]);
  const rows = (await listReported(api.deps.db.primary, 1000)).filter(
    ({ kind, id }) => (kind === "recipe" && id === recipeId) || (kind === "comment" && id === commentId),
  );
  expect(rows).toMatchObject([
    { kind: "recipe", reports: 2, reasons: ["SPAM"], isHidden: false, author: "Ana" },
    { kind: "comment", reports: 1, content: "Buy here", author: "Bo" },
  ]);
});

test("POST report with concurrent requests stores one report", async () => {
  const statuses = await Promise.all(Array.from({ length: 5 }, () => report(reader)));
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(4);
});

test("POST report of a coffee, a roaster and a user stores it once, and 404 when it is hidden", async () => {
  const { primary } = api.deps.db;
  const { coffee_id: coffeeId, roaster_id: roasterId } = await primary
    .selectFrom("recipes")
    .select(["coffee_id", "roaster_id"])
    .where("id", "=", recipeId)
    .executeTakeFirstOrThrow();
  const { slug } = await primary
    .selectFrom("roasters")
    .select("slug")
    .where("id", "=", roasterId)
    .executeTakeFirstOrThrow();
  const send = {
    coffee: async () => (await reader.call(reportCoffee, { params: { id: coffeeId }, body })).status,
    roaster: async () => (await reader.call(reportRoaster, { params: { slug }, body })).status,
    user: async () => (await reader.call(reportUser, { params: { id: author.id }, body })).status,
  };
  for (const status of [201, 409])
    expect([await send.coffee(), await send.roaster(), await send.user()]).toEqual([status, status, status]);
  const listed = (await listReported(primary, 1000)).map(({ key, path, content }) => [key, path, content]);
  expect(listed).toContainEqual([`user:${author.id}`, `/users/${author.id}`, "Ana"]);
  expect(listed).toContainEqual([`roaster:${slug}`, `/roasters/${slug}`, "North"]);
  expect(listed).toContainEqual([`coffee:${coffeeId}`, expect.any(String), "Kochere\njasmine, bergamot"]);
  await changeVisibility(primary, { kind: "user", id: author.id }, "hide");
  await moderateContent(primary, { kind: "roaster", id: roasterId }, "hide");
  expect([await send.coffee(), await send.roaster(), await send.user()]).toEqual([404, 404, 404]);
});

test("POST report of guests is stored each time, with the address for the decision; users' addresses are not", async () => {
  const { primary } = api.deps.db;
  const call = api.callFrom("10.9.9.9");
  const withEmail = { ...body, email: "guest@example.com" };
  const headers = { "accept-language": "de-AT" };
  for (let sent = 0; sent < 2; sent += 1)
    expect((await call(reportRecipe, { params: { id: recipeId }, body: withEmail, headers })).status).toBe(
      201,
    );
  expect((await reader.call(reportRecipe, { params: { id: recipeId }, body: withEmail })).status).toBe(201);
  const rows = await primary
    .selectFrom("content_reports")
    .leftJoin("guest_reporters", "guest_reporters.guest_id", "content_reports.guest_id")
    .select(["reporter_id", "email", "locale"])
    .where("recipe_id", "=", recipeId)
    .orderBy("content_reports.id")
    .execute();
  const guest = { reporter_id: null, email: "guest@example.com", locale: "de" };
  expect(rows).toEqual([guest, guest, { reporter_id: reader.id, email: null, locale: "en" }]);
});

test("POST report returns 401 for a wrong token, 400 for unknown reasons and long texts, and 404 for content that is not visible", async () => {
  const wrong = { authorization: "Bearer wrong" };
  expect((await api.call(reportRecipe, { params: { id: recipeId }, body, headers: wrong })).status).toBe(401);
  const send = async (sent: object) =>
    (await reader.call(reportRecipe, { params: { id: recipeId }, body: sent as typeof body })).status;
  expect(await send({ reason: "BORING" })).toBe(400);
  expect(await send({ reason: "OTHER", details: "x".repeat(1001) })).toBe(400);
  const at = (id: number, comment: number) =>
    reader.call(reportComment, { params: { id, commentId: comment }, body });
  expect((await at(recipeId, commentId + 1000)).status).toBe(404);
  expect((await at(recipeId + 1000, commentId)).status).toBe(404);
  expect((await reader.call(reportRecipe, { params: { id: recipeId + 1000 }, body })).status).toBe(404);
  await moderateContent(api.deps.db.primary, { kind: "comment", id: commentId }, "hide");
  expect((await at(recipeId, commentId)).status).toBe(404);
});

test("POST report returns 429 after 20 reports in an hour", async () => {
  const person = await addPerson(api, "Cleo");
  for (let sent = 0; sent < 20; sent += 1) expect(await report(person)).not.toBe(429);
  expect(await report(person, commentId)).toBe(429);
});

test("hiding a comment removes it from lists and counts, and unhiding brings it back", async () => {
  const { primary } = api.deps.db;
  const target = { kind: "comment", id: commentId } as const;
  await report(author, commentId);
  expect(await moderateContent(primary, target, "hide")).toBe(1);
  expect(await readComments()).toEqual({ shown: 0, total: 0 });
  await foldAllDeltas(api);
  expect(await readComments()).toEqual({ shown: 0, total: 0 });
  await expect(moderateContent(primary, target, "hide")).rejects.toThrow("has changed");
  expect(await moderateContent(primary, target, "unhide")).toBe(0);
  await foldAllDeltas(api);
  expect(await readComments()).toEqual({ shown: 1, total: 1 });
  await moderateContent(primary, target, "hide");
  await primary.deleteFrom("recipe_comments").where("id", "=", commentId).execute();
  expect(await readComments()).toEqual({ shown: 0, total: 0 });
});

test("hiding a recipe makes it 404 until it is shown again; one that its author deleted stays deleted", async () => {
  const { primary } = api.deps.db;
  const target = { kind: "recipe", id: recipeId } as const;
  const statusOf = async () => (await api.call(getRecipe, { params: { id: recipeId } })).status;
  await moderateContent(primary, target, "hide");
  expect(await statusOf()).toBe(404);
  expect(await getTarget(primary, target)).toMatchObject({ isHidden: true, isDeleted: false });
  await moderateContent(primary, target, "unhide");
  expect(await statusOf()).toBe(200);
  await primary.updateTable("recipes").set({ deleted_at: new Date() }).where("id", "=", recipeId).execute();
  await expect(moderateContent(primary, target, "unhide")).rejects.toThrow("has changed");
  expect(await getTarget(primary, target)).toMatchObject({ isHidden: false, isDeleted: true });
});

test("a decision mails the author with its reason and each reporter; dismissing mails the reporters only", async () => {
  const { primary } = api.deps.db;
  const target = { kind: "recipe", id: recipeId } as const;
  const listJobs = async () => {
    const { rows } = await sql<{ name: string; data: Record<string, unknown> }>`
      delete from pgboss.job where name like 'send-%' returning name, data`.execute(primary);
    return rows.map(({ name, data }) => ({ name, ...data }));
  };
  await listJobs();
  await report(reader);
  expect(await listJobs()).toEqual([{ name: "send-operator-digest", isFirst: true }]);
  await moderateContent(primary, target, "hide", "It sells something");
  const path = `/recipes/${recipeId}`;
  const notice = { name: "send-moderation-notice", userId: author.id, kind: "recipe", path };
  expect(await listJobs()).toEqual([
    { ...notice, noticeId: expect.any(String), outcome: "hidden", reason: "It sells something" },
    { name: "send-report-decision", reportId: expect.any(Number), isRemoved: true },
  ]);
  await moderateContent(primary, target, "unhide");
  expect(await listJobs()).toMatchObject([{ ...notice, outcome: "shown", reason: null }]);
  await report(author);
  await listJobs();
  await moderateContent(primary, target, "dismiss");
  expect(await listJobs()).toMatchObject([{ name: "send-report-decision", isRemoved: false }]);
  await blockAuthor(primary, author.id, true);
  expect(await listJobs()).toMatchObject([
    { ...notice, kind: "user", path: `/users/${author.id}`, outcome: "blocked-and-hidden" },
  ]);
});

test("dismissing reports leaves the content and empties the list", async () => {
  const { primary } = api.deps.db;
  await report(reader);
  expect(await moderateContent(primary, { kind: "recipe", id: recipeId }, "dismiss")).toBe(1);
  expect(
    (await listReported(primary, 1000)).filter(({ id, kind }) => kind === "recipe" && id === recipeId),
  ).toEqual([]);
  expect((await api.call(getRecipe, { params: { id: recipeId } })).status).toBe(200);
});
