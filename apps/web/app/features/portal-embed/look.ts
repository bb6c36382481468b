import { localeCodes } from "@brewdial/domain/text/locales.ts";

const layouts = ["card", "inline", "badge"] as const;
const themes = ["light", "dark", "auto"] as const;
const languages = ["page", ...localeCodes] as const;
const screens = ["phone", "desktop"] as const;
export const platforms = ["shopify", "woocommerce", "squarespace", "webflow", "html", "frame"] as const;

export type Platform = (typeof platforms)[number];

/** The options of the builder, all of which are in the query of its URL. */
export interface Look {
  /** Slug of a coffee; undefined for all of them. */
  readonly coffee: string | undefined;
  readonly layout: (typeof layouts)[number];
  readonly theme: (typeof themes)[number];
  readonly accent: string;
  /** Language of the widget: that of the surrounding page, or a fixed one. */
  readonly language: (typeof languages)[number];
  /** Screen size of the preview. */
  readonly screen: (typeof screens)[number];
  readonly platform: Platform;
}

/** The look of a widget without attributes: the roaster's embed settings. */
export type LookDefaults = Pick<Look, "accent" | "theme">;

/** The look of a widget if the roaster has no settings. */
export const widgetDefaults: LookDefaults = { accent: "#1D3557", theme: "light" };

/** Reads the look from a query. Unknown values are ignored. */
export function parseLook(query: URLSearchParams, defaults: LookDefaults): Look {
  const pick = <T extends string>(name: string, values: readonly T[], fallback: T): T =>
    values.find((value) => value === query.get(name)) ?? fallback;
  const coffee = query.get("coffee") ?? "";
  const accent = query.get("accent") ?? "";
  return {
    coffee: /^[\w-]{1,120}$/.test(coffee) ? coffee : undefined,
    layout: pick("layout", layouts, "card"),
    theme: pick("theme", themes, defaults.theme),
    accent: (/^#[\da-f]{6}$/i.test(accent) ? accent : defaults.accent).toUpperCase(),
    language: pick("language", languages, "page"),
    screen: pick("screen", screens, "desktop"),
    platform: pick("platform", platforms, "shopify"),
  };
}

/** Returns the query of a look. */
export const lookQuery = ({ coffee, ...look }: Look): URLSearchParams =>
  new URLSearchParams({ ...(coffee === undefined ? {} : { coffee }), ...look });
