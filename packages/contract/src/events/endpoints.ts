import { Type } from "typebox";
import { Analytics } from "./analytics-models.ts";
import { endpoint } from "../endpoint.ts";
import { equipmentRef } from "../equipment/equipment-ref.ts";
import { Done, oneOf, pathId, text } from "../model.ts";
import { brewMethodInput } from "../vocabulary-inputs.ts";

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

/** Returns 400 for an unknown brew method (D119). */
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

/** The grinder must be in the catalog, so that invented names cannot fill the analytics (D380). */
export const trackGrinderChoice = endpoint({
  ...embedPolicies,
  id: "trackGrinderChoice",
  path: "/api/embed/track-grinder-choice",
  summary: "Track a grinder choice",
  description: `Records that a visitor chose their grinder in an embed. ${exclusionsNote}`,
  body: {
    schema: Type.Object({ shareId, grinder: equipmentRef("Grinder", "Slug or id of the grinder.") }),
    example: { shareId: "north/kochere", grinder: "comandante-c40-mk4" },
    accepts: ["text"],
  },
  errors: { 404: "No shared recipe has this id, no coffee has these slugs, or the grinder is unknown." },
});

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
  description:
    "One row for each day: `date`, `page_views`, `impressions`, `clicks`, `method_switches` and `grinder_choices`.",
  query: Type.Object(periodQuery),
  success: {
    200: {
      description: "A CSV file (RFC 4180), oldest day first. Days without events are included.",
      contentType: "text/csv; charset=utf-8",
      schema: Type.String(),
      example:
        "date,page_views,impressions,clicks,method_switches,grinder_choices\r\n2026-11-15,9,30,2,1,1\r\n",
    },
  },
});

export const eventEndpoints = [
  trackPageView,
  trackClick,
  trackMethodSwitch,
  trackGrinderChoice,
  trackImpression,
  getAnalytics,
  getAnalyticsCsv,
] as const;
export const eventModels = [Analytics] as const;
