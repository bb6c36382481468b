-- Moves up to `most` recipes' pending changes into their counters. Several may run at once: each takes recipes that no other
-- holds. Returns how many recipes it folded.
create or replace function fold_recipe_deltas(most integer) returns integer language sql as $$
  with pending as (
    select distinct recipe_id from (select recipe_id from recipe_deltas order by recipe_id, id limit most * 4) as oldest
     order by recipe_id limit most
  ),
  held as (
    select id from recipes where id in (select recipe_id from pending) order by id for no key update skip locked
  ),
  taken as (
    delete from recipe_deltas where recipe_id in (select id from held)
    returning recipe_id, upvotes, downvotes, rating_sum, rating_count, brew_count, comment_count
  ),
  summed as (
    select recipe_id, sum(upvotes)::int as upvotes, sum(downvotes)::int as downvotes, sum(rating_sum)::int as rating_sum,
           sum(rating_count)::int as rating_count, sum(brew_count)::int as brew_count,
           sum(comment_count)::int as comment_count
      from taken group by recipe_id
  ),
  folded as (
    update recipes set upvotes = recipes.upvotes + summed.upvotes, downvotes = recipes.downvotes + summed.downvotes,
           rating_sum = recipes.rating_sum + summed.rating_sum, rating_count = recipes.rating_count + summed.rating_count,
           brew_count = recipes.brew_count + summed.brew_count,
           comment_count = recipes.comment_count + summed.comment_count
      from summed where recipes.id = summed.recipe_id
    returning recipes.id
  )
  select count(*)::int from folded
$$;
