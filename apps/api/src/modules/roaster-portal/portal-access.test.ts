import { bodyOrThrow } from "@brewdial/client";
import { endpoints } from "@brewdial/contract";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import { claimRoaster, listRoasterClaims } from "@brewdial/contract/roaster-claims/endpoints.ts";
import { leaveRoaster } from "@brewdial/contract/roaster-portal/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addCoffee } from "../../../test/factories/coffee.ts";
import { addUser, callAs, type TestUser } from "../../../test/factories/user.ts";
import { addMember, type TestMember } from "../../../test/factories/member.ts";

/** Every endpoint of the portal, whichever module declares it. */
const portal = endpoints.filter(({ path }) => path.startsWith("/api/roaster-portal/"));
const ofCoffee = portal.filter(({ path }) => path.includes("/coffees/{id}"));
/** Endpoints that name a member or an invitation. */
const ofMember = portal.filter(({ path }) => /\/(?:members|invitations)\/\{id\}/.test(path));

let api: TestApi;
let member: TestMember;
let other: TestMember;
let nobody: TestUser;
let coffeeId: number;
let otherCoffeeId: number;
let otherInvitationId: number;
beforeAll(async () => {
  api = await createTestApi();
  member = await addMember(api, "North");
  other = await addMember(api, "South");
  nobody = await addUser(api);
  coffeeId = await addCoffee(api, { name: "Kochere", roaster: "North" });
  otherCoffeeId = await addCoffee(api, { name: "Guji", roaster: "South" });
  await api.deps.db.primary
    .insertInto("roaster_recipes")
    .values({
      coffee_id: otherCoffeeId,
      brew_method_id: "pour-over",
      dose_grams: 15,
      water_grams: 240,
      grind_index: 40,
      is_default: true,
    })
    .execute();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeAll(async () => {
  const invitation = { roaster_id: other.roasterId, email: "joss@south.example", expires_at: new Date(2e12) };
  ({ id: otherInvitationId } = await api.deps.db.primary
    .insertInto("roaster_invitations")
    .values(invitation)
    .returning("id")
    .executeTakeFirstOrThrow());
});

const send = async (
  endpoint: Endpoint,
  headers: Record<string, string>,
  coffee: number,
  method = endpoint.method,
) => {
  const url = endpoint.path.replace("{id}", String(coffee)).replace("{method}", "pour-over");
  const { statusCode } = await api.app.inject({
    method,
    url,
    headers: { ...headers, ...(endpoint.body ? { "content-type": "application/json" } : {}) },
    ...(endpoint.body ? { payload: JSON.stringify(endpoint.body.example) } : {}),
  });
  return statusCode;
};
const methodsOf = ({ method, aliases = [] }: Endpoint) => [method, ...aliases];

/** Returns every row of the other roaster as text. */
const everythingOf = async (roasterId: number) => {
  const { rows } = await sql<{ row: string }>`
    select roasters::text as row from roasters where id = ${roasterId}
    union all select coffees::text from coffees where roaster_id = ${roasterId}
    union all select roaster_members::text from roaster_members where roaster_id = ${roasterId}
    union all select roaster_invitations::text from roaster_invitations where roaster_id = ${roasterId}
    union all select embed_settings::text from embed_settings where roaster_id = ${roasterId}
    union all select roaster_recipes::text from roaster_recipes join coffees on coffees.id = coffee_id
               where roaster_id = ${roasterId}`.execute(api.deps.db.primary);
  return rows.map(({ row }) => row).toSorted();
};

test("every portal endpoint requires a membership", () => {
  expect(portal.length).toBeGreaterThanOrEqual(12);
  expect(ofCoffee.map(({ id }) => id).toSorted()).toEqual([
    "deleteOfficialRecipe",
    "deletePortalCoffee",
    "listOfficialRecipes",
    "putOfficialRecipe",
    "updatePortalCoffee",
  ]);
  expect(portal.filter(({ auth }) => auth !== "member")).toEqual([]);
});

test("portal endpoints return 401 without a session and 403 without a membership before validating", async () => {
  for (const endpoint of portal)
    for (const method of methodsOf(endpoint)) {
      expect([endpoint.id, await send(endpoint, {}, coffeeId, method)]).toEqual([endpoint.id, 401]);
      expect([endpoint.id, await send(endpoint, nobody.headers, coffeeId, method)]).toEqual([
        endpoint.id,
        403,
      ]);
    }
});

test("portal endpoints return 404 for another roaster's coffee and change nothing", async () => {
  const before = await everythingOf(other.roasterId);
  for (const endpoint of ofCoffee)
    for (const method of methodsOf(endpoint))
      for (const id of [otherCoffeeId, 9_999_999])
        expect([endpoint.id, id, await send(endpoint, member.headers, id, method)]).toEqual([
          endpoint.id,
          id,
          404,
        ]);
  expect(await everythingOf(other.roasterId)).toEqual(before);
});

test("portal endpoints return 404 for another roaster's members and invitations and change nothing", async () => {
  expect(ofMember.map(({ id }) => id).toSorted()).toEqual([
    "removeRoasterMember",
    "updateRoasterMember",
    "withdrawRoasterInvitation",
  ]);
  const before = await everythingOf(other.roasterId);
  for (const endpoint of ofMember)
    for (const method of methodsOf(endpoint))
      for (const id of [endpoint.path.includes("/members/") ? other.id : otherInvitationId, 9_999_999])
        expect([endpoint.id, id, await send(endpoint, member.headers, id, method)]).toEqual([
          endpoint.id,
          id,
          404,
        ]);
  expect(await everythingOf(other.roasterId)).toEqual(before);
});

test("portal writes ignore a roaster id in the request", async () => {
  const before = await everythingOf(other.roasterId);
  const naming = {
    roasterId: other.roasterId,
    roaster_id: other.roasterId,
    roasterSlug: "south",
    id: other.roasterId,
  };
  for (const endpoint of portal.filter(({ path, body }) => body && !path.includes("{id}")))
    for (const method of methodsOf(endpoint)) {
      const { statusCode } = await api.app.inject({
        method,
        url: `${endpoint.path}?roasterId=${other.roasterId}&roasterSlug=south`,
        headers: { ...member.headers, "content-type": "application/json" },
        payload: JSON.stringify({ ...(endpoint.body?.example as object), ...naming }),
      });
      expect(statusCode).toBeLessThan(300);
    }
  expect(await everythingOf(other.roasterId)).toEqual(before);
  for (const endpoint of portal.filter(({ path, method }) => method === "GET" && !path.includes("{id}"))) {
    const { body } = await api.app.inject({
      url: `${endpoint.path}?roasterId=${other.roasterId}`,
      headers: member.headers,
    });
    expect(body).not.toContain("South");
    expect(body).not.toContain("Guji");
  }
});

test("a removed member gets 403 once the session cache expires", async () => {
  const leaving = await addMember(api, "West");
  const [first] = portal;
  if (first === undefined) throw new Error("The portal has no endpoint");
  expect(await send(first, leaving.headers, 0)).toBe(200);
  await api.deps.db.primary.deleteFrom("roaster_members").where("user_id", "=", leaving.id).execute();
  api.deps.sessions.invalidateUser(leaving.id);
  expect(await send(first, leaving.headers, 0)).toBe(403);
});

test("DELETE /api/roaster-portal/membership ends the membership and its claim, and keeps what the roaster published", async () => {
  const call = callAs(api.call, other);
  const claim = { user_id: other.id, roaster_name: "South", business_email: "bo@south.example" };
  await api.deps.db.primary
    .insertInto("roaster_claims")
    .values({ ...claim, roaster_id: other.roasterId, status: "APPROVED", expires_at: new Date() })
    .execute();
  const before = await everythingOf(other.roasterId);
  expect((await call(leaveRoaster, {})).status).toBe(200);
  const ofMembership = /^\(\d+,\d+,OWNER|joss@south\.example/;
  expect(await everythingOf(other.roasterId)).toEqual(before.filter((row) => !ofMembership.test(row)));
  expect((await call(leaveRoaster, {})).status).toBe(403);
  expect(bodyOrThrow(await call(listRoasterClaims, {})).claims).toMatchObject([{ status: "CANCELLED" }]);
  expect(
    (await call(claimRoaster, { body: { businessEmail: "bo@south.example", roasterName: "South" } })).status,
  ).toBe(200);
});
