import { expect, test } from "vitest";
import { en } from "#app/i18n/messages/en.ts";
import { createStateCookies } from "#app/http/cookies.server.ts";
import { findIntent, fulfilIntent, type Intent, keepIntent } from "./intent.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Creates a request context with cookies that records the API calls, which return `status`. */
function setUp(status = 200) {
  const cookies = new Map<string, string>();
  const state = createStateCookies(cookies, (name, value) => void cookies.set(name, value), false);
  const calls: unknown[] = [];
  const api = ({ id }: { id: string }, call: object) => {
    calls.push([id, call]);
    return Promise.resolve({ ok: status < 300, status });
  };
  const logError = () => undefined;
  return { cookies, calls, requestContext: { state, api, logError } as unknown as RequestContext };
}

test.each([
  [
    { recipeId: 7, action: "UP" },
    ["castVote", { params: { id: 7 }, body: { vote: "UP" } }],
    en.recipeReplies.votedUp,
  ],
  [
    { recipeId: 7, action: "save" },
    ["saveRecipe", { body: { communityRecipeId: 7 } }],
    en.recipeReplies.savedToast,
  ],
] as const)("fulfilIntent does %j once", async (intent, call, text) => {
  const { requestContext, calls } = setUp();
  keepIntent(requestContext, intent);
  expect(await fulfilIntent(requestContext, "/de/recipes/7?dose=18", en)).toMatchObject({
    text,
    undo: { action: "/de/recipes/7?dose=18" },
  });
  expect(await fulfilIntent(requestContext, "/recipes/7", en)).toBeUndefined();
  expect(calls).toEqual([call]);
});

test.each(["/", "/recipes/70", "/recipes/7/collections", "/grinders"])(
  "fulfilIntent forgets a wish of another page than %s",
  async (returnTo) => {
    const { requestContext, calls } = setUp();
    keepIntent(requestContext, { recipeId: 7, action: "DOWN" });
    expect(await fulfilIntent(requestContext, returnTo, en)).toBeUndefined();
    expect(findIntent(requestContext, "/recipes/7")).toBeUndefined();
    expect(calls).toEqual([]);
  },
);

test("fulfilIntent says that it failed", async () => {
  const { requestContext } = setUp(503);
  keepIntent(requestContext, { recipeId: 7, action: "UP" });
  expect(await fulfilIntent(requestContext, "/recipes/7", en)).toEqual({ text: en.signIn.intents.failed });
});

test.each([
  { recipeId: "7", action: "UP" },
  { recipeId: 7, action: "delete" },
  { recipeId: 7.5, action: "UP" },
  5,
])("findIntent ignores the cookie %j", (value) => {
  const { requestContext } = setUp();
  keepIntent(requestContext, value as Intent);
  expect(findIntent(requestContext, "/recipes/7")).toBeUndefined();
});
