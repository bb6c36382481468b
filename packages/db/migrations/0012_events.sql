-- Page views and embed events: raw rows in daily partitions, and the roll-ups that the portal reads (D53, D115, D119).
--
-- No foreign keys: each would lock a row of a hot table with every event, and counts outlive what they count.
-- No address, no user agent and no user is stored: `visitor` is an HMAC under a salt that is deleted after its day.

create table events (
  -- The API sets time and id before the first attempt, so that a repeated attempt finds its own row.
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
  -- The grinder chosen.
  grinder_id integer,
  -- Address of the page, without query and fragment; null where the browser did not send it.
  source text,
  -- Null for visitors who ask not to be tracked (Sec-GPC, DNT).
  visitor bytea,
  constraint events_pk primary key (at, id),
  constraint events_kind_check
    check (kind in ('PAGE_VIEW', 'IMPRESSION', 'CLICK', 'METHOD_SWITCH', 'GRINDER_CHOICE')),
  constraint events_source_check check (char_length(source) <= 500)
) partition by range (at);

-- Partitions have a schema of their own: they come and go with the days and are not part of what a release defines.
create schema event_days;

-- Takes events of days that have no partition yet, so that none is lost; make_event_day() moves them.
create table event_days.unplaced partition of events default;

-- The first days; the worker makes the next ones by make_event_day().
do $$
declare
  today date := (now() at time zone 'utc')::date;
  day date;
begin
  for day in select today + ahead from generate_series(0, 7) as ahead loop
    execute format('create table event_days.%I partition of events for values from (%L) to (%L)',
      'day_' || to_char(day, 'YYYYMMDD'), day::timestamp at time zone 'utc', (day + 1)::timestamp at time zone 'utc');
  end loop;
end $$;

-- Events by hour and by what they were about.
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

-- Grinders that visitors choose in an embed, by hour.
create table event_grinder_hours (
  roaster_id bigint not null,
  hour timestamptz not null,
  grinder_id integer not null,
  event_count bigint not null,
  constraint event_grinder_hours_pk primary key (roaster_id, hour, grinder_id)
) with (fillfactor = 70);

-- Events by day and the site they came from. A roaster has at most about 100 sites a day by name; others are counted as 'other', so that
-- invented referrers cannot fill the table.
create table event_source_days (
  roaster_id bigint not null,
  day date not null,
  source text not null,
  kind text not null,
  event_count bigint not null,
  -- A referrer can be forged: a site is confirmed once several clients came from it on one day (D144).
  is_confirmed boolean not null default false,
  constraint event_source_days_pk primary key (roaster_id, day, source, kind)
) with (fillfactor = 70);

-- The clients that came from a site, until there are enough to confirm it. `client` is an HMAC of the address under the day's salt; the
-- worker deletes the rows with the day's visitors.
create table event_source_clients (
  day date not null,
  roaster_id bigint not null,
  source text not null,
  client bytea not null,
  constraint event_source_clients_pk primary key (day, roaster_id, source, client)
);

-- Distinct visitors by day, of the roaster's pages and of its embeds.
create table event_visitor_days (
  roaster_id bigint not null,
  day date not null,
  surface text not null,
  visitor_count bigint not null,
  constraint event_visitor_days_pk primary key (roaster_id, day, surface),
  constraint event_visitor_days_surface_check check (surface in ('page', 'embed'))
) with (fillfactor = 70);

-- Visitors that the day has counted; deleted with the day's salt.
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
