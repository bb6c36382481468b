import { bodyOrThrow } from "@brewdial/client";
import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { reportUser } from "@brewdial/contract/moderation/endpoints.ts";
import { getPublicProfile } from "@brewdial/contract/profile/public-profile.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addRoaster } from "../../api/test/factories/claim.ts";
import { addMember } from "../../api/test/factories/member.ts";
import { addUser, callAs } from "../../api/test/factories/user.ts";
import { createTestApi, type TestApi } from "../../api/test/harness.ts";
import { runOperator } from "../test/run-operator.ts";

vi.setConfig({ testTimeout: 60_000 });

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const table of ["roasters", "users"] as const) await api.deps.db.primary.deleteFrom(table).execute();
});

const operator = (args: readonly string[], answer = "") =>
  runOperator(args, { databaseUrl: api.deps.config.databaseUrl, answer });
const readJson = async (args: readonly string[]) => JSON.parse((await operator([...args, "--json"])).out);

test("users finds parts of address and name as they are typed, page by page", async () => {
  const ana = await addUser(api, { name: "Ana\n 1  Eve", email: "ana_b@kaffee.example" });
  const bob = await addUser(api, { name: "Bob Kaffee", email: "bob@x.example" });
  await addUser(api, { name: "Cleo", email: "anaxb@other.example" });
  const found = await operator(["users", "KAFFEE"]);
  expect([found.code, found.out.trim().split("\n")]).toEqual([
    0,
    [
      expect.stringMatching(`^ *${bob.id}  \\d{4}-\\d\\d-\\d\\d  Bob Kaffee <bob@x\\.example>$`),
      expect.stringMatching(`${ana.id}  \\d{4}-\\d\\d-\\d\\d  Ana 1 Eve <ana_b@kaffee\\.example>$`),
    ],
  ]);
  // _ and % are not wildcards.
  expect((await readJson(["users", "ana_b"])).items).toMatchObject([{ id: ana.id }]);
  expect((await operator(["users", "%"])).out).toContain("No user has this");
  const first = await readJson(["users", "kaffee", "--limit", "1"]);
  expect(first).toMatchObject({ items: [{ id: bob.id, email: "bob@x.example" }], next: bob.id });
  const rest = await readJson(["users", "kaffee", "--limit", "1", "--before", String(first.next)]);
  expect(rest).toMatchObject({ items: [{ id: ana.id }], next: null });
});

test("user shows the roaster and the role of a member", async () => {
  const { id } = await addMember(api, "North Star", { role: "EDITOR" });
  expect((await operator(["user", String(id)])).out).toMatch(/^roaster +north-star, editor$/m);
  expect(await readJson(["user", String(id)])).toMatchObject({
    roaster: "north-star",
    roasterRole: "EDITOR",
  });
  const other = await addUser(api);
  expect((await operator(["user", String(other.id)])).out).toMatch(/^roaster +none$/m);
});

test("roasters finds parts of name and slug", async () => {
  await addRoaster(api, "North Star");
  await addRoaster(api, "Southern");
  expect((await operator(["roasters", "STAR"])).out).toMatch(
    /^north-star +North Star, FREE: coffees 0, members 0$/m,
  );
  expect((await readJson(["roasters", "o", "--limit", "1"])).items).toMatchObject([{ slug: "southern" }]);
});

test("block signs a user out after confirmation, unblock lets them in again, and audit says who did it and why", async () => {
  const user = await addUser(api, { name: "Bo", email: "bo@private.example" });
  const isSignedIn = async () => {
    api.deps.sessions.invalidateUser(user.id);
    return (await callAs(api.call, user)(getMe, {})).status === 200;
  };
  const id = String(user.id);
  const refused = await operator(["block", id], "n\n");
  expect([refused.code, refused.out]).toEqual([1, expect.stringContaining("will be blocked")]);
  expect(await isSignedIn()).toBe(true);
  const blocked = await operator(["block", id, "--yes", "--reason", "Spam in comments"]);
  expect([blocked.code, blocked.out]).toEqual([
    0,
    expect.stringContaining(`User ${id} is blocked; sessions ended: 1`),
  ]);
  expect(await isSignedIn()).toBe(false);
  expect((await operator(["user", id])).out).toMatch(/^blocked +since \d{4}-/m);
  expect((await operator(["block", id, "--yes"])).out).toContain("is blocked since");
  const unblocked = JSON.parse((await operator(["unblock", id, "--yes", "--json"])).out);
  expect(unblocked).toEqual({ done: `User ${id} can sign in again`, target: `user:${id}` });

  const { items } = await readJson(["audit", `user:${id}`]);
  expect(items).toMatchObject([
    { command: "unblock", target: `user:${id}`, reason: null },
    { command: "block", reason: "Spam in comments", details: { endedSessions: 1 } },
  ]);
  const { out } = await operator(["audit"]);
  expect(out).toMatch(new RegExp(`\\S+ +block user:${id} +endedSessions=1 "Spam in comments"`));
  expect(out).not.toContain("@");
  const { primary } = api.deps.db;
  for (const statement of [
    sql`delete from operator_actions`,
    sql`update operator_actions set operator = 'x'`,
  ])
    await expect(statement.execute(primary)).rejects.toThrow("cannot be changed");
});

test("rename takes a name away after a report of it, and says so in the audit trail", async () => {
  const user = await addUser(api, { name: "Visit zz.example" });
  const reporter = await addUser(api);
  const report = { params: { id: user.id }, body: { reason: "SPAM" as const } };
  expect((await callAs(api.call, reporter)(reportUser, report)).status).toBe(201);
  expect((await operator(["reports"])).out).toMatch(
    new RegExp(`^user:${user.id} +1 x SPAM .*zz\\.example$`, "m"),
  );
  expect((await operator(["hide", `user:${user.id}`, "--yes"])).out).toContain("Use block --hide-content");
  const done = await operator(["rename", `user:${user.id}`, "--yes"]);
  expect([done.code, done.out]).toEqual([
    0,
    expect.stringContaining("has a neutral name; reports resolved: 1"),
  ]);
  expect(bodyOrThrow(await api.call(getPublicProfile, { params: { id: user.id } })).user.displayName).toBe(
    `Brewer ${user.id}`,
  );
  expect((await operator(["rename", String(user.id), "--yes"])).out).toContain("has no name");
  expect((await operator(["audit", `user:${user.id}`])).out).toMatch(/rename user:\d+ +resolved=1/);
});

test("block --hide-content hides a user's profile until unblock; other commands refuse the flag", async () => {
  const user = await addUser(api, { name: "Bo" });
  const id = String(user.id);
  const statusOf = async () => (await api.call(getPublicProfile, { params: { id: user.id } })).status;
  const refused = await operator(["unblock", id, "--hide-content", "--yes"]);
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining("takes no --hide-content")]);
  expect((await operator(["block", id, "--hide-content", "--yes"])).out).toContain("content hidden");
  expect(await statusOf()).toBe(404);
  expect((await operator(["unblock", id, "--yes"])).out).toContain("their content is visible again");
  expect(await statusOf()).toBe(200);
  expect((await operator(["audit", `user:${id}`])).out).toMatch(/block user:\d+ .*hidContent=yes/);
});

test("grant and revoke give and take the right to the desk once, with an entry in the audit trail", async () => {
  const user = await addUser(api, { name: "Jana" });
  const id = String(user.id);
  const readRight = async () => (await readJson(["user", id])).isOperator;
  expect((await operator(["revoke", id, "--yes"])).out).toContain("is no operator");
  expect((await operator(["grant", id, "--yes"])).out).toContain("is an operator now");
  expect(await readRight()).toBe(true);
  expect((await operator(["grant", id, "--yes"])).out).toContain("already an operator");
  await operator(["revoke", id, "--yes"]);
  expect(await readRight()).toBe(false);
  const { items } = await readJson(["audit", `user:${id}`]);
  expect(items).toMatchObject([{ command: "revoke" }, { command: "grant" }]);
});

test("a change whose audit row cannot be written is not made", async () => {
  const user = await addUser(api);
  const { primary } = api.deps.db;
  await sql`alter table operator_actions rename to operator_actions_away`.execute(primary);
  const { code, errors } = await operator(["block", String(user.id), "--yes"]);
  await sql`alter table operator_actions_away rename to operator_actions`.execute(primary);
  expect([code, errors]).toEqual([1, expect.stringContaining("Run: npm run db:migrate")]);
  const row = await primary
    .selectFrom("users")
    .select("blocked_at")
    .where("id", "=", user.id)
    .executeTakeFirst();
  expect(row?.blocked_at).toBeNull();
});

test("errors name the problem and the next step, and help explains one command", async () => {
  const wrong = [
    [["users"], "users takes part of the address or name"],
    [["user", "x"], "x is not a user number. List them with: npm run operator -- users"],
    [["block", "4711", "--yes"], "There is no user 4711. Search with: npm run operator -- users"],
    [["claims", "--limit", "3"], "claims takes no --before and no --limit"],
    [["users", "a", "--limit", "101"], "--limit takes a whole number from 1 to 100"],
    [["audit", "everything"], "everything is not a target: use one such as user:12"],
    [["audit", "user:1", "more"], "audit takes optionally target"],
    [["toString"], "Unknown command: toString"],
  ] as const;
  const outcomes = await Promise.all(wrong.map(([args]) => operator(args)));
  for (const [at, { code, errors }] of outcomes.entries())
    expect([code, errors]).toEqual([1, expect.stringContaining(wrong[at]?.[1] ?? "")]);
  const { id } = await addUser(api);
  const asked = await operator(["block", String(id), "--json"]);
  expect([asked.code, asked.out, asked.errors]).toEqual([1, "", expect.stringContaining("add --yes")]);
  const help = await operator(["help", "users"]);
  expect(help.out).toContain(
    "operator -- users <part of the address or name> [--limit <n>] [--before <n>] [--json]",
  );
});
