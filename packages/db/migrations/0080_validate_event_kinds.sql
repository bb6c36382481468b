-- Reads the table without blocking writes.
alter table events validate constraint events_kind_check;
