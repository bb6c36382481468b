import { Type } from "typebox";
import { endpoint } from "./endpoint.ts";
import { Done, model, nullable, oneOf, pathId, text } from "./model.ts";
import { brewMethodInput } from "./vocabulary-inputs.ts";

/** Every origin may send events. Cookies are ignored, and responses are not cached. */
const trackPolicies = {
  method: "POST",
  tag: "embeds",
  auth: "public",
  cache: "no-store",
  cors: "any",
  success: { 200: { description: "The event was recorded.", schema: Done.ref, example: Done.example } },
} as const;

const embedPolicies = {
  ...trackPolicies,
  limit: { max: 120, windowSeconds: 60 },
  errors: { 404: "No shared recipe has this id, or no coffee has these slugs." },
} as const;

const shareId = {
  ...text(1, 250),
  description: "A share id, or roaster slug and coffee slug, for example `north/kochere`.",
};

const exclusionsNote =
  "Events from crawlers and prefetches get the same response, but are not counted. You can send the JSON as `text/plain` to avoid a CORS preflight.";

export const trackPageView = endpoint({
  ...trackPolicies,
  id: "trackPageView",
  path: "/api/track",
  summary: "Track a page view",
  description: `Records a view of a roaster's or coffee's page. Views beyond 120 per minute from one client get the same response, but are not counted. ${exclusionsNote}`,
  limit: null,
  body: {
    schema: Type.Object({ roasterId: pathId("Roaster"), coffeeId: Type.Optional(pathId("Coffee")) }),
    example: { roasterId: 3, coffeeId: 12 },
    accepts: ["text"],
  },
  errors: {
    400: "A field is missing or malformed, or the coffee does not belong to the roaster.",
    404: "Roaster or coffee not found.",
  },
});

export const trackClick = endpoint({
  ...embedPolicies,
  id: "trackClick",
  path: "/api/embed/track-click",
  summary: "Track a click",
  description: `Records a click on an embedded recipe. ${exclusionsNote}`,
  body: { schema: Type.Object({ shareId }), example: { shareId: "north/kochere" }, accepts: ["text"] },
});

/** The data of roaster and coffee embeds is cached by CDNs, so the widget itself reports impressions (D118). */
export const trackImpression = endpoint({
  ...embedPolicies,
  id: "trackImpression",
  path: "/api/embed/track-impression",
  summary: "Track an impression",
  description: `Records that an embedded recipe was displayed. Do not call it for shared recipes: \`GET /api/embed/{shareId}\` counts by itself. ${exclusionsNote}`,
  body: { schema: Type.Object({ shareId }), example: { shareId: "north/kochere" }, accepts: ["text"] },
});

/** An unknown brew method is 400 (D119). */
export const trackMethodSwitch = endpoint({
  ...embedPolicies,
  id: "trackMethodSwitch",
  path: "/api/embed/track-method-switch",
  summary: "Track a brew method switch",
  description: `Records a switch to another brew method in an embed. ${exclusionsNote}`,
  body: {
    schema: Type.Object({ shareId, method: brewMethodInput() }),
    example: { shareId: "north/kochere", method: "aeropress" },
    accepts: ["text"],
  },
});

const count = () => Type.Integer({ minimum: 0 });
const date = () => Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$` });

const visitors = () =>
  Type.Integer({ minimum: 0, description: "Sum of the distinct visitors of each day in UTC." });
const viewsByDay = () => Type.Array(Type.Object({ date: date(), views: count() }));
const embedByDay = () =>
  Type.Array(Type.Object({ date: date(), impressions: count(), clicks: count(), methodSwitches: count() }));
const embedCounts = {
  impressions: count(),
  clicks: count(),
  methodSwitches: count(),
  clickThroughRate: Type.Number({ description: "Clicks divided by impressions. 0 without impressions." }),
  uniqueVisitors: visitors(),
  byDay: embedByDay(),
};

/** Analytics by day in the member's time zone (D115, D281). */
export const Analytics = model(
  "Analytics",
  Type.Object({
    period: Type.Object({ days: count(), from: date(), to: date(), timezone: Type.String() }),
    pageViews: Type.Object({
      total: count(),
      uniqueVisitors: visitors(),
      byDay: viewsByDay(),
      byCoffee: Type.Array(
        Type.Object({ coffeeId: Type.Integer(), name: Type.String(), slug: Type.String(), views: count() }),
        { description: "The 100 most viewed coffees." },
      ),
    }),
    embed: Type.Object({
      ...embedCounts,
      byMethod: Type.Array(Type.Object({ method: Type.String(), switches: count() })),
      byTarget: Type.Array(
        Type.Object({
          target: Type.String({ description: "Roaster slug and coffee slug, or a share id." }),
          impressions: count(),
          clicks: count(),
          methodSwitches: count(),
        }),
        { description: "The 100 targets with the most events." },
      ),
    }),
    traffic: Type.Array(
      Type.Object({
        source: Type.String(),
        isConfirmed: Type.Boolean({
          description: "Whether at least three clients came from the site on one day. A site can be forged.",
        }),
        pageViews: count(),
        impressions: count(),
        clicks: count(),
      }),
      {
        description:
          "Events by referring site, up to 100: confirmed sites first, then by number of events. `direct`: the browser sent no referrer. `other`: sites beyond about 100 confirmed and 100 unconfirmed ones of a day.",
      },
    ),
    comparison: nullable(
      Type.Object(
        {
          from: date(),
          to: date(),
          pageViews: Type.Object({ total: count(), uniqueVisitors: visitors(), byDay: viewsByDay() }),
          embed: Type.Object(embedCounts),
        },
        { description: "The period to compare with, as long as the other one. Null without `compare`." },
      ),
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
    traffic: [{ source: "north.coffee", isConfirmed: true, pageViews: 0, impressions: 700, clicks: 30 }],
    comparison: {
      from: "2026-09-17",
      to: "2026-10-16",
      pageViews: { total: 240, uniqueVisitors: 180, byDay: [{ date: "2026-10-16", views: 8 }] },
      embed: {
        impressions: 800,
        clicks: 40,
        methodSwitches: 51,
        clickThroughRate: 0.05,
        uniqueVisitors: 560,
        byDay: [{ date: "2026-10-16", impressions: 26, clicks: 1, methodSwitches: 2 }],
      },
    },
  },
);

const periodQuery = {
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 365,
      description: "Length of the period in days, up to today. Default 30, maximum 365.",
      examples: [30],
    }),
  ),
  tz: Type.Optional(
    Type.String({
      maxLength: 64,
      examples: ["Europe/Berlin"],
      description:
        "IANA time zone of the days, for example `Europe/Berlin`. Default: the time zone of your preferences, or else `UTC`. Visitors and traffic sources are always counted by day in UTC.",
    }),
  ),
};

const analyticsPolicies = {
  method: "GET",
  tag: "portal",
  auth: "member",
  limit: null,
  cache: "private",
  cors: "first-party",
} as const;

export const getAnalytics = endpoint({
  ...analyticsPolicies,
  id: "getAnalytics",
  path: "/api/roaster-portal/analytics",
  summary: "Get your roaster's analytics",
  query: Type.Object({
    ...periodQuery,
    compare: Type.Optional({
      ...oneOf(["previous", "year"]),
      description:
        "Adds `comparison`: as many days just before the period (`previous`), or 52 weeks earlier (`year`), on the same days of the week.",
      examples: ["previous"],
    }),
  }),
  success: {
    200: {
      description: "Page views, embed events and traffic sources. Days without events are included.",
      schema: Analytics.ref,
      example: Analytics.example,
    },
  },
});

export const getAnalyticsCsv = endpoint({
  ...analyticsPolicies,
  id: "getAnalyticsCsv",
  path: "/api/roaster-portal/analytics.csv",
  summary: "Download your roaster's daily analytics",
  description: "One row for each day: `date`, `page_views`, `impressions`, `clicks` and `method_switches`.",
  query: Type.Object(periodQuery),
  success: {
    200: {
      description: "A CSV file (RFC 4180), oldest day first. Days without events are included.",
      contentType: "text/csv; charset=utf-8",
      schema: Type.String(),
      example: "date,page_views,impressions,clicks,method_switches\r\n2026-11-15,9,30,2,1\r\n",
    },
  },
});

export const eventEndpoints = [
  trackPageView,
  trackClick,
  trackMethodSwitch,
  trackImpression,
  getAnalytics,
  getAnalyticsCsv,
] as const;
export const eventModels = [Analytics] as const;
