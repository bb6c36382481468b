-- Webhooks of roasters: where events are sent, and what was sent (D663).
create table webhook_endpoints (
  id bigint generated always as identity,
  roaster_id bigint not null,
  url text not null,
  events text[] not null,
  -- Signs deliveries, so it is kept as it is. The previous one also signs for a day after a rotation.
  secret bytea not null,
  previous_secret bytea,
  rotated_at timestamptz,
  is_enabled boolean not null default true,
  -- Since when every attempt has failed; stays after the worker has switched the endpoint off.
  failing_since timestamptz,
  -- A worker that sends to the endpoint holds it until then, so that it gets one request at a time (D664).
  leased_until timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint webhook_endpoints_pk primary key (id),
  constraint webhook_endpoints_roaster_fk foreign key (roaster_id) references roasters (id) on delete cascade,
  constraint webhook_endpoints_url_check check (char_length(url) between 8 and 2048),
  constraint webhook_endpoints_events_check check (
    cardinality(events) >= 1 and events <@ array['coffee.created', 'coffee.updated', 'coffee.deleted', 'recipe.published'])
);
create index webhook_endpoints_roaster_idx on webhook_endpoints (roaster_id, id);

-- The outbox and the log: written by triggers with the change itself, sent by the worker, deleted after 30 days.
create table webhook_deliveries (
  id bigint generated always as identity,
  endpoint_id bigint not null,
  -- The webhook-id header. Random, because ids come again after a restore from a backup.
  message_id uuid not null default gen_random_uuid(),
  type text not null,
  -- The coffee or recipe, and the recipe's coffee; without foreign keys, because a log outlives what it is about.
  resource_id bigint,
  coffee_id bigint,
  status text not null default 'PENDING',
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  attempted_at timestamptz,
  response_status smallint,
  -- Why no response arrived.
  problem text,
  created_at timestamptz not null default now(),
  constraint webhook_deliveries_pk primary key (id),
  constraint webhook_deliveries_endpoint_fk foreign key (endpoint_id) references webhook_endpoints (id) on delete cascade,
  constraint webhook_deliveries_status_check check (status in ('PENDING', 'DELIVERED', 'FAILED'))
);
create index webhook_deliveries_endpoint_idx on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_due_idx on webhook_deliveries (endpoint_id, next_attempt_at, id) where status = 'PENDING';
