import { html, type Markup } from "@brewdial/domain/text/html.ts";
import { page } from "../../http/page.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { equipmentOf } from "./equipment-of.ts";
import { averageRating, authorName } from "./present.ts";
import type { RecipeDetailRow } from "./recipe-rows.ts";

interface Addresses {
  /** Of this page. */
  readonly shareUrl: string;
  /** Of the recipe on the web front end. */
  readonly recipeUrl: string;
}

/** A recipe as a page for people who were sent its short address, and for previews of it (D74). */
export function sharePage(
  row: RecipeDetailRow,
  equipment: Equipment,
  { shareUrl, recipeUrl }: Addresses,
): string {
  const { grinder, machine, filter } = equipmentOf(equipment, row);
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
    ["Time", row.brew_time_seconds === null ? null : timeText(row.brew_time_seconds)],
    ["Filter", filter?.name ?? null],
    ["Votes", `${row.upvotes} up, ${row.downvotes} down`],
    ["Rating", rating === null ? null : `${rating} of 5 (${row.rating_count})`],
    ["Shared by", authorName(row)],
  ];
  const preview = `${row.roaster_name}. Grind ${grind}; ${amounts}.`;
  return page(
    title,
    headOf({ title, preview, shareUrl }),
    html`<dl>${facts.flatMap(([name, value]) => (value === null ? [] : html`<dt>${name}</dt><dd>${value}</dd>`))}</dl>
${row.notes === null ? "" : html`<p class="notes">${row.notes}</p>`}
<p><a href="${recipeUrl}">Open in Brewdial</a></p>`,
  );
}

const headOf = (given: { title: string; preview: string; shareUrl: string }): Markup => {
  const properties = [
    ["og:type", "article"],
    ["og:site_name", "Brewdial"],
    ["og:title", given.title],
    ["og:description", given.preview],
    ["og:url", given.shareUrl],
  ];
  return html`<meta name="description" content="${given.preview}">
<link rel="canonical" href="${given.shareUrl}">
<meta name="twitter:card" content="summary">
${properties.map(
  ([name = "", value = ""]) => html`<meta property="${name}" content="${value}">
`,
)}`;
};

/** `3:05`, or `12 h` for what takes long. */
const timeText = (seconds: number) =>
  seconds >= 7200
    ? `${Math.round(seconds / 360) / 10} h`
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
