import { embedPageSize } from "@brewdial/contract/embeds/endpoints.ts";
import * as contract from "@brewdial/contract/embeds/widget.ts";
import type { Deps } from "../../deps.ts";
import { bind, type Guard, respond } from "../../http/bind.ts";
import { cacheTagHeaders } from "../../http/cache-tags.ts";
import { listWebOrigins } from "../../http/cors.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { frameAncestors } from "./allowed-domains.ts";
import { type FrameOptions, frameUrl, parseFrameOptions } from "./embed-frame.ts";
import { embedPage, embedPageHeaders } from "./embed-page.ts";
import { describeFrame, oEmbedUrl, parseFrameUrl } from "./oembed.ts";
import {
  type GetCoffeePageUrl,
  presentCoffeeEmbed,
  presentPlainCoffee,
  presentRoasterEmbed,
} from "./present.ts";
import { getCoffeeEmbed, getEmbed } from "./read-embed.ts";
import { createWidgetScripts } from "./widget-script.ts";

/** `frame-ancestors` controls framing here; X-Frame-Options can only express none or same origin. */
const allowFrames: Guard = (_request, reply) => void reply.removeHeader("x-frame-options");

/** Binds the widget script, the frame page and oEmbed. */
export function widget({ db: { replica }, catalog, config }: Deps) {
  const { baseUrl, webUrl } = config;
  const ownOrigins = listWebOrigins(config);
  const sendScript = createWidgetScripts();
  const getPageUrl: GetCoffeePageUrl = (roasterSlug, coffeeSlug) =>
    `${baseUrl}/embed/${roasterSlug}?coffee=${coffeeSlug}`;

  /** Reads the content of a frame: one coffee, or as many as fit. */
  const readFrame = async (roasterSlug: string, { coffee }: FrameOptions) => {
    const equipment = catalog.current();
    if (coffee === undefined) {
      const shown = await getEmbed(replica, equipment, roasterSlug, { limit: embedPageSize.maxLimit });
      const embed = presentRoasterEmbed(shown, undefined, equipment, getPageUrl);
      return { ...shown, embed, title: `Recipes of ${shown.roaster.roaster_name}` };
    }
    const shown = await getCoffeeEmbed(replica, equipment, roasterSlug, coffee);
    const embed = presentCoffeeEmbed(shown, equipment, getPageUrl);
    const title = `${shown.coffee.name}, ${shown.roaster.roaster_name}`;
    return { roaster: shown.roaster, coffees: [shown.coffee], embed, title };
  };

  return [
    bind(contract.getWidgetScript, async (_input, { request }) => sendScript(request)),

    bind(contract.getWidgetVersion, async ({ params }, { request }) => sendScript(request, params.version)),

    bind(
      contract.showEmbedPage,
      async ({ params, query }) => {
        const options = parseFrameOptions(query);
        const { roaster, coffees, embed, title } = await readFrame(params.roasterSlug, options);
        const page = embedPage({
          baseUrl,
          theme: embed.embedConfig.theme,
          title,
          options,
          embed,
          roaster: embed.roaster,
          oEmbedUrl: oEmbedUrl(baseUrl, frameUrl(baseUrl, roaster.roaster_slug, options)),
          playerUrl: `${webUrl}/brew`,
          canonicalUrl: `${webUrl}/roasters/${roaster.roaster_slug}`,
          coffees: coffees.map((coffee) => {
            const stepsUrl =
              options.coffee === undefined ? getPageUrl(roaster.roaster_slug, coffee.slug) : null;
            return presentPlainCoffee(coffee, catalog.current(), stepsUrl);
          }),
        });
        return respond(200, page, {
          ...embedPageHeaders(baseUrl, frameAncestors(roaster.allowed_domains, ownOrigins)),
          ...cacheTagHeaders(roaster.roaster_id),
        });
      },
      allowFrames,
    ),

    bind(contract.getOEmbed, async ({ query: { url, format = "json", maxwidth, maxheight } }) => {
      if (format !== "json") throw new AppError(501, "Only format=json is supported");
      const frame = parseFrameUrl(url, baseUrl);
      if (frame === undefined) throw notFound("Page");
      const { roaster, title } = await readFrame(frame.roasterSlug, frame.options);
      return describeFrame({ baseUrl, roaster, title, options: frame.options, maxwidth, maxheight });
    }),
  ];
}
