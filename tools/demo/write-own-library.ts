import { toFahrenheit } from "@brewdial/domain/brewing/temperature.ts";
import { completeSteps } from "@brewdial/domain/steps/brew-step.ts";
import { describeSetting } from "@brewdial/domain/grind/logged-setting.ts";
import { authoredSteps } from "./authored-steps.ts";
import { bySlug, daysAgo, type Demo } from "./demo.ts";
import type { WrittenCoffee } from "./write-coffees.ts";
import type { WrittenRecipe } from "./write-recipes.ts";

/** Writes the demo user's saved recipes, coffee library, personal recipes and collections. */
export async function writeOwnLibrary(
  demo: Demo,
  userId: number,
  coffees: readonly WrittenCoffee[],
  recipes: readonly WrittenRecipe[],
): Promise<void> {
  const { db, random } = demo;
  const ofOthers = recipes.filter(({ authorId }) => authorId !== userId);
  const best = ofOthers.toSorted((a, b) => b.quality * b.reach - a.quality * a.reach).slice(0, 30);
  const saved = random.sample(best, 14);
  await db
    .insertInto("saved_recipes")
    .values(
      saved.map(({ id }, at) => ({ user_id: userId, recipe_id: id, created_at: daysAgo(demo, 2 + 4 * at) })),
    )
    .execute();
  await db
    .insertInto("coffee_library_entries")
    .values(
      coffees.slice(0, 9).map(({ id }, at) => ({
        user_id: userId,
        coffee_id: id,
        personal_notes: libraryNotes[at % libraryNotes.length] ?? null,
        rating: at % 3 === 2 ? null : 3 + (at % 3),
        created_at: daysAgo(demo, 3 + 6 * at),
      })),
    )
    .execute();
  await writeOwnRecipes(demo, userId, coffees);
  for (const [at, { name, description }] of collections.entries()) {
    const { id } = await db
      .insertInto("collections")
      .values({ user_id: userId, name, description, created_at: daysAgo(demo, 40 - 10 * at) })
      .returning("id")
      .executeTakeFirstOrThrow();
    const items = random.sample(best, 4 + at).map((recipe, place) => ({
      collection_id: id,
      recipe_id: recipe.id,
      created_at: daysAgo(demo, 20 - place),
    }));
    await db.insertInto("collection_items").values(items).execute();
  }
}

async function writeOwnRecipes(demo: Demo, userId: number, coffees: readonly WrittenCoffee[]): Promise<void> {
  const { db, catalog } = demo;
  const grinder = bySlug(catalog.grinders, "comandante-c40-mk4");
  const rows = ownRecipes.map(
    ({ name, method, setting, dose, ratio, notes, machine, celsius, seconds }, at) => {
      const grind = describeSetting(grinder, setting);
      const water = Math.round(dose * ratio);
      // Every other recipe uses generated steps.
      const steps =
        at % 2 === 0 ? authoredSteps({ method, waterGrams: water, brewTimeSeconds: seconds }) : undefined;
      return {
        user_id: userId,
        name,
        brew_method_id: method,
        grinder_id: grinder.id,
        coffee_id: coffees[at]?.id ?? null,
        grind_setting: grind.setting,
        grind_setting_label: grind.label,
        grind_index: grind.grindIndex,
        ratio,
        dose_grams: dose,
        water_grams: water,
        machine_id: catalog.machines.find(({ slug }) => slug === machine)?.id ?? null,
        water_temp_f: toFahrenheit(celsius),
        brew_time_seconds: seconds,
        steps: steps === undefined ? null : JSON.stringify(completeSteps(steps, seconds)),
        notes,
        rating: 4 + (at % 2),
        created_at: daysAgo(demo, 8 + 9 * at),
      };
    },
  );
  await db.insertInto("personal_recipes").values(rows).execute();
}

const libraryNotes = [
  "Best from day 12. Needs hot water.",
  "Blueberry when fresh, cocoa after three weeks.",
  "Bought twice. For Sunday mornings.",
  "Great as iced coffee: 60 % hot, 40 % ice.",
  null,
];
const collections = [
  { name: "Weekday mornings", description: "Quick, forgiving, good with oat milk beside it." },
  { name: "For guests", description: "Big batches that nobody has ever complained about." },
  { name: "To try with Ethiopians", description: null },
];
const ownRecipes = [
  {
    name: "House V60",
    method: "pour-over",
    machine: "hario-v60-02",
    setting: 23,
    dose: 18,
    ratio: 16.5,
    celsius: 94,
    seconds: 190,
    notes: "Three pours, no stirring.",
  },
  {
    name: "Travel AeroPress",
    method: "aeropress",
    machine: "aeropress-original",
    setting: 20,
    dose: 14,
    ratio: 14.5,
    celsius: 88,
    seconds: 120,
    notes: "Hotel kettle: boil twice.",
  },
  {
    name: "Sunday Chemex",
    method: "chemex",
    machine: "chemex-six-cup-classic",
    setting: 28,
    dose: 36,
    ratio: 16,
    celsius: 95,
    seconds: 270,
    notes: "Slow first pour, paper rinsed well.",
  },
  {
    name: "Iced V60",
    method: "pour-over",
    machine: "hario-v60-02",
    setting: 21,
    dose: 25,
    ratio: 10,
    celsius: 96,
    seconds: 150,
    notes: "On 150 g of ice.",
  },
];
