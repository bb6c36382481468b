import * as contract from "@brewdial/contract/embeds.ts";
import { pageSizeOf } from "@brewdial/contract/paging.ts";
import type { Deps } from "../../deps.ts";
import { bind, type Guard } from "../../http/bind.ts";
import { listWebOrigins } from "../../http/cors.ts";
import { type CoffeePageOf, presentCoffeeEmbed, presentRoasterEmbed, presentShare } from "./present.ts";
import { getCoffeeEmbed, getEmbed, getShare, requireAllowedOrigin } from "./read-embed.ts";

/** Answers that depend on the page's site say so, refusals too, lest a cache mixes them up (D117). */
const varyByOrigin: Guard = (_request, reply) => void reply.header("vary", "Origin");

/** What roasters show on their own sites. */
export function embeds({ db: { replica }, catalog, config, events, reads }: Deps) {
  const ownOrigins = listWebOrigins(config);
  const pageOf: CoffeePageOf = (roasterSlug, coffeeSlug) =>
    `${config.baseUrl}/embed/${roasterSlug}?coffee=${coffeeSlug}`;

  return [
    bind(
      contract.getRoasterEmbed,
      async ({ params, query: { method, limit } }, { request }) => {
        const equipment = catalog.current();
        const which = { method, limit: pageSizeOf(limit, contract.embedPageSize) };
        const embed = await getEmbed(replica, equipment, params.roasterSlug, which);
        requireAllowedOrigin(embed.roaster, request.headers.origin, ownOrigins);
        return presentRoasterEmbed(embed, method, equipment, pageOf);
      },
      varyByOrigin,
    ),

    bind(
      contract.getCoffeeEmbed,
      async ({ params: { roasterSlug, coffeeSlug } }, { request }) => {
        const equipment = catalog.current();
        const embed = await getCoffeeEmbed(replica, equipment, roasterSlug, coffeeSlug);
        requireAllowedOrigin(embed.roaster, request.headers.origin, ownOrigins);
        return presentCoffeeEmbed(embed, equipment, pageOf);
      },
      varyByOrigin,
    ),

    bind(contract.getShareEmbed, async ({ params: { shareId } }, { request }) => {
      const { shared, rows } = await getShare(reads.share, shareId);
      const { roaster_id: roasterId, coffee_id: coffeeId } = shared;
      events.offer(request, { kind: "IMPRESSION", roasterId, coffeeId, shareId });
      return presentShare(shared, rows, catalog.current());
    }),
  ];
}
