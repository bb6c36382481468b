-- Moves the pending changes of up to `most` recipes, from the id `first` on, into their counters. Several may run at once: each
-- takes recipes that no other holds. Says how many it folded and where to go on; `next` is null when nothing is behind.
create or replace function fold_recipe_deltas_from(first bigint, most integer)
  returns table (folded integer, next bigint) language sql as $$
  -- From recipe to recipe through the primary key: however many changes of one recipe wait, the next one is a step away.
  with recursive pending (recipe_id, place) as (
    (select recipe_id, 1 from recipe_deltas where recipe_id >= first order by recipe_id limit 1)
    union all
    select (select recipe_id from recipe_deltas where recipe_deltas.recipe_id > pending.recipe_id
             order by recipe_id limit 1), place + 1
      from pending where recipe_id is not null and place < most
  ),
  held as (
    select id from recipes where id = any(array(select recipe_id from pending))
     order by id for no key update skip locked
  ),
  taken as (
    -- As an array, so that the primary key is used however many changes are pending.
    delete from recipe_deltas where recipe_id = any(array(select id from held))
    returning recipe_id, upvotes, downvotes, rating_sum, rating_count, brew_count, comment_count
  ),
  summed as (
    select recipe_id, sum(upvotes)::int as upvotes, sum(downvotes)::int as downvotes, sum(rating_sum)::int as rating_sum,
           sum(rating_count)::int as rating_count, sum(brew_count)::int as brew_count,
           sum(comment_count)::int as comment_count
      from taken group by recipe_id
  ),
  updated as (
    update recipes set upvotes = recipes.upvotes + summed.upvotes, downvotes = recipes.downvotes + summed.downvotes,
           rating_sum = recipes.rating_sum + summed.rating_sum, rating_count = recipes.rating_count + summed.rating_count,
           brew_count = recipes.brew_count + summed.brew_count,
           comment_count = recipes.comment_count + summed.comment_count
      from summed where recipes.id = summed.recipe_id
    returning recipes.id
  )
  select (select count(*)::int from updated), (select recipe_id + 1 from pending where place = most)
$$;

-- The same from the first recipe on; returns how many it folded.
create or replace function fold_recipe_deltas(most integer) returns integer language sql as $$
  select folded from fold_recipe_deltas_from(0, most)
$$;
