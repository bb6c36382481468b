import { bodyOrThrow, type Client } from "@brewdial/client";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { searchKey, toSlug } from "@brewdial/domain/text/search-key.ts";
import { sql } from "kysely";
import type { TestApi } from "../harness.ts";
import { addUser, callAs } from "./user.ts";

/** Inserts a coffee with a new roaster and returns the id of the coffee. */
export async function addCoffeeWithRoaster(
  api: TestApi,
  name = "Kochere",
  roaster = "North",
): Promise<number> {
  const { primary } = api.deps.db;
  const suffix = crypto.randomUUID().slice(0, 8);
  const slug = (text: string) => `${toSlug(text) || "thing"}-${suffix}`;
  const created = await primary
    .insertInto("roasters")
    .values({
      name: roaster,
      name_key: searchKey(roaster),
      slug: slug(roaster),
      city: "Oslo",
      country: "Norway",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await primary
    .insertInto("coffees")
    .values({
      roaster_id: created.id,
      name,
      name_key: searchKey(name),
      slug: slug(name),
      roast_level: "LIGHT",
      flavor_notes: ["jasmine", "bergamot"],
      processing_method: "washed",
      coffee_type: "SINGLE_ORIGIN",
      search_key: searchKey(`${name} ${roaster}`),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the grinder and the brewer that tests use. */
export function getTestGear({ deps }: TestApi) {
  const { grinders, machines } = deps.catalog.current();
  const grinder = grinders.find(({ slug }) => slug === "comandante-c40-mk4");
  const machine = machines.find(({ brewMethod }) => brewMethod === "pour-over");
  if (grinder === undefined || machine === undefined)
    throw new Error("The catalog lacks the test's equipment");
  return { grinder, machine };
}

/** Builds a valid body for createRecipe: 24 clicks on a Comandante C40, 15 g coffee, 240 g water. */
export function buildRecipeBody(api: TestApi, coffeeId: number) {
  const { grinder, machine } = getTestGear(api);
  return {
    coffeeProfileId: coffeeId,
    grinderId: grinder.id,
    machineId: machine.id,
    grindSetting: 24 as number | string,
    ratio: 16 as number | string,
    doseGrams: 15,
    waterGrams: 240,
  };
}

/** Adds a recipe of the client's user through the API and returns its id. */
export async function addRecipe(api: TestApi, call: Client, coffeeId: number): Promise<number> {
  return bodyOrThrow(await call(createRecipe, { body: buildRecipeBody(api, coffeeId) })).recipe.id;
}

/** Inserts copies of a recipe without triggers, which would be slow, and returns their ids. */
export async function addRecipeCopies(api: TestApi, id: number, count: number): Promise<number[]> {
  return api.deps.db.primary.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      insert into recipes (coffee_id, roaster_id, roast_level, grinder_id, machine_id, brew_method_id, grind_setting,
        grind_setting_label, grind_index, ratio, dose_grams, water_grams)
      select coffee_id, roaster_id, roast_level, grinder_id, machine_id, brew_method_id, grind_setting,
        grind_setting_label, grind_index, ratio, dose_grams, water_grams
        from recipes, generate_series(1, ${count}) where recipes.id = ${id} returning id`.execute(trx);
    return rows.map((row) => row.id);
  });
}

/** Folds all pending counter deltas, as the worker does. */
export async function foldAllDeltas({ deps }: TestApi): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ folded: number }>`select fold_recipe_deltas(100) as folded`.execute(
      deps.db.primary,
    );
    if (rows[0]?.folded === 0) return;
  }
}

/** A signed-in user with a client. */
export interface TestPerson {
  readonly id: number;
  readonly call: Client;
}

let addresses = 0;

/** Adds a user whose client has its own address, so that rate limits count it separately. */
export async function addPerson(api: TestApi, name: string): Promise<TestPerson> {
  const user = await addUser(api, { name });
  addresses += 1;
  return { id: user.id, call: callAs(api.callFrom(`10.0.${addresses >> 8}.${addresses & 255}`), user) };
}

/** Returns the pending notifications of a user. */
export const listNotifications = async (api: TestApi, recipientId: number) =>
  api.deps.db.primary
    .selectFrom("notification_events")
    .select(["kind", "actor_id", "subject_key", "title", "excerpt", "rating", "link"])
    .where("recipient_id", "=", recipientId)
    .orderBy("id")
    .execute();
