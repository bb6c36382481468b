-- migrate: no-transaction
call fill_brewed_at();

-- Lists, totals, weekly figures and filters of a user's logs, without reading rows that do not match.
create index concurrently if not exists brew_logs_user_brewed_idx on brew_logs (user_id, brewed_at desc, id desc)
  include (coffee_id, brew_method_id, grinder_id, machine_id, rating, dose_grams, saved_as_recipe);
create index concurrently if not exists brew_logs_user_coffee_brewed_idx
  on brew_logs (user_id, coffee_id, brewed_at desc, id desc)
  include (brew_method_id, grinder_id, machine_id, rating, saved_as_recipe);
create index concurrently if not exists brew_logs_user_saved_brewed_idx on brew_logs (user_id, brewed_at desc, id desc)
  include (coffee_id, brew_method_id, grinder_id, machine_id, rating) where saved_as_recipe;
create unique index concurrently if not exists brew_logs_client_idx on brew_logs (user_id, client_id)
  where client_id is not null;

-- Foreign keys.
create index concurrently if not exists brew_logs_personal_recipe_idx on brew_logs (personal_recipe_id)
  where personal_recipe_id is not null;
create index concurrently if not exists personal_recipes_machine_idx on personal_recipes (machine_id)
  where machine_id is not null;
create index concurrently if not exists personal_recipes_filter_idx on personal_recipes (filter_id)
  where filter_id is not null;
