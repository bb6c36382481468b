-- What people note beside the figures: the water, tags of their own, and half stars.
alter table brew_logs
  add column water_name text,
  add column tags text[] not null default '{}',
  add column has_half_star boolean not null default false,
  add constraint brew_logs_water_name_check check (char_length(water_name) between 1 and 60) not valid,
  add constraint brew_logs_tags_check check (cardinality(tags) <= 10) not valid,
  add constraint brew_logs_has_half_star_check check (not has_half_star or rating < 5) not valid;
comment on column brew_logs.has_half_star is 'Half a star beside the whole ones of rating.';
