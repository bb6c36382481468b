import { formatTime } from "@brewdial/domain/brewing/brew-timing.ts";
import { toCelsius } from "@brewdial/domain/brewing/temperature.ts";
import { convertSetting } from "@brewdial/domain/grind/convert.ts";
import { dialInstruction } from "@brewdial/domain/grind/dial-instruction.ts";
import { html, type Markup } from "@brewdial/domain/text/html.ts";
import { pagePolicy, renderPage } from "../../http/html-page.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { resolveEquipment } from "../equipment/equipment-index.ts";
import { listGrinderNames } from "../grinder-data/grinder-charts.ts";
import { presentSteps } from "./brew-steps.ts";
import { authorName, averageRating, presentFigures, recipeName } from "./present.ts";
import type { RecipeDetailRow } from "./read-recipes.ts";
import { stepList } from "./step-list.ts";

/** The headers of the page: its form asks this server only. */
export const sharePageHeaders = pagePolicy({ "form-action": "'self'" });

interface Options {
  /** The URL of this page. */
  readonly shareUrl: string;
  /** The web front end, which has a page for every recipe. */
  readonly webUrl: string;
  /** Slug of the visitor's grinder. */
  readonly grinder: string | undefined;
}

/** Renders the page of a share link, with metadata for link previews and the setting on the visitor's grinder. */
export function renderSharePage(row: RecipeDetailRow, equipment: Equipment, options: Options): string {
  const { grinder, machine, filter } = resolveEquipment(equipment, row);
  const { shareUrl, webUrl } = options;
  const method =
    equipment.brewMethods.find(({ id }) => id === row.brew_method_id)?.name ?? row.brew_method_id;
  const title = `${recipeName(row)}, ${method.replace(/ \(.*/, "")}`;
  const ratio = Math.round(row.ratio * 10) / 10;
  const amounts = `${row.dose_grams} g coffee, ${row.water_grams} g water (1:${ratio})`;
  const grind = `${row.grind_setting_label} on the ${grinder.brand} ${grinder.name}`;
  const facts: readonly (readonly [string, string | null])[] = [
    ["Ratio", `1:${ratio}`],
    ["Brewer", `${machine.brand} ${machine.model}`],
    ["Filter", filter?.name ?? null],
  ];
  const roaster =
    row.publication?.isForAnyCoffee === true
      ? ""
      : html` · <a href="${webUrl}/roasters/${row.roaster_slug}">${row.roaster_name}</a>`;
  const { steps } = presentSteps(row.steps, presentFigures(row), equipment);
  return renderPage({
    webUrl,
    title,
    isIndexed: true,
    head: renderHead({
      title,
      preview: `${row.publication?.author ?? row.roaster_name}. Grind ${grind}; ${amounts}.`,
      shareUrl,
    }),
    body: html`<p class="lead">by ${authorName(row)}${roaster}</p>
<section class="card" aria-label="Recipe">
${renderSetting(row, equipment, options.grinder)}
<dl class="strip">${renderFigures(row)}</dl>
${renderChooser(equipment, options.grinder ?? grinder.slug)}
</section>
<section><h2>Steps</h2>
${stepList(steps)}</section>
${row.notes === null ? "" : html`<p class="notes">${row.notes}</p>\n`}<dl class="facts">${facts.flatMap(([name, value]) => (value === null ? [] : html`<dt>${name}</dt><dd>${value}</dd>`))}</dl>
<a class="btn" href="${webUrl}/recipes/${row.id}">Open in Brewdial</a>
<p class="muted">${formatFeedback(row)}</p>`,
  });
}

/** Renders the grind on the visitor's grinder if it is known and can grind it, else on the author's. */
function renderSetting(row: RecipeDetailRow, equipment: Equipment, slug: string | undefined): Markup {
  const { grinder: source } = resolveEquipment(equipment, row);
  const target = equipment.grinders.find((candidate) => candidate.slug === slug);
  const sourceName = `${source.brand} ${source.name}`;
  const written = html`<p class="setting"><span class="muted">Grind</span>${renderInstruction(dialInstruction(source.dial, row.grind_setting))}<span>on the ${sourceName}</span></p>`;
  if (slug === undefined || target === source) return written;
  if (target === undefined)
    return html`${written}<p class="muted">We do not know that grinder. Choose one from the list.</p>`;
  const targetName = `${target.brand} ${target.name}`;
  const { to, clamped } = convertSetting(source, row.grind_setting, target, equipment.bands);
  if (clamped) return html`${written}<p class="muted">The ${targetName} does not reach this grind.</p>`;
  return html`<p class="setting"><span class="muted">Grind, ${to.range.label}</span>${renderInstruction(dialInstruction(target.dial, to.setting))}<span>on the ${targetName}</span></p>
<p class="muted">Converted from ${row.grind_setting_label} on the author’s ${sourceName}. Start here and adjust to taste.</p>`;
}

const renderInstruction = (instruction: string): Markup =>
  html`<strong${instruction.length > 12 ? html` class="long"` : ""}>${instruction}</strong>`;

function renderFigures(row: RecipeDetailRow): Markup[] {
  const { water_temp_f: fahrenheit, brew_time_seconds: seconds } = row;
  const figure = (name: string, value: Markup) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return [
    figure("Coffee", html`${row.dose_grams} <small>g</small>`),
    figure("Water", html`${row.water_grams} <small>g</small>`),
    ...(fahrenheit === null
      ? []
      : [
          figure(
            "Temperature",
            html`${Math.round(toCelsius(fahrenheit))} <small>°C / ${Math.round(fahrenheit)} °F</small>`,
          ),
        ]),
    ...(seconds === null ? [] : [figure("Time", html`${formatTime(seconds)}`)]),
  ];
}

/** Renders a form that opens this page for another grinder; it needs no script. */
function renderChooser(equipment: Equipment, selected: string): Markup {
  const brands = Map.groupBy(listGrinderNames(equipment).grinders, ({ brand }) => brand);
  const groups = [...brands].map(
    ([brand, grinders]) =>
      html`<optgroup label="${brand}">${grinders.map(
        ({ slug, name }) =>
          html`<option value="${slug}"${slug === selected ? html` selected` : ""}>${name}</option>`,
      )}</optgroup>`,
  );
  return html`<form method="get"><label for="grinder">Another grinder? See the setting on yours</label>
<select id="grinder" name="grinder">${groups}</select>
<button>Show the setting</button></form>`;
}

function formatFeedback(row: RecipeDetailRow): string {
  const rating = averageRating(row);
  const votes =
    row.upvotes + row.downvotes === 0 ? "No votes yet" : `${row.upvotes} up, ${row.downvotes} down`;
  return rating === null ? votes : `${votes} · ${rating} of 5 (${row.rating_count})`;
}

const renderHead = (options: { title: string; preview: string; shareUrl: string }): Markup => {
  const properties = [
    ["og:type", "article"],
    ["og:site_name", "Brewdial"],
    ["og:title", options.title],
    ["og:description", options.preview],
    ["og:url", options.shareUrl],
  ];
  return html`<meta name="description" content="${options.preview}">
<link rel="canonical" href="${options.shareUrl}">
<meta name="twitter:card" content="summary">
${properties.map(
  ([name = "", value = ""]) => html`<meta property="${name}" content="${value}">
`,
)}`;
};
