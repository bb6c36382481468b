-- How a user wants figures and pages shown. Null where the user has not chosen: the default then follows the release.
create table user_preferences (
  user_id bigint not null,
  temperature_unit text,
  weight_unit text,
  time_zone text,
  locale text,
  theme text,
  player_sounds boolean,
  updated_at timestamptz not null default now(),
  constraint user_preferences_pk primary key (user_id),
  constraint user_preferences_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint user_preferences_temperature_unit_check check (temperature_unit in ('celsius', 'fahrenheit')),
  constraint user_preferences_weight_unit_check check (weight_unit in ('grams', 'ounces')),
  constraint user_preferences_time_zone_check check (char_length(time_zone) between 1 and 64),
  constraint user_preferences_locale_check check (char_length(locale) between 2 and 35),
  constraint user_preferences_theme_check check (theme in ('system', 'light', 'dark'))
);
