-- Grinders that visitors choose in an embed, counted by the hour like every other event. A table of its own and not a column of
-- event_hours, since its key could not change while replicas of the release before still write. The check is validated in 0080, so
-- that this file locks the table only for a moment.
alter table events
  -- The grinder chosen.
  add column grinder_id integer,
  drop constraint events_kind_check,
  add constraint events_kind_check
    check (kind in ('PAGE_VIEW', 'IMPRESSION', 'CLICK', 'METHOD_SWITCH', 'GRINDER_CHOICE')) not valid;

create table event_grinder_hours (
  roaster_id bigint not null,
  hour timestamptz not null,
  grinder_id integer not null,
  event_count bigint not null,
  constraint event_grinder_hours_pk primary key (roaster_id, hour, grinder_id)
) with (fillfactor = 70);
