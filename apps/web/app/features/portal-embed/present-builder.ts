import { heights } from "@brewdial/widget/layouts.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { type Look, type LookDefaults, lookQuery, platforms } from "./look.ts";
import { widgetSnippet } from "./snippet.ts";

interface Named {
  readonly name: string;
  readonly slug: string;
}

export interface BuilderInput {
  readonly widgetUrl: string;
  readonly roaster: Named;
  readonly coffees: readonly Named[];
  readonly look: Look;
  readonly defaults: LookDefaults;
}

/** Margin around the widget in the preview. */
const previewMargin = 32;

/** Presents the builder: its form, the URL of the preview, and the snippet of the chosen platform. */
export function presentBuilder({ embed }: Messages, input: BuilderInput) {
  const { widgetUrl, roaster, coffees, look, defaults } = input;
  const coffee = coffees.find(({ slug }) => slug === look.coffee);
  const shown: Look = { ...look, coffee: coffee?.slug };
  const name = coffee?.name ?? roaster.name;
  const query = lookQuery(shown);
  return {
    look: shown,
    roaster: roaster.slug,
    coffees: coffees.map(({ slug, name: label }) => ({ value: slug, label })),
    preview: {
      title: embed.previewTitle(name),
      path: `/for-roasters/preview?${new URLSearchParams([["roaster", roaster.slug], ...query]).toString()}`,
      height: heights[look.layout] + previewMargin,
      note: embed.real(String(heights[look.layout])),
    },
    snippet: {
      label: embed.snippetFor(embed.platforms[look.platform]),
      where: embed.where[look.platform],
      text: widgetSnippet(
        {
          widgetUrl,
          roasterSlug: roaster.slug,
          look: shown,
          defaults,
          linkText: coffee === undefined ? embed.linkTextAll(roaster.name) : embed.linkText(coffee.name),
        },
        look.platform,
      ),
      policy:
        look.platform === "frame"
          ? `frame-src ${widgetUrl}`
          : `script-src ${widgetUrl}; connect-src ${widgetUrl}`,
      platforms: platforms.map((platform) => ({
        platform,
        name: embed.platforms[platform],
        query: new URLSearchParams([
          ["roaster", roaster.slug],
          ...lookQuery({ ...shown, platform }),
        ]).toString(),
        isCurrent: platform === look.platform,
      })),
    },
  };
}

export type BuilderView = ReturnType<typeof presentBuilder>;
