import { html, type Markup } from "./html.ts";

/** Renders an iframe that does not depend on the surrounding page. */
export const frameMarkup = (url: string, title: string, width: number | "100%", height: number): Markup =>
  html`<iframe src="${url}" title="${title}" width="${width}" height="${height}" loading="lazy" frameborder="0" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" referrerpolicy="strict-origin-when-cross-origin"></iframe>`;
