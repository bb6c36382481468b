import { sql } from "kysely";
import { updateTrending } from "../../apps/worker/src/coffee-queries.ts";
import type { Demo, DemoPeople } from "./demo.ts";
import { remark } from "./vocabulary.ts";
import type { WrittenRecipe } from "./write-recipes.ts";

/** Writes votes, rated brews, comments and shares, each later than its recipe and none by its author. */
export async function writeReactions(
  demo: Demo,
  { demoId, otherIds }: DemoPeople,
  recipes: readonly WrittenRecipe[],
): Promise<void> {
  const { db, random, now } = demo;
  const votes: { recipe_id: number; user_id: number; direction: number; created_at: Date }[] = [];
  const ratings: {
    recipe_id: number;
    user_id: number;
    rating: number;
    created_at: Date;
    updated_at: Date;
  }[] = [];
  const comments: { recipe_id: number; user_id: number; body: string; created_at: Date }[] = [];
  for (const { id, authorId, createdAt, quality, reach } of recipes) {
    const after = () => new Date(random.between(createdAt.getTime(), now.getTime()));
    for (const userId of [...otherIds, demoId]) {
      if (userId === authorId || !random.chance(reach)) continue;
      const at = after();
      const direction = random.chance(quality) ? 1 : -1;
      votes.push({ recipe_id: id, user_id: userId, direction, created_at: at });
      // The demo user's brews are written separately.
      if (userId !== demoId && random.chance(0.4)) {
        const rating = Math.max(1, Math.min(5, Math.round(1 + 4 * quality + random.between(-0.9, 0.7))));
        ratings.push({ recipe_id: id, user_id: userId, rating, created_at: at, updated_at: at });
      }
      if (random.chance(0.1))
        comments.push({ recipe_id: id, user_id: userId, body: remark(random), created_at: at });
    }
  }
  await db.insertInto("recipe_votes").values(votes).execute();
  await db.insertInto("recipe_ratings").values(ratings).execute();
  await db.insertInto("recipe_comments").values(comments).execute();
  await writeBrews(demo, ratings);
  await writeShares(demo, recipes);
  await countEverything(demo);
}

/** Returns the brew log of a rating: brewed according to the recipe, on the same gear. */
async function writeBrews(
  { db }: Demo,
  ratings: readonly { recipe_id: number; user_id: number; rating: number; created_at: Date }[],
): Promise<void> {
  await sql`
    insert into brew_logs (user_id, recipe_id, coffee_id, grinder_id, machine_id, brew_method_id, dose_grams, water_grams,
      grind_setting, grind_setting_label, grind_index, water_temp_f, brew_time_seconds, rating, brewed_at, created_at,
      updated_at)
    select brewed.user_id, recipes.id, coffee_id, grinder_id, machine_id, brew_method_id, dose_grams, water_grams,
           grind_setting, grind_setting_label, grind_index, water_temp_f, brew_time_seconds, brewed.rating, brewed.at,
           brewed.at, brewed.at
      from unnest(${ratings.map((one) => one.recipe_id)}::bigint[], ${ratings.map((one) => one.user_id)}::bigint[],
                  ${ratings.map((one) => one.rating)}::int[],
                  ${ratings.map((one) => one.created_at.toISOString())}::timestamptz[])
             as brewed (recipe_id, user_id, rating, at)
      join recipes on recipes.id = brewed.recipe_id`.execute(db);
}

/** The share used by the examples of the API reference. */
const exampleShareId = "Ab3dE9xYz1";

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

async function writeShares({ db, random }: Demo, recipes: readonly WrittenRecipe[]): Promise<void> {
  const shares = random.sample(recipes, 25).map(({ id, createdAt }, at) => ({
    share_id:
      at === 0
        ? exampleShareId
        : Array.from({ length: 10 }, () => letters[Math.floor(random.next() * letters.length)]).join(""),
    recipe_id: id,
    created_at: createdAt,
  }));
  await db.insertInto("recipe_shares").values(shares).execute();
}

/** Folds the counters and scores coffees, as the worker does periodically. */
async function countEverything({ db }: Demo): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ folded: number }>`select fold_recipe_deltas(1000) as folded`.execute(db);
    if ((rows[0]?.folded ?? 0) === 0) break;
  }
  const { last } = await db
    .selectFrom("coffees")
    .select((of) => of.fn.max<number>("id").as("last"))
    .executeTakeFirstOrThrow();
  await updateTrending(db, 1, last);
}
