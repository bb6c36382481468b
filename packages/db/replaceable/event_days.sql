-- The worker makes and drops the daily partitions of events. Both functions run with the rights of the schema's owner, so that the
-- role of the worker needs none to create or drop tables.

-- Makes a day's partition, with what waits for it in event_days.unplaced; false where it exists.
create or replace function make_event_day(day date) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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

-- Drops the partition of a past day with its events.
create or replace function drop_event_day(day date) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if day >= (now() at time zone 'utc')::date then
    raise exception 'the partition of % is in use', day using errcode = 'object_in_use';
  end if;
  execute format('drop table if exists event_days.%I', 'day_' || to_char(day, 'YYYYMMDD'));
end $$;

revoke execute on function make_event_day(date), drop_event_day(date) from public;
