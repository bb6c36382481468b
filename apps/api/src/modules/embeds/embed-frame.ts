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

export const frameHeight = (layout: Layout): number => heights[layout];
