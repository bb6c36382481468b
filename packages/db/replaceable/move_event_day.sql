-- Gives one day of a roaster's events and counts to another roaster (D57). Counts go first, in the order in which events are
-- written, and the rows last: an event written meanwhile stays whole where at least one of its counts is, so that doing it
-- once more moves it too. A day at a time, since `events` is found by its day only.
create or replace function move_event_day(from_roaster bigint, into_roaster bigint, moved_day date) returns void
  language plpgsql as $$
declare
  midnight timestamptz := moved_day::timestamp at time zone 'utc';
  next_midnight timestamptz := (moved_day + 1)::timestamp at time zone 'utc';
begin
  with moved as (
    delete from event_hours where roaster_id = from_roaster and hour >= midnight and hour < next_midnight returning *)
  insert into event_hours as kept (roaster_id, kind, hour, coffee_id, share_id, method, event_count)
  select into_roaster, kind, hour, coffee_id, share_id, method, event_count from moved order by 2, 3, 4, 5, 6
  on conflict (roaster_id, kind, hour, coffee_id, share_id, method)
    do update set event_count = kept.event_count + excluded.event_count;
  with moved as (
    delete from event_grinder_hours where roaster_id = from_roaster and hour >= midnight and hour < next_midnight returning *)
  insert into event_grinder_hours as kept (roaster_id, hour, grinder_id, event_count)
  select into_roaster, hour, grinder_id, event_count from moved order by 2, 3
  on conflict (roaster_id, hour, grinder_id) do update set event_count = kept.event_count + excluded.event_count;
  -- The hashes of visitors and clients differ by roaster, so these updates cannot violate a unique key.
  update event_visitors set roaster_id = into_roaster where day = moved_day and roaster_id = from_roaster;
  update event_source_clients set roaster_id = into_roaster where day = moved_day and roaster_id = from_roaster;
  with moved as (delete from event_visitor_days where roaster_id = from_roaster and day = moved_day returning *)
  insert into event_visitor_days as kept (roaster_id, day, surface, visitor_count)
  select into_roaster, day, surface, visitor_count from moved order by 3
  on conflict (roaster_id, day, surface) do update set visitor_count = kept.visitor_count + excluded.visitor_count;
  with moved as (delete from event_source_days where roaster_id = from_roaster and day = moved_day returning *)
  insert into event_source_days as kept (roaster_id, day, source, kind, event_count, is_confirmed)
  select into_roaster, day, source, kind, event_count, is_confirmed from moved order by 3, 4
  on conflict (roaster_id, day, source, kind) do update
    set event_count = kept.event_count + excluded.event_count, is_confirmed = kept.is_confirmed or excluded.is_confirmed;
  update events set roaster_id = into_roaster
   where at >= midnight and at < next_midnight and roaster_id = from_roaster;
end $$;
