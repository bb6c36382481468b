-- What the author calls a recipe.
alter table recipes
  add column name text,
  add constraint recipes_name_check check (char_length(name) between 1 and 100) not valid;
