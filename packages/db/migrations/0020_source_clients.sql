-- A referer can be forged: a site is confirmed once several clients came from it on one day (D144). Counts from before are taken
-- as confirmed.
alter table event_source_days add column is_confirmed boolean not null default true;
alter table event_source_days alter column is_confirmed set default false;

-- The clients that a site was seen from, until there are enough. `client` is an HMAC of the address under the day's salt; the
-- worker deletes the rows with the day's visitors.
create table event_source_clients (
  day date not null,
  roaster_id bigint not null,
  source text not null,
  client bytea not null,
  constraint event_source_clients_pk primary key (day, roaster_id, source, client)
);
