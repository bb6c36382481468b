import { type Call, createClient } from "@brewdial/client";
import {
  trackClick,
  trackGrinderChoice,
  trackImpression,
  trackMethodSwitch,
  trackPageView,
} from "@brewdial/contract/events/endpoints.ts";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import { getShareEmbed } from "@brewdial/contract/embeds/endpoints.ts";
import { shareRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { injectFetch } from "../../../test/inject-fetch.ts";
import { addCoffee, addRecipeRow } from "../../../test/factories/coffee.ts";
import { createEventIngest } from "./ingest.ts";
import { listRollupDifferences } from "./rollup-differences.ts";
import { resolveGrinder } from "../equipment/resolve-reference.ts";
import { lockEvents } from "../../../test/lock-events.ts";

let api: TestApi;
let now = new Date("2026-11-15T10:20:30.400Z");
let coffeeId: number;
let roasterId: number;
let otherCoffeeId: number;
let shareId: string;
beforeAll(async () => {
  api = await createTestApi({}, () => now);
  coffeeId = await addCoffee(api, { name: "Kochere", roaster: "North" });
  otherCoffeeId = await addCoffee(api, { name: "Yirga", roaster: "South" });
  const coffee = await db().selectFrom("coffees").select("roaster_id").where("id", "=", coffeeId).execute();
  roasterId = coffee[0]?.roaster_id ?? 0;
  const recipeId = await addRecipeRow(api, coffeeId);
  const shared = await api.call(shareRecipe, { params: { id: recipeId } });
  if (!shared.ok) throw new Error(shared.body.error);
  shareId = shared.body.shareId;
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  now = new Date("2026-11-15T10:20:30.400Z");
  await sql`truncate events, event_hours, event_grinder_hours, event_source_days, event_visitor_days, event_visitors`.execute(
    db(),
  );
});

const db = () => api.deps.db.primary;
const listEvents = () => db().selectFrom("events").selectAll().orderBy("at").execute();

let clients = 0;
/** Calls from an address that no other test uses. */
const send = <E extends Endpoint>(endpoint: E, input: Call<E>) => {
  clients += 1;
  return api.callFrom(`10.1.${clients >> 8}.${clients & 255}`)(endpoint, input);
};
const view = (headers: Record<string, string> = {}, body: object = {}) =>
  send(trackPageView, { body: { roasterId, coffeeId, ...body }, headers });

describe("tracking endpoints record", () => {
  test("a page view of a coffee or a roaster by POST /api/track", async () => {
    expect(await view({ referer: "https://brewdial.example/coffees/kochere" })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    await send(trackPageView, { body: { roasterId } });
    expect(await listEvents()).toMatchObject([
      {
        kind: "PAGE_VIEW",
        at: now,
        roaster_id: roasterId,
        coffee_id: coffeeId,
        share_id: null,
        method: null,
        source: "https://brewdial.example/coffees/kochere",
      },
      { kind: "PAGE_VIEW", coffee_id: null, source: null },
    ]);
    expect(await listRollupDifferences(db())).toEqual([]);
  });

  test("clicks, impressions and method switches by slugs or share id", async () => {
    await send(trackClick, { body: { shareId: "north/kochere" } });
    await send(trackImpression, { body: { shareId } });
    await send(trackMethodSwitch, { body: { shareId: "north/kochere", method: "V60" as never } });
    const found = { roaster_id: roasterId, coffee_id: coffeeId };
    const events = await listEvents();
    expect(events.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      { ...found, kind: "CLICK", share_id: null, method: null },
      { ...found, kind: "IMPRESSION", share_id: shareId, method: null },
      { ...found, kind: "METHOD_SWITCH", share_id: null, method: "pour-over" },
    ]);
  });

  test("the chosen grinder by slug or id", async () => {
    const grinder = resolveGrinder(api.deps.catalog.current(), "comandante-c40-mk4");
    await send(trackGrinderChoice, { body: { shareId: "north/kochere", grinder: "Comandante-C40-MK4" } });
    await send(trackGrinderChoice, { body: { shareId, grinder: grinder.id } });
    const found = { kind: "GRINDER_CHOICE", coffee_id: coffeeId, method: null, grinder_id: grinder.id };
    expect(await listEvents()).toMatchObject([found, found]);
    expect(await db().selectFrom("event_grinder_hours").selectAll().execute()).toEqual([
      {
        roaster_id: roasterId,
        hour: new Date("2026-11-15T10:00:00Z"),
        grinder_id: grinder.id,
        event_count: 2,
      },
    ]);
    expect(await listRollupDifferences(db())).toEqual([]);
  });

  test("each GET of a share, but no HEAD, prefetch or crawler", async () => {
    const read = (headers: Record<string, string> = {}) =>
      send(getShareEmbed, { params: { shareId }, headers });
    expect((await read()).headers.get("cache-control")).toBe("no-store");
    await read();
    await read({ "sec-purpose": "prefetch" });
    await read({ "user-agent": "Slackbot-LinkExpanding 1.0" });
    expect((await api.app.inject({ method: "HEAD", url: `/api/embed/${shareId}` })).statusCode).toBe(405);
    await api.deps.events.close();
    const found = { kind: "IMPRESSION", roaster_id: roasterId, coffee_id: coffeeId, share_id: shareId };
    expect(await listEvents()).toMatchObject([found, found]);
  });

  test("events for a former slug of the roaster", async () => {
    await sql`insert into roaster_slug_aliases (slug, roaster_id) values ('nord', ${roasterId})`.execute(
      db(),
    );
    expect((await send(trackClick, { body: { shareId: "nord/kochere" } })).status).toBe(200);
    expect(await listEvents()).toMatchObject([{ roaster_id: roasterId, coffee_id: coffeeId }]);
  });

  test("each of many concurrent events once", async () => {
    await Promise.all(Array.from({ length: 200 }, () => view()));
    expect(await listEvents()).toHaveLength(200);
    expect(await listRollupDifferences(db())).toEqual([]);
  });

  test("JSON sent as text/plain without a preflight, regardless of cookies", async () => {
    const reply = await api.app.inject({
      method: "POST",
      url: "/api/embed/track-click",
      headers: {
        "content-type": "text/plain;charset=UTF-8",
        origin: "https://north.coffee",
        "sec-fetch-site": "cross-site",
        cookie: "session=forged; __Host-session=forged",
      },
      payload: JSON.stringify({ shareId }),
    });
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
    expect(reply.headers).toMatchObject({ "access-control-allow-origin": "*", "cache-control": "no-store" });
    expect(reply.headers["set-cookie"]).toBeUndefined();
    expect(await listEvents()).toHaveLength(1);
  });

  test("JSON as text/plain only where the endpoint accepts it; malformed text is 400", async () => {
    const post = (url: string, payload: string) =>
      api.app.inject({ method: "POST", url, headers: { "content-type": "text/plain" }, payload });
    expect((await post("/api/contact", "{}")).statusCode).toBe(415);
    expect((await post("/api/track", "not json")).statusCode).toBe(400);
  });
});

describe("tracking endpoints return", () => {
  test("400 for malformed input", async () => {
    const status = async (endpoint: Endpoint, body: object) =>
      (await send(endpoint, { body } as never)).status;
    expect(await status(trackPageView, {})).toBe(400);
    expect(await status(trackPageView, { roasterId: "north" })).toBe(400);
    expect(await status(trackPageView, { roasterId, coffeeId: otherCoffeeId })).toBe(400);
    expect(await status(trackClick, {})).toBe(400);
    expect(await status(trackClick, { shareId: "x".repeat(251) })).toBe(400);
    expect(await status(trackMethodSwitch, { shareId, method: "teleport" })).toBe(400);
    expect(await status(trackMethodSwitch, { shareId })).toBe(400);
    expect(await status(trackGrinderChoice, { shareId })).toBe(400);
    expect(await status(trackGrinderChoice, { shareId, grinder: "x".repeat(121) })).toBe(400);
    expect(await listEvents()).toEqual([]);
  });

  test("404 for unknown targets, also when repeated", async () => {
    const status = async (endpoint: Endpoint, body: object) =>
      (await send(endpoint, { body } as never)).status;
    expect(await status(trackPageView, { roasterId: 999_999 })).toBe(404);
    expect(await status(trackPageView, { roasterId: "99999999999999999999" })).toBe(404);
    expect(await status(trackPageView, { roasterId, coffeeId: 999_999 })).toBe(404);
    for (const unknown of [
      "0000000000",
      "north/nothing",
      "nobody/kochere",
      "north",
      "a/b/c",
      "north/kochere/",
    ])
      expect([unknown, await status(trackClick, { shareId: unknown })]).toEqual([unknown, 404]);
    expect(await status(trackGrinderChoice, { shareId: "north/nothing", grinder: "niche-zero" })).toBe(404);
    expect(await status(trackGrinderChoice, { shareId, grinder: "niche-zerro" })).toBe(404);
    expect(await status(trackGrinderChoice, { shareId, grinder: 999_999 })).toBe(404);
    expect(await listEvents()).toEqual([]);
  });

  test("200 for a coffee created after a 404, since unknown targets are not cached", async () => {
    expect((await send(trackClick, { body: { shareId: "north/later" } })).status).toBe(404);
    await addCoffee(api, { name: "Later", roaster: "North" });
    expect((await send(trackClick, { body: { shareId: "north/later" } })).status).toBe(200);
  });

  test("429 after 120 clicks in a minute, but 200 to further page views, of which 120 count", async () => {
    const client = api.callFrom("10.9.9.9");
    const statuses: number[] = [];
    for (let sent = 0; sent < 121; sent += 1)
      statuses.push((await client(trackClick, { body: { shareId } })).status);
    expect(statuses).toEqual([...Array(120).fill(200), 429]);
    for (let sent = 0; sent < 125; sent += 1)
      expect((await client(trackPageView, { body: { roasterId } })).status).toBe(200);
    const views = (await listEvents()).filter(({ kind }) => kind === "PAGE_VIEW");
    expect(views).toHaveLength(120);
    expect(await readMetric('events_total{kind="PAGE_VIEW",outcome="flood"}')).toBe(5);
  });

  test("503 with Retry-After while events cannot be written", async () => {
    const unlock = await lockEvents(db());
    const reply = await view();
    await unlock();
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "2"]);
  });
});

test("POST /api/embed/track-* returns 503 immediately while the buffer is full, and GET /api/embed returns 200", async () => {
  const capacity = 100;
  const events = createEventIngest(api.deps, { capacity });
  const app = await buildApp({ ...api.deps, events });
  const call = createClient({ baseUrl: "", fetch: injectFetch(app, "10.2.0.1") });
  const unlock = await lockEvents(db());
  const overflow = (kind: string) => readMetric(`events_total{kind="${kind}",outcome="overflow"}`);
  const [clicks, impressions] = [await overflow("CLICK"), await overflow("IMPRESSION")];
  const request = { method: "GET", headers: {}, ip: "10.2.0.2" } as never;
  for (let offered = 0; offered <= capacity; offered += 1)
    events.recordLater(request, { kind: "IMPRESSION", roasterId, coffeeId, shareId });
  await expect.poll(() => overflow("IMPRESSION")).toBe(impressions + 1);
  const begun = performance.now();
  const click = await call(trackClick, { body: { shareId } });
  expect([click.status, click.headers.get("retry-after")]).toEqual([503, "2"]);
  // Buffered events wait four seconds for their commit.
  expect(performance.now() - begun).toBeLessThan(3000);
  const reads = await Promise.all(
    Array.from({ length: 20 }, () => call(getShareEmbed, { params: { shareId } })),
  );
  expect(reads.map(({ status }) => status)).toEqual(Array(20).fill(200));
  await expect
    .poll(async () => [await overflow("CLICK"), await overflow("IMPRESSION")])
    .toEqual([clicks + 1, impressions + 21]);
  await unlock();
  await events.close();
  expect(await listRollupDifferences(db())).toEqual([]);
});

const readMetric = async (name: string) => {
  const text = await api.deps.metrics.registry.metrics();
  return Number(
    text
      .split("\n")
      .find((line) => line.startsWith(name))
      ?.split(" ")[1] ?? 0,
  );
};

describe("dropped events return 200 and are counted by reason", () => {
  test.each([
    ["crawler", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["crawler", { "user-agent": "facebookexternalhit/1.1" }],
    ["crawler", { "user-agent": "Chrome-Lighthouse" }],
    ["prefetch", { "sec-purpose": "prefetch;prerender" }],
    ["prefetch", { purpose: "prefetch" }],
    ["prefetch", { "x-moz": "prefetch" }],
  ])("as %s for %j", async (reason, headers) => {
    const before = await readMetric(`events_total{kind="PAGE_VIEW",outcome="${reason}"}`);
    expect(await view(headers as Record<string, string>)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await listEvents()).toEqual([]);
    expect(await readMetric(`events_total{kind="PAGE_VIEW",outcome="${reason}"}`)).toBe(before + 1);
  });

  test("user agents of HTTP libraries are not dropped", async () => {
    for (const agent of ["curl/8.1", "node", "python-requests/2.32"]) await view({ "user-agent": agent });
    expect(await listEvents()).toHaveLength(3);
  });

  test("HEAD is dropped for every caller of record", async () => {
    const before = await readMetric('events_total{kind="IMPRESSION",outcome="head"}');
    const request = { method: "HEAD", headers: {}, ip: "10.0.0.1" } as never;
    await api.deps.events.record(request, { kind: "IMPRESSION", roasterId, coffeeId, shareId });
    expect(await listEvents()).toEqual([]);
    expect(await readMetric('events_total{kind="IMPRESSION",outcome="head"}')).toBe(before + 1);
  });
});

describe("privacy of events", () => {
  test.each([
    ["https://north.coffee/shop?email=ana@example.com&token=1", "https://north.coffee/shop"],
    ["https://north.coffee/shop#ana@example.com", "https://north.coffee/shop"],
    ["https://ana:secret@north.coffee:8443/shop", "https://north.coffee:8443/shop"],
    ["https://NORTH.coffee", "https://north.coffee/"],
    ["android-app://com.example", null],
    ["javascript:alert(1)", null],
    ["not an address", null],
  ])("stores the referrer %j as %j", async (referer, source) => {
    expect((await view({ referer })).status).toBe(200);
    expect(await listEvents()).toMatchObject([{ source }]);
  });

  test("truncates a long referrer to 500 characters", async () => {
    await view({ referer: `https://north.coffee/${"x".repeat(600)}` });
    expect(await listEvents()).toMatchObject([{ source: `https://north.coffee/${"x".repeat(479)}` }]);
  });

  test("stores no IP address, user agent or user id", async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
       where table_schema in ('public', 'event_days') and (table_name like 'event%' or table_schema = 'event_days')
         and column_name ~ '(^|_)(ip|agent|ua|user|email|address|session|cookie)(_|$)'`.execute(db());
    expect(rows).toEqual([]);
    await view({ "user-agent": "Unmistakable/1.0" });
    const { rows: traces } = await sql`
      select 1 from events where events::text ilike '%unmistakable%' or events::text like '%10.1.%'`.execute(
      db(),
    );
    expect(traces).toEqual([]);
  });

  const visitors = async () => (await listEvents()).map(({ visitor }) => visitor?.toString("hex"));
  const browse = (address: string, headers: Record<string, string>, body = { roasterId }) =>
    api.callFrom(address)(trackPageView, { body, headers });

  test("identifies a visitor within a day by address and user agent", async () => {
    for (const [address, agent] of [
      ["10.2.0.1", "a"],
      ["10.2.0.1", "a"],
      ["10.2.0.1", "b"],
      ["10.2.0.2", "a"],
    ] as const)
      await browse(address, { "user-agent": agent });
    const seen = await visitors();
    expect([new Set(seen).size, seen[0]?.length]).toEqual([3, 32]);
    const { rows } = await sql`select surface, visitor_count from event_visitor_days`.execute(db());
    expect(rows).toEqual([{ surface: "page", visitor_count: 3 }]);
  });

  test("uses another visitor hash on the next day and for another roaster", async () => {
    const { roaster_id: south } = await db()
      .selectFrom("coffees")
      .select("roaster_id")
      .where("id", "=", otherCoffeeId)
      .executeTakeFirstOrThrow();
    await browse("10.2.0.3", {});
    await browse("10.2.0.3", {}, { roasterId: south });
    now = new Date("2026-11-16T00:00:00.001Z");
    await browse("10.2.0.3", {});
    expect(new Set(await visitors()).size).toBe(3);
    const salts = await db().selectFrom("event_salts").select("salt").execute();
    expect(new Set(salts.map(({ salt }) => salt.toString("hex"))).size).toBe(2);
  });

  test("shares the salt of a day between replicas", async () => {
    await using other = await createTestApi({ DATABASE_URL: api.deps.config.databaseUrl }, () => now);
    await browse("10.2.0.4", {});
    await other.callFrom("10.2.0.4")(trackPageView, { body: { roasterId } });
    const seen = await visitors();
    expect([seen.length, new Set(seen).size]).toEqual([2, 1]);
  });

  test.each([{ "sec-gpc": "1" }, { dnt: "1" }])("records %j without a visitor hash", async (headers) => {
    const before = await readMetric('events_without_visitor_total{reason="opt-out"}');
    await view(headers as unknown as Record<string, string>);
    expect(await listEvents()).toMatchObject([{ visitor: null }]);
    expect(await db().selectFrom("event_visitor_days").selectAll().execute()).toEqual([]);
    expect(await readMetric('events_without_visitor_total{reason="opt-out"}')).toBe(before + 1);
  });
});
