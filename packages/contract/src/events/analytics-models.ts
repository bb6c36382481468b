import { Type } from "typebox";
import { GrinderName } from "../grinder-data/models.ts";
import { model, nullable } from "../model.ts";

const count = () => Type.Integer({ minimum: 0 });
const date = () => Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$` });

const visitors = () =>
  Type.Integer({ minimum: 0, description: "Sum of the distinct visitors of each day in UTC." });
const viewsByDay = () => Type.Array(Type.Object({ date: date(), views: count() }));
const embedByDay = () =>
  Type.Array(
    Type.Object({
      date: date(),
      impressions: count(),
      clicks: count(),
      methodSwitches: count(),
      grinderChoices: count(),
    }),
  );
const embedCounts = {
  impressions: count(),
  clicks: count(),
  methodSwitches: count(),
  grinderChoices: count(),
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
      byGrinder: Type.Array(Type.Object({ ...GrinderName.schema.properties, choices: count() }), {
        description: "The 100 grinders that visitors chose most often.",
      }),
      byTarget: Type.Array(
        Type.Object({
          target: Type.String({ description: "Roaster slug and coffee slug, or a share id." }),
          impressions: count(),
          clicks: count(),
          methodSwitches: count(),
          grinderChoices: count(),
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
      grinderChoices: 38,
      clickThroughRate: 0.0456,
      uniqueVisitors: 600,
      byDay: [{ date: "2026-11-15", impressions: 30, clicks: 2, methodSwitches: 1, grinderChoices: 1 }],
      byMethod: [{ method: "aeropress", switches: 20 }],
      byGrinder: [{ ...GrinderName.example, choices: 12 }],
      byTarget: [
        { target: "north/kochere", impressions: 700, clicks: 30, methodSwitches: 50, grinderChoices: 31 },
      ],
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
        grinderChoices: 29,
        clickThroughRate: 0.05,
        uniqueVisitors: 560,
        byDay: [{ date: "2026-10-16", impressions: 26, clicks: 1, methodSwitches: 2, grinderChoices: 0 }],
      },
    },
  },
);
