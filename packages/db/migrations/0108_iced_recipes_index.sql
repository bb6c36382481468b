-- migrate: no-transaction
-- Recipes over ice by rank, for their filter.
create index concurrently if not exists recipes_iced_idx
  on recipes (wilson_score desc, net_votes desc, rating_average desc, id desc)
  where deleted_at is null and steps @> '[{"kind": "ice"}]';
