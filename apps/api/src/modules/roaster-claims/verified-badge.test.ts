import { bodyOrThrow } from "@brewdial/client";
import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { deleteAccount } from "@brewdial/contract/account/endpoints.ts";
import { claimRoaster, confirmRoasterClaim } from "@brewdial/contract/roaster-claims/endpoints.ts";
import { updatePortalProfile } from "@brewdial/contract/roaster-portal/endpoints.ts";
import { getRoaster } from "@brewdial/contract/roasters/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { nextAddress } from "../../../test/factories/auth.ts";
import { importCatalogCoffees } from "../coffees/import-catalog.ts";
import { addUser, callAs, type TestUser } from "../../../test/factories/user.ts";
import { addMember } from "../../../test/factories/member.ts";
import { addClaim } from "../../../test/factories/claim.ts";

const brand = {
  slug: "counter-culture-coffee",
  name: "Counter Culture Coffee",
  city: "Durham",
  state: "NC",
  country: "USA",
  websiteUrl: "https://counterculturecoffee.com",
};

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  const { primary } = api.deps.db;
  for (const table of ["coffees", "roasters", "users"] as const) await primary.deleteFrom(table).execute();
  await primary
    .transaction()
    .execute((trx) => importCatalogCoffees(trx, { roasters: [brand] as never, coffees: [] }));
});

/** Claims a roaster and confirms the claim with the token of its mail; returns the claim's status. */
async function claim(user: TestUser, named: { roasterName?: string; roasterSlug?: string }, email: string) {
  const { token } = await addClaim(api, user, { ...named, businessEmail: email });
  const call = api.callFrom(nextAddress());
  return bodyOrThrow(await call(confirmRoasterClaim, { body: { token } })).claim.status;
}
const changeProfile = (user: TestUser, body: object) => callAs(api.call, user)(updatePortalProfile, { body });
const isVerified = async (slug: string) =>
  bodyOrThrow(await api.call(getRoaster, { params: { slug } })).isVerified;
const setRoaster = (id: number, values: { is_verified?: boolean; website_url?: string; name_key?: string }) =>
  api.deps.db.primary.updateTable("roasters").set(values).where("id", "=", id).execute();
const addCoffee = async (roasterName: string) => {
  const body = { name: "House", roastLevel: "LIGHT" as const, roasterName };
  const call = callAs(api.call, await addUser(api));
  return bodyOrThrow(await call(createCoffee, { body })).coffee.roasterSlug;
};

test("POST /api/roaster-claims/verify neither approves nor verifies a claim by a website that a member entered", async () => {
  const first = await addUser(api);
  expect(await claim(first, { roasterName: "Evil Beans" }, "a@evil.example")).toBe("APPROVED");
  const profile = { websiteUrl: "https://evil.example", contactEmail: "owner@evil.example" };
  expect((await changeProfile(first, profile)).status).toBe(200);
  expect((await callAs(api.call, first)(deleteAccount, {})).status).toBe(200);

  const second = await addUser(api);
  expect(await claim(second, { roasterSlug: "evil-beans" }, "x@evil.example")).toBe("IN_REVIEW");
  const third = await addUser(api);
  expect(await claim(third, { roasterSlug: "evil-beans" }, "owner@evil.example")).toBe("IN_REVIEW");
  expect(await isVerified("evil-beans")).toBe(false);
  expect((await changeProfile(second, { name: brand.name })).status).toBe(403);
});

test("POST /api/roaster-claims/verify approves and verifies a claim by the catalog's website", async () => {
  const user = await addUser(api);
  const status = await claim(user, { roasterSlug: brand.slug }, "bo@counterculturecoffee.com");
  expect([status, await isVerified(brand.slug)]).toEqual(["APPROVED", true]);
});

describe("PUT /api/roaster-portal/profile of a verified roaster", () => {
  test.each([
    ["name", { name: "Evil Brand" }, false],
    ["website", { websiteUrl: "https://counterculturecoffee.com.evil.example" }, false],
    ["website to none", { websiteUrl: null }, false],
    ["spelling of the name", { name: "EVIL  Beans" }, true],
    ["website's path", { websiteUrl: "https://www.beans.example/shop" }, true],
    ["description", { description: "Light roasts." }, true],
  ])("with another %s and %j sets isVerified to %s", async (_what, body, expected) => {
    const member = await addMember(api, "Evil Beans");
    await setRoaster(member.roasterId, { is_verified: true, website_url: "https://beans.example" });
    const { profile } = bodyOrThrow(await changeProfile(member, body));
    expect(profile.isVerified).toBe(expected);
  });

  test("marks a changed website as unproven, also after it is changed back", async () => {
    const user = await addUser(api);
    await claim(user, { roasterSlug: brand.slug }, "bo@counterculturecoffee.com");
    await changeProfile(user, { websiteUrl: "https://elsewhere.example" });
    await changeProfile(user, { websiteUrl: brand.websiteUrl });
    await callAs(api.call, user)(deleteAccount, {});
    const next = await addUser(api);
    const status = await claim(next, { roasterSlug: brand.slug }, "al@counterculturecoffee.com");
    expect([status, await isVerified(brand.slug)]).toEqual(["IN_REVIEW", false]);
  });

  test("returns 409 for another roaster's name, in any spelling, and changes nothing", async () => {
    const member = await addMember(api, "Evil Beans");
    for (const name of [brand.name, "counter  CULTURE coffée"]) {
      const response = await changeProfile(member, { name, tagline: "Changed" });
      expect([response.status, response.body]).toEqual([
        409,
        { error: expect.stringContaining("Another roaster is called") },
      ]);
    }
    const { body } = await api.call(getRoaster, { params: { slug: "evil-beans" } });
    expect(body).toMatchObject({ name: "Evil Beans", tagline: null });
  });

  test("returns 409 to one of two concurrent renames to the same name", async () => {
    const members = [await addMember(api, "Evil Beans"), await addMember(api, "Good Beans")];
    const responses = await Promise.all(
      members.map((member) => changeProfile(member, { name: "Same Name" })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test("concurrent with POST /api/coffees of the same name leaves one roaster of that name", async () => {
    const member = await addMember(api, "Evil Beans");
    const names = Array.from({ length: 8 }, (_, at) => `Contested ${at}`);
    for (const name of names) await Promise.all([changeProfile(member, { name }), addCoffee(name)]);
    const rows = await api.deps.db.primary.selectFrom("roasters").select("name_key").execute();
    const keys = rows.map((row) => row.name_key);
    expect(keys).toHaveLength(new Set(keys).size);
  });
});

describe("with an older verified roaster of the same name as a catalog roaster", () => {
  beforeEach(async () => {
    const { roasterId } = await addMember(api, "Evil Beans");
    await setRoaster(roasterId, { is_verified: true, name_key: "counter culture coffee" });
  });

  test("POST /api/coffees adds to the catalog's roaster", async () => {
    expect(await addCoffee(brand.name)).toBe(brand.slug);
  });

  test("POST /api/roaster-claims by name claims the catalog's roaster", async () => {
    const body = { roasterName: brand.name, businessEmail: "bo@counterculturecoffee.com" };
    const call = callAs(api.call, await addUser(api));
    expect(bodyOrThrow(await call(claimRoaster, { body })).claim.roasterSlug).toBe(brand.slug);
  });
});
