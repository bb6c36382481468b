import { bodyOrThrow } from "@brewdial/client";
import { deleteAccount } from "@brewdial/contract/account/endpoints.ts";
import * as contract from "@brewdial/contract/roaster-members/endpoints.ts";
import { leaveRoaster } from "@brewdial/contract/roaster-portal/endpoints.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addMember } from "../../../test/factories/member.ts";
import { addUser, callAs, type TestUser } from "../../../test/factories/user.ts";
import { mergeRoasters } from "../roaster-admin/merge-roasters.ts";

/** Each race is repeated, because both orders of the two requests must be correct. */
const rounds = 12;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const as = (user: TestUser) => callAs(api.call, user);
const ascending = (a: number, b: number) => a - b;
const statusOf = async (request: Promise<{ readonly status: number }>) => (await request).status;
const roles = async (roasterId: number) => {
  const rows = await api.deps.db.primary
    .selectFrom("roaster_members")
    .select("role")
    .where("roaster_id", "=", roasterId)
    .execute();
  return rows.map(({ role }) => role).toSorted();
};
/** Adds an invitation of a roaster to a new, verified user. */
async function addInvitation(roasterId: number, email = `${crypto.randomUUID()}@guest.example`) {
  const { id } = await api.deps.db.primary
    .insertInto("roaster_invitations")
    .values({ roaster_id: roasterId, email, expires_at: new Date(Date.now() + 60_000) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const accept = (user: TestUser, id: number) =>
  statusOf(as(user)(contract.acceptRoasterInvitation, { params: { id } }));

test("POST /api/roaster-invitations/{id}/accept adds one member for concurrent requests", async () => {
  const owner = await addMember(api, "Accept");
  const email = `${crypto.randomUUID()}@guest.example`;
  const guest = await addUser(api, { email, isVerified: true });
  const id = await addInvitation(owner.roasterId, email);
  const statuses = await Promise.all(Array.from({ length: 20 }, () => accept(guest, id)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([200, 404]));
  expect(await roles(owner.roasterId)).toEqual(["EDITOR", "OWNER"]);
});

test("POST /api/roaster-invitations/{id}/accept joins one of two roasters for concurrent requests", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = [await addMember(api, `A ${round}`), await addMember(api, `B ${round}`)];
    const email = `${crypto.randomUUID()}@guest.example`;
    const guest = await addUser(api, { email, isVerified: true });
    const ids = [await addInvitation(a.roasterId, email), await addInvitation(b.roasterId, email)];
    const statuses = await Promise.all(ids.map((id) => accept(guest, id)));
    expect(statuses.toSorted(ascending)).toEqual([200, 409]);
  }
});

test("an invitation is either accepted or taken back", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const owner = await addMember(api, `Back ${round}`);
    const email = `${crypto.randomUUID()}@guest.example`;
    const guest = await addUser(api, { email, isVerified: true });
    const id = await addInvitation(owner.roasterId, email);
    const [accepted, withdrawn] = await Promise.all([
      accept(guest, id),
      statusOf(as(owner)(contract.withdrawRoasterInvitation, { params: { id } })),
    ]);
    expect([accepted, withdrawn].toSorted(ascending)).toEqual([200, 404]);
    expect((await roles(owner.roasterId)).length).toBe(accepted === 200 ? 2 : 1);
  }
});

test("two owners who demote, remove or leave each other at once leave one owner", async () => {
  const demote = (by: TestUser, { id }: TestUser) =>
    as(by)(contract.updateRoasterMember, { params: { id }, body: { role: "EDITOR" } });
  const remove = (by: TestUser, { id }: TestUser) => as(by)(contract.removeRoasterMember, { params: { id } });
  const leave = (by: TestUser) => as(by)(leaveRoaster, {});
  const kinds = { demote, remove, leave };
  for (let round = 0; round < rounds; round += 1)
    for (const [name, change] of Object.entries(kinds)) {
      const roaster = `Pair ${name} ${round}`;
      const [a, b] = [await addMember(api, roaster), await addMember(api, roaster)];
      await addMember(api, roaster, { role: "EDITOR" });
      const statuses = await Promise.all([statusOf(change(a, b)), statusOf(change(b, a))]);
      expect([name, ...statuses.toSorted(ascending)]).toEqual([name, 200, name === "leave" ? 409 : 403]);
      const expected = name === "demote" ? ["EDITOR", "EDITOR", "OWNER"] : ["EDITOR", "OWNER"];
      expect([name, await roles(a.roasterId)]).toEqual([name, expected]);
    }
});

test("all owners who delete their accounts at once leave one member as owner", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const roaster = `Gone ${round}`;
    const owners = [await addMember(api, roaster), await addMember(api, roaster)];
    const editors = [
      await addMember(api, roaster, { role: "EDITOR" }),
      await addMember(api, roaster, { role: "EDITOR" }),
    ];
    const leaving = [...owners, ...editors.slice(1)];
    const statuses = await Promise.all(leaving.map((user) => statusOf(as(user)(deleteAccount, {}))));
    expect(statuses).toEqual([200, 200, 200]);
    expect(await roles(owners[0]?.roasterId ?? 0)).toEqual(["OWNER"]);
  }
});

test("members and invitations follow while roasters are merged", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = [await addMember(api, `From ${round}`), await addMember(api, `Into ${round}`)];
    const email = `${crypto.randomUUID()}@guest.example`;
    const guest = await addUser(api, { email, isVerified: true });
    const id = await addInvitation(a.roasterId, email);
    const [accepted] = await Promise.all([
      accept(guest, id),
      mergeRoasters(api.deps.db.primary, `from-${round}`, `into-${round}`),
    ]);
    // Rejected if the merge ran first: the invitation then belongs to the other roaster.
    const again = accepted === 409 ? await accept(guest, id) : accepted;
    expect(again).toBe(200);
    expect(await roles(b.roasterId)).toEqual(["EDITOR", "OWNER", "OWNER"]);
  }
});

test("concurrent invitations to one address send one mail, and no more than 20 fit", async () => {
  const owner = await addMember(api, "Full");
  for (let at = 0; at < 17; at += 1) await addInvitation(owner.roasterId);
  const invite = (email: string) => as(owner)(contract.inviteRoasterMember, { body: { email } });
  const email = `${crypto.randomUUID()}@guest.example`;
  const same = await Promise.all(Array.from({ length: 5 }, () => statusOf(invite(email))));
  expect(same.toSorted(ascending)).toEqual([201, 409, 409, 409, 409]);
  const others = Array.from({ length: 4 }, () => statusOf(invite(`${crypto.randomUUID()}@guest.example`)));
  expect((await Promise.all(others)).toSorted(ascending)).toEqual([201, 409, 409, 409]);
  const { invitations } = bodyOrThrow(await as(owner)(contract.listRoasterMembers, {}));
  expect(invitations).toHaveLength(19);
});
