import { sql } from "kysely";
import type { TestApi } from "../harness.ts";
import { addCoffee } from "./coffee.ts";

/** Adds a coffee of a roaster and returns the ids and slugs of both. */
export async function addEmbedCoffee(
  api: Pick<TestApi, "deps">,
  roaster: string,
  name: string,
): Promise<{
  readonly coffeeId: number;
  readonly roasterId: number;
  readonly roasterSlug: string;
  readonly coffeeSlug: string;
}> {
  const coffeeId = await addCoffee(api, { name, roaster });
  const row = await api.deps.db.primary
    .selectFrom("coffees")
    .innerJoin("roasters", "roasters.id", "coffees.roaster_id")
    .select(["roasters.id", "roasters.slug as roasterSlug", "coffees.slug as coffeeSlug"])
    .where("coffees.id", "=", coffeeId)
    .executeTakeFirstOrThrow();
  return { coffeeId, roasterId: row.id, roasterSlug: row.roasterSlug, coffeeSlug: row.coffeeSlug };
}

/** Inserts a community recipe with votes in its stored counters. */
export async function addVotedRecipe(
  { deps }: Pick<TestApi, "deps">,
  coffeeId: number,
  options: {
    readonly method: string;
    readonly upvotes?: number;
    readonly downvotes?: number;
    readonly doseGrams?: number;
    readonly grindIndex?: number;
    readonly notes?: string;
  },
): Promise<number> {
  const { method, upvotes = 0, downvotes = 0, doseGrams = 15, grindIndex = 40, notes = null } = options;
  const { rows } = await sql<{ id: number }>`
    insert into recipes (coffee_id, roaster_id, roast_level, grinder_id, machine_id, brew_method_id, grind_setting,
      grind_setting_label, grind_index, ratio, dose_grams, water_grams, upvotes, downvotes, notes, water_temp_f,
      brew_time_seconds)
    select id, roaster_id, roast_level, 1, 1, ${method}, 20, '20', ${grindIndex}::float8, 16, ${doseGrams}::float8,
           ${doseGrams * 16}::float8, ${upvotes}::int, ${downvotes}::int, ${notes}::text, 199.4, 180
      from coffees where id = ${coffeeId} returning id`.execute(deps.db.primary);
  return rows[0]?.id ?? 0;
}

/** Adds a recipe of the roaster for a coffee and a method. */
export async function addOfficialRecipe(
  { deps }: Pick<TestApi, "deps">,
  coffeeId: number,
  options: {
    readonly method: string;
    readonly isDefault?: boolean;
    readonly doseGrams?: number;
    readonly waterGrams?: number;
    readonly grindIndex?: number;
    readonly waterTempF?: number | null;
    readonly brewTimeSeconds?: number | null;
    readonly notes?: string | null;
  },
): Promise<void> {
  await deps.db.primary
    .insertInto("roaster_recipes")
    .values({
      coffee_id: coffeeId,
      brew_method_id: options.method,
      dose_grams: options.doseGrams ?? 18,
      water_grams: options.waterGrams ?? 300,
      grind_index: options.grindIndex ?? 44,
      water_temp_f: options.waterTempF ?? null,
      brew_time_seconds: options.brewTimeSeconds ?? null,
      notes: options.notes ?? null,
      is_default: options.isDefault ?? false,
    })
    .execute();
}

/** Inserts or replaces the embed settings of a roaster, and sets its plan. */
export async function addEmbedSettings(
  { deps }: Pick<TestApi, "deps">,
  roasterId: number,
  options: {
    readonly allowedDomains?: readonly string[];
    readonly accentColor?: string;
    readonly theme?: string;
    readonly showPoweredBy?: boolean;
    readonly plan?: "FREE" | "PREMIUM";
  },
): Promise<void> {
  const {
    allowedDomains = [],
    accentColor = "#1D3557",
    theme = "light",
    showPoweredBy = true,
    plan = "FREE",
  } = options;
  await sql`
    insert into embed_settings (roaster_id, allowed_domains, accent_color, theme, show_powered_by)
    values (${roasterId}, ${allowedDomains}::text[], ${accentColor}, ${theme}, ${showPoweredBy})
    on conflict (roaster_id) do update set allowed_domains = excluded.allowed_domains,
      accent_color = excluded.accent_color, theme = excluded.theme, show_powered_by = excluded.show_powered_by`.execute(
    deps.db.primary,
  );
  await deps.db.primary.updateTable("roasters").set({ plan }).where("id", "=", roasterId).execute();
}
