import type { EmbedListRecipe, EmbedRecipe } from "@brewdial/contract/embeds/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { formatTime } from "@brewdial/domain/brewing/brew-timing.ts";
import { toCelsius } from "@brewdial/domain/brewing/temperature.ts";
import { html, type Markup } from "@brewdial/domain/text/html.ts";
import { contentPolicy, hashSource } from "../../http/content-policy.ts";
import { minifyCss, renderFramePage } from "../../http/frame-page.ts";
import { stepList } from "../recipes/step-list.ts";
import type { FrameOptions } from "./embed-frame.ts";

type Recipe = Shape<typeof EmbedListRecipe> & Partial<Shape<typeof EmbedRecipe>>;

/** Outside a frame, the page shows the card with margins, in the colours of its theme. */
const style = minifyCss(`
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: #241a13; overflow-wrap: anywhere; }
h1 { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
.plain { padding: 16px; background: #fff; }
h2 { font-size: 20px; line-height: 1.3; margin: 24px 0 4px; }
h2:first-child { margin-top: 0; }
h3 { font-size: 15px; margin: 16px 0 4px; }
p { margin: 0 0 8px; }
.notes { white-space: pre-line; }
.dim, dt, footer { color: #6a5c51; font-size: 13px; }
dl { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0 0 8px; font-variant-numeric: tabular-nums; }
dl div { min-width: 72px; }
dd { margin: 0; white-space: nowrap; }
.steps { margin: 0 0 8px; padding: 0; list-style: none; font-variant-numeric: tabular-nums; }
.steps li { display: grid; grid-template-columns: 40px minmax(0, 1fr) auto; gap: 8px; padding: 4px 0; border-top: 1px solid #e6ded4; }
.steps .t { color: #6a5c51; }
.steps .g { font-weight: 600; }
footer { display: none; }
a { color: inherit; }
@media (scripting: none) { h1 { position: static; clip-path: none; width: auto; height: auto; padding: 16px 16px 0; margin: 0; font-size: 24px; line-height: 1.25; white-space: normal; background: #fff; } }
@media (min-height: 640px) {
  body { background: #faf7f2; }
  main { max-width: 480px; margin: 6vh auto 16px; padding: 0 16px; }
  footer { display: block; max-width: 480px; margin: 0 auto 6vh; padding: 0 16px; }
  .dark { background: #17110d; }
  .dark footer { color: #b9aa9d; }
}
@media (min-height: 640px) and (prefers-color-scheme: dark) { .auto { background: #17110d; } .auto footer { color: #b9aa9d; } }
`);

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
  readonly roastLevel: string;
  readonly flavorNotes: readonly string[];
  readonly recipes: readonly Recipe[];
  /** URL of the page with the steps; null when the recipes include them. */
  readonly stepsUrl: string | null;
}

interface EmbedPage {
  readonly baseUrl: string;
  readonly roaster: { readonly name: string; readonly slug: string };
  /** URL of the roaster's page on the web front end. */
  readonly canonicalUrl: string;
  /** URL of the player on the web front end. */
  readonly playerUrl: string;
  /** The roaster's theme, unless the options set another. */
  readonly theme: string;
  readonly title: string;
  readonly oEmbedUrl: string;
  readonly options: FrameOptions;
  readonly coffees: readonly PlainCoffee[];
  /** The data that the widget would otherwise request. */
  readonly embed: object;
}

/** Renders the page for frames: recipes as plain HTML, replaced by the widget where JavaScript runs. */
export const embedPage = ({ options: { theme, layout, coffee }, ...page }: EmbedPage): string =>
  renderFramePage({
    title: page.title,
    style,
    bodyAttributes: html` id="embed" class="${theme ?? page.theme}"`,
    head: html`<link rel="canonical" href="${page.canonicalUrl}">
<link rel="alternate" type="application/json+oembed" href="${page.oEmbedUrl}" title="${page.title}">
`,
    body: html`<main>
<h1>${page.title}</h1>
<div data-service-widget="${page.roaster.slug}" data-layout="${layout}"${attribute("coffee", coffee)}${attribute("theme", theme)} data-player="${page.playerUrl}" data-embed="${JSON.stringify(page.embed)}">
<div class="plain">${page.coffees.length === 0 ? html`<p>There are no recipes yet.</p>` : page.coffees.map((coffee) => plainCoffee(coffee, page))}</div>
</div>
</main>
<footer><a href="${page.canonicalUrl}">${page.roaster.name} on Brewdial</a></footer>
<script async src="${page.baseUrl}/embed/widget.js"></script>
`,
  });

const attribute = (name: string, value: string | undefined): Markup =>
  value === undefined ? html`` : html` data-${name}="${value}"`;

const plainCoffee = (
  { name, roastLevel, flavorNotes, recipes, stepsUrl }: PlainCoffee,
  { roaster, playerUrl }: Pick<EmbedPage, "roaster" | "playerUrl">,
): Markup =>
  html`<h2>${name}</h2>${flavorNotes.length > 0 ? html`<p class="dim">${flavorNotes.join(", ")}</p>` : ""}
${recipes.map(
  (recipe) =>
    html`<section><h3>${recipe.label}</h3>${sourceNote(recipe.source, roaster.name)}<dl>${figures(recipe)}</dl>
${stepList(recipe.steps ?? [])}${recipe.notes === null ? "" : html`<p class="notes">${recipe.notes}</p>`}<p><a href="${playerUrl}?${playerQuery(recipe, roastLevel)}">Brew with a timer</a></p></section>
`,
)}${stepsUrl === null ? "" : html`<p><a href="${stepsUrl}">All steps</a></p>`}`;

/** Identifies a recipe for the player. A system recipe has no id: the method and the roast suffice. */
const playerQuery = ({ recipeId, method }: Recipe, roastLevel: string) =>
  `recipe=${recipeId ?? ""}&method=${method}&roast=${roastLevel}`;

/** Returns a note when a recipe is not the roaster's own. */
function sourceNote(source: Recipe["source"], roasterName: string): Markup {
  if (source === "roaster") return html``;
  const text =
    source === "generic"
      ? `A general recipe by Brewdial for this roast, not by ${roasterName}.`
      : "A recipe by a Brewdial user.";
  return html`<p class="dim">${text}</p>`;
}

const figures = (recipe: Recipe): Markup[] =>
  (
    [
      ["Coffee", `${recipe.doseGrams} g`],
      ["Water", `${recipe.waterGrams} g`],
      ["Temp.", temperature(recipe.waterTempF)],
      ["Time", recipe.brewTimeSeconds === null ? "–" : formatTime(recipe.brewTimeSeconds)],
      ["Grind", recipe.grindSize],
    ] as const
  ).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`);

const temperature = (fahrenheit: number | null) =>
  fahrenheit === null ? "–" : `${Math.round(toCelsius(fahrenheit))} °C / ${Math.round(fahrenheit)} °F`;
