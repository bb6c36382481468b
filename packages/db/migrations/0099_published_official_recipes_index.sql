-- migrate: no-transaction
create unique index concurrently if not exists roaster_recipes_recipe_idx on roaster_recipes (recipe_id);
