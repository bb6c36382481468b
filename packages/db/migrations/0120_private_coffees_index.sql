-- migrate: no-transaction
create index concurrently if not exists coffees_owner_idx on coffees (owner_id, name_key) where owner_id is not null;
