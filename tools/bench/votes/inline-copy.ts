import type { Client } from "pg";
import { startProgress } from "../../output/progress.ts";

/** Tables that keep counters and rank on the recipe row: the alternative to the API's vote. */
export const inlineTables = { recipes: "load_inline_recipes", votes: "load_inline_votes" } as const;

/** The vote as one statement that upserts and counts on the recipe row; every vote updates all list indexes. */
export const inlineVote = `with cast_vote as (
  insert into ${inlineTables.votes} (recipe_id, user_id, direction) values (:recipe, :person, :direction)
  on conflict (recipe_id, user_id) do update set direction = excluded.direction
   where ${inlineTables.votes}.direction <> excluded.direction
  returning direction, xmax = 0 as is_new)
update ${inlineTables.recipes} as counted
   set upvotes = upvotes + case when direction = 1 then 1 when is_new then 0 else -1 end,
       downvotes = downvotes + case when direction = -1 then 1 when is_new then 0 else -1 end
  from cast_vote where counted.id = :recipe
returning counted.upvotes, counted.downvotes;`;

/** Copies recipes and votes with all their indexes. */
export async function createInlineCopy(client: Client): Promise<void> {
  await dropInlineCopy(client);
  const { recipes, votes } = inlineTables;
  await client.query("set maintenance_work_mem = '512MB'");
  await client.query(
    `create table ${recipes} (like recipes including defaults including generated including storage) with (fillfactor = 90)`,
  );
  await client.query(`create table ${votes} (like recipe_votes including defaults)`);
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = 'recipes'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  const names = columns.map(({ name }) => name).join(", ");
  const { rows: indexes } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid in ('recipes'::regclass, 'recipe_votes'::regclass)`,
  );
  const progress = startProgress("inline copy", indexes.length + 2, "steps");
  await client.query(`insert into ${recipes} (${names}) select ${names} from recipes`);
  progress.advance(1);
  await client.query(`insert into ${votes} select * from recipe_votes`);
  progress.advance(1);
  for (const { definition } of indexes) {
    await client.query(
      definition
        .replace(/INDEX \S+ ON public\.recipe_votes /, `INDEX ON ${votes} `)
        .replace(/INDEX \S+ ON public\.recipes /, `INDEX ON ${recipes} `),
    );
    progress.advance(1);
  }
  progress.end();
  // The same foreign key as the real table, so that both have the same guarantees.
  await client.query(
    `alter table ${votes} add constraint ${votes}_user_fk foreign key (user_id) references users (id) on delete cascade`,
  );
  await client.query(`vacuum (analyze) ${recipes}`);
  await client.query(`vacuum (analyze) ${votes}`);
}

export async function dropInlineCopy(client: Client): Promise<void> {
  await client.query(`drop table if exists ${inlineTables.recipes}, ${inlineTables.votes}`);
}
