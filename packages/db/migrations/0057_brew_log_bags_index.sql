-- migrate: no-transaction
-- The logs of a bag, with what its stock is counted from.
create index concurrently if not exists brew_logs_bag_idx on brew_logs (user_id, bag_id, brewed_at desc, id desc)
  include (dose_grams) where bag_id is not null;
