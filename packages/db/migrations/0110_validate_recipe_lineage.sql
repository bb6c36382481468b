-- migrate: no-transaction
create index concurrently if not exists recipes_made_from_idx on recipes (made_from_id) where made_from_id is not null;
-- Reads the table without blocking writes.
alter table recipes validate constraint recipes_made_from_fk;
