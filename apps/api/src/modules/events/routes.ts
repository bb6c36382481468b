import * as contract from "@brewdial/contract/events/endpoints.ts";
import { done } from "@brewdial/contract/model.ts";
import type { Deps } from "../../deps.ts";
import { bind, respond } from "../../http/bind.ts";
import { resolveGrinder } from "../equipment/resolve-reference.ts";
import { getTimeZone } from "../preferences/get-time-zone.ts";
import { readAnalytics, readAnalyticsCsv } from "./read-analytics.ts";
import { createTargetCache } from "./target-cache.ts";

const defaultDays = 30;

/** Binds the tracking of page views and embed events, and the analytics for roasters. */
export function events({ db, events: ingest, caches, catalog, now }: Deps) {
  const targets = createTargetCache(db.replica, caches, now);
  return [
    bind(contract.trackPageView, async ({ body }, { request }) => {
      const target = await targets.getPage(body.roasterId, body.coffeeId);
      await ingest.record(request, { ...target, kind: "PAGE_VIEW" });
      return done();
    }),

    bind(contract.trackClick, async ({ body }, { request }) => {
      await ingest.record(request, { ...(await targets.getEmbed(body.shareId)), kind: "CLICK" });
      return done();
    }),

    bind(contract.trackImpression, async ({ body }, { request }) => {
      await ingest.record(request, { ...(await targets.getEmbed(body.shareId)), kind: "IMPRESSION" });
      return done();
    }),

    bind(contract.trackMethodSwitch, async ({ body: { shareId, method } }, { request }) => {
      await ingest.record(request, { ...(await targets.getEmbed(shareId)), kind: "METHOD_SWITCH", method });
      return done();
    }),

    bind(contract.trackGrinderChoice, async ({ body }, { request }) => {
      const { id: grinderId } = resolveGrinder(catalog.current(), body.grinder);
      await ingest.record(request, {
        ...(await targets.getEmbed(body.shareId)),
        kind: "GRINDER_CHOICE",
        grinderId,
      });
      return done();
    }),

    bind(contract.getAnalytics, async ({ query: { days = defaultDays, tz, compare } }, { viewer }) => {
      const { roasterId, userId } = viewer;
      const timeZone = await getTimeZone(db.primary, userId, tz);
      return readAnalytics(db.replica, { roasterId, days, timeZone, compare, now: now() });
    }),

    bind(contract.getAnalyticsCsv, async ({ query: { days = defaultDays, tz } }, { viewer }) => {
      const { roasterId, userId } = viewer;
      const timeZone = await getTimeZone(db.primary, userId, tz);
      const csv = await readAnalyticsCsv(db.replica, { roasterId, days, timeZone, now: now() });
      return respond(200, csv, { "content-disposition": 'attachment; filename="analytics.csv"' });
    }),
  ];
}
