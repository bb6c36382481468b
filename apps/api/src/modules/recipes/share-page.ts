import { html, type Markup } from "@brewdial/domain/text/html.ts";
import { renderPage } from "../../http/html-page.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { resolveEquipment } from "../equipment/equipment-index.ts";
import { averageRating, authorName } from "./present.ts";
import type { RecipeDetailRow } from "./read-recipes.ts";

interface Urls {
  /** The URL of this page. */
  readonly shareUrl: string;
  /** The URL of the recipe on the web front end. */
  readonly recipeUrl: string;
}

/** Renders the page of a share link, with metadata for link previews. */
export function renderSharePage(
  row: RecipeDetailRow,
  equipment: Equipment,
  { shareUrl, recipeUrl }: Urls,
): string {
  const { grinder, machine, filter } = resolveEquipment(equipment, row);
  const method =
    equipment.brewMethods.find(({ id }) => id === row.brew_method_id)?.name ?? row.brew_method_id;
  const title = `${row.coffee_name}, ${method}`;
  const grind = `${row.grind_setting_label} on the ${grinder.brand} ${grinder.name}`;
  const amounts = `${row.dose_grams} g coffee, ${row.water_grams} g water (1:${row.ratio})`;
  const rating = averageRating(row);
  const facts: readonly (readonly [string, string | null])[] = [
    ["Coffee", `${row.coffee_name} by ${row.roaster_name}`],
    ["Method", `${method}, ${machine.brand} ${machine.model}`],
    ["Grind", grind],
    ["Recipe", amounts],
    ["Water", row.water_temp_f === null ? null : `${row.water_temp_f} °F`],
    ["Time", row.brew_time_seconds === null ? null : formatTime(row.brew_time_seconds)],
    ["Filter", filter?.name ?? null],
    ["Votes", `${row.upvotes} up, ${row.downvotes} down`],
    ["Rating", rating === null ? null : `${rating} of 5 (${row.rating_count})`],
    ["Shared by", authorName(row)],
  ];
  const preview = `${row.roaster_name}. Grind ${grind}; ${amounts}.`;
  return renderPage({
    title,
    isIndexed: true,
    head: renderHead({ title, preview, shareUrl }),
    body: html`<dl>${facts.flatMap(([name, value]) => (value === null ? [] : html`<dt>${name}</dt><dd>${value}</dd>`))}</dl>
${row.notes === null ? "" : html`<p class="notes">${row.notes}</p>`}
<p><a href="${recipeUrl}">Open in Brewdial</a></p>`,
  });
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

/** Formats a brew time as `3:05`, or as `12 h` from two hours on. */
const formatTime = (seconds: number) =>
  seconds >= 7200
    ? `${Math.round(seconds / 360) / 10} h`
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
