import { bodyOrThrow } from "@brewdial/client";
import { reportComment, reportRecipe } from "@brewdial/contract/content-reports.ts";
import { addComment, listComments } from "@brewdial/contract/recipe-feedback.ts";
import { getRecipe } from "@brewdial/contract/recipes.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addCoffeeWithRoaster,
  addPerson,
  addRecipe,
  foldAllDeltas,
  type TestPerson,
} from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { getTarget, listReported, moderateContent } from "./moderate-content.ts";

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

test("POST report returns 401, 400 for unknown reasons and long texts, and 404 for content that is not visible", async () => {
  expect((await api.call(reportRecipe, { params: { id: recipeId }, body })).status).toBe(401);
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

test("hiding a comment removes it from lists and counts, and restoring brings it back", async () => {
  const { primary } = api.deps.db;
  const target = { kind: "comment", id: commentId } as const;
  await report(author, commentId);
  expect(await moderateContent(primary, target, "hide")).toBe(1);
  expect(await readComments()).toEqual({ shown: 0, total: 0 });
  await foldAllDeltas(api);
  expect(await readComments()).toEqual({ shown: 0, total: 0 });
  await expect(moderateContent(primary, target, "hide")).rejects.toThrow("has changed");
  expect(await moderateContent(primary, target, "restore")).toBe(0);
  await foldAllDeltas(api);
  expect(await readComments()).toEqual({ shown: 1, total: 1 });
  await moderateContent(primary, target, "hide");
  await primary.deleteFrom("recipe_comments").where("id", "=", commentId).execute();
  expect(await readComments()).toEqual({ shown: 0, total: 0 });
});

test("hiding a recipe makes it 404 until it is restored; one that its author deleted stays deleted", async () => {
  const { primary } = api.deps.db;
  const target = { kind: "recipe", id: recipeId } as const;
  const statusOf = async () => (await api.call(getRecipe, { params: { id: recipeId } })).status;
  await moderateContent(primary, target, "hide");
  expect(await statusOf()).toBe(404);
  expect(await getTarget(primary, target)).toMatchObject({ isHidden: true, isDeleted: false });
  await moderateContent(primary, target, "restore");
  expect(await statusOf()).toBe(200);
  await primary.updateTable("recipes").set({ deleted_at: new Date() }).where("id", "=", recipeId).execute();
  await expect(moderateContent(primary, target, "restore")).rejects.toThrow("has changed");
  expect(await getTarget(primary, target)).toMatchObject({ isHidden: false, isDeleted: true });
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
