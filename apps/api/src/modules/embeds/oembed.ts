import type { Shape } from "@brewdial/contract/model.ts";
import type { OEmbed } from "@brewdial/contract/embeds/widget.ts";
import { frameMarkup } from "@brewdial/domain/text/frame-markup.ts";
import { frameHeight, type FrameOptions, frameUrl, frameWidth, parseFrameOptions } from "./embed-frame.ts";
import type { EmbedRoasterRow } from "./queries.ts";

/** Parses the URL of a frame page into roaster and options; undefined for any other URL. */
export function parseFrameUrl(
  text: string,
  baseUrl: string,
): { readonly roasterSlug: string; readonly options: FrameOptions } | undefined {
  const url = URL.parse(text, baseUrl);
  const prefix = `${baseUrl}/embed/`;
  if (url === null || !url.href.startsWith(prefix)) return undefined;
  const path = /^([a-z0-9-]+)\/?$/.exec((url.origin + url.pathname).slice(prefix.length));
  if (path?.[1] === undefined) return undefined;
  const { theme, layout, coffee } = Object.fromEntries(url.searchParams);
  return { roasterSlug: path[1], options: parseFrameOptions({ theme, layout, coffee }) };
}

/** Returns the oEmbed URL of a page. */
export const oEmbedUrl = (baseUrl: string, pageUrl: string): string =>
  `${baseUrl}/oembed?${new URLSearchParams({ url: pageUrl }).toString()}`;

/** Returns the oEmbed response: an iframe within the requested size. */
export function describeFrame(params: {
  readonly baseUrl: string;
  readonly roaster: EmbedRoasterRow;
  readonly title: string;
  readonly options: FrameOptions;
  readonly maxwidth: number | undefined;
  readonly maxheight: number | undefined;
}): Shape<typeof OEmbed> {
  const { baseUrl, roaster, title, options, maxwidth = frameWidth, maxheight = Infinity } = params;
  const width = Math.min(frameWidth, maxwidth);
  const height = Math.min(frameHeight(options.layout), maxheight);
  const url = frameUrl(baseUrl, roaster.roaster_slug, options);
  return {
    version: "1.0",
    type: "rich",
    title,
    author_name: roaster.roaster_name,
    provider_name: "Brewdial",
    provider_url: baseUrl,
    cache_age: 300,
    html: frameMarkup(url, title, width, height).markup,
    width,
    height,
  };
}
