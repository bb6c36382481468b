import type { EmbedRecipe } from "@brewdial/contract/embeds.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { html, type Markup } from "@brewdial/domain/text/html.ts";
import { contentPolicy, hashSource, renderPage } from "../../http/html-page.ts";
import type { FrameOptions } from "./embed-frame.ts";

type Recipe = Shape<typeof EmbedRecipe>;

const style =
  "body{margin:0;font:15px/1.4 system-ui,sans-serif}@media(min-height:640px){body{max-width:480px;margin:8vh auto;padding:0 16px}}.plain{padding:16px;background:#fff;color:#241a13;overflow-wrap:anywhere}h1{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}h2{font-size:18px;margin:20px 0 4px}h2:first-child{margin-top:0}p{margin:0 0 8px}.notes{white-space:pre-line}.scroll{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:6px 10px 6px 0;font-size:14px;text-align:start;white-space:nowrap;border-bottom:1px solid #e6ded4}thead th{font-weight:400;color:#6a5c51}";

/** Returns the headers that restrict what the page loads and who may frame it. */
export const embedPageHeaders = (baseUrl: string, frameAncestors: string) => ({
  "content-security-policy": contentPolicy({
    "script-src": `${baseUrl}/embed/`,
    "connect-src": `${baseUrl}/api/`,
    "style-src": hashSource(style),
    "require-trusted-types-for": "'script'",
    "frame-ancestors": frameAncestors,
  }),
});

/** A coffee and its recipes, for visitors without JavaScript. */
export interface PlainCoffee {
  readonly name: string;
  readonly flavorNotes: readonly string[];
  readonly recipes: readonly Recipe[];
}

interface EmbedPage {
  readonly baseUrl: string;
  readonly roaster: { readonly name: string; readonly slug: string };
  /** The roaster's page on the web front end. */
  readonly canonicalUrl: string;
  readonly title: string;
  readonly oEmbedUrl: string;
  readonly options: FrameOptions;
  readonly coffees: readonly PlainCoffee[];
  /** The data that the widget would otherwise request. */
  readonly embed: object;
}

/** Renders the page for frames: recipes as plain HTML, replaced by the widget where JavaScript runs. */
export const embedPage = ({ options: { theme, layout, coffee }, ...page }: EmbedPage): string =>
  renderPage({
    title: page.title,
    style,
    bodyId: "embed",
    head: html`<link rel="canonical" href="${page.canonicalUrl}">
<link rel="alternate" type="application/json+oembed" href="${page.oEmbedUrl}" title="${page.title}">
`,
    body: html`<div data-service-widget="${page.roaster.slug}" data-layout="${layout}"${attribute("coffee", coffee)}${attribute("theme", theme)} data-embed="${JSON.stringify(page.embed)}">
<div class="plain">${page.coffees.length === 0 ? html`<p>There are no recipes yet.</p>` : page.coffees.map(plainCoffee)}</div>
</div>`,
    scripts: html`<script async src="${page.baseUrl}/embed/widget.js"></script>
`,
  });

const attribute = (name: string, value: string | undefined): Markup =>
  value === undefined ? html`` : html` data-${name}="${value}"`;

const plainCoffee = ({ name, flavorNotes, recipes }: PlainCoffee): Markup =>
  html`<h2>${name}</h2>${flavorNotes.length > 0 ? html`<p>${flavorNotes.join(", ")}</p>` : ""}
<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Method</th><th scope="col">Coffee</th><th scope="col">Water</th><th scope="col">Temperature</th><th scope="col">Time</th><th scope="col">Grind</th></tr></thead>
<tbody>${recipes.map(
    (recipe) =>
      html`<tr><th scope="row">${recipe.label}</th><td>${recipe.doseGrams} g</td><td>${recipe.waterGrams} g</td><td>${temperature(recipe.waterTempF)}</td><td>${time(recipe.brewTimeSeconds)}</td><td>${recipe.grindSize}</td></tr>`,
  )}</tbody></table></div>
${recipes.flatMap(({ label, notes }) => (notes === null ? [] : html`<p class="notes">${label}: ${notes}</p>`))}`;

const temperature = (fahrenheit: number | null) =>
  fahrenheit === null ? "–" : `${Math.round((fahrenheit - 32) / 1.8)} °C / ${Math.round(fahrenheit)} °F`;

const time = (seconds: number | null) =>
  seconds === null
    ? "–"
    : seconds >= 7200
      ? `${Math.round(seconds / 360) / 10} h`
      : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
