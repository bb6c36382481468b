import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { bodyOrThrow } from "@brewdial/client";
import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { getCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { reportRecipe } from "@brewdial/contract/moderation/endpoints.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { getRoaster } from "@brewdial/contract/roasters/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addCoffee, addRecipeRow } from "../../api/test/factories/coffee.ts";
import { addUser, callAs, type TestUser } from "../../api/test/factories/user.ts";
import { confirmClaim } from "../../api/src/modules/roaster-claims/confirm-claim.ts";
import { addRoaster, addClaim } from "../../api/test/factories/claim.ts";
import { createTestApi, type TestApi } from "../../api/test/harness.ts";
import { runOperator } from "../test/run-operator.ts";

vi.setConfig({ testTimeout: 60_000 });

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const table of ["recipes", "coffees", "roasters", "users"] as const)
    await api.deps.db.primary.deleteFrom(table).execute();
});

const operator = (args: readonly string[], answer = "", databaseUrl = api.deps.config.databaseUrl) =>
  runOperator(args, { databaseUrl, answer });

/** Creates a claim in review: its address is confirmed and does not prove the business. */
async function addClaimInReview(user: TestUser, roasterSlug = "north") {
  const { id, token } = await addClaim(api, user, {
    businessEmail: `bo${user.id}@gmail.com`,
    roasterSlug,
  });
  await confirmClaim(api.deps, token);
  return String(id);
}
const roasterOf = async (user: TestUser) => {
  api.deps.sessions.invalidateUser(user.id);
  return bodyOrThrow(await callAs(api.call, user)(getMe, {})).user.roaster?.slug;
};

test("operator prints its help without a command, and an error with the next step otherwise", async () => {
  const help = await operator([]);
  expect(help.code).toBe(0);
  for (const name of [
    "claims",
    "claim",
    "approve",
    "reject",
    "merge",
    "verify",
    "plan",
    "reports",
    "hide",
    "unhide",
    "dismiss",
  ])
    expect(help.out).toMatch(new RegExp(`^  ${name}\\b`, "m"));
  const wrong = [
    [["frobnicate"], "Unknown command: frobnicate"],
    [["merge", "north"], "merge takes slug and into slug"],
    [["approve", "x", "--yes"], "x is not a claim number"],
    [["approve", "4711", "--yes"], "There is no claim 4711"],
    [["merge", "north", "nobody", "--yes"], "There is no roaster with the slug north"],
    [["plan", "north", "GOLD", "--yes"], "GOLD is not a plan: use FREE or PREMIUM"],
    [
      ["hide", "42", "--yes"],
      "42 is not recipe:<id>, comment:<id>, coffee:<id>, roaster:<slug> or user:<id>",
    ],
    [["hide", "comment:4711", "--yes"], "There is no comment 4711"],
    [["claims", "--force"], "--force"],
  ] as const;
  const outcomes = await Promise.all(wrong.map(([args]) => operator(args)));
  for (const [at, { code, errors }] of outcomes.entries()) {
    expect([code, errors]).toEqual([1, expect.stringContaining(wrong[at]?.[1] ?? "")]);
    expect(errors).toContain("npm run operator -- ");
    expect(errors).not.toMatch(/^\s+at /m);
  }
  const away = await operator(["claims"], "", "postgres://nobody:secret@127.0.0.1:1/none");
  expect([away.code, away.errors]).toEqual([1, expect.stringContaining("PostgreSQL is not available at")]);
  expect(away.errors).not.toContain("secret");
});

describe("claims", () => {
  test("are listed and shown with their evidence; notes cannot imitate output lines", async () => {
    await addRoaster(api, "North", { website_url: "https://north.coffee" });
    const user = await addUser(api, { name: "Bo", email: "bo@private.example" });
    expect((await operator(["claims"])).out).toContain("No open claims");
    const id = await addClaimInReview(user);
    await api.deps.db.primary
      .updateTable("roaster_claims")
      .set({ notes: "Hello\nclaim 1, APPROVED", proof_url: "https://north.coffee/about" })
      .execute();
    expect((await operator(["claims"])).out).toMatch(
      new RegExp(`^ *${id}  IN_REVIEW  \\d{4}-\\d\\d-\\d\\d  North by bo${user.id}@gmail\\.com$`, "m"),
    );
    const { out } = await operator(["claim", id]);
    for (const part of [
      "North (north), 0 members",
      "https://north.coffee (written by a member),",
      "Bo <bo@private.example>",
      "does not match the website or contact",
      "https://north.coffee/about",
      "Hello claim 1, APPROVED",
    ])
      expect(out).toContain(part);
  });

  test("are decided after confirmation only; the decision is final and logged without addresses", async () => {
    await addRoaster(api, "North");
    const user = await addUser(api, { email: "bo@private.example" });
    const id = await addClaimInReview(user);
    for (const answer of ["", "what\n"]) {
      const { code, errors } = await operator(["approve", id], answer);
      expect([code, errors]).toEqual([1, expect.stringContaining("Nothing was changed")]);
    }
    expect(await roasterOf(user)).toBeUndefined();
    const done = await operator(["approve", id], "y\n");
    expect([done.code, done.out]).toEqual([0, expect.stringContaining(`Claim ${id} of North is approved`)]);
    const line = done.errors.slice(done.errors.indexOf("{"));
    expect(JSON.parse(line)).toMatchObject({
      process: "operator",
      operator: expect.stringMatching(/./),
      command: "approve",
      claimId: Number(id),
      userId: user.id,
      roaster: "north",
    });
    expect(line).not.toContain("@");
    expect(await roasterOf(user)).toBe("north");
    expect((await api.call(getRoaster, { params: { slug: "north" } })).body).toMatchObject({
      isVerified: true,
    });
    const again = await operator(["reject", id, "--yes"]);
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining("APPROVED and stays so")]);
    expect(again.errors).not.toContain("{");
  });

  test("get one decision when two operators approve and reject concurrently", async () => {
    await addRoaster(api, "North");
    const user = await addUser(api);
    const id = await addClaimInReview(user);
    const [approved, rejected] = await Promise.all([
      operator(["approve", id, "--yes"]),
      operator(["reject", id, "--yes"]),
    ]);
    expect(new Set([approved.code, rejected.code])).toEqual(new Set([0, 1]));
    expect((await roasterOf(user)) === "north").toBe(approved.code === 0);
  });
});

test("operator verify sets the badge; the website then proves a claim", async () => {
  await addRoaster(api, "North", { website_url: "https://north.coffee" });
  const done = await operator(["verify", "north", "--yes"]);
  expect([done.code, done.out]).toEqual([0, expect.stringContaining("https://north.coffee will prove")]);
  expect((await api.call(getRoaster, { params: { slug: "north" } })).body).toMatchObject({
    isVerified: true,
  });
  const user = await addUser(api);
  const { token } = await addClaim(api, user, { businessEmail: "al@north.coffee", roasterSlug: "north" });
  expect((await confirmClaim(api.deps, token)).status).toBe("APPROVED");
  const missing = await operator(["verify", "nobody", "--yes"]);
  expect([missing.code, missing.errors]).toEqual([1, expect.stringContaining("slug nobody")]);
});

test("operator plan sets PREMIUM and FREE", async () => {
  await addRoaster(api, "North");
  const planOf = async () =>
    (await api.deps.db.primary.selectFrom("roasters").select("plan").executeTakeFirstOrThrow()).plan;
  expect((await operator(["plan", "north", "premium", "--yes"])).out).toContain(
    "north now has the plan PREMIUM",
  );
  expect(await planOf()).toBe("PREMIUM");
  expect((await operator(["plan", "north", "PREMIUM"])).out).toContain("already");
  await operator(["plan", "north", "FREE", "--yes"]);
  expect(await planOf()).toBe("FREE");
});

test("operator merge merges two roasters once, also when two operators run it concurrently", async () => {
  await addCoffee(api, { name: "Kochere", roaster: "Onix" });
  await addCoffee(api, { name: "House", roaster: "Onyx" });
  const refused = await operator(["merge", "onix", "onyx"]);
  expect(refused.out).toMatch(/Onix \(onix\), FREE, placeholder: coffees 1, .*\nwill be merged into\nOnyx/);
  const outcomes = await Promise.all([1, 2].map(() => operator(["merge", "onix", "onyx", "--yes"])));
  expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set([0, 1]));
  expect(outcomes.find(({ code }) => code === 1)?.errors).toContain("onix and onyx are the same roaster");
  expect((await api.call(getRoaster, { params: { slug: "onix" } })).body).toMatchObject({
    slug: "onyx",
    _count: { coffees: 2 },
  });
});

test("reports are listed; hide and unhide change a recipe after confirmation", async () => {
  const reporter = await addUser(api, { name: "Bo" });
  const recipeId = await addRecipeRow(api, await addCoffee(api, { name: "Kochere" }));
  const { primary } = api.deps.db;
  await primary.updateTable("recipes").set({ notes: "Visit\nclaim 1" }).where("id", "=", recipeId).execute();
  expect((await operator(["reports"])).out).toContain("No open reports");
  const body = { reason: "SPAM", details: "A shop" } as const;
  await callAs(api.call, reporter)(reportRecipe, { params: { id: recipeId }, body });
  const target = `recipe:${recipeId}`;
  expect((await operator(["reports"])).out).toMatch(
    new RegExp(`^${target} +1 x SPAM .*: Visit claim 1$`, "m"),
  );
  const refused = await operator(["hide", target], "n\n");
  expect([refused.code, refused.out]).toEqual([1, expect.stringContaining("SPAM: A shop")]);
  const statusOf = async () => (await api.call(getRecipe, { params: { id: recipeId } })).status;
  expect(await statusOf()).toBe(200);
  expect((await operator(["hide", target, "--yes"])).out).toContain("is hidden; reports resolved: 1");
  expect(await statusOf()).toBe(404);
  expect((await operator(["hide", target, "--yes"])).out).toContain("already hidden");
  expect((await operator(["unhide", target, "--yes"])).out).toContain("visible again");
  expect(await statusOf()).toBe(200);
});

test("hide and unhide take a roaster with its coffees; what hangs on it is shown with it, and it cannot be merged", async () => {
  const coffeeId = await addCoffee(api, { name: "Kochere", roaster: "Onyx" });
  await addCoffee(api, { name: "House", roaster: "North" });
  const recipeId = await addRecipeRow(api, coffeeId);
  expect((await operator(["hide", "roaster:onyx", "--yes"])).out).toContain("roaster:onyx is hidden");
  const statuses = async () => [
    (await api.call(getRoaster, { params: { slug: "onyx" } })).status,
    (await api.call(getCoffee, { params: { id: coffeeId } })).status,
    (await api.call(getRecipe, { params: { id: recipeId } })).status,
  ];
  expect(await statuses()).toEqual([404, 404, 404]);
  expect((await operator(["unhide", `coffee:${coffeeId}`, "--yes"])).out).toContain("unhide roaster:onyx");
  expect((await operator(["unhide", `recipe:${recipeId}`, "--yes"])).out).toContain(
    `unhide coffee:${coffeeId}`,
  );
  const merged = await operator(["merge", "onyx", "north", "--yes"]);
  expect([merged.code, merged.errors]).toEqual([1, expect.stringContaining("onyx is hidden")]);
  expect((await operator(["unhide", "roaster:onyx", "--yes"])).out).toContain("visible again");
  expect(await statuses()).toEqual([200, 200, 200]);
  const { out } = await operator(["audit", "roaster:onyx"]);
  expect(out).toMatch(/unhide roaster:onyx .*\n.*hide roaster:onyx/);
});

test("npm run operator runs a command as a process, asks on standard error and exits with its code", async () => {
  await addRoaster(api, "North");
  const child = spawn(process.execPath, ["apps/operator/src/main.ts", "plan", "north", "PREMIUM"], {
    env: { ...process.env, DATABASE_URL: api.deps.config.databaseUrl, OPERATOR_NAME: "ana" },
  });
  child.stdin.end("y\n");
  const exit = new Promise((resolve) => child.once("close", resolve));
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect([await exit, out]).toEqual([0, expect.stringContaining("north now has the plan PREMIUM\n")]);
  expect(errors).toContain("Continue? [y/N]");
  expect(errors).toContain('"operator":"ana"');
});
