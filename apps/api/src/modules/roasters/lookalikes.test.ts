import { bodyOrThrow } from "@brewdial/client";
import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { claimRoaster } from "@brewdial/contract/roaster-claims/endpoints.ts";
import { updatePortalProfile } from "@brewdial/contract/roaster-portal/endpoints.ts";
import { lookalikes, skeleton } from "@brewdial/domain/text/skeleton.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember } from "../../../test/factories/member.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { findOrCreateRoaster } from "./find-or-create-roaster.ts";

let api: TestApi;
let realId: number;
beforeAll(async () => {
  api = await createTestApi();
  realId = (
    await api.deps.db.primary
      .transaction()
      .execute((trx) => findOrCreateRoaster(trx, "Harrow & Finch Coffee", null))
  ).id;
});
afterAll(() => api[Symbol.asyncDispose]());

const names = [
  "harrow and finch coffee",
  "Harrow & Finch Coffee™",
  "The Harrow & Finch Coffee Co.",
  "Harrow und Finch Coffee GmbH",
  "Hаrrow & Finch Coffee",
  "Hаrrоw & Fіnch Cоffее Ltd",
];

test.each(names)("findOrCreateRoaster takes %j for the roaster that it looks like", async (name) => {
  const user = await addUser(api);
  const body = { name: `Coffee ${crypto.randomUUID()}`, roastLevel: "LIGHT", roasterName: name } as const;
  const { coffee } = bodyOrThrow(await callAs(api.call, user)(createCoffee, { body }));
  expect(coffee.roasterName).toBe("Harrow & Finch Coffee");
});

test.each(names)(
  "PUT /api/roaster-portal/profile returns 409 for the name %j of another roaster",
  async (name) => {
    const member = await addMember(api, `Other ${crypto.randomUUID()}`);
    const renamed = await callAs(api.call, member)(updatePortalProfile, { body: { name } });
    expect(renamed.status).toBe(409);
  },
);

test("different names stay different roasters, also in other scripts", async () => {
  const { primary } = api.deps.db;
  const others = ["Harrow Coffee", "Finch Coffee", "Кофе Мания", "And Co", "The"];
  const found = await Promise.all(
    others.map((name) => primary.transaction().execute((trx) => findOrCreateRoaster(trx, name, null))),
  );
  expect(new Set([realId, ...found.map(({ id }) => id)]).size).toBe(others.length + 1);
});

test("a roaster can be renamed to a lookalike of its own name", async () => {
  const member = await addMember(api, "Loft & Sons");
  const renamed = await callAs(api.call, member)(updatePortalProfile, {
    body: { name: "Loft and Sons Ltd" },
  });
  expect(renamed.status).toBe(200);
});

test.each(["evil.example", "North/South", "https://evil.example"])(
  "a roaster cannot be called %j, which programs turn into a link",
  async (name) => {
    const user = await addUser(api);
    const coffee = { name: "House", roastLevel: "LIGHT", roasterName: name } as const;
    const claim = { roasterName: name, businessEmail: "bo@business.example" };
    const member = await addMember(api, `Member ${crypto.randomUUID()}`);
    const refused = [
      await callAs(api.call, user)(createCoffee, { body: coffee }),
      await callAs(api.call, user)(claimRoaster, { body: claim }),
      await callAs(api.call, member)(updatePortalProfile, { body: { name } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
  },
);

test("name_skeleton of the database and skeleton of the domain know the same letters", async () => {
  for (const letter of Object.keys(lookalikes)) {
    const { rows } = await sql<{ key: string }>`select name_skeleton(${letter}) as key`.execute(
      api.deps.db.primary,
    );
    expect([letter, rows[0]?.key]).toEqual([letter, skeleton(letter)]);
  }
});
