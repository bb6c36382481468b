-- Keeps the counts that lists show: coffees and recipes of a roaster, recipes of a coffee, followers (D56, D62, D110).
create or replace function count_coffee_change() returns trigger language plpgsql as $$
declare
  was integer := coalesce((not old.is_archived)::int, 0);
  is_now integer := coalesce((not new.is_archived)::int, 0);
begin
  if old.roaster_id is not distinct from new.roaster_id then
    update roasters set coffee_count = coffee_count + is_now - was where id = new.roaster_id and is_now <> was;
  else
    -- A private coffee is archived from the start: imports do not wait for each other at the row of its roaster.
    update roasters set coffee_count = coffee_count - was where id = old.roaster_id and was <> 0;
    update roasters set coffee_count = coffee_count + is_now where id = new.roaster_id and is_now <> 0;
  end if;
  return null;
end $$;

create or replace function count_recipe_change() returns trigger language plpgsql as $$
declare
  -- On insert there is no old row, and its columns read as null.
  change integer := (new.deleted_at is null)::int - (tg_op = 'UPDATE' and old.deleted_at is null)::int;
begin
  if change <> 0 then
    update coffees set recipe_count = recipe_count + change where id = new.coffee_id;
    update roasters set recipe_count = recipe_count + change where id = new.roaster_id;
  end if;
  return null;
end $$;

create or replace function count_follow_change() returns trigger language plpgsql as $$
begin
  update roasters set follower_count = follower_count + (new.roaster_id is not null)::int - (old.roaster_id is not null)::int
   where id = coalesce(new.roaster_id, old.roaster_id);
  return null;
end $$;

-- New words enter the lexicon at once; how often each occurs is counted by the worker.
create or replace function add_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select word from unnest(string_to_array(new.search_key, ' ')) as word where word <> '' group by word order by word
  on conflict do nothing;
  return null;
end $$;

-- Roasters are searched by the same lexicon, also those that have no coffee.
create or replace function add_roaster_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select word from unnest(string_to_array(new.name_key, ' ')) as word where word <> '' group by word order by word
  on conflict do nothing;
  return null;
end $$;

create or replace trigger coffees_count after insert or delete or update of is_archived, roaster_id on coffees
  for each row execute function count_coffee_change();
create or replace trigger recipes_count after insert or update of deleted_at on recipes
  for each row execute function count_recipe_change();
create or replace trigger roaster_follows_count after insert or delete on roaster_follows
  for each row execute function count_follow_change();
create or replace trigger roasters_words after insert or update of name_key on roasters
  for each row execute function add_roaster_words();
create or replace trigger coffees_words after insert or update of search_key on coffees
  for each row execute function add_search_words();
