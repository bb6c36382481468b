-- The steps of a recipe as its author wrote them; null where they are generated from the method. The constraints are validated by
-- the next migration, so that this one locks the tables only for a moment.
alter table recipes
  add column steps jsonb,
  add constraint recipes_steps_check check (
    jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 20 and char_length(steps::text) <= 16000) not valid;
alter table roaster_recipes
  add column steps jsonb,
  add constraint roaster_recipes_steps_check check (
    jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 20 and char_length(steps::text) <= 16000) not valid;
