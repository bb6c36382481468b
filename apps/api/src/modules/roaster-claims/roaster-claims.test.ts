import { bodyOrThrow } from "@brewdial/client";
import { getMe } from "@brewdial/contract/auth.ts";
import {
  cancelRoasterClaim,
  claimRoaster,
  confirmRoasterClaim,
  listRoasterClaims,
  showClaimPage,
} from "@brewdial/contract/roaster-claims.ts";
import { getRoaster } from "@brewdial/contract/roasters.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../testing.ts";
import { addressKey } from "../auth/address-key.ts";
import { nextAddress } from "../auth/testing.ts";
import { givenCoffee } from "../coffees/test-coffees.ts";
import { addUser, callAs, type TestUser } from "../profile/test-users.ts";
import { addMember } from "../roasters/test-members.ts";
import { addToken, givenRoaster, openClaim } from "./test-claims.ts";

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
    await api.deps.limiter.reset(`claim-mails-to:${addressKey(address)}`);
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

describe("claiming", () => {
  test("an existing roaster by slug: waits 7 days for its mail, which is queued with it (D111)", async () => {
    await givenRoaster(api, "North", { website_url: "https://north.coffee" });
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

  test("a name that is there means that roaster; slug wins over name; a former slug will do", async () => {
    const { id } = await givenRoaster(api, "North");
    await givenRoaster(api, "South");
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

  test("what is missing or malformed is 400, nobody's slug 404, without a session 401; nothing is kept", async () => {
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

  test("one open claim a person, one membership a person: 409; another's claim does not block", async () => {
    await givenRoaster(api, "North");
    expect((await claimAs(bo, { roasterSlug: "north" })).status).toBe(200);
    expect((await claimAs(bo, { roasterName: "Other" })).status).toBe(409);
    expect((await claimAs(ana, { roasterSlug: "north" })).status).toBe(200);
    const member = await addMember(api, "South");
    expect((await claimAs(member, { roasterSlug: "north" })).body).toEqual({
      error: "You are a member of South already",
    });
  });

  test("twenty at once of one person: one is opened, with one mail", async () => {
    const before = (await jobs()).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        claimAs(bo, { roasterName: "North", businessEmail: `bo@n${at}.coffee` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409 || status === 429)).toHaveLength(19);
    expect(await statusOf(bo)).toEqual(["PENDING"]);
    expect((await jobs()).length).toBe(before + 1);
  });

  test("5 mails a day to one address, 10 for one person; what is refused otherwise counts nothing", async () => {
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

describe("cancelling", () => {
  test("takes back one's own open claim, once, and frees for the next; the mailed link is dead", async () => {
    const { id, token } = await openClaim(api, bo, { businessEmail: "bo@c.coffee", roasterName: "North" });
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

  test("against confirming at the same time: either the one or the other", async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await addUser(api);
      const { id, token } = await openClaim(api, user, {
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

describe("the mailed link", () => {
  test("shows a page that names roaster and claimant and changes nothing, by GET, HEAD or prefetch", async () => {
    const { token } = await openClaim(api, bo, { businessEmail: "bo@p.coffee", roasterName: `<b>"North"` });
    const shown = await api.call(showClaimPage, { query: { token } });
    expect(shown.status).toBe(200);
    expect(shown.body).toContain("<strong>Bo</strong> (b***@***.example)");
    expect(shown.body).toContain("<strong>&lt;b&gt;&quot;North&quot;</strong>");
    expect(shown.body).toMatch(/<form method="post" action="verify">.*<button>/);
    expect(shown.headers.get("cache-control")).toBe("no-store");
    expect(shown.headers.get("referrer-policy")).toBe("no-referrer");
    expect(shown.headers.get("x-frame-options")).toBe("DENY");
    expect(shown.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-\S+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    const url = `/api/roaster-claims/verify?token=${token}`;
    await api.app.inject({ method: "HEAD", url });
    await api.app.inject({ url, headers: { "sec-purpose": "prefetch" } });
    expect(await statusOf(bo)).toEqual(["PENDING"]);
    expect((await confirm(token)).status).toBe(200);
  });

  test("its form is answered with a page and works once; a dead link is a page for people, JSON for programs", async () => {
    const { token } = await openClaim(api, bo, { businessEmail: "bo@f.coffee", roasterName: "Form" });
    const post = () =>
      api.app.inject({
        method: "POST",
        url: "/api/roaster-claims/verify",
        headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
        payload: `token=${token}`,
        remoteAddress: nextAddress(),
      });
    const first = await post();
    expect([first.statusCode, first.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(first.body).toContain("Form can be managed on Brewdial now");
    const second = await post();
    expect([second.statusCode, second.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
    expect(second.headers["cache-control"]).toBe("no-store");
    const url = `/api/roaster-claims/verify?token=${token}`;
    const page = await api.app.inject({ url, headers: { accept: "text/html" } });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
    const json = await api.call(showClaimPage, { query: { token } });
    expect([json.status, json.headers.get("content-type")]).toEqual([400, "application/json; charset=utf-8"]);
    for (const bad of ["", "x", "x".repeat(201)]) expect((await confirm(bad)).status).toBe(400);
    expect((await api.call(showClaimPage, { query: {} as never })).status).toBe(400);
  });

  test("after 7 days it is dead, the claim reads EXPIRED and blocks no new one", async () => {
    const { token, id } = await openClaim(api, bo, { businessEmail: "bo@e.coffee", roasterName: "Late" });
    offsetMs = 7 * 86_400_000 - 60_000;
    expect((await api.call(showClaimPage, { query: { token } })).status).toBe(200);
    offsetMs = 7 * 86_400_000 + 1000;
    expect((await api.call(showClaimPage, { query: { token } })).status).toBe(400);
    expect((await confirm(token)).status).toBe(400);
    const fresh = { id: bo.id, token: await api.deps.sessions.issue(api.deps.db.primary, bo.id) };
    const again = { ...fresh, headers: { authorization: `Bearer ${fresh.token}` } };
    expect(await statusOf(again)).toEqual(["EXPIRED"]);
    expect((await callAs(api.call, again)(cancelRoasterClaim, { params: { id } })).status).toBe(404);
    expect((await claimAs(again, { roasterName: "Late" })).status).toBe(200);
    expect(await statusOf(again)).toEqual(["PENDING", "EXPIRED"]);
  });

  test("is limited to ten confirmations a minute of one client", async () => {
    const client = api.callFrom(nextAddress());
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent += 1)
      statuses.push((await client(confirmRoasterClaim, { body: { token: "x" } })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});

describe("confirming", () => {
  test("a new roaster: approved, owned, real, not verified", async () => {
    const { token } = await openClaim(api, bo, { businessEmail: "bo@gmail.com", roasterName: "Kaffe Nord" });
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

  test("a placeholder becomes the real roaster by review: same id, slug and coffees (D57)", async () => {
    const coffeeId = await givenCoffee(api, { name: "Kochere", roaster: "North" });
    const { token } = await openClaim(api, bo, { businessEmail: "bo@north.coffee", roasterName: "north" });
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
    ["a domain that only ends like it", "bo@evilnorth.coffee", "IN_REVIEW"],
    ["a domain that only begins like it", "bo@north.coffee.evil.example", "IN_REVIEW"],
    ["a mailbox within it", "bo@mail.north.coffee", "APPROVED"],
    ["the contact address", "hello@roastery.example", "APPROVED"],
    ["a colleague of the contact address", "x@roastery.example", "IN_REVIEW"],
    ["free mail", "north.coffee@gmail.com", "IN_REVIEW"],
  ])("an existing roaster, address with %s: %s is %s", async (_what, businessEmail, status) => {
    await givenRoaster(api, "North", {
      website_url: "https://www.north.coffee/",
      contact_email: "hello@roastery.example",
    });
    const { token } = await openClaim(api, bo, { businessEmail, roasterSlug: "north" });
    expect(bodyOrThrow(await confirm(token)).claim.status).toBe(status);
    const isApproved = status === "APPROVED";
    expect((await api.call(getRoaster, { params: { slug: "north" } })).body).toMatchObject({
      isVerified: isApproved,
    });
    expect((await roasterOf(bo)) !== null).toBe(isApproved);
  });

  test("a roaster that has a member is reviewed, whatever the address", async () => {
    await givenRoaster(api, "North", { website_url: "https://north.coffee" });
    await addMember(api, "North");
    const { token } = await openClaim(api, bo, { businessEmail: "bo@north.coffee", roasterSlug: "north" });
    expect(bodyOrThrow(await confirm(token)).claim.status).toBe("IN_REVIEW");
    expect((await claimAs(bo, { roasterName: "Other" })).status).toBe(409);
  });

  test.each([
    ["of an existing roaster", { roasterSlug: "north" }],
    ["of a new one", { roasterName: "Brand New" }],
    ["of a new one whose name gives no slug", { roasterName: "咖啡" }],
  ])("ten people at once, claims %s: one owner, the others are reviewed", async (_what, named) => {
    await givenRoaster(api, "North", { website_url: "https://north.coffee" });
    const tokens: string[] = [];
    for (let at = 0; at < 10; at += 1) {
      const user = await addUser(api);
      const businessEmail = `p${user.id}@north.coffee`;
      tokens.push((await openClaim(api, user, { businessEmail, ...named })).token);
    }
    const answers = await Promise.all(tokens.map(confirm));
    const statuses = answers.map((answer) => bodyOrThrow(answer).claim.status).toSorted();
    expect(statuses).toEqual(["APPROVED", ...Array.from({ length: 9 }, () => "IN_REVIEW")]);
    const { rows } = await sql<{ members: number; roasters: number }>`
      select count(*)::int as members, count(distinct roaster_id)::int as roasters from roaster_members`.execute(
      api.deps.db.primary,
    );
    expect(rows).toEqual([{ members: 1, roasters: 1 }]);
  });

  test("one token twenty times at once, and two tokens of one claim: one confirmation", async () => {
    const { id, token } = await openClaim(api, bo, { businessEmail: "bo@t.coffee", roasterName: "Twice" });
    const other = await addToken(api, id);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => confirm(at % 2 ? token : other)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    const { rows } = await sql`select from roaster_claim_tokens`.execute(api.deps.db.primary);
    expect(rows).toHaveLength(0);
  });

  test("of an account deleted meanwhile is a dead link", async () => {
    const { token } = await openClaim(api, bo, { businessEmail: "bo@d.coffee", roasterName: "Gone" });
    await api.deps.db.primary.deleteFrom("users").where("id", "=", bo.id).execute();
    expect((await confirm(token)).status).toBe(400);
  });
});
