import { html, type Markup } from "@brewdial/domain/text/html.ts";
import { heights, isLayout, type Layout } from "@brewdial/widget/layouts.ts";

/** How a frame looks, as its address says it. */
export interface FrameOptions {
  readonly theme: "light" | "dark" | "auto" | undefined;
  readonly layout: Layout;
  readonly coffee: string | undefined;
}

const isTheme = (text: string | undefined) => text === "light" || text === "dark" || text === "auto";

/** What a parameter cannot be is as if it were not there (EMB-23). */
export const readFrameOptions = (given: {
  readonly theme?: string | undefined;
  readonly layout?: string | undefined;
  readonly coffee?: string | undefined;
}): FrameOptions => ({
  theme: isTheme(given.theme) ? given.theme : undefined,
  layout: isLayout(given.layout) ? given.layout : "card",
  coffee: given.coffee,
});

/** The address of a page with these options. */
export function frameUrl(
  baseUrl: string,
  roasterSlug: string,
  { theme, layout, coffee }: FrameOptions,
): string {
  const query = new URLSearchParams({
    ...(coffee === undefined ? {} : { coffee }),
    ...(layout === "card" ? {} : { layout }),
    ...(theme === undefined ? {} : { theme }),
  });
  return `${baseUrl}/embed/${roasterSlug}${query.size > 0 ? `?${query.toString()}` : ""}`;
}

/** Wide enough for every layout; narrower frames work down to 280 pixels. */
export const frameWidth = 480;

/** A frame that needs nothing of the page around it (EMB-22). */
export const frameMarkup = (url: string, title: string, width: number, height: number): Markup =>
  html`<iframe src="${url}" title="${title}" width="${width}" height="${height}" loading="lazy" frameborder="0" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" referrerpolicy="strict-origin-when-cross-origin"></iframe>`;

export const frameHeight = (layout: Layout): number => heights[layout];
