import { bodyOrThrow } from "@brewdial/client";
import {
  cancelRoasterClaim,
  claimRoaster,
  listRoasterClaims,
  getClaimOfLink,
} from "@brewdial/contract/roaster-claims/endpoints.ts";
import { afterAll, expect, test } from "vitest";
import { ana, call, callAs, raw } from "./service.ts";

/** Ana never confirms a claim: other files rely on her not being a member. */
const asAna = callAs(ana);
const claim = (body: object) =>
  asAna(claimRoaster, { body: { businessEmail: `${crypto.randomUUID()}@business.example`, ...body } });
const roasterName = `Claimed ${crypto.randomUUID().slice(0, 8)}`;
const cancel = (id: number) => asAna(cancelRoasterClaim, { params: { id } });
const statuses = async () =>
  bodyOrThrow(await asAna(listRoasterClaims, {})).claims.map(({ status }) => status);
afterAll(async () => {
  for (const { id } of bodyOrThrow(await asAna(listRoasterClaims, {})).claims) await cancel(id);
});

test("POST /api/roaster-claims twice → 409; DELETE → 200, then 404", async () => {
  const opened = bodyOrThrow(await claim({ roasterName })).claim;
  expect(opened).toMatchObject({ status: "PENDING", roasterSlug: null, roasterName });
  expect((await claim({ roasterName })).status).toBe(409);
  expect(bodyOrThrow(await asAna(listRoasterClaims, {})).claims).toEqual([opened]);
  expect((await cancel(opened.id)).status).toBe(200);
  expect((await cancel(opened.id)).status).toBe(404);
  expect(await statuses()).toEqual(["CANCELLED"]);
});

test("POST /api/roaster-claims missing field → 400; unknown slug → 404; no session → 401", async () => {
  for (const body of [{}, { roasterName, businessEmail: "north" }, { roasterName: "!!!" }])
    expect((await claim(body)).status).toBe(400);
  expect((await claim({ roasterSlug: "no-such-roaster" })).status).toBe(404);
  expect((await asAna(cancelRoasterClaim, { params: { id: "x" as never } })).status).toBe(400);
  const body = { businessEmail: "bo@north.example", roasterName };
  expect((await call(claimRoaster, { body })).status).toBe(401);
  expect((await call(listRoasterClaims, {})).status).toBe(401);
  expect((await call(cancelRoasterClaim, { params: { id: 1 } })).status).toBe(401);
  expect((await call(getClaimOfLink, { query: { token: "x".repeat(43) } })).status).toBe(400);
});

test("POST /api/roaster-claims sixth email to one address in a day → 429", async () => {
  const businessEmail = `${crypto.randomUUID()}@business.example`;
  for (let sent = 0; sent < 5; sent += 1) {
    const { id } = bodyOrThrow(await claim({ roasterName, businessEmail })).claim;
    await cancel(id);
  }
  const refused = await claim({ roasterName, businessEmail });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3600);
});

test("POST /api/roaster-claims with a cookie from another site's page → 403", async () => {
  const reply = await raw(claimRoaster, {
    headers: {
      "content-type": "application/json",
      cookie: `svc_session=${ana.token}`,
      "sec-fetch-site": "cross-site",
    },
    body: JSON.stringify({ businessEmail: "bo@north.example", roasterName }),
  });
  expect(reply.status).toBe(403);
});
