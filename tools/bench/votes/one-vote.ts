/**
 * One vote as one statement for pgbench: checks the recipe, inserts or changes the vote, and returns the
 * counts. The API sends the same for many votes at once (modules/recipes/vote-queries.ts).
 */
export const oneVote = `with recipe as (select id, upvotes, downvotes from recipes where id = :recipe and deleted_at is null),
pending as (
  select coalesce(sum(upvotes), 0)::int as upvotes, coalesce(sum(downvotes), 0)::int as downvotes
    from recipe_deltas where recipe_id = :recipe
),
put as (
  insert into recipe_votes (recipe_id, user_id, direction)
  select id, :person, :direction::smallint from recipe
  on conflict (recipe_id, user_id) do update set direction = excluded.direction
    where recipe_votes.direction <> excluded.direction
  returning xmax = 0 as inserted
)
select recipe.upvotes + pending.upvotes as upvotes, recipe.downvotes + pending.downvotes as downvotes,
       (select direction from recipe_votes where recipe_id = :recipe and user_id = :person) as previous,
       (select inserted from put) as inserted
  from recipe cross join pending;`;
