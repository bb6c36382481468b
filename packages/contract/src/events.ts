import { Type } from "typebox";
import { endpoint } from "./endpoint.ts";
import { Done, model, pathId, spelledOneOf, text } from "./model.ts";
import { brewMethodIds } from "./vocabulary.ts";

/** Every page may send events; cookies are not looked at, and an answer is nothing to keep (EMB-13). */
const trackPolicies = {
  method: "POST",
  tag: "embeds",
  auth: "public",
  cache: "no-store",
  cors: "any",
  success: { 200: { description: "Counted.", schema: Done.ref, example: Done.example } },
} as const;

const embedPolicies = {
  ...trackPolicies,
  limit: { max: 120, windowSeconds: 60 },
  errors: { 404: "No share has this id, or no coffee these slugs." },
} as const;

const shareId = {
  ...text(1, 250),
  description: "A share id, or roaster slug and coffee slug: `north/kochere`.",
};

const notCounted =
  "Crawlers and prefetches are answered alike and not counted. JSON may also be sent as text/plain, which needs no preflight.";

/** spec: POST /api/track; D53. */
export const trackPageView = endpoint({
  ...trackPolicies,
  id: "trackPageView",
  path: "/api/track",
  summary: "Count a view of a roaster's or coffee's page",
  description: `More than 120 views a minute of one client are answered and not counted. ${notCounted}`,
  limit: null,
  body: {
    schema: Type.Object({ roasterId: pathId("Roaster"), coffeeId: Type.Optional(pathId("Coffee")) }),
    example: { roasterId: 3, coffeeId: 12 },
    accepts: ["text"],
  },
  errors: {
    400: "A field is missing or malformed, or the coffee is not of this roaster.",
    404: "Roaster or coffee not found.",
  },
});

/** spec: POST /api/embed/track-click. */
export const trackClick = endpoint({
  ...embedPolicies,
  id: "trackClick",
  path: "/api/embed/track-click",
  summary: "Count a click on an embedded recipe",
  description: notCounted,
  body: { schema: Type.Object({ shareId }), example: { shareId: "north/kochere" }, accepts: ["text"] },
});

/** D118: the data of roaster and coffee embeds comes from the edge, so that only the card itself can say that it was drawn. */
export const trackImpression = endpoint({
  ...embedPolicies,
  id: "trackImpression",
  path: "/api/embed/track-impression",
  summary: "Count that an embedded recipe was shown",
  description: `Reading a share by its id counts by itself. ${notCounted}`,
  body: { schema: Type.Object({ shareId }), example: { shareId: "north/kochere" }, accepts: ["text"] },
});

/** spec: POST /api/embed/track-method-switch; an unknown method is 400 (D119). */
export const trackMethodSwitch = endpoint({
  ...embedPolicies,
  id: "trackMethodSwitch",
  path: "/api/embed/track-method-switch",
  summary: "Count a switch to another brew method in an embed",
  description: notCounted,
  body: {
    schema: Type.Object({ shareId, method: spelledOneOf("brew-method", brewMethodIds) }),
    example: { shareId: "north/kochere", method: "aeropress" },
    accepts: ["text"],
  },
});

const count = () => Type.Integer({ minimum: 0 });
const date = () => Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$` });

/** D115. */
export const Analytics = model(
  "Analytics",
  Type.Object({
    period: Type.Object({ days: count(), from: date(), to: date(), timezone: Type.Literal("UTC") }),
    pageViews: Type.Object({
      total: count(),
      uniqueVisitors: Type.Integer({ minimum: 0, description: "Distinct visitors of each day, added up." }),
      byDay: Type.Array(Type.Object({ date: date(), views: count() })),
      byCoffee: Type.Array(
        Type.Object({ coffeeId: Type.Integer(), name: Type.String(), slug: Type.String(), views: count() }),
        { description: "The 100 most viewed." },
      ),
    }),
    embed: Type.Object({
      impressions: count(),
      clicks: count(),
      methodSwitches: count(),
      clickThroughRate: Type.Number({ description: "Clicks per impression, 0 without impressions." }),
      uniqueVisitors: Type.Integer({ minimum: 0, description: "Distinct visitors of each day, added up." }),
      byDay: Type.Array(
        Type.Object({ date: date(), impressions: count(), clicks: count(), methodSwitches: count() }),
      ),
      byMethod: Type.Array(Type.Object({ method: Type.String(), switches: count() })),
      byTarget: Type.Array(
        Type.Object({
          target: Type.String({ description: "roaster/coffee, or a share id." }),
          impressions: count(),
          clicks: count(),
          methodSwitches: count(),
        }),
        { description: "The 100 with the most events." },
      ),
    }),
    traffic: Type.Array(
      Type.Object({ source: Type.String(), pageViews: count(), impressions: count(), clicks: count() }),
      {
        description:
          "By site, the 100 with the most events: `direct` where the browser did not say, `other` beyond about 100 sites a day.",
      },
    ),
  }),
  {
    period: { days: 30, from: "2026-10-17", to: "2026-11-15", timezone: "UTC" },
    pageViews: {
      total: 300,
      uniqueVisitors: 210,
      byDay: [{ date: "2026-11-15", views: 9 }],
      byCoffee: [{ coffeeId: 3, name: "Kochere", slug: "kochere", views: 80 }],
    },
    embed: {
      impressions: 900,
      clicks: 41,
      methodSwitches: 66,
      clickThroughRate: 0.0456,
      uniqueVisitors: 600,
      byDay: [{ date: "2026-11-15", impressions: 30, clicks: 2, methodSwitches: 1 }],
      byMethod: [{ method: "aeropress", switches: 20 }],
      byTarget: [{ target: "north/kochere", impressions: 700, clicks: 30, methodSwitches: 50 }],
    },
    traffic: [{ source: "north.coffee", pageViews: 0, impressions: 700, clicks: 30 }],
  },
);

/** spec: GET /api/roaster-portal/analytics; D115. */
export const getAnalytics = endpoint({
  id: "getAnalytics",
  method: "GET",
  path: "/api/roaster-portal/analytics",
  tag: "portal",
  summary: "Read page views, embed events and traffic of one's own roaster",
  auth: "member",
  limit: null,
  cache: "private",
  cors: "first-party",
  query: Type.Object({
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, description: "30 unless told." })),
  }),
  success: {
    200: {
      description: "Every day of the period, today included, also those without events.",
      schema: Analytics.ref,
      example: Analytics.example,
    },
  },
});

export const eventEndpoints = [
  trackPageView,
  trackClick,
  trackMethodSwitch,
  trackImpression,
  getAnalytics,
] as const;
export const eventModels = [Analytics] as const;
