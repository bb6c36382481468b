import type * as contract from "@brewdial/contract/embeds.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { grindSize } from "@brewdial/domain/grind/grind-size.ts";
import type { Equipment } from "../equipment/equipment.ts";
import type { ChosenCoffee, ChosenRecipe } from "./choose-recipes.ts";
import type { PlainCoffee } from "./embed-page.ts";
import type { EmbedRoasterRow, ShareRow } from "./queries.ts";
import type { CoffeeEmbed, Embed } from "./read-embed.ts";

type EmbedRecipe = Shape<typeof contract.EmbedRecipe>;
type EmbedMethod = Shape<typeof contract.EmbedMethod>;
type EmbedListItem = Shape<typeof contract.EmbedListItem>;
type EmbedConfig = Shape<typeof contract.EmbedConfig>;
type Method = EmbedRecipe["method"];

const round = (value: number) => Math.round(value * 10) / 10;

/** A brew method's name, as the catalog has it. */
export const methodName = ({ brewMethods }: Equipment, method: string): string =>
  brewMethods.find(({ id }) => id === method)?.name ?? method;

export const presentEmbedRoaster = (row: Pick<EmbedRoasterRow, "roaster_name" | "roaster_slug">) => ({
  name: row.roaster_name,
  slug: row.roaster_slug,
});

/** Only the premium plan may hide the line that names us; a setting from before a downgrade is ignored (D121). */
export function presentConfig(row: EmbedRoasterRow): EmbedConfig {
  const canHidePoweredBy = row.plan === "PREMIUM";
  return {
    accentColor: row.accent_color,
    theme: row.theme as EmbedConfig["theme"],
    showPoweredBy: !canHidePoweredBy || row.show_powered_by,
    canHidePoweredBy,
  };
}

/** Makes the address of a coffee's page of recipes. */
export type CoffeePageOf = (roasterSlug: string, coffeeSlug: string) => string;

export const presentEmbedCoffee = (coffee: ChosenCoffee, roasterSlug: string, pageOf: CoffeePageOf) => ({
  name: coffee.name,
  slug: coffee.slug,
  roastLevel: coffee.roastLevel as EmbedListItem["coffee"]["roastLevel"],
  flavorNotes: [...coffee.flavorNotes],
  url: pageOf(roasterSlug, coffee.slug),
});

/** The recipes of a coffee, exactly one of them the default (D120). */
export const presentRecipes = ({ recipes, opened }: ChosenCoffee, equipment: Equipment): EmbedRecipe[] =>
  recipes.map((recipe) => presentEmbedRecipe(recipe, equipment, recipe === opened));

/** One recipe as embeds and the portal show it. */
export const presentEmbedRecipe = (
  recipe: ChosenRecipe,
  equipment: Equipment,
  isDefault: boolean,
): EmbedRecipe => ({
  method: recipe.method as Method,
  label: methodName(equipment, recipe.method),
  doseGrams: recipe.doseGrams,
  waterGrams: recipe.waterGrams,
  ratio: round(recipe.waterGrams / recipe.doseGrams),
  waterTempF: recipe.waterTempF,
  grindSize: grindSize(recipe.grindIndex),
  grindIndex: round(recipe.grindIndex),
  brewTimeSeconds: recipe.brewTimeSeconds,
  notes: recipe.notes,
  isDefault,
});

/** A coffee in a roaster's list: the recipe for `method`, else its default, and the others beside it. */
export function presentListItem(
  coffee: ChosenCoffee,
  roasterSlug: string,
  method: string | undefined,
  equipment: Equipment,
  pageOf: CoffeePageOf,
): EmbedListItem | [] {
  const recipes = presentRecipes(coffee, equipment);
  const shown = recipes.find((recipe) =>
    method === undefined ? recipe.isDefault : recipe.method === method,
  );
  if (shown === undefined) return [];
  return {
    ...shown,
    coffee: presentEmbedCoffee(coffee, roasterSlug, pageOf),
    shareId: `${roasterSlug}/${coffee.slug}`,
    otherMethods: recipes.filter((recipe) => recipe !== shown),
  };
}

/** Everything a roaster shows, as the endpoint and the frame's page have it. */
export const presentRoasterEmbed = (
  { roaster, coffees }: Embed,
  method: string | undefined,
  equipment: Equipment,
  pageOf: CoffeePageOf,
) => ({
  roaster: presentEmbedRoaster(roaster),
  recipes: coffees.flatMap((coffee) =>
    presentListItem(coffee, roaster.roaster_slug, method, equipment, pageOf),
  ),
  embedConfig: presentConfig(roaster),
});

/** The same for one coffee. */
export const presentCoffeeEmbed = (
  { roaster, coffee }: CoffeeEmbed,
  equipment: Equipment,
  pageOf: CoffeePageOf,
) => ({
  roaster: presentEmbedRoaster(roaster),
  coffee: presentEmbedCoffee(coffee, roaster.roaster_slug, pageOf),
  recipes: presentRecipes(coffee, equipment),
  embedConfig: presentConfig(roaster),
});

/** A coffee as the frame's page writes it for visitors without scripts. */
export const presentPlainCoffee = (coffee: ChosenCoffee, equipment: Equipment): PlainCoffee => ({
  name: coffee.name,
  flavorNotes: coffee.flavorNotes,
  recipes: presentRecipes(coffee, equipment),
});

const presentAmounts = (row: ShareRow) => ({
  method: row.brew_method_id as Method,
  doseGrams: row.dose_grams,
  waterGrams: row.water_grams,
  ratio: row.ratio,
  brewTimeSeconds: row.brew_time_seconds,
  waterTempF: row.water_temp_f,
  grindSetting: row.grind_setting,
  grindSettingLabel: row.grind_setting_label,
});

/** A shared recipe with the other methods of its coffee, if there are any (D122). */
export function presentShare(shared: ShareRow, rows: readonly ShareRow[], equipment: Equipment) {
  const nameOf = (row: ShareRow) => methodName(equipment, row.brew_method_id);
  return {
    ...presentAmounts(shared),
    name: `${shared.coffee_name} ${nameOf(shared)}`,
    coffeeName: shared.coffee_name,
    roaster: presentEmbedRoaster(shared),
    brewMethods:
      rows.length < 2
        ? null
        : rows.map((row): EmbedMethod => ({
            ...presentAmounts(row),
            label: nameOf(row),
            isDefault: row === shared,
          })),
  };
}
