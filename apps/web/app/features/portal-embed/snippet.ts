import { frameMarkup } from "@brewdial/domain/text/frame-markup.ts";
import { html, type Markup } from "@brewdial/domain/text/html.ts";
import { heights } from "@brewdial/widget/layouts.ts";
import type { Look, LookDefaults, Platform } from "./look.ts";

export interface Widget {
  /** The origin of the script, which is the origin of the API. */
  readonly widgetUrl: string;
  readonly roasterSlug: string;
  readonly look: Look;
  /** The roaster's settings; if undefined, every attribute is written. */
  readonly defaults: LookDefaults | undefined;
  /** Additional attributes of a preview. */
  readonly extra?: Markup;
  /** Text of the fallback link for visitors and crawlers without scripts. */
  readonly linkText: string;
}

/**
 * Returns the HTML to paste into a page of a platform. WordPress turns line breaks into paragraphs, so its snippet is a single line;
 * Shopify parses braces as Liquid, so they are written as entities; editors that remove scripts get an iframe.
 */
export function widgetSnippet(widget: Widget, platform: Platform): string {
  if (platform === "frame") return widgetFrame(widget).markup;
  const script = html`<script async src="${widget.widgetUrl}/embed/widget.js"></script>`.markup;
  const lines = `${widgetElement(widget).markup}\n${script}`;
  if (platform === "woocommerce") return lines.replaceAll("\n", "");
  return platform === "shopify" ? lines.replaceAll("{", "&#123;").replaceAll("}", "&#125;") : lines;
}

/**
 * Returns the element of the widget. Attributes that equal the roaster's settings are omitted, so that later changes of the settings apply
 * to the page. The table reserves the space until the script has run: unlike a style, it is allowed by a strict Content-Security-Policy.
 */
export function widgetElement({ widgetUrl, roasterSlug, look, defaults, extra, linkText }: Widget): Markup {
  const { coffee, layout, theme, accent, language } = look;
  const query = coffee === undefined ? "" : `?coffee=${coffee}`;
  const attributes = [
    attribute("data-coffee", coffee),
    attribute("data-layout", layout === "card" ? undefined : layout),
    attribute("data-theme", theme === defaults?.theme ? undefined : theme),
    attribute("data-accent-color", accent === defaults?.accent.toUpperCase() ? undefined : accent),
    attribute("lang", language === "page" ? undefined : language),
  ];
  return html`<div data-service-widget="${roasterSlug}"${attributes}${extra ?? html``}>
<table role="presentation" width="100%" height="${heights[layout]}" cellpadding="0" cellspacing="0"><tr><td><a href="${widgetUrl}/embed/${roasterSlug}${query}">${linkText}</a></td></tr></table>
</div>`;
}

/** Returns an iframe with the widget, in the roaster's color and the visitor's language. */
function widgetFrame({ widgetUrl, roasterSlug, look, linkText }: Widget): Markup {
  const { coffee, layout, theme } = look;
  const query = new URLSearchParams({ ...(coffee === undefined ? {} : { coffee }), layout, theme });
  const url = `${widgetUrl}/embed/${roasterSlug}?${query.toString()}`;
  return frameMarkup(url, linkText, "100%", heights[layout]);
}

const attribute = (name: string, value: string | undefined): Markup =>
  value === undefined ? html`` : { markup: ` ${name}="${html`${value}`.markup}"` };
