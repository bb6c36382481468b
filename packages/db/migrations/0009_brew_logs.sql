-- Brew logs that their owner edits and asks about (D99-D106).

alter table brew_logs add column updated_at timestamptz not null default now();
create index brew_logs_user_method_idx on brew_logs (user_id, brew_method_id, created_at desc, id desc);
create index brew_logs_user_saved_idx on brew_logs (user_id, created_at desc, id desc) where saved_as_recipe;
