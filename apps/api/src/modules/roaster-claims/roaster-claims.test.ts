import { bodyOrThrow } from "@brewdial/client";
import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import {
  cancelRoasterClaim,
  claimRoaster,
  confirmRoasterClaim,
  listRoasterClaims,
  getClaimOfLink,
} from "@brewdial/contract/roaster-claims/endpoints.ts";
import { getRoaster } from "@brewdial/contract/roasters/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { emailHash } from "../../platform/email-hash.ts";
import { nextAddress } from "../../../test/factories/auth.ts";
import { addCoffee } from "../../../test/factories/coffee.ts";
import { addUser, callAs, type TestUser } from "../../../test/factories/user.ts";
import { addMember } from "../../../test/factories/member.ts";
import { addClaimToken, addRoaster, addClaim } from "../../../test/factories/claim.ts";

let api: TestApi;
let offsetMs = 0;
let bo: TestUser;
let ana: TestUser;
beforeAll(async () => {
  api = await createTestApi({}, () => new Date(Date.now() + offsetMs));
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  offsetMs = 0;
  const { primary } = api.deps.db;
  for (const address of ["bo@north.coffee", "hello@roastery.example"])
    await api.deps.limiter.reset(`claim-mails-to:${emailHash(address)}`);
  for (const table of ["coffees", "roasters", "users"] as const) await primary.deleteFrom(table).execute();
  bo = await addUser(api, { name: "Bo", email: "bo@private.example" });
  ana = await addUser(api, { name: "Ana" });
});

const claimAs = (user: TestUser, body: object) =>
  callAs(api.call, user)(claimRoaster, { body: { businessEmail: "bo@north.coffee", ...body } });
const confirm = (token: string) => api.callFrom(nextAddress())(confirmRoasterClaim, { body: { token } });
const statusOf = async (user: TestUser) =>
  bodyOrThrow(await callAs(api.call, user)(listRoasterClaims, {})).claims.map(({ status }) => status);
const roasterOf = async (user: TestUser) => bodyOrThrow(await callAs(api.call, user)(getMe, {})).user.roaster;
const jobs = async () => {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = 'send-roaster-claim' order by created_on`.execute(
    api.deps.db.primary,
  );
  return rows.map(({ data }) => data);
};

describe("POST /api/roaster-claims", () => {
  test("opens a claim by slug that expires after 7 days, and enqueues its mail", async () => {
    await addRoaster(api, "North", { website_url: "https://north.coffee" });
    const { message, claim } = bodyOrThrow(
      await claimAs(bo, {
        roasterSlug: "north",
        businessEmail: " Bo@North.coffee",
        notes: "",
        proofUrl: null,
      }),
    );
    expect(message).toBe("Check bo@north.coffee to confirm.");
    expect(claim).toMatchObject({ status: "PENDING", roasterSlug: "north", roasterName: "North" });
    expect(claim.businessEmail).toBe("bo@north.coffee");
    expect(Date.parse(claim.expiresAt) - Date.parse(claim.createdAt)).toBe(7 * 86_400_000);
    expect(await jobs()).toContainEqual({ userId: bo.id, claimId: claim.id });
    const { claims } = bodyOrThrow(await callAs(api.call, bo)(listRoasterClaims, {}));
    expect(claims).toEqual([claim]);
    expect(bodyOrThrow(await callAs(api.call, ana)(listRoasterClaims, {})).claims).toEqual([]);
  });

  test("finds the roaster by name or former slug; the slug takes precedence", async () => {
    const { id } = await addRoaster(api, "North");
    await addRoaster(api, "South");
    await api.deps.db.primary
      .insertInto("roaster_slug_aliases")
      .values({ slug: "old-north", roaster_id: id })
      .execute();
    for (const named of [
      { roasterName: "NÖRTH" },
      { roasterSlug: "north", roasterName: "South" },
      { roasterSlug: "old-north" },
    ]) {
      const user = await addUser(api);
      expect(
        (await claimAs(user, { ...named, businessEmail: `${user.id}@north.coffee` })).body,
      ).toMatchObject({
        claim: { roasterSlug: "north", roasterName: "North" },
      });
    }
  });

  test("returns 400 for invalid input, 404 for an unknown slug and 401 without a session, and stores nothing", async () => {
    const queued = await jobs();
    const bad = [
      {},
      { roasterName: " " },
      { roasterName: "!!!" },
      { roasterName: "x".repeat(121) },
      { roasterName: "North", businessEmail: "north" },
      { roasterName: "North", businessEmail: "bo@north" },
      { roasterName: "North", proofUrl: "javascript:alert(1)" },
      { roasterName: "North", notes: "x".repeat(2001) },
    ];
    for (const body of bad) expect([body, (await claimAs(bo, body)).status]).toEqual([body, 400]);
    expect((await claimAs(bo, { roasterSlug: "nobody" })).body).toEqual({ error: "Roaster not found" });
    expect((await api.call(claimRoaster, { body: { businessEmail: "bo@north.coffee" } })).status).toBe(401);
    expect((await api.call(listRoasterClaims, {})).status).toBe(401);
    expect(await statusOf(bo)).toEqual([]);
    expect(await jobs()).toEqual(queued);
  });

  test("returns 409 to a user with an open claim or a membership, regardless of other users' claims", async () => {
    await addRoaster(api, "North");
    expect((await claimAs(bo, { roasterSlug: "north" })).status).toBe(200);
    expect((await claimAs(bo, { roasterName: "Other" })).status).toBe(409);
    expect((await claimAs(ana, { roasterSlug: "north" })).status).toBe(200);
    const member = await addMember(api, "South");
    expect((await claimAs(member, { roasterSlug: "north" })).body).toEqual({
      error: "You are already a member of South",
    });
  });

  test("opens one claim with one mail for twenty concurrent requests of a user", async () => {
    const before = (await jobs()).length;
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        claimAs(bo, { roasterName: "North", businessEmail: `bo@n${at}.coffee` }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409 || status === 429)).toHaveLength(19);
    expect(await statusOf(bo)).toEqual(["PENDING"]);
    expect((await jobs()).length).toBe(before + 1);
  });

  test("returns 429 after 5 mails a day to an address and 10 of a user; rejected claims do not count", async () => {
    const open = async (user: TestUser, businessEmail: string) => {
      const result = await claimAs(user, { roasterName: "North", businessEmail });
      if (result.ok)
        await callAs(api.call, user)(cancelRoasterClaim, { params: { id: result.body.claim.id } });
      return result;
    };
    const cleo = await addUser(api);
    for (const user of [bo, ana, cleo, bo, ana])
      expect((await open(user, "info@flood.coffee")).status).toBe(200);
    const refused = await open(cleo, "info@flood.coffee");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
    for (let sent = 2; sent < 10; sent += 1) expect((await open(bo, `bo@${sent}.coffee`)).status).toBe(200);
    expect((await open(bo, "bo@last.coffee")).status).toBe(429);
  });
});

describe("DELETE /api/roaster-claims/{id}", () => {
  test("cancels the user's open claim once, invalidates its link and allows a new claim", async () => {
    const { id, token } = await addClaim(api, bo, { businessEmail: "bo@c.coffee", roasterName: "North" });
    const cancel = (user: TestUser, claim: number) =>
      callAs(api.call, user)(cancelRoasterClaim, { params: { id: claim } });
    expect((await cancel(ana, id)).status).toBe(404);
    expect((await api.call(cancelRoasterClaim, { params: { id } })).status).toBe(401);
    expect((await cancel(bo, 9_000_000)).status).toBe(404);
    expect((await cancel(bo, "x" as never)).status).toBe(400);
    expect((await cancel(bo, id)).status).toBe(200);
    expect((await cancel(bo, id)).status).toBe(404);
    expect(await statusOf(bo)).toEqual(["CANCELLED"]);
    expect((await confirm(token)).status).toBe(400);
    expect((await claimAs(bo, { roasterName: "North" })).status).toBe(200);
    expect(await statusOf(bo)).toEqual(["PENDING", "CANCELLED"]);
  });

  test("concurrent with a confirmation: exactly one of them succeeds", async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await addUser(api);
      const { id, token } = await addClaim(api, user, {
        businessEmail: `x@race${round}.coffee`,
        roasterName: `Race ${round}`,
      });
      const [cancelled, confirmed] = await Promise.all([
        callAs(api.call, user)(cancelRoasterClaim, { params: { id } }),
        confirm(token),
      ]);
      expect([cancelled.status, confirmed.status]).toEqual(cancelled.ok ? [200, 400] : [404, 200]);
      expect((await roasterOf(user)) !== null).toBe(confirmed.ok);
    }
  });
});

describe("/api/roaster-claims/verify", () => {
  test("GET, HEAD and prefetch return roaster and claimant, redirect browsers, and change nothing", async () => {
    const { token } = await addClaim(api, bo, { businessEmail: "bo@p.coffee", roasterName: `<b>"North"` });
    const shown = await api.call(getClaimOfLink, { query: { token } });
    expect([shown.status, shown.body]).toEqual([
      200,
      { roasterName: `<b>"North"`, claimant: { name: "Bo", email: "b***@***.example" } },
    ]);
    const url = `/api/roaster-claims/verify?token=${token}`;
    const opened = await api.app.inject({ url, headers: { accept: "text/html", "accept-language": "de" } });
    const location = `${api.deps.config.webUrl}/de/for-roasters/claim/confirm?token=${token}`;
    expect([opened.statusCode, opened.headers.location]).toEqual([302, location]);
    expect(opened.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    await api.app.inject({ method: "HEAD", url });
    await api.app.inject({ url, headers: { "sec-purpose": "prefetch" } });
    expect(await statusOf(bo)).toEqual(["PENDING"]);
    expect((await confirm(token)).status).toBe(200);
  });

  test("a link that was used, malformed or unknown is 400", async () => {
    const { token } = await addClaim(api, bo, { businessEmail: "bo@f.coffee", roasterName: "Form" });
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).status).toBe(400);
    expect((await api.call(getClaimOfLink, { query: { token } })).status).toBe(400);
    for (const bad of ["", "x", "x".repeat(201)]) expect((await confirm(bad)).status).toBe(400);
    expect((await api.call(getClaimOfLink, { query: {} as never })).status).toBe(400);
  });

  test("POST returns 400 after 7 days, and the EXPIRED claim does not block a new one", async () => {
    const { token, id } = await addClaim(api, bo, { businessEmail: "bo@e.coffee", roasterName: "Late" });
    offsetMs = 7 * 86_400_000 - 60_000;
    expect((await api.call(getClaimOfLink, { query: { token } })).status).toBe(200);
    offsetMs = 7 * 86_400_000 + 1000;
    expect((await api.call(getClaimOfLink, { query: { token } })).status).toBe(400);
    expect((await confirm(token)).status).toBe(400);
    const fresh = { id: bo.id, token: await api.deps.sessions.issue(api.deps.db.primary, bo.id) };
    const again = { ...fresh, headers: { authorization: `Bearer ${fresh.token}` } };
    expect(await statusOf(again)).toEqual(["EXPIRED"]);
    expect((await callAs(api.call, again)(cancelRoasterClaim, { params: { id } })).status).toBe(404);
    expect((await claimAs(again, { roasterName: "Late" })).status).toBe(200);
    expect(await statusOf(again)).toEqual(["PENDING", "EXPIRED"]);
  });

  test("POST returns 429 after ten confirmations of a client in a minute", async () => {
    const client = api.callFrom(nextAddress());
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent += 1)
      statuses.push((await client(confirmRoasterClaim, { body: { token: "x" } })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});

describe("POST /api/roaster-claims/verify", () => {
  test("approves a claim of a new roaster, which is real and unverified", async () => {
    const { token } = await addClaim(api, bo, { businessEmail: "bo@gmail.com", roasterName: "Kaffe Nord" });
    const { claim } = bodyOrThrow(await confirm(token));
    expect(claim).toMatchObject({ status: "APPROVED", roasterSlug: "kaffe-nord" });
    expect(await roasterOf(bo)).toMatchObject({ name: "Kaffe Nord", slug: "kaffe-nord", role: "OWNER" });
    expect((await api.call(getRoaster, { params: { slug: "kaffe-nord" } })).body).toMatchObject({
      isVerified: false,
    });
    const row = await api.deps.db.primary
      .selectFrom("roasters")
      .select("is_placeholder")
      .executeTakeFirstOrThrow();
    expect(row.is_placeholder).toBe(false);
    expect((await claimAs(bo, { roasterName: "Another" })).status).toBe(409);
  });

  test("keeps id, slug and coffees of a placeholder that a review approves", async () => {
    const coffeeId = await addCoffee(api, { name: "Kochere", roaster: "North" });
    const { token } = await addClaim(api, bo, { businessEmail: "bo@north.coffee", roasterName: "north" });
    expect(bodyOrThrow(await confirm(token)).claim).toMatchObject({
      status: "IN_REVIEW",
      roasterSlug: "north",
    });
    expect(await roasterOf(bo)).toBeNull();
    const { roaster_id } = await api.deps.db.primary
      .selectFrom("coffees")
      .select("roaster_id")
      .where("id", "=", coffeeId)
      .executeTakeFirstOrThrow();
    expect((await api.call(getRoaster, { params: { slug: "north" } })).body).toMatchObject({
      id: roaster_id,
    });
  });

  test.each([
    ["the website's domain", "bo@north.coffee", "APPROVED"],
    ["a domain with the same suffix", "bo@evilnorth.coffee", "IN_REVIEW"],
    ["a domain with the same prefix", "bo@north.coffee.evil.example", "IN_REVIEW"],
    ["a subdomain of it", "bo@mail.north.coffee", "APPROVED"],
    ["the contact address, which members can edit", "hello@roastery.example", "IN_REVIEW"],
    ["a colleague of the contact address", "x@roastery.example", "IN_REVIEW"],
    ["free mail", "north.coffee@gmail.com", "IN_REVIEW"],
  ])("of an existing roaster from an address with %s: %s is %s", async (_what, businessEmail, status) => {
    await addRoaster(api, "North", {
      website_url: "https://www.north.coffee/",
      website_is_proven: true,
      contact_email: "hello@roastery.example",
    });
    const { token } = await addClaim(api, bo, { businessEmail, roasterSlug: "north" });
    expect(bodyOrThrow(await confirm(token)).claim.status).toBe(status);
    const isApproved = status === "APPROVED";
    expect((await api.call(getRoaster, { params: { slug: "north" } })).body).toMatchObject({
      isVerified: isApproved,
    });
    expect((await roasterOf(bo)) !== null).toBe(isApproved);
  });

  test("sends a claim of a roaster with a member to review, regardless of the address", async () => {
    await addRoaster(api, "North", { website_url: "https://north.coffee", website_is_proven: true });
    await addMember(api, "North");
    const { token } = await addClaim(api, bo, { businessEmail: "bo@north.coffee", roasterSlug: "north" });
    expect(bodyOrThrow(await confirm(token)).claim.status).toBe("IN_REVIEW");
    expect((await claimAs(bo, { roasterName: "Other" })).status).toBe(409);
  });

  test.each([
    ["of an existing roaster", { roasterSlug: "north" }],
    ["of a new one", { roasterName: "Brand New" }],
    ["of a new one whose name gives no slug", { roasterName: "咖啡" }],
  ])("approves one of ten concurrent claims %s and sends the others to review", async (_what, named) => {
    await addRoaster(api, "North", { website_url: "https://north.coffee", website_is_proven: true });
    const tokens: string[] = [];
    for (let at = 0; at < 10; at += 1) {
      const user = await addUser(api);
      const businessEmail = `p${user.id}@north.coffee`;
      tokens.push((await addClaim(api, user, { businessEmail, ...named })).token);
    }
    const responses = await Promise.all(tokens.map(confirm));
    const statuses = responses.map((response) => bodyOrThrow(response).claim.status).toSorted();
    expect(statuses).toEqual(["APPROVED", ...Array.from({ length: 9 }, () => "IN_REVIEW")]);
    const { rows } = await sql<{ members: number; roasters: number }>`
      select count(*)::int as members, count(distinct roaster_id)::int as roasters from roaster_members`.execute(
      api.deps.db.primary,
    );
    expect(rows).toEqual([{ members: 1, roasters: 1 }]);
  });

  test("confirms once for twenty concurrent uses of a token and for two tokens of a claim", async () => {
    const { id, token } = await addClaim(api, bo, { businessEmail: "bo@t.coffee", roasterName: "Twice" });
    const other = await addClaimToken(api, id);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => confirm(at % 2 ? token : other)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(19);
    const { rows } = await sql`select from roaster_claim_tokens`.execute(api.deps.db.primary);
    expect(rows).toHaveLength(0);
  });

  test("returns 400 for the link of a deleted account", async () => {
    const { token } = await addClaim(api, bo, { businessEmail: "bo@d.coffee", roasterName: "Gone" });
    await api.deps.db.primary.deleteFrom("users").where("id", "=", bo.id).execute();
    expect((await confirm(token)).status).toBe(400);
  });
});
