import type * as contract from "@brewdial/contract/embeds/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { grindSize } from "@brewdial/domain/grind/grind-size.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { presentWaterTemp } from "../equipment/water-temperature.ts";
import { presentSteps } from "../recipes/brew-steps.ts";
import { presentFigures } from "../recipes/present.ts";
import type { ChosenCoffee, ChosenRecipe } from "./choose-recipes.ts";
import type { PlainCoffee } from "./embed-page.ts";
import type { EmbedRoasterRow, ShareRow } from "./queries.ts";
import type { CoffeeEmbed, Embed } from "./read-embed.ts";

type EmbedRecipe = Shape<typeof contract.EmbedRecipe>;
type EmbedListRecipe = Shape<typeof contract.EmbedListRecipe>;
type EmbedMethod = Shape<typeof contract.EmbedMethod>;
type EmbedListItem = Shape<typeof contract.EmbedListItem>;
type EmbedConfig = Shape<typeof contract.EmbedConfig>;
type Method = EmbedRecipe["method"];

const round = (value: number) => Math.round(value * 10) / 10;

/** Returns a brew method's name from the catalog. */
const methodName = ({ brewMethods }: Equipment, method: string): string =>
  brewMethods.find(({ id }) => id === method)?.name ?? method;

const presentEmbedRoaster = (row: Pick<EmbedRoasterRow, "roaster_name" | "roaster_slug">) => ({
  name: row.roaster_name,
  slug: row.roaster_slug,
});

/**
 * Presents the settings. Only the premium plan may hide the Brewdial name; a setting from before a downgrade is
 * ignored.
 */
function presentConfig(row: EmbedRoasterRow): EmbedConfig {
  const canHidePoweredBy = row.plan === "PREMIUM";
  return {
    accentColor: row.accent_color,
    theme: row.theme as EmbedConfig["theme"],
    showPoweredBy: !canHidePoweredBy || row.show_powered_by,
    canHidePoweredBy,
  };
}

/** Builds the URL of a coffee's recipe page. */
export type GetCoffeePageUrl = (roasterSlug: string, coffeeSlug: string) => string;

const presentEmbedCoffee = (coffee: ChosenCoffee, roasterSlug: string, getPageUrl: GetCoffeePageUrl) => ({
  name: coffee.name,
  slug: coffee.slug,
  roastLevel: coffee.roastLevel as EmbedListItem["coffee"]["roastLevel"],
  flavorNotes: [...coffee.flavorNotes],
  url: getPageUrl(roasterSlug, coffee.slug),
});

/** Presents the recipes of a coffee with their steps, exactly one of them as default. */
const presentRecipes = ({ recipes, opened }: ChosenCoffee, equipment: Equipment): EmbedRecipe[] =>
  recipes.map((recipe) => presentEmbedRecipe(recipe, equipment, recipe === opened));

/** Presents one recipe with its steps, for embeds and the portal. */
export const presentEmbedRecipe = (
  recipe: ChosenRecipe,
  equipment: Equipment,
  isDefault: boolean,
): EmbedRecipe => ({
  ...presentListRecipe(recipe, equipment, isDefault),
  ...presentSteps(recipe.steps, recipe, equipment),
});

const presentListRecipe = (
  recipe: ChosenRecipe,
  equipment: Equipment,
  isDefault: boolean,
): EmbedListRecipe => ({
  recipeId: recipe.id,
  method: recipe.method as Method,
  label: methodName(equipment, recipe.method),
  doseGrams: recipe.doseGrams,
  waterGrams: recipe.waterGrams,
  ratio: round(recipe.waterGrams / recipe.doseGrams),
  ...presentWaterTemp(recipe.waterTempF),
  grindSize: grindSize(recipe.grindIndex),
  grindIndex: round(recipe.grindIndex),
  brewTimeSeconds: recipe.brewTimeSeconds,
  notes: recipe.notes,
  source: recipe.source,
  isDefault,
});

const presentListRecipes = ({ recipes, opened }: ChosenCoffee, equipment: Equipment): EmbedListRecipe[] =>
  recipes.map((recipe) => presentListRecipe(recipe, equipment, recipe === opened));

/** Presents a coffee in a roaster's list: the recipe for `method`, else its default, along with the others. */
function presentListItem(
  coffee: ChosenCoffee,
  roasterSlug: string,
  method: string | undefined,
  equipment: Equipment,
  getPageUrl: GetCoffeePageUrl,
): EmbedListItem | [] {
  const recipes = presentListRecipes(coffee, equipment);
  const shown = recipes.find((recipe) =>
    method === undefined ? recipe.isDefault : recipe.method === method,
  );
  if (shown === undefined) return [];
  return {
    ...shown,
    coffee: presentEmbedCoffee(coffee, roasterSlug, getPageUrl),
    shareId: `${roasterSlug}/${coffee.slug}`,
    otherMethods: recipes.filter((recipe) => recipe !== shown),
  };
}

/** Presents a roaster's embed, for the endpoint and the frame page. */
export const presentRoasterEmbed = (
  { roaster, coffees }: Embed,
  method: string | undefined,
  equipment: Equipment,
  getPageUrl: GetCoffeePageUrl,
) => ({
  roaster: presentEmbedRoaster(roaster),
  recipes: coffees.flatMap((coffee) =>
    presentListItem(coffee, roaster.roaster_slug, method, equipment, getPageUrl),
  ),
  embedConfig: presentConfig(roaster),
});

/** Presents the embed of one coffee. */
export const presentCoffeeEmbed = (
  { roaster, coffee }: CoffeeEmbed,
  equipment: Equipment,
  getPageUrl: GetCoffeePageUrl,
) => ({
  roaster: presentEmbedRoaster(roaster),
  coffee: presentEmbedCoffee(coffee, roaster.roaster_slug, getPageUrl),
  recipes: presentRecipes(coffee, equipment),
  embedConfig: presentConfig(roaster),
});

/** Presents a coffee for the page without JavaScript; a page of several coffees links to each one's steps instead. */
export const presentPlainCoffee = (
  coffee: ChosenCoffee,
  equipment: Equipment,
  stepsUrl: string | null,
): PlainCoffee => ({
  name: coffee.name,
  roastLevel: coffee.roastLevel,
  flavorNotes: coffee.flavorNotes,
  recipes: stepsUrl === null ? presentRecipes(coffee, equipment) : presentListRecipes(coffee, equipment),
  stepsUrl,
});

const presentAmounts = (row: ShareRow) => ({
  method: row.brew_method_id as Method,
  doseGrams: row.dose_grams,
  waterGrams: row.water_grams,
  ratio: row.ratio,
  brewTimeSeconds: row.brew_time_seconds,
  ...presentWaterTemp(row.water_temp_f),
  grindSetting: row.grind_setting,
  grindSettingLabel: row.grind_setting_label,
});

/** Presents a shared recipe with the coffee's other methods, if any. */
export function presentShare(shared: ShareRow, rows: readonly ShareRow[], equipment: Equipment) {
  const formatName = (row: ShareRow) => methodName(equipment, row.brew_method_id);
  return {
    ...presentAmounts(shared),
    ...presentSteps(shared.steps, presentFigures(shared), equipment),
    name: `${shared.coffee_name} ${formatName(shared)}`,
    coffeeName: shared.coffee_name,
    roaster: presentEmbedRoaster(shared),
    brewMethods:
      rows.length < 2
        ? null
        : rows.map((row): EmbedMethod => ({
            ...presentAmounts(row),
            label: formatName(row),
            isDefault: row === shared,
          })),
  };
}
