import { toCelsius, toFahrenheit } from "@brewdial/domain/brewing/temperature.ts";
import { settingAt } from "@brewdial/domain/grind/curve.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { describeSetting } from "@brewdial/domain/grind/logged-setting.ts";
import type { Insertable } from "kysely";
import type { BrewLogs } from "@brewdial/db/schema.gen.ts";
import { createRandom } from "../numbers/random.ts";
import { bySlug, type Demo } from "./demo.ts";

/** Completed months with brews, so that the portal's brew reports show a trend. */
const months = 2;

/** The gear that customers of a method use. */
const gear: Readonly<Record<string, { readonly machine: string; readonly grinders: readonly string[] }>> = {
  "pour-over": { machine: "hario-v60-02", grinders: ["comandante-c40-mk4", "fellow-ode-gen-2"] },
  aeropress: { machine: "aeropress-original", grinders: ["comandante-c40-mk4"] },
  espresso: { machine: "gaggia-classic-pro", grinders: ["niche-zero"] },
};

interface OfficialRecipe {
  readonly coffee_id: number;
  readonly brew_method_id: string;
  readonly grind_index: number;
  readonly dose_grams: number;
  readonly water_grams: number;
}

/**
 * Writes the brews of customers in the last completed months: six to eleven brewers for each official recipe and grinder, whose
 * grind and dose on average differ slightly from the recipe. Uses a separate random generator, so that the rest of the demo does
 * not depend on it.
 */
export async function writeCustomerBrews(
  demo: Demo,
  roasterId: number,
  customerIds: readonly number[],
): Promise<void> {
  const { db } = demo;
  const random = createRandom(20_261_116);
  const recipes = await db
    .selectFrom("roaster_recipes")
    .innerJoin("coffees", "coffees.id", "roaster_recipes.coffee_id")
    .select(["coffee_id", "brew_method_id", "grind_index", "dose_grams", "water_grams"])
    .where("coffees.roaster_id", "=", roasterId)
    .where("brew_method_id", "in", Object.keys(gear))
    .orderBy("coffee_id")
    .orderBy("brew_method_id")
    .execute();
  const customers = await db
    .selectFrom("users")
    .select(["id", "created_at"])
    .where("id", "in", customerIds)
    .orderBy("id")
    .execute();
  const rows: Insertable<BrewLogs>[] = [];
  for (const recipe of recipes)
    for (const slug of gear[recipe.brew_method_id]?.grinders ?? []) {
      const habit = { grind: random.between(-3.5, 3.5), ratio: random.between(-0.9, 0.9) };
      for (let back = months; back >= 1; back -= 1) {
        const start = monthStart(demo.now, back);
        const joined = customers.filter(({ created_at }) => created_at < start);
        for (const { id } of random.sample(joined, 6 + random.below(6)))
          rows.push(brewOf(demo, random, recipe, slug, { userId: id, start, habit }));
      }
    }
  await db.insertInto("brew_logs").values(rows).execute();
}

function monthStart(now: Date, monthsBack: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 1));
}

interface Customer {
  readonly userId: number;
  readonly start: Date;
  /** How the average customer deviates from the recipe. */
  readonly habit: { readonly grind: number; readonly ratio: number };
}

/** Returns a brew on one of the first 28 days of the month. */
function brewOf(
  { catalog }: Demo,
  random: ReturnType<typeof createRandom>,
  recipe: OfficialRecipe,
  grinderSlug: string,
  { userId, start, habit }: Customer,
): Insertable<BrewLogs> {
  const grinder = bySlug(catalog.grinders, grinderSlug);
  const method = catalog.brewMethods.find(({ id }) => id === recipe.brew_method_id);
  if (method === undefined) throw new Error(`The catalog has no method ${recipe.brew_method_id}`);
  const index = recipe.grind_index + habit.grind + random.between(-2, 2);
  const setting = snap(grinder.dial, settingAt(grinder.curve, index));
  const { label, grindIndex } = describeSetting(grinder, setting);
  const scale = method.id === "espresso" ? 0.3 : 1;
  const ratio = recipe.water_grams / recipe.dose_grams + (habit.ratio + random.between(-0.4, 0.4)) * scale;
  const distance = Math.abs(habit.grind) / 3.5;
  const at = new Date(start.getTime() + random.between(0, 28) * 86_400_000);
  return {
    user_id: userId,
    coffee_id: recipe.coffee_id,
    grinder_id: grinder.id,
    machine_id: bySlug(catalog.machines, gear[method.id]?.machine ?? "").id,
    brew_method_id: method.id,
    dose_grams: recipe.dose_grams,
    water_grams: Math.round(recipe.dose_grams * ratio),
    grind_setting: setting,
    grind_setting_label: label,
    grind_index: grindIndex,
    water_temp_f: toFahrenheit(Math.round(toCelsius(method.waterTempF.typical))),
    brew_time_seconds: Math.round(method.brewTimeSeconds.typical * random.between(0.9, 1.1)),
    rating: Math.max(1, Math.min(5, Math.round(4.6 - 1.4 * distance + random.between(-0.8, 0.6)))),
    brewed_at: at,
    created_at: at,
    updated_at: at,
  };
}
