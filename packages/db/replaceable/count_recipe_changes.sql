-- Appends what a vote, rating, comment or brew changes in a recipe's counters (D71, D75). Triggers, so that the counters
-- also follow when an account is deleted and its rows go by cascade.
create or replace function count_vote_change() returns trigger language plpgsql as $$
begin
  insert into recipe_deltas (recipe_id, upvotes, downvotes)
  select coalesce(new.recipe_id, old.recipe_id),
         coalesce((new.direction = 1)::int, 0) - coalesce((old.direction = 1)::int, 0),
         coalesce((new.direction = -1)::int, 0) - coalesce((old.direction = -1)::int, 0)
   where new.direction is distinct from old.direction;
  return null;
end $$;

create or replace function count_rating_change() returns trigger language plpgsql as $$
begin
  insert into recipe_deltas (recipe_id, rating_sum, rating_count)
  select coalesce(new.recipe_id, old.recipe_id), coalesce(new.rating, 0) - coalesce(old.rating, 0),
         (new.rating is not null)::int - (old.rating is not null)::int
   where new.rating is distinct from old.rating;
  return null;
end $$;

create or replace function count_comment_change() returns trigger language plpgsql as $$
begin
  insert into recipe_deltas (recipe_id, comment_count)
  select coalesce(new.recipe_id, old.recipe_id), change
    from (select (new.id is not null and new.hidden_at is null)::int
               - (old.id is not null and old.hidden_at is null)::int as change) as counted
   where change <> 0;
  return null;
end $$;

-- A brew stays a brew of the recipe when its log is deleted later.
create or replace function count_recipe_brew() returns trigger language plpgsql as $$
begin
  insert into recipe_deltas (recipe_id, brew_count) values (new.recipe_id, 1);
  return null;
end $$;

create or replace trigger recipe_votes_count after insert or update or delete on recipe_votes
  for each row execute function count_vote_change();
create or replace trigger recipe_ratings_count after insert or update or delete on recipe_ratings
  for each row execute function count_rating_change();
create or replace trigger recipe_comments_count after insert or update of hidden_at or delete on recipe_comments
  for each row execute function count_comment_change();
create or replace trigger brew_logs_count after insert on brew_logs
  for each row when (new.recipe_id is not null) execute function count_recipe_brew();
