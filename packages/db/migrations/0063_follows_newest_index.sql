-- migrate: no-transaction
create index concurrently if not exists roaster_follows_newest_idx on roaster_follows (user_id, created_at desc, roaster_id desc);
