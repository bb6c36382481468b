import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import type { Equipment } from "../equipment/equipment.ts";
import type { EmbedRow } from "./queries.ts";
import { listSystemRecipes } from "./system-recipe.ts";

/** A recipe shown in an embed, from the roaster, the community or the system. */
export interface ChosenRecipe {
  /** Null for a system recipe. */
  readonly id: number | null;
  readonly method: string;
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly waterTempF: number | null;
  readonly grindIndex: number;
  readonly brewTimeSeconds: number | null;
  readonly notes: string | null;
  readonly steps: readonly BrewStep[] | null;
  readonly source: "roaster" | "community" | "generic";
}

/** A coffee of an embed: one recipe per brew method, in the methods' order, and the default one. */
export interface ChosenCoffee {
  readonly name: string;
  readonly slug: string;
  readonly roastLevel: string;
  readonly flavorNotes: readonly string[];
  readonly recipes: readonly ChosenRecipe[];
  readonly opened: ChosenRecipe;
}

/** Returns the coffees in the rows' order with their recipes; a coffee without any gets the system recipes. */
export const chooseRecipes = (rows: readonly EmbedRow[], equipment: Equipment): ChosenCoffee[] =>
  [...Map.groupBy(rows, ({ coffee_slug }) => coffee_slug).values()].flatMap((coffeeRows) =>
    chooseForCoffee(coffeeRows, equipment),
  );

function chooseForCoffee(rows: readonly EmbedRow[], equipment: Equipment): ChosenCoffee | [] {
  const [coffee] = rows;
  if (coffee === undefined || coffee.coffee_name === null) return [];
  const methodIndex = (method: string) => equipment.brewMethods.findIndex(({ id }) => id === method);
  const found = rows
    .flatMap((row) => toRankedRecipe(row) ?? [])
    .toSorted((a, b) => methodIndex(a.recipe.method) - methodIndex(b.recipe.method));
  const recipes =
    found.length > 0
      ? found.map(({ recipe }) => recipe)
      : listSystemRecipes(equipment, coffee.roast_level ?? "MEDIUM");
  const opened = found.toSorted((a, b) => b.rank - a.rank)[0]?.recipe ?? recipes[0];
  if (opened === undefined) throw new Error("The catalog has neither pour-over nor espresso");
  return {
    name: coffee.coffee_name,
    slug: coffee.coffee_slug ?? "",
    roastLevel: coffee.roast_level ?? "",
    flavorNotes: coffee.flavor_notes ?? [],
    recipes,
    opened,
  };
}

/** Ranks the roaster's default first, then by votes. */
const getRank = ({ is_official_default, wilson_score }: EmbedRow) =>
  is_official_default === true ? 1 : (wilson_score ?? 0);

function toRankedRecipe(row: EmbedRow): { readonly recipe: ChosenRecipe; readonly rank: number } | undefined {
  const { brew_method_id, dose_grams, water_grams, grind_index } = row;
  if (brew_method_id === null || dose_grams === null || water_grams === null || grind_index === null)
    return undefined;
  return {
    recipe: {
      id: row.recipe_id,
      method: brew_method_id,
      doseGrams: dose_grams,
      waterGrams: water_grams,
      waterTempF: row.water_temp_f,
      grindIndex: grind_index,
      brewTimeSeconds: row.brew_time_seconds,
      notes: row.notes,
      steps: row.steps,
      source: row.is_official_default === null ? "community" : "roaster",
    },
    rank: getRank(row),
  };
}
