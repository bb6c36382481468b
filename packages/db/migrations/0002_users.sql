-- Users with their preferences and taste. How they sign in is in the next file.

create table users (
  id bigint generated always as identity,
  -- Null only for an Apple account that shares no address.
  email text,
  email_verified_at timestamptz,
  password_hash text,
  name text,
  -- Granted on the command line only.
  is_operator boolean not null default false,
  show_brew_logs boolean not null default true,
  show_saved_recipes boolean not null default true,
  show_comments boolean not null default true,
  created_at timestamptz not null default now(),
  blocked_at timestamptz,
  hidden_at timestamptz,
  constraint users_pk primary key (id),
  constraint users_email_key unique (email),
  constraint users_email_check check (email = lower(email) and char_length(email) <= 254),
  constraint users_name_check check (char_length(name) between 1 and 100)
);
comment on column users.show_brew_logs is 'Whether the public profile shows the brews and their number.';
comment on column users.show_saved_recipes is 'Whether the public profile shows the saved recipes and their number.';
comment on column users.show_comments is 'Whether the public profile shows the comments and their number.';
comment on column users.blocked_at is 'When an operator blocked the account: it cannot sign in.';
comment on column users.hidden_at is 'When an operator hid everything that the user published, and the profile.';

-- How a user wants figures and pages shown. Null where the user has not chosen: the default then follows the release.
create table user_preferences (
  user_id bigint not null,
  temperature_unit text,
  weight_unit text,
  time_zone text,
  locale text,
  theme text,
  player_sounds boolean,
  -- Where the user brews, in meters above sea level; null where it is not known.
  altitude_meters integer,
  updated_at timestamptz not null default now(),
  constraint user_preferences_pk primary key (user_id),
  constraint user_preferences_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint user_preferences_temperature_unit_check check (temperature_unit in ('celsius', 'fahrenheit')),
  constraint user_preferences_weight_unit_check check (weight_unit in ('grams', 'ounces')),
  constraint user_preferences_time_zone_check check (char_length(time_zone) between 1 and 64),
  constraint user_preferences_locale_check check (char_length(locale) between 2 and 35),
  constraint user_preferences_theme_check check (theme in ('system', 'light', 'dark')),
  constraint user_preferences_altitude_meters_check check (altitude_meters between 0 and 6000)
);

create table notification_preferences (
  user_id bigint not null,
  notify_recipe_comments boolean not null default true,
  notify_recipe_favorites boolean not null default true,
  notify_recipe_brews boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint notification_preferences_pk primary key (user_id),
  constraint notification_preferences_user_fk foreign key (user_id) references users (id) on delete cascade
);

-- Stores what the user stated and nothing that was derived from it; a dimension with two forms has at most one of them (D86).
create table taste_profiles (
  user_id bigint not null,
  acidity_level smallint,
  body_level smallint,
  sweetness_level smallint,
  bitterness_level smallint,
  flavor_complexity_level smallint,
  aftertaste_level smallint,
  strength_preference double precision,
  acidity_tolerance double precision,
  roast_preference double precision,
  body_vs_clarity double precision,
  bitterness_sensitivity double precision,
  explorer_type double precision,
  onboarding_completed_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint taste_profiles_pk primary key (user_id),
  constraint taste_profiles_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint taste_profiles_levels_check check (
    coalesce(acidity_level, 1) between 1 and 5 and coalesce(body_level, 1) between 1 and 5
    and coalesce(sweetness_level, 1) between 1 and 5 and coalesce(bitterness_level, 1) between 1 and 5
    and coalesce(flavor_complexity_level, 1) between 1 and 5 and coalesce(aftertaste_level, 1) between 1 and 5),
  constraint taste_profiles_vector_check check (
    coalesce(strength_preference, 0) between 0 and 1 and coalesce(acidity_tolerance, 0) between 0 and 1
    and coalesce(roast_preference, 0) between 0 and 1 and coalesce(body_vs_clarity, 0) between 0 and 1
    and coalesce(bitterness_sensitivity, 0) between 0 and 1 and coalesce(explorer_type, 0) between 0 and 1),
  constraint taste_profiles_one_form_check check (
    num_nonnulls(acidity_level, acidity_tolerance) <= 1 and num_nonnulls(body_level, body_vs_clarity) <= 1
    and num_nonnulls(bitterness_level, bitterness_sensitivity) <= 1
    and num_nonnulls(flavor_complexity_level, explorer_type) <= 1)
);

-- Responses of requests that create something, repeated when a client sends the same key again within a day.
create table idempotency_keys (
  user_id bigint not null,
  endpoint text not null,
  key text not null,
  body_hash bytea not null,
  status smallint not null,
  answer text not null,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pk primary key (user_id, endpoint, key),
  constraint idempotency_keys_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint idempotency_keys_key_check check (char_length(key) between 1 and 255)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
