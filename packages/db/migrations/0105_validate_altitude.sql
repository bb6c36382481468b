-- Reads the table without blocking writes.
alter table user_preferences validate constraint user_preferences_altitude_meters_check;
