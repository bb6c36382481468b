-- migrate: no-transaction
-- The tags of a user, and lists of the logs that have one.
create index concurrently if not exists brew_logs_user_tagged_idx on brew_logs (user_id, brewed_at desc, id desc)
  include (tags, coffee_id, brew_method_id, grinder_id, machine_id, rating, saved_as_recipe) where tags <> '{}';
