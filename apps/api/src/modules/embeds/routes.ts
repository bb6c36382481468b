import * as contract from "@brewdial/contract/embeds/endpoints.ts";
import { pageSizeOf } from "@brewdial/contract/paging.ts";
import type { Deps } from "../../deps.ts";
import { bind, type Guard, respond } from "../../http/bind.ts";
import { cacheTagHeaders } from "../../http/cache-tags.ts";
import { listWebOrigins } from "../../http/cors.ts";
import { type GetCoffeePageUrl, presentCoffeeEmbed, presentRoasterEmbed, presentShare } from "./present.ts";
import { getCoffeeEmbed, getEmbed, getShare, requireAllowedOrigin } from "./read-embed.ts";

/** Marks responses that depend on the origin, including errors, so that caches keep them apart. */
const varyByOrigin: Guard = (_request, reply) => void reply.header("vary", "Origin");

/** Binds the embeds that roasters show on their sites. */
export function embeds({ db: { replica }, catalog, config, events, loaders }: Deps) {
  const ownOrigins = listWebOrigins(config);
  const getPageUrl: GetCoffeePageUrl = (roasterSlug, coffeeSlug) =>
    `${config.baseUrl}/embed/${roasterSlug}?coffee=${coffeeSlug}`;

  return [
    bind(
      contract.getRoasterEmbed,
      async ({ params, query: { method, limit } }, { request }) => {
        const equipment = catalog.current();
        const selection = { method, limit: pageSizeOf(limit, contract.embedPageSize) };
        const embed = await getEmbed(replica, equipment, params.roasterSlug, selection);
        requireAllowedOrigin(embed.roaster, request.headers.origin, ownOrigins);
        return respond(
          200,
          presentRoasterEmbed(embed, method, equipment, getPageUrl),
          cacheTagHeaders(embed.roaster.roaster_id),
        );
      },
      varyByOrigin,
    ),

    bind(
      contract.getCoffeeEmbed,
      async ({ params: { roasterSlug, coffeeSlug } }, { request }) => {
        const equipment = catalog.current();
        const embed = await getCoffeeEmbed(replica, equipment, roasterSlug, coffeeSlug);
        requireAllowedOrigin(embed.roaster, request.headers.origin, ownOrigins);
        return respond(
          200,
          presentCoffeeEmbed(embed, equipment, getPageUrl),
          cacheTagHeaders(embed.roaster.roaster_id),
        );
      },
      varyByOrigin,
    ),

    bind(contract.getShareEmbed, async ({ params: { shareId } }, { request }) => {
      const { shared, rows } = await getShare(loaders.share, shareId);
      const { roaster_id: roasterId, coffee_id: coffeeId } = shared;
      events.recordLater(request, { kind: "IMPRESSION", roasterId, coffeeId, shareId });
      return presentShare(shared, rows, catalog.current());
    }),
  ];
}
