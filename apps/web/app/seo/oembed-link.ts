import type { MetaDescriptor } from "react-router";

/** Returns the address of the frame that shows a roaster's recipes, or those of one coffee, on other sites. */
export const frameAddress = (webUrl: string, roasterSlug: string, coffeeSlug?: string): string =>
  `${webUrl}/embed/${encodeURIComponent(roasterSlug)}${coffeeSlug === undefined ? "" : `?coffee=${encodeURIComponent(coffeeSlug)}`}`;

/** Returns the link by which other sites find the oEmbed data of a page. */
export const oEmbedLink = (webUrl: string, frame: string, title: string): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type: "application/json+oembed",
  href: `${webUrl}/oembed?url=${encodeURIComponent(frame)}`,
  title,
});

/** Returns the markup of a frame, to paste into a page. */
export const frameMarkup = (frame: string, title: string): string =>
  `<iframe src="${escapeAttribute(frame)}" title="${escapeAttribute(title)}"\n  width="480" height="460" loading="lazy"></iframe>`;

const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
