-- Page views and embed events: raw rows in daily partitions, and the roll-ups that the portal reads (D53, D115, D119).
-- No foreign keys: each would lock a row of a hot table with every event, and counts outlive what they counted.
-- No address, no user agent, nobody's id: `visitor` is an HMAC under a salt that is thrown away after its day.

create table events (
  -- Instant and id are given by the API before the first attempt, so that a repeated attempt finds its own row.
  at timestamptz not null,
  id uuid not null,
  kind text not null,
  roaster_id bigint not null,
  -- Null for the roaster's own page.
  coffee_id bigint,
  -- Null unless a shared recipe was embedded.
  share_id text,
  -- The method switched to.
  method text,
  -- Address of the page it happened on, without query and fragment; null where the browser did not say.
  source text,
  -- Null for those who ask not to be followed (Sec-GPC, DNT).
  visitor bytea,
  constraint events_pk primary key (at, id),
  constraint events_kind_check check (kind in ('PAGE_VIEW', 'IMPRESSION', 'CLICK', 'METHOD_SWITCH')),
  constraint events_source_check check (char_length(source) <= 500)
) partition by range (at);

-- Partitions live in a schema of their own: they come and go with the days, and are no part of what a release defines.
create schema event_days;

-- Takes events of days that nobody has made yet, so that none is lost; the worker moves them to their day.
create table event_days.unplaced partition of events default;

-- Events by hour and what they were about.
create table event_hours (
  roaster_id bigint not null,
  kind text not null,
  hour timestamptz not null,
  coffee_id bigint,
  share_id text,
  method text,
  event_count bigint not null,
  constraint event_hours_bucket_key unique nulls not distinct (roaster_id, kind, hour, coffee_id, share_id, method)
) with (fillfactor = 70);

-- Events by day and site they came from. A roaster's day has about 100 sites by name; what is beyond is 'other', so that
-- made-up referers cannot fill the table.
create table event_source_days (
  roaster_id bigint not null,
  day date not null,
  source text not null,
  kind text not null,
  event_count bigint not null,
  constraint event_source_days_pk primary key (roaster_id, day, source, kind)
) with (fillfactor = 70);

-- Distinct visitors by day, of the roaster's pages and of its embeds.
create table event_visitor_days (
  roaster_id bigint not null,
  day date not null,
  surface text not null,
  visitor_count bigint not null,
  constraint event_visitor_days_pk primary key (roaster_id, day, surface),
  constraint event_visitor_days_surface_check check (surface in ('page', 'embed'))
) with (fillfactor = 70);

-- Who was counted already today; forgotten with the day's salt.
create table event_visitors (
  day date not null,
  roaster_id bigint not null,
  surface text not null,
  visitor bytea not null,
  constraint event_visitors_pk primary key (day, roaster_id, surface, visitor)
);

-- One random salt a day, shared by all replicas; the worker deletes it when the day is over.
create table event_salts (
  day date not null,
  salt bytea not null,
  constraint event_salts_pk primary key (day)
);

-- Makes a day's partition, with what waits for it in event_days.unplaced; false where it exists.
-- Here and not among the replaceable functions, since the first days are made below.
create function make_event_day(day date) returns boolean language plpgsql as $$
declare
  partition text := 'day_' || to_char(day, 'YYYYMMDD');
  midnight timestamptz := day::timestamp at time zone 'utc';
  next_midnight timestamptz := (day + 1)::timestamp at time zone 'utc';
begin
  perform pg_advisory_xact_lock(hashtext('make_event_day'));
  if to_regclass('event_days.' || partition) is not null then
    return false;
  end if;
  lock table event_days.unplaced in access exclusive mode;
  execute format('create table event_days.%I (like public.events including all)', partition);
  execute format(
    'with moved as (delete from event_days.unplaced where at >= %L and at < %L returning *)
     insert into event_days.%I select * from moved', midnight, next_midnight, partition);
  execute format('alter table public.events attach partition event_days.%I for values from (%L) to (%L)',
    partition, midnight, next_midnight);
  return true;
end $$;

select make_event_day((now() at time zone 'utc')::date + ahead) from generate_series(0, 7) as ahead;
