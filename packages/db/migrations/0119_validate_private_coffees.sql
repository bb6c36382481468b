-- Reads the table without blocking writes.
alter table coffees validate constraint coffees_owner_check;
alter table coffees validate constraint coffees_owner_roaster_check;
