import { bodyOrThrow } from "@brewdial/client";
import { getMe, registerUser, signInWithApple, verifyMagicLink } from "@brewdial/contract/auth/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { cascadingTables, listPersonalRows } from "../../../test/personal-rows.ts";
import { addRowsToEveryTable } from "../../../test/factories/filled-account.ts";
import { type Column, listColumns } from "../../../test/schema-columns.ts";
import { addUser } from "../../../test/factories/user.ts";
import { lockUser } from "./queries.ts";
import {
  addMagicLink,
  type AppleKeys,
  appleClientId,
  bearer,
  nextAddress,
  parseSetCookie,
  password,
  startAppleKeys,
} from "../../../test/factories/auth.ts";
import { keptTables, revokedTables } from "./unverified-access.ts";
import { verifyEmail } from "./verify-email.ts";

let api: TestApi;
let keys: AppleKeys;
let columns: Column[];
beforeAll(async () => {
  keys = await startAppleKeys();
  api = await createTestApi({ APPLE_CLIENT_IDS: appleClientId, APPLE_JWKS_URL: keys.url });
  columns = await listColumns(api.deps.db.primary);
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await keys[Symbol.asyncDispose]();
});

const revoked = Object.keys(revokedTables);
const listed = [...revoked, ...keptTables];

/** Returns the tables that reference `users` or a table whose rows are deleted with an account. */
const tablesOfAccounts = (all: readonly Column[]) => [
  ...new Set(
    all
      .filter(
        ({ refersTo, onDelete }) =>
          refersTo === "users" ||
          (onDelete === "cascade" && refersTo !== null && cascadingTables.has(refersTo)),
      )
      .map(({ table }) => table),
  ),
];

describe("revokedTables and keptTables", () => {
  test("name every table of an account exactly once: add a new table to unverified-access.ts", () => {
    expect(listed.toSorted()).toEqual(tablesOfAccounts(columns).toSorted());
  });

  test("lack a new table that references users or a row of a user", async () => {
    const { primary } = api.deps.db;
    await sql`create table devices (id bigint, owner bigint references users (id))`.execute(primary);
    await sql`create table invitations (claim bigint references roaster_claims (id) on delete cascade)`.execute(
      primary,
    );
    const found = tablesOfAccounts(await listColumns(primary)).filter((table) => !listed.includes(table));
    await sql`drop table devices, invitations`.execute(primary);
    expect(found.toSorted()).toEqual(["devices", "invitations"]);
  });
});

test("verifyEmail changes every row of a revoked table and no row of a kept one", async () => {
  const { primary } = api.deps.db;
  const person = { email: "squatted@x.io", name: "Squatter Quill" };
  const { id } = await addUser(api, person);
  const { id: otherId } = await addUser(api);
  await addRowsToEveryTable(primary, columns, { id, otherId, ...person });
  const listRows = () => listPersonalRows(primary, { id, email: person.email });
  // The generated link is marked as unused, so that the verification must delete it.
  await primary.updateTable("magic_link_tokens").set({ used_at: null }).where("user_id", "=", id).execute();
  const before = await listRows();
  expect(listed.filter((table) => (before.get(table) ?? []).length === 0)).toEqual([]);

  const token = await addMagicLink(api, person.email);
  expect((await api.call(verifyMagicLink, { query: { token } })).status).toBe(200);

  const after = await listRows();
  const untouched = (table: string) => before.get(table)?.filter((row) => after.get(table)?.includes(row));
  for (const table of revoked) expect([table, untouched(table)]).toEqual([table, []]);
  for (const table of keptTables) expect([table, after.get(table)]).toEqual([table, before.get(table)]);
});

describe("an account opened with the address of another person", () => {
  const signIn = async (claims: Record<string, unknown>, body: { email?: string } = {}) =>
    api.callFrom(nextAddress())(signInWithApple, {
      body: { identityToken: await keys.sign(claims), ...body },
    });
  const userId = (response: Awaited<ReturnType<typeof signIn>>) => bodyOrThrow(response).user.id;
  const verified = (email: string) => ({ email, email_verified: true });
  /** Returns the number of statements that wait for a lock. */
  const countWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      api.deps.db.primary,
    );
    return rows.length;
  };

  test("POST /api/auth/apple no longer signs in once the owner of the address has verified it by a link", async () => {
    const email = "taken-over@x.io";
    const attacker = await signIn({ sub: "attacker" }, { email });
    expect(attacker.status).toBe(200);
    const registered = await api.callFrom(nextAddress())(registerUser, { body: { email, password } });
    expect(registered.status).toBe(409);
    const link = { query: { token: await addMagicLink(api, email) } };
    const victim = await api.callFrom(nextAddress())(verifyMagicLink, link);
    expect(victim.body).toMatchObject({ user: { id: userId(attacker) } });
    const cookie = `svc_session=${parseSetCookie(victim.headers).value}`;

    expect((await signIn({ sub: "attacker", jti: "2" })).status).toBe(400);
    expect((await signIn({ sub: "attacker", jti: "3" }, { email })).status).toBe(409);
    expect((await api.call(getMe, bearer(bodyOrThrow(attacker).token ?? ""))).status).toBe(401);
    expect((await api.call(getMe, { headers: { cookie } })).status).toBe(200);
  });

  test("POST /api/auth/apple issues no session when the address is verified while it waits for the lock", async () => {
    const email = "meanwhile@x.io";
    const attacker = await signIn({ sub: "meanwhile" }, { email });
    const id = userId(attacker);
    const { primary } = api.deps.db;
    const { late } = await primary.transaction().execute(async (trx) => {
      await lockUser(trx, id);
      const late = signIn({ sub: "meanwhile", jti: "2" });
      await expect.poll(() => countWaiting(), { timeout: 10_000 }).toBeGreaterThan(0);
      await verifyEmail(trx, { userId: id, now: new Date() });
      return { late };
    });
    expect((await late).status).toBe(400);
    const sessions = await primary.selectFrom("sessions").select("id").where("user_id", "=", id).execute();
    expect(sessions).toEqual([]);
  });

  test("POST /api/auth/apple keeps the identity that verifies the address and unlinks an earlier one", async () => {
    const email = "two-identities@x.io";
    const first = await signIn({ sub: "first-identity" }, { email });
    const owner = await signIn({ sub: "second-identity", ...verified(email) });
    expect(userId(owner)).toBe(userId(first));
    expect((await signIn({ sub: "first-identity", jti: "2" })).status).toBe(400);
    expect(userId(await signIn({ sub: "second-identity", jti: "2" }))).toBe(userId(owner));
  });
});
