-- How high the coffee grew, in meters above sea level; null where it is not known or where the coffee is a blend.
alter table coffees
  add column altitude_meters integer
    constraint coffees_altitude_check check (altitude_meters between 0 and 3500);
