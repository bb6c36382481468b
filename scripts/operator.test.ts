import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { bodyOrThrow } from "@brewdial/client";
import { getMe } from "@brewdial/contract/auth.ts";
import { getRoaster } from "@brewdial/contract/roasters.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { givenCoffee } from "../apps/api/src/modules/coffees/test-coffees.ts";
import { addUser, callAs, type TestUser } from "../apps/api/src/modules/profile/test-users.ts";
import { confirmClaim } from "../apps/api/src/modules/roaster-claims/confirm-claim.ts";
import { givenRoaster, openClaim } from "../apps/api/src/modules/roaster-claims/test-claims.ts";
import { createTestApi, type TestApi } from "../apps/api/src/testing.ts";

// Each command is a process of its own.
vi.setConfig({ testTimeout: 60_000 });

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const table of ["coffees", "roasters", "users"] as const)
    await api.deps.db.primary.deleteFrom(table).execute();
});

/** The command itself, as a process. */
async function operator(args: readonly string[], answer = "", environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["scripts/operator.ts", ...args], {
    env: { ...process.env, DATABASE_URL: api.deps.config.databaseUrl, ...environment },
  });
  child.stdin.end(answer);
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exit, out, errors };
}

/** A claim that waits for a review: its address is confirmed and proves nothing. */
async function givenReview(user: TestUser, roasterSlug = "north") {
  const { id, token } = await openClaim(api, user, {
    businessEmail: `bo${user.id}@gmail.com`,
    roasterSlug,
  });
  await confirmClaim(api.deps, token);
  return String(id);
}
const roasterOf = async (user: TestUser) => {
  api.deps.sessions.forgetUser(user.id);
  return bodyOrThrow(await callAs(api.call, user)(getMe, {})).user.roaster?.slug;
};

test("without a command it explains itself; what is wrong is said, with the way on", async () => {
  const help = await operator([]);
  expect(help.code).toBe(0);
  for (const name of ["claims", "claim", "approve", "reject", "merge", "plan"])
    expect(help.out).toMatch(new RegExp(`^  ${name}\\b`, "m"));
  const wrong = [
    [["frobnicate"], "There is no command frobnicate"],
    [["merge", "north"], "merge takes slug and into slug"],
    [["approve", "x", "--yes"], "x is no number of a claim"],
    [["approve", "4711", "--yes"], "There is no claim 4711"],
    [["merge", "north", "nobody", "--yes"], "There is no roaster with the slug north"],
    [["plan", "north", "GOLD", "--yes"], "GOLD is no plan: FREE or PREMIUM"],
    [["claims", "--force"], "--force"],
  ] as const;
  const outcomes = await Promise.all(wrong.map(([args]) => operator(args)));
  for (const [at, { code, errors }] of outcomes.entries()) {
    expect([code, errors]).toEqual([1, expect.stringContaining(wrong[at]?.[1] ?? "")]);
    expect(errors).toContain("npm run operator -- help");
    expect(errors).not.toMatch(/^\s+at /m);
  }
  const away = await operator(["claims"], "", { DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/none" });
  expect([away.code, away.errors]).toEqual([1, expect.stringContaining("ECONNREFUSED")]);
  expect(away.errors).not.toContain("secret");
});

describe("claims", () => {
  test("are listed and shown with what speaks for them; notes cannot pass for lines of ours", async () => {
    await givenRoaster(api, "North", { website_url: "https://north.coffee" });
    const user = await addUser(api, { name: "Bo", email: "bo@private.example" });
    expect((await operator(["claims"])).out).toContain("No claim waits");
    const id = await givenReview(user);
    await api.deps.db.primary
      .updateTable("roaster_claims")
      .set({ notes: "Hello\nclaim 1, APPROVED", proof_url: "https://north.coffee/about" })
      .execute();
    expect((await operator(["claims"])).out).toMatch(
      new RegExp(`^ *${id}  IN_REVIEW  \\d{4}-\\d\\d-\\d\\d  North by bo${user.id}@gmail\\.com$`, "m"),
    );
    const { out } = await operator(["claim", id]);
    for (const part of [
      "North (north), members: 0",
      "https://north.coffee,",
      "Bo <bo@private.example>",
      "which proves nothing",
      "https://north.coffee/about",
      "Hello claim 1, APPROVED",
    ])
      expect(out).toContain(part);
  });

  test("are decided after a y only; the decision is logged without addresses and stays", async () => {
    await givenRoaster(api, "North");
    const user = await addUser(api, { email: "bo@private.example" });
    const id = await givenReview(user);
    for (const answer of ["", "what\n"]) {
      const { code, errors } = await operator(["approve", id], answer);
      expect([code, errors]).toEqual([1, expect.stringContaining("Nothing was done")]);
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

  test("two operators at once, one for and one against: one decision", async () => {
    await givenRoaster(api, "North");
    const user = await addUser(api);
    const id = await givenReview(user);
    const [approved, rejected] = await Promise.all([
      operator(["approve", id, "--yes"]),
      operator(["reject", id, "--yes"]),
    ]);
    expect(new Set([approved.code, rejected.code])).toEqual(new Set([0, 1]));
    expect((await roasterOf(user)) === "north").toBe(approved.code === 0);
  });
});

test("a plan is set and set back", async () => {
  await givenRoaster(api, "North");
  const planOf = async () =>
    (await api.deps.db.primary.selectFrom("roasters").select("plan").executeTakeFirstOrThrow()).plan;
  expect((await operator(["plan", "north", "premium", "--yes"])).out).toContain(
    "north has the plan PREMIUM now",
  );
  expect(await planOf()).toBe("PREMIUM");
  expect((await operator(["plan", "north", "PREMIUM"])).out).toContain("already");
  await operator(["plan", "north", "FREE", "--yes"]);
  expect(await planOf()).toBe("FREE");
});

test("two roasters are merged; two operators who do it at once merge them once", async () => {
  await givenCoffee(api, { name: "Kochere", roaster: "Onix" });
  await givenCoffee(api, { name: "House", roaster: "Onyx" });
  const refused = await operator(["merge", "onix", "onyx"]);
  expect(refused.out).toMatch(
    /Onix \(onix\), FREE, placeholder: coffees 1, .*\nis to become a part of\nOnyx/,
  );
  const outcomes = await Promise.all([1, 2].map(() => operator(["merge", "onix", "onyx", "--yes"])));
  expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set([0, 1]));
  expect(outcomes.find(({ code }) => code === 1)?.errors).toContain("onix and onyx are the same roaster");
  expect((await api.call(getRoaster, { params: { slug: "onix" } })).body).toMatchObject({
    slug: "onyx",
    _count: { coffees: 2 },
  });
});
