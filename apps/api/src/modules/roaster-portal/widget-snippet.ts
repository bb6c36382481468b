import { html } from "@brewdial/domain/text/html.ts";
import { currentWidget } from "@brewdial/widget/builds.ts";
import { heights } from "@brewdial/widget/layouts.ts";

interface Snippet {
  readonly baseUrl: string;
  readonly roaster: { readonly name: string; readonly slug: string };
  readonly isPinned?: boolean;
}

/**
 * Returns the HTML that a roaster pastes into a page. The table reserves the card's space until the script has run, so that nothing
 * on the page moves: presentational attributes pass a strict content policy, inline styles do not. Visitors and crawlers without
 * scripts get the link.
 */
export function widgetSnippet({ baseUrl, roaster, isPinned = false }: Snippet): string {
  const { version, integrity } = currentWidget();
  const script = isPinned
    ? html`<script async src="${baseUrl}/embed/widget.${version}.js" integrity="${integrity}" crossorigin="anonymous"></script>`
    : html`<script async src="${baseUrl}/embed/widget.js"></script>`;
  return html`<div data-service-widget="${roaster.slug}">
<table role="presentation" width="100%" height="${heights.card}" cellpadding="0" cellspacing="0"><tr><td><a href="${baseUrl}/embed/${roaster.slug}">Recipes of ${roaster.name}</a></td></tr></table>
</div>
${script}`.markup;
}
