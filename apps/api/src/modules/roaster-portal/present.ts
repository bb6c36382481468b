import type { Shape } from "@brewdial/contract/model.ts";
import type * as contract from "@brewdial/contract/roaster-portal/endpoints.ts";
import type { PortalCoffee } from "@brewdial/contract/roaster-portal/coffees.ts";
import type { EmbedSettings } from "@brewdial/contract/roaster-portal/embeds.ts";
import { presentCoffeeItem } from "../coffees/present.ts";
import { presentEmbedRecipe } from "../embeds/present.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { locationOf } from "../roasters/present.ts";
import { widgetSnippet } from "./widget-snippet.ts";
import type { OfficialRecipeRow } from "./coffee-queries.ts";
import type { EmbedSettingsRow, PortalCoffeeRow, PortalRoasterRow } from "./queries.ts";

type Profile = Shape<typeof contract.PortalProfile>;
type Settings = Shape<typeof EmbedSettings>;

export const presentProfile = (row: PortalRoasterRow): Profile => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  tagline: row.tagline,
  style: row.style,
  city: row.city,
  state: row.state,
  country: row.country,
  location: locationOf(row),
  websiteUrl: row.website_url,
  instagramHandle: row.instagram_handle,
  contactEmail: row.contact_email,
  logoUrl: row.logo_url,
  coverImageUrl: row.cover_image_url,
  isVerified: row.is_verified,
  plan: row.plan as Profile["plan"],
  updatedAt: row.updated_at.toISOString(),
});

export const presentPortalCoffee = (row: PortalCoffeeRow): Shape<typeof PortalCoffee> => ({
  ...presentCoffeeItem(row),
  isArchived: row.is_archived,
  _count: { recipes: row.recipe_count, library: row.library, brews: row.brews },
});

/** Presents an official recipe. */
export const presentOfficialRecipe = (row: OfficialRecipeRow, equipment: Equipment) =>
  presentEmbedRecipe(
    {
      id: row.recipe_id,
      method: row.brew_method_id,
      doseGrams: row.dose_grams,
      waterGrams: row.water_grams,
      waterTempF: row.water_temp_f,
      grindIndex: row.grind_index,
      brewTimeSeconds: row.brew_time_seconds,
      notes: row.notes,
      steps: row.steps,
      source: "roaster",
    },
    equipment,
    row.is_default,
  );

/** Presents a coffee's recipes in the order of the brew methods. */
export function presentOfficialRecipes(rows: readonly OfficialRecipeRow[], equipment: Equipment) {
  const place = (row: OfficialRecipeRow) =>
    equipment.brewMethods.findIndex(({ id }) => id === row.brew_method_id);
  return rows.toSorted((a, b) => place(a) - place(b)).map((row) => presentOfficialRecipe(row, equipment));
}

/** Presents the settings with the HTML snippet; the line that names Brewdial is shown again after a downgrade. */
export function presentEmbedSettings(row: EmbedSettingsRow, baseUrl: string): Settings {
  const canHidePoweredBy = row.plan === "PREMIUM";
  const roaster = { name: row.name, slug: row.slug };
  return {
    accentColor: row.accent_color,
    theme: row.theme as Settings["theme"],
    showPoweredBy: !canHidePoweredBy || row.show_powered_by,
    canHidePoweredBy,
    allowedDomains: [...row.allowed_domains],
    snippet: widgetSnippet({ baseUrl, roaster }),
    pinnedSnippet: widgetSnippet({ baseUrl, roaster, isPinned: true }),
  };
}
