-- What users note about the burrs and speed of their grinders of the catalog, as in the descriptions of custom grinders.
alter table user_grinders
  add column burrs text,
  add column rpm integer,
  add constraint user_grinders_burrs_check check (char_length(burrs) between 1 and 100) not valid,
  add constraint user_grinders_rpm_check check (rpm between 1 and 10000) not valid;
