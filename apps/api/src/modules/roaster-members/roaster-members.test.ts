import { bodyOrThrow } from "@brewdial/client";
import { deleteAccount } from "@brewdial/contract/account/endpoints.ts";
import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import * as contract from "@brewdial/contract/roaster-members/endpoints.ts";
import {
  getPortalProfile,
  leaveRoaster,
  updatePortalProfile,
} from "@brewdial/contract/roaster-portal/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addMember, type TestMember } from "../../../test/factories/member.ts";
import { addUser, callAs, type TestUser } from "../../../test/factories/user.ts";

const day = 86_400_000;
let api: TestApi;
let maya: TestMember;
let tom: TestMember;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  const { primary } = api.deps.db;
  for (const table of ["coffees", "roasters", "users"] as const) await primary.deleteFrom(table).execute();
  await sql`delete from pgboss.job`.execute(primary);
  maya = await addMember(api, "North", {
    name: "Maya",
    email: "maya@north.example",
    joinedAt: new Date(Date.now() - 5 * day),
  });
  tom = await addMember(api, "North", { name: "Tom", email: "tom@north.example", role: "EDITOR" });
});

const as = (user: TestUser) => callAs(api.call, user);
const newAddress = () => `${crypto.randomUUID()}@guest.example`;
const invite = (user: TestUser, email: string) => as(user)(contract.inviteRoasterMember, { body: { email } });
const inviteAs = async (user: TestUser, email: string) => bodyOrThrow(await invite(user, email)).invitation;
const listOf = async (user: TestUser) => bodyOrThrow(await as(user)(contract.listRoasterMembers, {}));
const rolesOf = async (user: TestUser) =>
  (await listOf(user)).members.map(({ name, role }) => `${name} ${role}`);
const own = async (user: TestUser) =>
  bodyOrThrow(await as(user)(contract.listRoasterInvitations, {})).invitations;
const accept = (user: TestUser, id: number) => as(user)(contract.acceptRoasterInvitation, { params: { id } });
const roasterOf = async (user: TestUser) => bodyOrThrow(await as(user)(getMe, {})).user.roaster;
const setRole = (user: TestUser, id: number, role: contract.MemberRole) =>
  as(user)(contract.updateRoasterMember, { params: { id }, body: { role } });
const remove = (user: TestUser, id: number) => as(user)(contract.removeRoasterMember, { params: { id } });

describe("an invitation", () => {
  test("makes the user with the invited, verified address an editor, once", async () => {
    const email = newAddress();
    const joss = await addUser(api, { name: "Joss", email, isVerified: true });
    const invitation = await inviteAs(maya, ` ${email.toUpperCase()}`);
    expect(invitation).toMatchObject({ email });
    expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)).toBe(14 * day);
    const { rows } = await sql`select data from pgboss.job where name = 'send-roaster-invitation'`.execute(
      api.deps.db.primary,
    );
    expect(rows).toEqual([{ data: { userId: maya.id, invitationId: invitation.id } }]);
    expect((await listOf(tom)).invitations).toEqual([invitation]);
    expect(await own(joss)).toMatchObject([
      { id: invitation.id, roasterName: "North", roasterSlug: "north", invitedBy: "Maya" },
    ]);

    expect((await accept(joss, invitation.id)).status).toBe(200);
    expect(await roasterOf(joss)).toMatchObject({ slug: "north", role: "EDITOR" });
    expect((await as(joss)(updatePortalProfile, { body: { city: "Oslo" } })).status).toBe(200);
    expect(await rolesOf(joss)).toEqual(["Maya OWNER", "Tom EDITOR", "Joss EDITOR"]);
    expect((await listOf(joss)).invitations).toEqual([]);
    expect((await accept(joss, invitation.id)).status).toBe(404);
  });

  test("is neither shown to nor accepted by others, by an unverified address or after it expired", async () => {
    const email = newAddress();
    const { id } = await inviteAs(maya, email);
    const stranger = await addUser(api, { isVerified: true });
    const unverified = await addUser(api, { email });
    for (const user of [stranger, unverified, tom]) {
      expect(await own(user)).toEqual([]);
      expect((await accept(user, id)).status).toBe(404);
      expect((await as(user)(contract.declineRoasterInvitation, { params: { id } })).status).toBe(404);
    }
    await sql`update users set email_verified_at = now() where id = ${unverified.id}`.execute(
      api.deps.db.primary,
    );
    expect(await own(unverified)).toMatchObject([{ id }]);
    await sql`update roaster_invitations set expires_at = now() - interval '1 second' where id = ${id}`.execute(
      api.deps.db.primary,
    );
    expect([await own(unverified), (await listOf(maya)).invitations]).toEqual([[], []]);
    expect((await accept(unverified, id)).status).toBe(404);
    expect((await as(maya)(contract.withdrawRoasterInvitation, { params: { id } })).status).toBe(404);
    // The row of the expired invitation is replaced.
    expect((await inviteAs(maya, email)).id).not.toBe(id);
  });

  test("is declined by its user and taken back by an owner of the same roaster only", async () => {
    const email = newAddress();
    const joss = await addUser(api, { email, isVerified: true });
    const declined = await inviteAs(maya, email);
    const params = { id: declined.id };
    expect((await as(joss)(contract.declineRoasterInvitation, { params })).status).toBe(200);
    expect((await listOf(maya)).invitations).toEqual([]);
    const { id } = await inviteAs(maya, email);
    const other = await addMember(api, "South");
    const withdraw = (user: TestUser) => as(user)(contract.withdrawRoasterInvitation, { params: { id } });
    expect((await withdraw(other)).status).toBe(404);
    expect((await withdraw(tom)).status).toBe(403);
    expect((await withdraw(maya)).status).toBe(200);
    expect((await withdraw(maya)).status).toBe(404);
    expect((await accept(joss, id)).status).toBe(404);
  });

  test("has the same response for unknown addresses, accounts and members of other roasters, who get 409 on accepting", async () => {
    const [known, member] = [newAddress(), newAddress()];
    await addUser(api, { email: known, isVerified: true });
    const other = await addMember(api, "South", { email: member, isVerified: true });
    const shapes = [];
    for (const email of [newAddress(), known, member]) {
      const { status, body, headers } = await invite(maya, email);
      const keys = Object.keys("invitation" in body ? body.invitation : {});
      shapes.push([status, keys, [...headers.keys()].filter((name) => name !== "x-request-id").toSorted()]);
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    const [invitation] = await own(other);
    const refused = await accept(other, invitation?.id ?? 0);
    expect([refused.status, refused.body]).toMatchObject([409, { error: expect.stringContaining("South") }]);
    expect((await own(other)).length).toBe(1);
  });

  test("returns 400 for no address, 403 to editors, 409 for a member's or an invited address", async () => {
    expect((await invite(maya, "north")).status).toBe(400);
    expect((await invite(tom, newAddress())).status).toBe(403);
    expect((await invite(maya, "tom@north.example")).status).toBe(409);
    const email = newAddress();
    await inviteAs(maya, email);
    expect((await invite(maya, email)).status).toBe(409);
  });

  test("returns 409 at 20 members and open invitations", async () => {
    const values = Array.from({ length: 17 }, () => ({
      roaster_id: maya.roasterId,
      email: newAddress(),
      expires_at: new Date(Date.now() + day),
    }));
    await api.deps.db.primary.insertInto("roaster_invitations").values(values).execute();
    expect((await invite(maya, newAddress())).status).toBe(201);
    expect((await invite(maya, newAddress())).status).toBe(409);
  });

  test("returns 429 after 5 mails a day to an address, 10 of a user and 20 of a roaster", async () => {
    const inviteAndWithdraw = async (user: TestUser, email: string) => {
      const result = await invite(user, email);
      if (!result.ok) return result.status;
      const params = { id: result.body.invitation.id };
      await as(user)(contract.withdrawRoasterInvitation, { params });
      return result.status;
    };
    const times = async (count: number, send: () => Promise<number>) => {
      for (let sent = 0; sent < count; sent += 1) expect(await send()).toBe(201);
      expect(await send()).toBe(429);
    };
    const email = newAddress();
    const other = await addMember(api, "South");
    await times(5, () => inviteAndWithdraw(other, email));
    await times(10, () => inviteAndWithdraw(maya, newAddress()));
    const [second, third] = [await addMember(api, "North"), await addMember(api, "North")];
    await times(10, () => inviteAndWithdraw(second, newAddress()));
    expect(await inviteAndWithdraw(third, newAddress())).toBe(429);
  });
});

describe("roles", () => {
  test("editors cannot manage members, and every member sees the list", async () => {
    expect((await remove(tom, maya.id)).status).toBe(403);
    expect((await setRole(tom, tom.id, "OWNER")).status).toBe(403);
    expect((await listOf(tom)).members).toMatchObject([
      { id: maya.id, name: "Maya", email: "maya@north.example", role: "OWNER", isYou: false },
      { id: tom.id, name: "Tom", role: "EDITOR", isYou: true },
    ]);
  });

  test("an owner changes roles and removes members of the own roaster only", async () => {
    const other = await addMember(api, "South");
    expect((await setRole(maya, other.id, "EDITOR")).status).toBe(404);
    expect((await remove(maya, other.id)).status).toBe(404);
    expect((await setRole(maya, tom.id, "ADMIN" as never)).status).toBe(400);
    const changed = bodyOrThrow(await setRole(maya, tom.id, "OWNER"));
    expect(changed.member).toMatchObject({ id: tom.id, role: "OWNER", isYou: false });
    expect((await setRole(maya, tom.id, "EDITOR")).status).toBe(200);
    expect((await remove(maya, tom.id)).status).toBe(200);
    expect((await as(tom)(getPortalProfile, {})).status).toBe(403);
    expect(await roasterOf(tom)).toBeNull();
    expect((await remove(maya, tom.id)).status).toBe(404);
  });

  test("removing a member cancels their approved claim", async () => {
    const { primary } = api.deps.db;
    const claim = { user_id: tom.id, roaster_name: "North", business_email: "tom@north.example" };
    await primary
      .insertInto("roaster_claims")
      .values({ ...claim, roaster_id: tom.roasterId, status: "APPROVED", expires_at: new Date() })
      .execute();
    expect((await remove(maya, tom.id)).status).toBe(200);
    const claims = await primary.selectFrom("roaster_claims").select("status").execute();
    expect(claims).toEqual([{ status: "CANCELLED" }]);
  });

  test("the last owner neither leaves nor becomes an editor while others remain; alone, the roaster is given back", async () => {
    expect((await as(maya)(leaveRoaster, {})).status).toBe(409);
    expect((await setRole(maya, maya.id, "EDITOR")).status).toBe(409);
    expect((await remove(maya, maya.id)).status).toBe(409);
    expect(await rolesOf(maya)).toEqual(["Maya OWNER", "Tom EDITOR"]);
    expect((await as(tom)(leaveRoaster, {})).status).toBe(200);
    expect((await setRole(maya, maya.id, "EDITOR")).status).toBe(409);
    const email = newAddress();
    const joss = await addUser(api, { email, isVerified: true });
    const { id } = await inviteAs(maya, email);
    expect((await as(maya)(leaveRoaster, {})).status).toBe(200);
    // Nobody could manage an editor who joins now.
    expect((await accept(joss, id)).status).toBe(404);
  });

  test("an owner leaves while there is another one", async () => {
    await setRole(maya, tom.id, "OWNER");
    expect((await as(maya)(leaveRoaster, {})).status).toBe(200);
    expect(await rolesOf(tom)).toEqual(["Tom OWNER"]);
  });

  test("deleting the last owner's membership alone, as the release before does, makes another member owner", async () => {
    await api.deps.db.primary.deleteFrom("roaster_members").where("user_id", "=", maya.id).execute();
    expect(await rolesOf(tom)).toEqual(["Tom OWNER"]);
  });

  test("deleting the last owner's account makes the longest-standing member owner and keeps invitations", async () => {
    const ana = await addMember(api, "North", {
      name: "Ana",
      role: "EDITOR",
      joinedAt: new Date(Date.now() - 2 * day),
    });
    const email = newAddress();
    const joss = await addUser(api, { email, isVerified: true });
    await inviteAs(maya, email);
    expect((await as(maya)(deleteAccount, {})).status).toBe(200);
    expect(await rolesOf(tom)).toEqual(["Ana OWNER", "Tom EDITOR"]);
    expect(await own(joss)).toMatchObject([{ invitedBy: null }]);
    expect((await as(ana)(deleteAccount, {})).status).toBe(200);
    expect(await rolesOf(tom)).toEqual(["Tom OWNER"]);
    expect((await as(tom)(deleteAccount, {})).status).toBe(200);
    expect(await own(joss)).toEqual([]);
  });
});
