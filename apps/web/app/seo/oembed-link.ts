import type { MetaDescriptor } from "react-router";

/** Returns the URL of the frame that embeds a roaster's recipes, or those of one coffee, on other sites. */
export const frameAddress = (webUrl: string, roasterSlug: string, coffeeSlug?: string): string =>
  `${webUrl}/embed/${encodeURIComponent(roasterSlug)}${coffeeSlug === undefined ? "" : `?coffee=${encodeURIComponent(coffeeSlug)}`}`;

/** Returns the link element by which other sites discover the oEmbed data of a page. */
export const oEmbedLink = (webUrl: string, frame: string, title: string): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type: "application/json+oembed",
  href: `${webUrl}/oembed?url=${encodeURIComponent(frame)}`,
  title,
});
