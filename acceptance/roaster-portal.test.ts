import { setTimeout as pause } from "node:timers/promises";
import { bodyOrThrow } from "@brewdial/client";
import { endpoints } from "@brewdial/contract";
import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { getCoffeeEmbed, getRoasterEmbed, getShareEmbed } from "@brewdial/contract/embeds/endpoints.ts";
import { listGrinders, listMachines } from "@brewdial/contract/equipment/endpoints.ts";
import {
  getAnalytics,
  getAnalyticsCsv,
  trackClick,
  trackGrinderChoice,
  trackImpression,
  trackMethodSwitch,
  trackPageView,
} from "@brewdial/contract/events/endpoints.ts";
import { createRecipe, shareRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import {
  claimRoaster,
  confirmRoasterClaim,
  getClaimOfLink,
} from "@brewdial/contract/roaster-claims/endpoints.ts";
import {
  getPortalDashboard,
  getPortalProfile,
  leaveRoaster,
  updatePortalProfile,
} from "@brewdial/contract/roaster-portal/endpoints.ts";
import {
  createPortalCoffee,
  deleteOfficialRecipe,
  deletePortalCoffee,
  listOfficialRecipes,
  listPortalCoffees,
  putOfficialRecipe,
  updatePortalCoffee,
} from "@brewdial/contract/roaster-portal/coffees.ts";
import { listCoffeeOfficialRecipes } from "@brewdial/contract/official-recipes/endpoints.ts";
import {
  checkPage,
  getEmbedSettings,
  updateEmbedSettings,
} from "@brewdial/contract/roaster-portal/embeds.ts";
import { listBrewReports } from "@brewdial/contract/roaster-portal/brews.ts";
import { importPortalCoffees } from "@brewdial/contract/roaster-portal/import.ts";
import { getRoaster } from "@brewdial/contract/roasters/endpoints.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { claimByEmail, submitConfirmation } from "./membership.ts";
import { ana, baseUrl, bo, callAs, callUntilLimited, callWithRetry as call, raw } from "./service.ts";
import { send, type Operation, operationsOf } from "./operations.ts";

/** Bo is a member of a roaster in this run, Ana is not. */
const asBo = callAs(bo);
const asAna = callAs(ana);
const roasterName = `Harbour ${crypto.randomUUID().slice(0, 8)}`;
const portal = operationsOf(endpoints.filter(({ path }) => path.startsWith("/api/roaster-portal/"))).map(
  (operation) => ({
    ...operation,
    path: operation.path.replace("{method}", "pour-over"),
  }),
);
const pourOver = { doseGrams: 15, waterGrams: 240, grindIndex: 40, waterTempC: 95 };

/** Sends the example request of an endpoint for a coffee and returns the status. */
const statusOf = async (operation: Operation, id: number | string, token = "") => {
  const { example = {} } = operation.endpoint.body ?? {};
  return (await send(operation, { id, token, body: example as object })).status;
};

/** Repeats the assertions until they pass, because a read replica can lag. */
async function waitFor(reads: () => Promise<void>): Promise<void> {
  for (let waited = 0; ; waited += 200) {
    try {
      return await reads();
    } catch (error) {
      if (waited >= 10_000) throw error;
      await pause(200);
    }
  }
}

describe("a roaster from claim to analytics", () => {
  let slug: string;
  let roasterId: number;
  let coffeeId: number;
  let shareId: string;

  test("GET /api/roaster-claims/verify → read only, or redirect; POST → member, once", async () => {
    for (const operation of portal)
      expect([operation.path, await statusOf(operation, 1, bo.token)]).toEqual([operation.path, 403]);
    const { claim, token, link } = await claimByEmail(bo, roasterName);
    expect(claim.status).toBe("PENDING");
    expect(link.body).toMatchObject({ roasterName });
    const path = `/api/roaster-claims/verify?token=${token}`;
    const opened = await raw(getClaimOfLink, { path, headers: { accept: "text/html" } });
    expect([opened.status, opened.headers.get("location")]).toEqual([
      302,
      expect.stringContaining(`/for-roasters/claim/confirm?token=${token}`),
    ]);
    expect((await asBo(getPortalProfile, {})).status).toBe(403);
    const pressed = await submitConfirmation(token);
    expect(pressed.body).toMatchObject({ claim: { roasterName } });
    expect((await submitConfirmation(token)).status).toBe(400);
    // Takes effect within three seconds in every replica.
    await waitFor(async () => {
      ({ slug, id: roasterId } = bodyOrThrow(await asBo(getPortalProfile, {})).profile);
      expect(bodyOrThrow(await asBo(getMe, {})).user.roaster).toMatchObject({ slug, role: "OWNER" });
    });
    const again = { businessEmail: "bo@business.example", roasterName };
    expect((await asBo(claimRoaster, { body: again })).status).toBe(409);
  });

  test("PUT profile, POST coffee, PUT official recipe, PUT embed settings → 200", async () => {
    const profile = {
      description: "Light roasts from the harbour.",
      websiteUrl: "https://harbour.example",
      logoUrl: "https://harbour.example/logo.png",
      contactEmail: "hello@harbour.example",
    };
    expect((await asBo(updatePortalProfile, { body: profile })).body).toMatchObject({ profile });
    const taken = `Quay ${crypto.randomUUID().slice(0, 8)}`;
    const other = { name: "House", roastLevel: "LIGHT", roasterName: taken } as const;
    expect((await asAna(createCoffee, { body: other })).status).toBe(201);
    expect((await asBo(updatePortalProfile, { body: { name: taken } })).status).toBe(409);
    await waitFor(async () => {
      const shown = await call(getRoaster, { params: { slug } });
      expect(shown.body).toMatchObject({ description: profile.description });
      expect(JSON.stringify(shown.body)).not.toContain("hello@harbour");
    });
    const { coffee } = bodyOrThrow(
      await asBo(createPortalCoffee, { body: { name: "Kochere", roastLevel: "LIGHT", slug: "kochere" } }),
    );
    coffeeId = coffee.id;
    const params = { id: coffeeId, method: "pour-over" } as const;
    expect((await asBo(putOfficialRecipe, { params, body: pourOver })).body).toMatchObject({
      recipe: { method: "pour-over", ratio: 16, grindSize: "Medium", isDefault: true },
    });
    const shown = { params: { id: coffeeId }, query: { onGrinder: "baratza-encore" } };
    await waitFor(async () =>
      expect(bodyOrThrow(await call(listCoffeeOfficialRecipes, shown)).recipes).toMatchObject([
        { isOfficial: true, createdBy: { displayName: roasterName }, onGrinder: { unit: "numbers" } },
      ]),
    );
    const statusOf = async (id: number, onGrinder: string) =>
      (await call(listCoffeeOfficialRecipes, { params: { id }, query: { onGrinder } })).status;
    expect(await statusOf(coffeeId, "x".repeat(500))).toBe(400);
    expect(await statusOf(coffeeId, "mine")).toBe(401);
    expect(await statusOf(Number.MAX_SAFE_INTEGER, "baratza-encore")).toBe(404);
    const body = { accentColor: "#7A4A21", allowedDomains: ["harbour.example"] };
    const { settings } = bodyOrThrow(await asBo(updateEmbedSettings, { body }));
    expect(settings).toMatchObject({ ...body, showPoweredBy: true, canHidePoweredBy: false });
    expect(settings.snippet).toContain(`data-service-widget="${slug}"`);
    expect(bodyOrThrow(await asBo(getEmbedSettings, {})).settings).toEqual(settings);
  });

  test("GET /api/embed from an allowed domain → 200; from another → 403; neither is counted", async () => {
    const read = async (headers: Readonly<Record<string, string>>) => {
      const params = { roasterSlug: slug, coffeeSlug: "kochere" };
      const one = await call(getCoffeeEmbed, { params, headers });
      const all = await call(getRoasterEmbed, { params, query: {}, headers });
      for (const { headers: sent } of [one, all])
        expect([sent.get("access-control-allow-origin"), sent.get("vary")?.split(", ")[0]]).toEqual([
          "*",
          "Origin",
        ]);
      return { one, all };
    };
    await waitFor(async () => {
      const { one, all } = await read({ origin: "https://www.harbour.example" });
      expect(one).toMatchObject({
        status: 200,
        body: { recipes: [{ ...pourOver, isDefault: true }], embedConfig: { accentColor: "#7A4A21" } },
      });
      expect(bodyOrThrow(all).recipes).toMatchObject([{ shareId: `${slug}/kochere`, otherMethods: [] }]);
    });
    const { one } = await read({});
    expect(one.headers.get("cache-control")).toContain("s-maxage=300");
    const { one: elsewhere, all } = await read({ origin: "https://other.example" });
    expect([elsewhere.status, all.status, elsewhere.headers.get("cache-control")]).toEqual([
      403,
      403,
      "no-store",
    ]);
  });

  test("POST track events → counted exactly; crawlers, prefetches and HEAD → not counted; opt-out → no visitor", async () => {
    const { grinders } = bodyOrThrow(await call(listGrinders, { query: {} }));
    const { machines } = bodyOrThrow(await call(listMachines, { query: { brewMethod: "pour-over" } }));
    const { recipe } = bodyOrThrow(
      await asAna(createRecipe, {
        body: {
          coffeeProfileId: coffeeId,
          grinderId: grinders.find((grinder) => grinder.slug === "comandante-c40-mk4")?.id ?? 0,
          machineId: machines[0]?.id ?? 0,
          grindSetting: "24 clicks",
          ratio: 16,
          doseGrams: 15,
          waterGrams: 240,
        },
      }),
    );
    ({ shareId } = bodyOrThrow(await asAna(shareRecipe, { params: { id: recipe.id } })));
    const from = { referer: "https://www.harbour.example/shop?email=x#y", "user-agent": "Visitor/1" };
    const body = { shareId: `${slug}/kochere` };
    const counted = async (result: Promise<{ readonly status: number }>) =>
      expect((await result).status).toBe(200);
    await counted(call(trackImpression, { body, headers: from }));
    await counted(call(trackImpression, { body, headers: { "user-agent": "Visitor/2" } }));
    await counted(
      call(trackImpression, { body, headers: { ...from, "user-agent": "Visitor/3", "sec-gpc": "1" } }),
    );
    await counted(call(trackClick, { body, headers: { ...from, dnt: "1", "user-agent": "Visitor/4" } }));
    for (const method of ["aeropress", "aeropress", "chemex"] as const)
      await counted(call(trackMethodSwitch, { body: { ...body, method }, headers: from }));
    for (const grinder of ["comandante-c40-mk4", "baratza-encore", "comandante-c40-mk4"])
      await counted(call(trackGrinderChoice, { body: { ...body, grinder }, headers: from }));
    await counted(call(trackPageView, { body: { roasterId }, headers: from }));
    await counted(call(trackPageView, { body: { roasterId, coffeeId }, headers: from }));
    await counted(call(getShareEmbed, { params: { shareId }, headers: from }));
    // None of these is counted as a view.
    const unseen = [{ "user-agent": "Googlebot/2.1" }, { ...from, "sec-purpose": "prefetch;prerender" }];
    for (const headers of unseen) {
      for (const endpoint of [trackImpression, trackClick]) await counted(call(endpoint, { body, headers }));
      await counted(call(trackMethodSwitch, { body: { ...body, method: "chemex" }, headers }));
      await counted(call(trackGrinderChoice, { body: { ...body, grinder: "niche-zero" }, headers }));
      await counted(call(trackPageView, { body: { roasterId }, headers }));
      await counted(call(getShareEmbed, { params: { shareId }, headers }));
    }
    const head = await fetch(`${baseUrl}/api/embed/${shareId}`, { method: "HEAD", headers: from });
    expect(head.status).toBe(405);
  });

  test("GET analytics and dashboard → exactly the tracked events", async () => {
    await waitFor(async () => {
      const { pageViews, embed, traffic } = bodyOrThrow(await asBo(getAnalytics, { query: { days: 2 } }));
      expect({ ...pageViews, byDay: pageViews.byDay.reduce((sum, { views }) => sum + views, 0) }).toEqual({
        total: 2,
        uniqueVisitors: 1,
        byDay: 2,
        byCoffee: [{ coffeeId, name: "Kochere", slug: "kochere", views: 1 }],
      });
      expect({ ...embed, byDay: embed.byDay.length }).toEqual({
        impressions: 4,
        clicks: 1,
        methodSwitches: 3,
        grinderChoices: 3,
        clickThroughRate: 0.25,
        uniqueVisitors: 2,
        byDay: 2,
        byMethod: [
          { method: "aeropress", switches: 2 },
          { method: "chemex", switches: 1 },
        ],
        byGrinder: [
          { slug: "comandante-c40-mk4", brand: "Comandante", name: "C40 MK4", choices: 2 },
          { slug: "baratza-encore", brand: "Baratza", name: "Encore", choices: 1 },
        ],
        byTarget: [
          { target: `${slug}/kochere`, impressions: 3, clicks: 1, methodSwitches: 3, grinderChoices: 3 },
          { target: shareId, impressions: 1, clicks: 0, methodSwitches: 0, grinderChoices: 0 },
        ],
      });
      expect(traffic).toEqual([
        { source: "direct", isConfirmed: true, pageViews: 0, impressions: 1, clicks: 0 },
        { source: "harbour.example", isConfirmed: false, pageViews: 2, impressions: 3, clicks: 1 },
      ]);
      const { stats, onboarding, recipePerformance } = bodyOrThrow(await asBo(getPortalDashboard, {}));
      expect(stats).toMatchObject({
        coffees: 1,
        recipes: 2,
        pageViews30d: 2,
        embedImpressions30d: 4,
        embedClicks30d: 1,
      });
      expect(onboarding).toMatchObject({ completed: 5, percent: 100 });
      // The shared recipe of a user, and the official one.
      const pourOvers = { coffee: { id: coffeeId }, method: "pour-over" };
      expect(recipePerformance).toMatchObject([pourOvers, pourOvers]);
    });
  });
});

describe("/api/roaster-portal", () => {
  let id: number;
  let foreignId: number;
  beforeAll(async () => {
    const body = { name: "Answers", roastLevel: "DARK" } as const;
    ({ id } = bodyOrThrow(await asBo(createPortalCoffee, { body })).coffee);
    const foreign = await asAna(createCoffee, { body: { ...body, roasterName: "Acceptance Roasters" } });
    foreignId = bodyOrThrow(foreign).coffee.id;
  });

  test("every operation without a session → 401; without a membership → 403", async () => {
    for (const operation of portal)
      expect([
        operation.path,
        await statusOf(operation, id),
        await statusOf(operation, id, ana.token),
      ]).toEqual([operation.path, 401, 403]);
  });

  test("coffee of another roaster or unknown → 404; malformed id or method → 400", async () => {
    for (const operation of portal.filter(({ path }) => path.includes("/coffees/{id}"))) {
      const statuses: number[] = [];
      for (const coffee of [foreignId, 999_999_999, "x"])
        statuses.push(await statusOf(operation, coffee, bo.token));
      expect([operation.method, operation.path, ...statuses]).toEqual([
        operation.method,
        operation.path,
        404,
        404,
        400,
      ]);
    }
    const params = { id, method: "samovar" as "chemex" };
    expect((await asBo(deleteOfficialRecipe, { params })).status).toBe(400);
    expect((await asBo(deleteOfficialRecipe, { params: { id, method: "chemex" } })).status).toBe(404);
  });

  test("PATCH and DELETE coffee and recipes → 200; taken slug → 409", async () => {
    const change = (body: object) => asBo(updatePortalCoffee, { params: { id }, body });
    expect(bodyOrThrow(await change({ name: "Changed" })).coffee).toMatchObject({ slug: "answers" });
    expect((await change({ slug: "kochere" })).status).toBe(409);
    expect((await change({ roastLevel: "burnt" })).status).toBe(400);
    const taken = { name: "Twice", roastLevel: "LIGHT", slug: "kochere" } as const;
    expect((await asBo(createPortalCoffee, { body: taken })).status).toBe(409);
    expect((await asBo(createPortalCoffee, { body: { name: "" } as never })).status).toBe(400);
    for (const method of ["chemex", "espresso"] as const)
      expect((await asBo(putOfficialRecipe, { params: { id, method }, body: pourOver })).status).toBe(200);
    expect(
      (await asBo(putOfficialRecipe, { params: { id, method: "chemex" }, body: {} as never })).status,
    ).toBe(400);
    expect((await asBo(deleteOfficialRecipe, { params: { id, method: "chemex" } })).status).toBe(200);
    const { recipes } = bodyOrThrow(await asBo(listOfficialRecipes, { params: { id } }));
    expect(recipes).toMatchObject([{ method: "espresso", isDefault: true }]);
    expect((await asBo(deletePortalCoffee, { params: { id } })).body).toEqual({
      success: true,
      archived: false,
    });
    const { coffees } = bodyOrThrow(await asBo(listPortalCoffees, {}));
    expect(coffees.map(({ slug }) => slug)).toEqual(["kochere"]);
  });

  test("malformed field → 400; showPoweredBy false without the premium plan → 403", async () => {
    expect((await asBo(updatePortalProfile, { body: { websiteUrl: "javascript:alert(1)" } })).status).toBe(
      400,
    );
    expect((await asBo(updateEmbedSettings, { body: { allowedDomains: ["*"] } })).status).toBe(400);
    expect((await asBo(updateEmbedSettings, { body: { showPoweredBy: false } })).status).toBe(403);
    for (const days of [0, 366]) {
      expect((await asBo(getAnalytics, { query: { days } })).status).toBe(400);
      expect((await asBo(getAnalyticsCsv, { query: { days } })).status).toBe(400);
    }
    expect((await asBo(getAnalytics, { query: { tz: "Mars/Olympus" } })).status).toBe(400);
  });

  test("check of a page → 200 with the reason; another domain → 400; too many → 429", async () => {
    const { allowedDomains } = bodyOrThrow(await asBo(getEmbedSettings, {})).settings;
    const allow = (domains: string[]) => asBo(updateEmbedSettings, { body: { allowedDomains: domains } });
    expect((await allow([...allowedDomains, "localhost"])).status).toBe(200);
    const inside = await asBo(checkPage, { body: { url: "http://localhost/" } });
    expect((await allow(allowedDomains)).status).toBe(200);
    expect(inside.body).toMatchObject({ works: false, checks: [{ name: "reachable", passed: false }] });
    const outside = { url: "https://elsewhere.example/" };
    expect((await asBo(checkPage, { body: outside })).status).toBe(400);
    let last = 400;
    for (let sent = 0; sent < 10 && last === 400; sent += 1)
      last = (await asBo(checkPage, { body: outside })).status;
    expect(last).toBe(429);
  });

  test("import of coffees → 200 with each row in a dry run; unreadable file → 400; too many → 429", async () => {
    const csv = "name,roastLevel\nImported,light\nBroken,burnt\n";
    const result = bodyOrThrow(await asBo(importPortalCoffees, { body: { csv } }));
    expect(result.rows.map(({ action }) => action)).toEqual(["create", "error"]);
    expect((await asBo(importPortalCoffees, { body: { csv: "name" } })).status).toBe(400);
    let last = 400;
    for (let sent = 0; sent < 20 && last === 400; sent += 1)
      last = (await asBo(importPortalCoffees, { body: { csv: "name" } })).status;
    expect(last).toBe(429);
  });

  test("brew reports → 200, empty while fewer than five customers have brewed", async () => {
    expect(bodyOrThrow(await asBo(listBrewReports, {}))).toEqual({ reports: [] });
  });

  test("analytics of a time zone with a comparison, and as CSV → 200", async () => {
    const query = { days: 7, tz: "Asia/Tokyo", compare: "previous" } as const;
    const { period, comparison } = bodyOrThrow(await asBo(getAnalytics, { query }));
    expect(period).toMatchObject({ days: 7, timezone: "Asia/Tokyo" });
    expect(comparison?.embed.byDay).toHaveLength(7);
    const csv = bodyOrThrow(await asBo(getAnalyticsCsv, { query: { days: 7, tz: "Asia/Tokyo" } }));
    expect(csv.trimEnd().split("\r\n")).toHaveLength(8);
  });
});

describe("embeds and events", () => {
  const nothing = { shareId: "no-such-roaster/no-coffee" };

  test("unknown slug or share → 404; malformed body → 400", async () => {
    const params = { roasterSlug: "no-such-roaster", coffeeSlug: "none" };
    expect((await call(getCoffeeEmbed, { params })).status).toBe(404);
    expect((await call(getRoasterEmbed, { params, query: {} })).status).toBe(404);
    expect((await call(getRoasterEmbed, { params, query: { limit: 0 } })).status).toBe(400);
    for (const shareId of ["AAAAAAAAAA", "x"])
      expect((await call(getShareEmbed, { params: { shareId } })).status).toBe(404);
    for (const endpoint of [trackClick, trackImpression]) {
      expect((await call(endpoint, { body: nothing })).status).toBe(404);
      expect((await call(endpoint, { body: {} as never })).status).toBe(400);
    }
    const method = "chemex";
    expect((await call(trackMethodSwitch, { body: { ...nothing, method } })).status).toBe(404);
    expect(
      (await call(trackMethodSwitch, { body: { ...nothing, method: "samovar" as "chemex" } })).status,
    ).toBe(400);
    const grinder = "niche-zero";
    expect((await call(trackGrinderChoice, { body: { ...nothing, grinder } })).status).toBe(404);
    expect((await call(trackGrinderChoice, { body: { ...nothing, grinder: "" } })).status).toBe(400);
    expect((await call(trackPageView, { body: { roasterId: 999_999_999 } })).status).toBe(404);
    expect((await call(trackPageView, { body: {} as never })).status).toBe(400);
  });

  test("POST /api/roaster-portal/coffees beyond the limit of a user → 429", async () => {
    const headers = { authorization: `Bearer ${bo.token}` };
    const refused = await callUntilLimited(createPortalCoffee, { headers, body: {} as never });
    expect(refused.status).toBe(429);
  });

  test("beyond the limit of a client → 429", async () => {
    const refusals = await Promise.all([
      callUntilLimited(confirmRoasterClaim, { body: { token: "x" } }),
      callUntilLimited(trackClick, { body: nothing }),
      callUntilLimited(trackImpression, { body: nothing }),
      callUntilLimited(trackMethodSwitch, { body: { ...nothing, method: "chemex" } }),
      callUntilLimited(trackGrinderChoice, { body: { ...nothing, grinder: "niche-zero" } }),
      callUntilLimited(getShareEmbed, { params: { shareId: "x" } }),
      callUntilLimited(getRoasterEmbed, { params: { roasterSlug: "no-such-roaster" }, query: {} }),
      callUntilLimited(getCoffeeEmbed, { params: { roasterSlug: "no-such-roaster", coffeeSlug: "none" } }),
    ]);
    for (const { status, headers } of refusals) {
      expect(status).toBe(429);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });

  test("DELETE /api/roaster-portal/membership → 200; the portal → 403, the page stays", async () => {
    const { slug } = bodyOrThrow(await asBo(getPortalProfile, {})).profile;
    expect((await asBo(leaveRoaster, {})).status).toBe(200);
    await waitFor(async () => expect((await asBo(getPortalProfile, {})).status).toBe(403));
    expect((await call(getRoaster, { params: { slug } })).status).toBe(200);
  });
});
