import { registerUser } from "@brewdial/contract/auth/endpoints.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { findPasswordProblem } from "./password-rules.ts";
import { nextAddress } from "../../../test/factories/auth.ts";

const owner = { email: "ana.smith@kaffee.example", name: "Ana of Bergen" };
const common =
  "is one of the most common passwords: choose one that is harder to guess, such as several words";
const personal =
  "must not be your email, your name or Brewdial: choose one that is harder to guess, such as several words";

describe("findPasswordProblem", () => {
  test.each([
    "password",
    "PASSWORD",
    "12345678",
    "password123",
    "Qwertyuiop",
    "iloveyou",
    "ｐａｓｓｗｏｒｄ",
  ])("rejects %j as common", (password) => {
    expect(findPasswordProblem(password, owner)).toBe(common);
  });

  test.each([
    "brewdial",
    "Brewdial2026!",
    "ana.smith@kaffee.example",
    "AnaSmith",
    "anasmith1990",
    "ana of bergen",
    "AnaOfBergen!!",
  ])("rejects %j as a name", (password) => {
    expect(findPasswordProblem(password, owner)).toBe(personal);
  });

  test.each(["aaaaaaaa", "abababab", "abcdefgh1", "hgfedcba", "☕☕☕☕☕☕☕☕"])(
    "rejects %j as a pattern",
    (password) => {
      expect(findPasswordProblem(password, owner)).toMatch(/^repeats characters or counts them up/);
    },
  );

  test.each(["Summer2026!", "dragon!!", "1234monkey"])("rejects %j as a common word", (password) => {
    expect(findPasswordProblem(password, owner)).toMatch(/^is (?:a common word|one of the most common)/);
  });

  test.each([
    "correct horse battery",
    "a long pass phrase",
    "brewdial pour over",
    "☕🚲🎹🌙🐢🍰🌍🎈",
    "summer rain at noon",
    "x7$9#2!5@8",
  ])("accepts %j", (password) => {
    expect(findPasswordProblem(password, { email: "x@y.io", name: null })).toBeUndefined();
  });

  test("takes a few milliseconds for the longest password", () => {
    const started = performance.now();
    for (const text of [" ".repeat(128), `a${"\u0301".repeat(127)}`, "1a".repeat(64)])
      findPasswordProblem(text, owner);
    expect(performance.now() - started).toBeLessThan(20);
  });
});

describe("POST /api/auth/register", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api[Symbol.asyncDispose]());

  test.each([
    ["password123", common],
    ["brewdial", personal],
    ["ana.smith7", personal],
  ])("returns 400 for the password %j and creates no account", async (password, message) => {
    const { status, body } = await api.callFrom(nextAddress())(registerUser, {
      body: { ...owner, password },
    });
    expect([status, body]).toEqual([
      400,
      { error: `password ${message}`, details: [{ field: "password", message }] },
    ]);
    expect(await api.deps.db.primary.selectFrom("users").select("id").execute()).toEqual([]);
  });
});
