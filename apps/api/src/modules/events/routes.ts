import * as contract from "@brewdial/contract/events.ts";
import { done } from "@brewdial/contract/model.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { createTargets } from "./find-target.ts";
import { readAnalytics } from "./read-analytics.ts";

const defaultDays = 30;

/** Counting what happens on pages and in embeds, and showing it to the roaster. */
export function events({ db, events: path, now }: Deps) {
  const targets = createTargets(db.replica, now);
  return [
    bind(contract.trackPageView, async ({ body }, { request }) => {
      const target = await targets.ofPage(body.roasterId, body.coffeeId);
      await path.record(request, { ...target, kind: "PAGE_VIEW" });
      return done();
    }),

    bind(contract.trackClick, async ({ body }, { request }) => {
      await path.record(request, { ...(await targets.ofEmbed(body.shareId)), kind: "CLICK" });
      return done();
    }),

    bind(contract.trackImpression, async ({ body }, { request }) => {
      await path.record(request, { ...(await targets.ofEmbed(body.shareId)), kind: "IMPRESSION" });
      return done();
    }),

    bind(contract.trackMethodSwitch, async ({ body: { shareId, method } }, { request }) => {
      await path.record(request, { ...(await targets.ofEmbed(shareId)), kind: "METHOD_SWITCH", method });
      return done();
    }),

    bind(contract.getAnalytics, async ({ query }, { viewer }) =>
      readAnalytics(db.replica, viewer.roasterId, query.days ?? defaultDays, now()),
    ),
  ];
}
