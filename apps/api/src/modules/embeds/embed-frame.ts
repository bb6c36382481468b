import { html, type Markup } from "@brewdial/domain/text/html.ts";
import { heights, isLayout, type Layout } from "@brewdial/widget/layouts.ts";

/** Display options of a frame, from its URL. */
export interface FrameOptions {
  readonly theme: "light" | "dark" | "auto" | undefined;
  readonly layout: Layout;
  readonly coffee: string | undefined;
}

const isTheme = (text: string | undefined) => text === "light" || text === "dark" || text === "auto";

/** Parses the options; invalid values are ignored. */
export const parseFrameOptions = (params: {
  readonly theme?: string | undefined;
  readonly layout?: string | undefined;
  readonly coffee?: string | undefined;
}): FrameOptions => ({
  theme: isTheme(params.theme) ? params.theme : undefined,
  layout: isLayout(params.layout) ? params.layout : "card",
  coffee: params.coffee,
});

/** Returns the URL of a frame page with these options. */
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

/** Renders an iframe that needs nothing from the surrounding page. */
export const frameMarkup = (url: string, title: string, width: number, height: number): Markup =>
  html`<iframe src="${url}" title="${title}" width="${width}" height="${height}" loading="lazy" frameborder="0" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" referrerpolicy="strict-origin-when-cross-origin"></iframe>`;

export const frameHeight = (layout: Layout): number => heights[layout];
