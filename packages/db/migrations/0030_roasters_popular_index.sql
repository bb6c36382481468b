-- migrate: no-transaction
-- Verified roasters first, then those with the most coffees; negated, so that all keys have one direction.
create index concurrently if not exists roasters_popular_idx
  on roasters ((-is_verified::integer), (-coffee_count), name_key, id) where hidden_at is null;
