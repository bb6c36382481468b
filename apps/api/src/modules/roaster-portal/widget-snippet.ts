import { html } from "@brewdial/domain/text/html.ts";

interface Snippet {
  readonly baseUrl: string;
  readonly roaster: { readonly name: string; readonly slug: string };
  readonly isPinned?: boolean;
}

/** Until the widget has its own. */
export const widgetSnippet = ({ baseUrl, roaster }: Snippet): string =>
  html`<div data-service-widget="${roaster.slug}">
<table role="presentation" width="100%" height="420" cellpadding="0" cellspacing="0"><tr><td><a href="${baseUrl}/embed/${roaster.slug}">Recipes of ${roaster.name}</a></td></tr></table>
</div>
<script async src="${baseUrl}/embed/widget.js"></script>`.markup;
