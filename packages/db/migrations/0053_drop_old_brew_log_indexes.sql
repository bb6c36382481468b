-- migrate: no-transaction
-- Replaced by those of 0051. The previous release, which orders by created_at, still finds a user's logs by the first column of the new
-- ones and sorts them.
drop index concurrently if exists brew_logs_user_idx;
drop index concurrently if exists brew_logs_user_coffee_idx;
drop index concurrently if exists brew_logs_user_saved_idx;
