import { createHash } from "node:crypto";
import type { EmbedRecipe } from "@brewdial/contract/embeds.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { html, type Markup } from "@brewdial/domain/text/html.ts";
import type { FrameOptions } from "./embed-frame.ts";

type Recipe = Shape<typeof EmbedRecipe>;

const style =
  "body{margin:0;font:15px/1.4 system-ui,sans-serif}@media(min-height:640px){body{max-width:480px;margin:8vh auto;padding:0 16px}}.plain{padding:16px;background:#fff;color:#241a13;overflow-wrap:anywhere}h1{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}h2{font-size:18px;margin:20px 0 4px}h2:first-child{margin-top:0}p{margin:0 0 8px}.notes{white-space:pre-line}.scroll{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:6px 10px 6px 0;font-size:14px;text-align:start;white-space:nowrap;border-bottom:1px solid #e6ded4}thead th{font-weight:400;color:#6a5c51}";

const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** What the page may load, and who may frame it. */
export const embedPageHeaders = (baseUrl: string, framedBy: string) => ({
  "content-security-policy": [
    "default-src 'none'",
    `script-src ${baseUrl}/embed/`,
    `connect-src ${baseUrl}/api/`,
    `style-src ${styleHash}`,
    "require-trusted-types-for 'script'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
  ].join("; "),
});

/** A coffee and its recipes, for visitors without scripts. */
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
  /** What the widget would otherwise ask for. */
  readonly embed: object;
}

/** The page for frames: recipes that can be read as they are, and the widget that takes their place where scripts run (EMB-20). */
export const embedPage = ({ options: { theme, layout, coffee }, ...page }: EmbedPage): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Brewdial</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${page.canonicalUrl}">
<link rel="alternate" type="application/json+oembed" href="${page.oEmbedUrl}" title="${page.title}">
<style>${{ markup: style }}</style>
</head>
<body id="embed">
<main>
<h1>${page.title}</h1>
<div data-service-widget="${page.roaster.slug}" data-layout="${layout}"${attribute("coffee", coffee)}${attribute("theme", theme)} data-embed="${JSON.stringify(page.embed)}">
<div class="plain">${page.coffees.length === 0 ? html`<p>There are no recipes yet.</p>` : page.coffees.map(plainCoffee)}</div>
</div>
</main>
<script async src="${page.baseUrl}/embed/widget.js"></script>
</body>
</html>
`.markup;

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
