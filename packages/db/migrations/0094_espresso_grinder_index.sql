-- migrate: no-transaction
create unique index concurrently if not exists user_grinders_espresso_default_idx on user_grinders (user_id)
  where espresso_default_since is not null;
