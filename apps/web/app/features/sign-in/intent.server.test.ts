import { expect, test } from "vitest";
import { en } from "#app/words/messages/en.ts";
import { createStateCookies } from "#app/http/cookies.server.ts";
import { findIntent, fulfilIntent, type Intent, keepIntent } from "./intent.server.ts";
import type { Session } from "#app/http/session.server.ts";

/** Returns a session with cookies, and the calls of the API, which return `status`. */
function setUp(status = 200) {
  const cookies = new Map<string, string>();
  const state = createStateCookies(cookies, (name, value) => void cookies.set(name, value), false);
  const calls: unknown[] = [];
  const api = ({ id }: { id: string }, call: object) => {
    calls.push([id, call]);
    return Promise.resolve({ ok: status < 300, status });
  };
  const logError = () => undefined;
  return { cookies, calls, session: { state, api, logError } as unknown as Session };
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
  const { session, calls } = setUp();
  keepIntent(session, intent);
  expect(await fulfilIntent(session, "/de/recipes/7?dose=18", en)).toMatchObject({
    text,
    undo: { action: "/de/recipes/7?dose=18" },
  });
  expect(await fulfilIntent(session, "/recipes/7", en)).toBeUndefined();
  expect(calls).toEqual([call]);
});

test.each(["/", "/recipes/70", "/recipes/7/collections", "/grinders"])(
  "fulfilIntent forgets a wish of another page than %s",
  async (returnTo) => {
    const { session, calls } = setUp();
    keepIntent(session, { recipeId: 7, action: "DOWN" });
    expect(await fulfilIntent(session, returnTo, en)).toBeUndefined();
    expect(findIntent(session, "/recipes/7")).toBeUndefined();
    expect(calls).toEqual([]);
  },
);

test("fulfilIntent says that it failed", async () => {
  const { session } = setUp(503);
  keepIntent(session, { recipeId: 7, action: "UP" });
  expect(await fulfilIntent(session, "/recipes/7", en)).toEqual({ text: en.signIn.intents.failed });
});

test.each([
  { recipeId: "7", action: "UP" },
  { recipeId: 7, action: "delete" },
  { recipeId: 7.5, action: "UP" },
  5,
])("findIntent ignores the cookie %j", (value) => {
  const { session } = setUp();
  keepIntent(session, value as Intent);
  expect(findIntent(session, "/recipes/7")).toBeUndefined();
});
