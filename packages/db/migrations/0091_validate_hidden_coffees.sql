-- Scans without blocking writes.
alter table coffees validate constraint coffees_hidden_check;
