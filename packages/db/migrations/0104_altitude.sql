-- Where a user brews, in metres above the sea; null where it is not known.
alter table user_preferences
  add column altitude_meters integer,
  add constraint user_preferences_altitude_meters_check check (altitude_meters between 0 and 6000) not valid;
