-- Brew logs that their owner edits and asks about (D99-D106).

alter table brew_logs add column updated_at timestamptz not null default now();

-- The same order as before, now with what filters, counts and weekly figures ask of each log: they need not read the table.
drop index brew_logs_user_idx;
create index brew_logs_user_idx on brew_logs (user_id, created_at desc, id desc)
  include (coffee_id, brew_method_id, rating, dose_grams, saved_as_recipe);
drop index brew_logs_user_coffee_idx;
create index brew_logs_user_coffee_idx on brew_logs (user_id, coffee_id, created_at desc, id desc)
  include (brew_method_id, rating, saved_as_recipe);
create index brew_logs_user_saved_idx on brew_logs (user_id, created_at desc, id desc)
  include (coffee_id, rating) where saved_as_recipe;
