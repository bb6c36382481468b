-- When a connection ends in any case, as its user chose; null: when they disconnect it.
alter table oauth_grants add column ends_at timestamptz;
