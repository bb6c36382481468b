-- An official recipe is published as a recipe, which has a page, votes and comments and is in every list (D514).
alter table roaster_recipes
  add column recipe_id bigint,
  add constraint roaster_recipes_recipe_fk foreign key (recipe_id) references recipes (id) on delete set null;
