-- migrate: no-transaction
-- For the deletion of a log.
create index concurrently if not exists coffee_bags_best_log_idx on coffee_bags (best_log_id) where best_log_id is not null;
